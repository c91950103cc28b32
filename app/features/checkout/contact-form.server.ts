/** Reads and checks the contact step: a person to collect the order, or an e-mail alone [CHK-034]. */
import type { Asked } from "~/domain/asked";
import type { Contact } from "~/domain/address/contact";
import { checkEmail, checkName, readAddress } from "./address-form.server";
import type { FieldProblem } from "./step-answer";

export type CheckedContact =
  | { readonly ok: true; readonly contact: Contact }
  | { readonly ok: false; readonly errors: readonly FieldProblem[] };

/** The contact as it is kept, or all mistakes in the order of the form's fields. */
export function checkContact(
  form: FormData,
  asked: Exclude<Asked, "address">,
): CheckedContact {
  const { email, firstName, lastName } = readAddress(form);
  const isPerson = asked === "person";
  const errors = [
    ...(isPerson ? checkName("firstName", firstName) : []),
    ...(isPerson ? checkName("lastName", lastName) : []),
    ...checkEmail(email),
  ];
  if (errors.length > 0) return { ok: false, errors };
  const name = isPerson
    ? { firstName, lastName }
    : { firstName: "", lastName: "" };
  return { ok: true, contact: { email, ...name } };
}
