/** Reads posted forms. A body that is not a form is the client's error, not the server's. */
import { data } from "@remix-run/node";

/** Throws a 400 page for a body that cannot be read as a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({}, { status: 400 });
  }
}

/** The value of a text field; empty for files and missing fields. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
