/** Reads posted forms; a body that is none is the sender's fault, not a crash. */
import { data } from "@remix-run/node";

/** Throws a 400 page for a body that cannot be read as a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({}, { status: 400 });
  }
}

/** A text field; files and missing fields are empty. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
