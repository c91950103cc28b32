/** The rules of the contact step: a person to collect the order, or an e-mail alone [CHK-034]. */
import type { ContactNeed } from "~/domain/asked";
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

/** All mistakes. */
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
