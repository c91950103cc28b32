/** What was sent of the first step and not saved: kept with the cart, so that nothing is typed twice. */
import type { AppLoadContext } from "@remix-run/node";
import type { FieldValues } from "~/forms/address/address-form-view.server";
import { isEmail } from "~/forms/email.server";
import { textIn } from "~/forms/read-form.server";
import {
  next,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

const ofPerson = ["email", "firstName", "lastName"] as const;
const ofAddress = [
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "phoneCountry",
  "phone",
] as const;

/** Keeps the delivery details of a form that was sent. */
export async function keepDraft({
  context,
  posted,
}: StepRequest): Promise<void> {
  if (textIn(posted, "form") === "billing") return;
  const names = [...ofPerson, ...ofAddress, "country"] as const;
  const typed = names
    .map((name) => [name, textIn(posted, name)] as const)
    .filter(([, value]) => value !== "");
  await context.checkoutDrafts.keep(Object.fromEntries(typed));
}

/** What the first step begins with besides what is known; parts of an address in this country only. */
export async function draftStart({
  checkoutDrafts,
  site,
}: Pick<AppLoadContext, "checkoutDrafts" | "site">): Promise<FieldValues> {
  const draft = await checkoutDrafts.read();
  const isHere = draft["country"] === site.country;
  const names = [...ofPerson, ...(isHere ? ofAddress : [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = draft[name];
      return value ? [[name, value]] : [];
    }),
  );
}

/** To the sign-in, which knows the e-mail, and back to the checkout. */
export function goToSignIn({
  context,
  posted,
  paths,
}: StepRequest): Promise<StepOutcome> {
  const email = textIn(posted, "email").trim();
  if (!context.kiosk && isEmail(email)) context.identity.noteEmail(email);
  return Promise.resolve(next(paths.signIn({ redirectTo: paths.checkout() })));
}
