/** Accounts for the tests of signing in: new ones, and the steps around them. */
import { consumersOf } from "../../../mocks/behaviour/identity/consumers";
import { personaPassword } from "../../../mocks/behaviour/identity/consumer-seeds";
import type { IdentityOutcome } from "../../../server/services/account/identity";
import type { Shop } from "./shop";
import type { Shopper } from "./shopper";

export const password = personaPassword;

let made = 0;

export function newEmail(): string {
  made += 1;
  return `account-${made}@example.com`;
}

/** Creates an account in the upstream; returns its e-mail. */
export function createAccount({ upstreams }: Shop, firstName = "Ada"): string {
  const email = newEmail();
  consumersOf(upstreams).add({ email, password, firstName, lastName: "Moor" });
  return email;
}

export const signIn = (
  shopper: Shopper,
  email: string,
  typed = password,
): Promise<IdentityOutcome> =>
  shopper.request(({ identity }) =>
    identity.signIn({ email, password: typed, botResponse: "human" }),
  );

export const signUp = (
  shopper: Shopper,
  email = newEmail(),
): Promise<IdentityOutcome> =>
  shopper.request(({ identity }) =>
    identity.signUp({
      email,
      password,
      firstName: "Ada",
      lastName: "Moor",
      botResponse: "human",
    }),
  );

export const signOut = (shopper: Shopper): Promise<void> =>
  shopper.request(({ identity }) => identity.signOut());

/** Returns the outcome's problem; throws if there is none. */
export function refusalOf(outcome: IdentityOutcome) {
  if (outcome.ok) throw new Error("It went well");
  return outcome.problem;
}
