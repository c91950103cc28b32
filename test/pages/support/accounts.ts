/** Accounts of script-less visitors: the forms that make them and open them. */
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

/** Saves an address of this account as the main one of its kind. */
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

/** Saves a card that needs no security code as the main one. */
export async function saveMainCard(guest: Guest): Promise<void> {
  await guest.visitor.open(guest.paths.addCard());
  await guest.visitor.submit("main [name=main]");
  await typeCard(guest, "4111 1111 1111 1111");
}

/** Ends at the account; answers with its e-mail. */
export async function signUp(
  { visitor, paths }: Guest,
  email?: string,
): Promise<string> {
  const account = newAccount(email);
  await visitor.open(paths.signUp());
  await visitor.submit("main [name=password]", account);
  return account.email;
}

/** From the page of the sign-in. */
export const signIn = (
  { visitor }: Guest,
  email: string,
  password = personaPassword,
): Promise<Page> => visitor.submit("main [name=password]", { email, password });

/** From the account. */
export const signOut = ({ visitor, t }: Guest): Promise<Page> =>
  visitor.submit("main form", {}, t("account.home.signOut"));
