/** The cart page: lines, promotions, codes and totals. */
import { Link } from "@remix-run/react";
import { SectionList, type ShownSection } from "~/cms/section-list";
import { Suspense, type ReactNode } from "react";
import type { Cart, CartLine } from "~/domain/cart";
import { chosenDelivery } from "~/domain/delivery/line-delivery";
import type { Problem } from "~/errors/problem";
import { ExpressForm } from "~/forms/express/express-form";
import { PageNotices } from "~/shell/page-notices";
import type { Notice } from "~/shell/notice";
import { SignInHint } from "~/shell/sign-in-hint";
import { Problems } from "~/forms/problems";
import { useSentForms } from "~/forms/sent-forms";
import type { MessageKey } from "~/i18n/keys";
import { usePaths, useT } from "~/i18n/language";
import { useVisitor } from "~/shell/visitor";
import { useFeature } from "~/ui/features";
import { OfFeature } from "~/ui/of-feature";
import { CartLineRow } from "./cart-line-row";
import { CartNotices } from "./cart-notices";
import type { CartShipment } from "./cart-shipments.server";
import { CartTotals } from "./cart-totals";
import { isPending, leavingLines, toPendingChange } from "./optimistic-cart";
import { OpenOrderNotice } from "./open-order-notice";
import { PromoCodeForm } from "./promo-code-form";
import { PromotionMeters } from "./promotion-meters";
import { RemovedLine, type RemovedItem } from "./removed-line";
import { SavedItemsSection, type SavedView } from "./saved-items";
import { ShipmentHeading } from "./shipment-heading";
import { useChangedStore } from "./use-changed-store";
import { UnreadCart } from "./unread-cart";
import { Upsell, type UpsellItem } from "./upsell";
import { late } from "~/ui/late";

// Few carts have earned a gift to choose.
const BonusChoiceForm = late(() => import("./gift/bonus-choice-form"));

interface CartPageProps {
  /** Null when the shopper has no cart yet. */
  readonly cart: Cart | null;
  /** The shipments that it is split into; empty when it arrives as one. */
  readonly shipments: readonly CartShipment[];
  /** Days of arrival, if it arrives as one; "" while they are not known. */
  readonly arrival: string;
  /** Whether there is an open order: its goods may be missing in the cart. */
  readonly openOrder: boolean;
  /** The line that was removed last; null when it cannot be restored. */
  readonly removed: RemovedItem | null;
  /** Why the cart could not be read; null if it was. */
  readonly unread: Problem | null;
  /** Notices that were added while the cart was read. */
  readonly notices: readonly Notice[];
  readonly sections: readonly ShownSection[];
  /** The wallet's button; null for none. */
  readonly express: "cart" | "pickup" | null;
  /** Products that go with those in the cart. */
  readonly upsell: readonly UpsellItem[];
  readonly savedForLater: SavedView;
  /** For a consumer with a role: terms to accept, and the sum that may still be spent. */
  readonly roleNotes: ReactNode;
  /** A member's voucher, or how to get one. */
  readonly reward: ReactNode;
}

const idOf = ({ id }: { readonly id: string }) => id;

/** Changes of the cart that are in flight, from any form of the page. */
function usePendingChanges() {
  return useSentForms().map(({ sent }) => toPendingChange(sent));
}

export function CartPage(props: CartPageProps) {
  const { cart, removed, unread, openOrder, notices, sections } = props;
  const t = useT();
  useChangedStore(cart);
  const pending = usePendingChanges();
  const lines = cart?.lines ?? [];
  const savedItems = props.savedForLater.saved?.items ?? [];
  const leaving = leavingLines(pending);
  const isEmpty = lines.every(({ id }) => leaving.has(id));
  return (
    <div className="wrap-page py-8 lg:py-12">
      <h1 tabIndex={-1} className="display text-3xl lg:text-4xl outline-none">
        {t("cart.title")}
      </h1>
      <div className="mt-6">
        <Problems at="top" items={[...lines, ...savedItems].map(idOf)} />
        <PageNotices notices={notices} />
        {openOrder && <OpenOrderNotice />}
        {props.roleNotes && <div className="mb-6">{props.roleNotes}</div>}
        {cart && <CartNotices cart={cart} />}
        <RemovedLine removed={removed} />
        {cart && lines.length > 0 && (
          // Lines that are being removed stay in the page: if that is refused, their form shows the reason.
          <div hidden={isEmpty}>
            <FullCart
              cart={cart}
              shipments={props.shipments}
              arrival={props.arrival}
              leaving={leaving}
              updating={isPending(pending)}
              express={props.express}
              reward={props.reward}
            />
          </div>
        )}
        {unread && <UnreadCart problem={unread} />}
        {!unread && !openOrder && isEmpty && <EmptyCart sections={sections} />}
        {!isEmpty && <Upsell items={props.upsell} />}
        <OfFeature name="saved-items">
          <SavedItemsSection {...props.savedForLater} />
        </OfFeature>
      </div>
    </div>
  );
}

