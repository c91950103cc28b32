/**
 * The way back from the payment provider's pages: the card page before the order, the bank's page after
 * it. What the address claims is only a hint: the upstream says whether the payment holds. A return
 * that nobody waits for changes nothing.
 */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathAfterBank } from "~/features/checkout/payment/bank-challenge.server";
import { bankAnswerIn } from "~/features/checkout/payment/bank-answer.server";
import {
  stepPath,
  tellLater,
  tellNotices,
} from "~/features/checkout/step-outcome.server";
import { page } from "~/routing/handle";

export const handle = page({
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
  kiosk: "handOver",
  policy: "checkout",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { paths } = context;
  const billing = () => redirect(paths.checkout("billing"), 303);
  const state = searchParams.get("state") ?? "";

  const confirmed = await context.orderChallenge.finish(
    state,
    bankAnswerIn(searchParams),
  );
  if (confirmed)
    return redirect(pathAfterBank({ context, paths }, confirmed), 303);

  if (searchParams.get("result") === "cancelled") {
    context.visitor.notify({
      kind: "info",
      key: "checkout.notices.paymentCancelled",
    });
    return billing();
  }
  const outcome = await context.checkout.finishCardPayment(state);
  if (!outcome) {
    // A return that came twice: what it was about is known, or waits, already.
    const found = await context.placeOrder.find();
    if (found.kind === "placed" && context.visitor.cartCount === 0)
      return redirect(paths.confirmation(), 303);
    if (context.visitor.orderPending) return redirect(paths.processing(), 303);
    context.visitor.notify({
      kind: "info",
      key: "checkout.notices.paymentUnknown",
    });
    return billing();
  }
  if (!outcome.ok) {
    tellLater(context, outcome.problem);
    return billing();
  }
  tellNotices(context, outcome.cart);
  return redirect(stepPath({ context, paths }, outcome.cart, "summary"), 303);
}
