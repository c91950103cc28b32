/** The cart, and the action of all its forms [ROUTE-003]. */
import {
  redirect,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { Suspense } from "react";
import { toCents } from "~/analytics/events";
import { pageSections } from "~/cms/page-sections.server";
import type { Cart } from "~/domain/cart";
import { readCart } from "~/errors/unread-cart.server";
import { CartPage } from "~/features/cart/cart-page";
import {
  arrivalOf,
  cartShipments,
} from "~/features/cart/cart-shipments.server";
import { loadUpsell } from "~/features/cart/upsell.server";
import { cartForms } from "~/features/cart/cart.forms.server";
import { allowsRewards } from "~/domain/account/role";
import { loadRole } from "~/features/roles/role-view.server";
import { expressOfCart } from "~/forms/express/express-offer.server";
import { reloadSecondsAfter, toNotice } from "~/shell/notice";
import { notifyLostCart } from "~/errors/lost-cart.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction, pageBefore } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { late } from "~/ui/late";

export const handle = page({
  messages: ["cart", "catalog", "loyalty"],
  crawl: false,
  limits: { post: "default", underLoad: "served" },
});

// Loaded on demand, because few shoppers have a role or are members.
const RoleNotes = late(() => import("~/features/roles/role-notes"));
const CartReward = late(() => import("~/features/loyalty/cart-reward"));

/** The index of the first saved item to show; 0 for an invalid number. */
function savedFrom(query: URLSearchParams): number {
  const start = query.get("saved") ?? "";
  return /^[1-9]\d{0,3}$/.test(start) ? Number(start) : 0;
}

/** An empty cart has no recommendations. */
const upsellOf = (context: AppLoadContext, cart: Cart | null) =>
  cart && cart.lines.length > 0 ? loadUpsell(context, cart.upsell) : [];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { saved } = context.cart;
  const reading = readCart(context.cart.read(), pathname);
  const [{ cart, unread }, upsell, page, savedItems, role] = await Promise.all([
    reading,
    reading.then((read) => upsellOf(context, read.cart)),
    context.content.page("cart"),
    saved.read(savedFrom(searchParams)),
    loadRole(context),
  ]);
  const { openOrder, orderPending } = context.visitor;
  // The lines are in an order that waits for the shopper's bank.
  if (!unread && !cart?.lines.length && orderPending && !openOrder)
    throw redirect(context.paths.processing());
  // The lines have been ordered, but the shopper may not have seen the confirmation.
  if (!unread && !cart?.lines.length && context.orders.isUnshown)
    throw redirect(context.paths.confirmation());
  const isLost = cart?.startedOver === true;
  if (isLost)
    for (const problem of cart.notices) notifyLostCart(context, problem);
  // Notices from reading the cart; the layout may have taken the earlier ones already.
  const notices = context.visitor.takeNotices().map(toNotice);
  const t = translatorOf(context);
  return {
    // While an order is open, nothing can be added to the cart.
    removed: openOrder || unread ? null : context.cart.removed,
    // `upsell` below has the same cards with what can be added of them.
    cart: cart && { ...cart, upsell: [], ...(isLost && { notices: [] }) },
    shipments: cart ? cartShipments(cart, context.site.tag) : [],
    arrival: cart ? arrivalOf(cart, context.site.tag) : "",
    upsell,
    role,
    // A shopper who is no longer a member can still remove a voucher.
    reward:
      context.features.has("loyalty") &&
      ((context.loyalty.isMember && allowsRewards(role?.spend ?? null)) ||
        cart?.voucherId)
        ? { isApplied: Boolean(cart?.voucherId) }
        : null,
    savedForLater: { saved: savedItems, perPage: saved.perPage },
    express: openOrder ? null : expressOfCart(context, cart),
    openOrder,
    unread,
    ...context.analytics.page("view_cart", {
      label: "cart",
      metrics: {
        quantity: cart?.totals.units ?? 0,
        value: toCents(cart?.totals.total ?? 0),
      },
      variables: { currency: cart?.totals.currency },
    }),
    notices,
    reloadSeconds: reloadSecondsAfter(notices),
    sections: pageSections(context, page?.sections),
    title: titlePrefix(context, t) + (page?.meta.title || t("cart.title")),
    meta: page?.meta,
  };
}

export const action = formAction(cartForms, {
  back: (sent) => pageBefore(sent, sent.context.paths.cart()),
});

export const clientAction = keepForm(() => "cartChange");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function CartRoute() {
  const page = usePageData<typeof loader>();
  const { cart, removed, openOrder, unread, notices, sections } = page;
  const { savedForLater, role, reward, upsell, express, shipments, arrival } =
    page;
  return (
    <CartPage
      cart={cart}
      shipments={shipments}
      arrival={arrival}
      removed={removed}
      openOrder={openOrder}
      unread={unread}
      notices={notices}
      sections={sections}
      upsell={upsell}
      express={express}
      savedForLater={savedForLater}
      roleNotes={
        role && (
          <Suspense>
            <RoleNotes {...role} />
          </Suspense>
        )
      }
      reward={
        reward && (
          <Suspense>
            <CartReward {...reward} />
          </Suspense>
        )
      }
    />
  );
}