/** Orders the lines by shipment. */
function linesInOrder(
  { lines }: Cart,
  shipments: readonly CartShipment[],
): readonly CartLine[] {
  if (shipments.length === 0) return lines;
  return shipments.flatMap(({ lineIds }) =>
    lines.filter(({ id }) => lineIds.includes(id)),
  );
}

/** What may still change about the price of the delivery; null if nothing is delivered to the home. */
function deliveryHint({ lines, totals }: Cart): MessageKey | null {
  const comesHome = lines.some(
    (line) =>
      !line.digital && (chosenDelivery(line)?.code ?? "home") === "home",
  );
  if (!comesHome) return null;
  if (!totals.shippingKnown) return "cart.deliveryHint.open";
  return totals.shipping === 0
    ? "cart.deliveryHint.free"
    : "cart.deliveryHint.priced";
}

function FullCart({
  cart,
  shipments,
  arrival,
  leaving,
  updating,
  express,
  reward,
}: {
  cart: Cart;
  shipments: readonly CartShipment[];
  arrival: string;
  leaving: ReturnType<typeof leavingLines>;
  updating: boolean;
  express: CartPageProps["express"];
  reward: ReactNode;
}) {
  const t = useT();
  const { account } = useVisitor();
  const paths = usePaths();
  const hasAccounts = useFeature("accounts");
  const hint = deliveryHint(cart);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] items-start">
      <div className="min-w-0">
        <PromotionMeters promotions={cart.promotions} />
        <Link
          to={paths.checkout()}
          className="button button-lichen button-large w-full mb-6 lg:hidden"
        >
          {t("cart.checkout")}
        </Link>
        <ul className="border-t border-mist-200">
          {linesInOrder(cart, shipments).map((line) => {
            const firstOf = shipments.find(
              ({ lineIds }) =>
                lineIds.find((id) => !leaving.has(id)) === line.id,
            );
            return (
              <CartLineRow
                key={line.id}
                line={line}
                isLeaving={leaving.has(line.id)}
                arrival={arrival}
                shipment={firstOf && <ShipmentHeading shipment={firstOf} />}
                heading={shipments.length > 0 ? "h3" : "h2"}
              />
            );
          })}
        </ul>
        {cart.bonusChoices.map((choice) => (
          <Suspense key={choice.promotionId}>
            <BonusChoiceForm choice={choice} />
          </Suspense>
        ))}
      </div>
      <aside
        aria-label={t("cart.summary")}
        className="bg-mist-50 border border-mist-200 rounded-2 p-4 sm:p-6 lg:sticky lg:top-6"
      >
        <h2 className="wide font-[750] text-xl">{t("cart.summary")}</h2>
        <CartTotals cart={cart} updating={updating} />
        <Link
          to={paths.checkout()}
          className="button button-lichen button-large w-full mt-6"
        >
          {t("cart.checkout")}
        </Link>
        {express && (
          <ExpressForm
            place={express}
            returnTo={paths.cart()}
            className="mt-3"
          />
        )}
        <p className="mt-3 text-xs text-slate-600">
          {[!account && hasAccounts && t("cart.guestHint"), hint && t(hint)]
            .filter(Boolean)
            .join(" ")}
        </p>
        <OfFeature name="coupons">
          <PromoCodeForm cart={cart} />
        </OfFeature>
        {reward && <div className="border-t border-mist-200">{reward}</div>}
      </aside>
    </div>
  );
}

function EmptyCart({ sections }: { sections: readonly ShownSection[] }) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <p className="text-lg max-w-[46ch]">{t("cart.empty.text")}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={paths.home()} className="button button-primary">
          {t("cart.empty.continue")}
        </Link>
        <SignInHint redirectTo={paths.cart()} />
      </p>
      <div className="-mx-[clamp(1rem,3.2vw,3rem)]">
        <SectionList sections={sections} />
      </div>
    </>
  );
}
