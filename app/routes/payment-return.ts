/**
 * The way back from the payment provider's page. What its address claims is only a hint: the
 * upstream says whether the payment holds. A return that nobody waits for changes nothing.
 */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import {
  stepPath,
  tellLater,
  tellNotices,
} from "~/features/checkout/step-outcome.server";
import { createPaths } from "~/routing/paths";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const paths = createPaths(context.site);
  const billing = () => redirect(paths.checkout("billing"), 303);

  if (searchParams.get("result") === "cancelled") {
    context.visitor.notify({
      kind: "info",
      key: "checkout.notices.paymentCancelled",
    });
    return billing();
  }
  const state = searchParams.get("state") ?? "";
  const outcome = await context.checkout.finishCardPayment(state);
  if (!outcome) {
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
