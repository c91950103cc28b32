/** The forms of visitors without script for creating an account and signing in. */
import { personaPassword } from "../../../mocks/behaviour/identity/consumer-seeds";
import type { Page } from "./navigation";
import type { Guest } from "./shop";
import { newEmail, typeCard } from "./shopping";

export const newAccount = (email = newEmail("account")) => ({
  email,
  firstName: "Ada",
  lastName: "Fell",
  password: personaPassword,
  passwordRepeat: personaPassword,
  birthDate: "1990-04-02",
});

/** Saves an address in the account as the main one of its type. */
export async function saveMainAddress(
  { visitor, paths }: Guest,
  type: "shipping" | "billing" = "shipping",
): Promise<void> {
  await visitor.open(paths.accountAddressForm(type));
  await visitor.submit(
    "#address-firstName",
    {
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "2 Main Street",
      city: "Portland",
      province: "OR",
      postalCode: "97205",
      phone: "503 555 0142",
    },
    "save",
  );
}

/** Saves a card that needs no security code as the account's main one. */
export async function saveMainCard(guest: Guest): Promise<void> {
  await guest.visitor.open(guest.paths.addCard());
  await guest.visitor.submit("main [name=main]");
  await typeCard(guest, "4111 1111 1111 1111");
}

/** Creates an account and returns its e-mail; ends at the account page. */
export async function signUp(
  { visitor, paths }: Guest,
  email?: string,
): Promise<string> {
  const account = newAccount(email);
  await visitor.open(paths.signUp());
  await visitor.submit("main [name=password]", account);
  return account.email;
}

/** Signs in; starts at the sign-in page. */
export const signIn = (
  { visitor }: Guest,
  email: string,
  password = personaPassword,
): Promise<Page> => visitor.submit("main [name=password]", { email, password });

/** Signs out; starts at the account page. */
export const signOut = ({ visitor, t }: Guest): Promise<Page> =>
  visitor.submit("main form", {}, t("account.home.signOut"));
