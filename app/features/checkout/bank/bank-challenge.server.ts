/** An order that waits for the shopper's bank: the way there, and the way on. */
import type { AppLoadContext } from "@remix-run/node";
import { formatDialogHash } from "~/dialogs/hash";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { paymentWay } from "~/domain/payment/payment-ways";
import type { Paths } from "~/routing/paths";
import { tellLater } from "~/errors/tell-later.server";
import { returnAddressOf } from "../payment/return-address.server";

interface Shop {
  readonly context: AppLoadContext;
  readonly paths: Paths;
}

type Outcome = NonNullable<
  Awaited<ReturnType<AppLoadContext["orderChallenge"]["decline"]>>
>;
export type PendingChallenge = Extract<
  Outcome,
  { kind: "challenged" }
>["challenge"];

/**
 * The bank's page, with the way back that belongs to this order. Null when it is no page of the
 * payment provider: the shop sends nobody anywhere else.
 */
export function bankAddress(
  { context, paths }: Shop,
  { url, state }: PendingChallenge,
): string | null {
  if (!isPaymentPage(url, context.settings.paymentOrigins)) return null;
  const address = new URL(url);
  const back = returnAddressOf({ context, paths })(state);
  address.searchParams.set("returnTo", back);
  return address.href;
}

/** Which dialog asks for the bank's answer. */
const dialogOf = ({ code }: PendingChallenge) =>
  paymentWay(code) === "bank" ? "bank-redirect" : "three-d-secure";

/** Gives up an order that cannot be confirmed from here. */
async function giveUp(shop: Shop): Promise<string> {
  const { context, paths } = shop;
  context.reportError(new Error("Bank page outside PAYMENT_ORIGINS"));
  const outcome = await context.orderChallenge.decline();
  // Whatever is not decided yet is told by the waiting page.
  return outcome?.kind === "placed" || outcome?.kind === "denied"
    ? pathAfterBank(shop, outcome)
    : paths.processing();
}

/**
 * Where an order that its bank wants confirmed leads next: to the bank. With script a dialog of the
 * waiting page asks; a bank's page that takes a form is opened from the waiting page, too.
 */
export async function pathToBank(
  shop: Shop,
  challenge: PendingChallenge,
  hasScript = false,
): Promise<string> {
  const address = bankAddress(shop, challenge);
  if (address === null) return giveUp(shop);
  const waiting = shop.paths.processing();
  if (hasScript) return waiting + formatDialogHash(dialogOf(challenge));
  return challenge.fields ? waiting : address;
}

/** The page for what became of an order that waited; a denied one is paid anew [CHK-016]. */
export function pathAfterBank(
  { context, paths }: Shop,
  outcome: Outcome,
): string {
  switch (outcome.kind) {
    case "placed":
      return paths.confirmation();
    case "denied":
      tellLater(context, outcome.problem);
      return paths.checkout("billing");
    case "challenged":
    case "unknown":
      return paths.processing();
  }
}
