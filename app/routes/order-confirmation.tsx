/** The confirmation of the order that this session just placed, and of no other [ROUTE-006]. */
import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import type { Order } from "~/domain/order";
import {
  FollowOrder,
  SignUpAfterOrder,
  type AfterOrderOffer,
} from "~/features/account/after-order";
import { ConfirmationPage } from "~/features/checkout/order/confirmation-page";
import { toOrderView } from "~/features/checkout/order/order-view.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  // It is about one moment in one country.
  locationCheck: false,
  messages: ["checkout", "cart", "account"],
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
});

/** An account for the guest who just ordered; null when there is nobody to make one for. */
function offerFor(
  { identity, botCheck }: AppLoadContext,
  order: Order | null,
): AfterOrderOffer | null {
  const email = identity.claimableEmail;
  if (!email) return null;
  const { firstName = "", lastName = "" } = order?.billingAddress ?? {};
  return { email, firstName, lastName, botToken: botCheck.issue() };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { site } = context;
  const placed = await context.orders.justPlaced(
    searchParams.get("storeContext") ?? "ecomm",
  );
  if (!placed) throw redirect(context.paths.home());
  const t = translatorOf(context);
  return {
    number: placed.number,
    email: placed.email,
    order: placed.order && toOrderView(placed.order, site),
    title: t("checkout.confirmation.title"),
    offer: offerFor(context, placed.order),
    legal: (await context.content.footer())?.legal ?? [],
    isSignedIn: context.visitor.account !== null,
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function OrderConfirmation() {
  const { number, email, order, offer, isSignedIn, legal } =
    usePageData<typeof loader>();
  return (
    <ConfirmationPage number={number} email={email} order={order} legal={legal}>
      {offer && <SignUpAfterOrder offer={offer} />}
      <FollowOrder isSignedIn={isSignedIn} />
    </ConfirmationPage>
  );
}
