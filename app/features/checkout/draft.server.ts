/** Drafts of the first step: input that was sent but not done is saved with the cart and shown again. */
import type { AppLoadContext } from "@remix-run/node";
import type { FieldValues } from "~/forms/address/address-form-view.server";
import { isEmail } from "~/forms/email.server";
import { textIn } from "~/forms/read-form.server";
import {
  next,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

const personFields = ["email", "firstName", "lastName"] as const;
const addressFields = [
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "phoneCountry",
  "phone",
] as const;

/** Saves the delivery details of a form that was sent. */
export async function saveDraft({
  context,
  posted,
}: StepRequest): Promise<void> {
  if (textIn(posted, "form") === "billing") return;
  const names = [...personFields, ...addressFields, "country"] as const;
  const typed = names
    .map((name) => [name, textIn(posted, name)] as const)
    .filter(([, value]) => value !== "");
  await context.checkoutDrafts.keep(Object.fromEntries(typed));
}

/** Reads the draft as values for the first step; without parts of an address of another country. */
export async function draftStart({
  checkoutDrafts,
  site,
}: Pick<AppLoadContext, "checkoutDrafts" | "site">): Promise<FieldValues> {
  const draft = await checkoutDrafts.read();
  const isHere = draft["country"] === site.country;
  const names = [...personFields, ...(isHere ? addressFields : [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = draft[name];
      return value ? [[name, value]] : [];
    }),
  );
}

/** Leads to the sign-in, with the e-mail filled in, and from there back to the checkout. */
export function goToSignIn({
  context,
  posted,
  paths,
}: StepRequest): Promise<StepOutcome> {
  const email = textIn(posted, "email").trim();
  if (!context.kiosk && isEmail(email)) context.identity.noteEmail(email);
  return Promise.resolve(next(paths.signIn({ redirectTo: paths.checkout() })));
}
