/** The rules of the contact step: the person who collects the order, or only an e-mail [CHK-034]. */
import type { ContactNeed } from "~/domain/contact-need";
import type { Mistake } from "~/forms/define-form.server";
import { checkEmail, checkName } from "~/forms/address/address-form.server";

export interface ContactRules {
  readonly asked: Exclude<ContactNeed, "address">;
}

interface ContactValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns all mistakes, in the order of the form. */
export function contactMistakes(
  { email, firstName, lastName }: ContactValues,
  { asked }: ContactRules,
): Mistake[] {
  const isPerson = asked === "person";
  return [
    ...(isPerson ? checkName("firstName", firstName) : []),
    ...(isPerson ? checkName("lastName", lastName) : []),
    ...checkEmail(email),
  ];
}
