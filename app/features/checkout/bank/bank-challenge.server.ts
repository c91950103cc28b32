/** An order that waits for the shopper's bank: how it leads to the bank, and on from there. */
import type { AppLoadContext } from "@remix-run/node";
import { formatDialogHash } from "~/dialogs/hash";
import { isPaymentPage } from "~/domain/payment/payment-page";
import { paymentWay } from "~/domain/payment/payment-ways";
import type { Paths } from "~/routing/paths";
import { notifyProblem } from "~/errors/notify-problem.server";
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
 * Returns the address of the bank's page, with the return address of this order. Null when the page is not
 * at an origin of the payment provider: the shop sends shoppers nowhere else.
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

/** The dialog that leads to the bank. */
const dialogOf = ({ code }: PendingChallenge) =>
  paymentWay(code) === "bank" ? "bank-redirect" : "three-d-secure";

/** Gives up an order whose bank page must not be opened. */
async function giveUp(shop: Shop): Promise<string> {
  const { context, paths } = shop;
  context.reportError(new Error("Bank page outside PAYMENT_ORIGINS"));
  const outcome = await context.orderChallenge.decline();
  // The waiting page shows an order whose outcome is still open.
  return outcome?.kind === "placed" || outcome?.kind === "denied"
    ? pathAfterBank(shop, outcome)
    : paths.processing();
}

/**
 * Returns where a challenged order leads: to the bank's page. With script, to the waiting page with a dialog
 * over it; also to the waiting page if the bank's page has to be opened by a form with fields.
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

/** Returns the page for the outcome of a challenge; a denied order leads back to the payment [CHK-016]. */
export function pathAfterBank(
  { context, paths }: Shop,
  outcome: Outcome,
): string {
  switch (outcome.kind) {
    case "placed":
      return paths.confirmation();
    case "denied":
      notifyProblem(context, outcome.problem);
      return paths.checkout("billing");
    case "challenged":
    case "unknown":
      return paths.processing();
  }
}
