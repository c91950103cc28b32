/** The confirmation of the order that this session has just placed [ROUTE-006]. */
import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { Suspense, useEffect } from "react";
import { pageSections } from "~/cms/page-sections.server";
import { LastSections } from "~/cms/section-list";
import { addressLines } from "~/domain/address/address-lines.server";
import { maskedEmail } from "~/domain/address/contact";
import { homeAddress, type Order } from "~/domain/order";
import {
  FollowOrder,
  SignUpAfterOrder,
  type AfterOrderOffer,
} from "~/features/account/after-order";
import { forgetDraft } from "~/features/checkout/use-draft";
import { ConfirmationPage } from "~/features/checkout/order/confirmation-page";
import { toOrderView } from "~/features/checkout/order/order-view.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import type { WithdrawalQuery } from "~/routing/paths";
import { marketFactsOf } from "~/sites/market-facts.server";
import { usePageData } from "~/routing/page-data";
import { late } from "~/ui/late";

export const handle = page({
  // The order was placed in this country.
  locationCheck: false,
  messages: ["checkout", "cart", "account"],
  crawl: false,
  kiosk: "paying",
  limits: { post: "purchase", underLoad: "served" },
});

/** Loaded only in kiosks. */
const Receipt = late(() => import("~/features/kiosk/receipt"));

/** The offer of an account to the guest who has just ordered; null when no account can be created. */
function offerFor(
  { identity, botCheck, site }: AppLoadContext,
  order: Order | null,
): AfterOrderOffer | null {
  const email = identity.claimableEmail;
  if (!email) return null;
  const { firstName = "", lastName = "" } = order?.billingAddress ?? {};
  const address = order && homeAddress(order);
  return {
    email,
    firstName,
    lastName,
    address: address && addressLines(address, site.tag, site.country),
    botToken: botCheck.issue(),
  };
}

/** Where to withdraw from the order: a consumer chooses its lines. Null in markets without that right. */
function withdrawalOf(
  { site, visitor }: AppLoadContext,
  order: Order | null,
): WithdrawalQuery | null {
  if (!marketFactsOf(site).withdrawal) return null;
  return visitor.account && order?.id
    ? { orderId: order.id }
    : { order: "placed" };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { site } = context;
  const isKiosk = context.kiosk !== null;
  const [placed, footer, content] = await Promise.all([
    context.orders.justPlaced(searchParams.get("storeContext") ?? "ecomm"),
    context.content.footer(),
    // A kiosk starts over soon, and has no links that lead on.
    isKiosk ? null : context.content.page("order-confirmation"),
  ]);
  if (!placed) throw redirect(context.paths.home());
  if (!context.isUnseen) context.orders.noteShown(context.isDocument);
  const t = translatorOf(context);
  return {
    number: placed.number,
    email: isKiosk ? maskedEmail(placed.email) : placed.email,
    order: placed.order && toOrderView(placed.order, site),
    title: t("checkout.confirmation.title"),
    // An account needs a password, which nobody should type on a screen that others can see.
    offer:
      isKiosk || !context.features.has("accounts")
        ? null
        : offerFor(context, placed.order),
    legal: footer?.legal ?? [],
    sections: pageSections(context, content?.sections),
    isKiosk,
    isSignedIn: context.visitor.account !== null,
    withdrawalOf: withdrawalOf(context, placed.order),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function OrderConfirmation() {
  useEffect(forgetDraft, []);
  const {
    number,
    email,
    order,
    offer,
    isSignedIn,
    withdrawalOf,
    isKiosk,
    legal,
    sections,
  } = usePageData<typeof loader>();
  if (isKiosk)
    return (
      <ConfirmationPage
        number={number}
        email={email}
        order={order}
        legal={legal}
        receipt={
          <Suspense>
            <Receipt email={email} />
          </Suspense>
        }
      />
    );
  return (
    <>
      <ConfirmationPage
        number={number}
        email={email}
        order={order}
        legal={legal}
      >
        {offer && <SignUpAfterOrder offer={offer} />}
        <FollowOrder isSignedIn={isSignedIn} withdrawalOf={withdrawalOf} />
      </ConfirmationPage>
      <LastSections sections={sections} />
    </>
  );
}
