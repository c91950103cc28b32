/**
 * The cart in a panel: the added line first, with forms to change lines, and links to the cart and the
 * checkout [CART-039, DLG-030].
 */
import { Link } from "@remix-run/react";
import { useEffect } from "react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import type { Cart, CartLine } from "~/domain/cart";
import { ExpressForm } from "~/forms/express/express-form";
import { floatNotice } from "~/shell/floating-notices";
import { toNotice } from "~/shell/notice";
import { Problems } from "~/forms/problems";
import { useSentForms } from "~/forms/sent-forms";
import { usePaths, useT } from "~/i18n/language";
import { TotalsList } from "~/ui/totals-list";
import { CartNotices } from "../cart-notices";
import { QuantityForm, RemoveForm } from "../line-forms";
import { MiniLine, miniLineId } from "./mini-line";
import { OpenOrderNotice } from "../open-order-notice";
import { leavingLines, toPendingChange } from "../optimistic-cart";
import { PromotionMeters } from "../promotion-meters";
import { RemovedLine } from "../removed-line";
import type { MiniCartData } from "./mini-cart.dialog.server";

/** Shows also outside the panel that the cart had to start over; the page then reloads [CART-010]. */
function useLostCartToast(cart: Cart | null): void {
  useEffect(() => {
    if (!cart?.startedOver) return;
    for (const { severity, messageKey } of cart.notices)
      floatNotice(toNotice({ kind: severity, key: messageKey }));
  }, [cart]);
}

/**
 * Puts the line that was just added first, even if only its quantity was increased. Then come the gifts that
 * lead the cart, then the other lines, newest first [CART-030].
 */
function newestFirst(
  lines: readonly CartLine[],
  added: string,
): readonly CartLine[] {
  const firstChosen = lines.findIndex(({ bonus }) => !bonus);
  const leadingGifts = firstChosen < 0 ? lines.length : firstChosen;
  const isAdded = (line: CartLine) => !line.bonus && line.productId === added;
  const chosen = lines.slice(leadingGifts).reverse();
  return [
    ...chosen.filter(isAdded),
    ...lines.slice(0, leadingGifts),
    ...chosen.filter((line) => !isAdded(line)),
  ];
}

/** A line with its forms; a gift with purchase has none. */
function ChangeableLine({
  line,
  isLeaving,
}: {
  line: CartLine;
  isLeaving: boolean;
}) {
  return (
    <MiniLine line={line} isLeaving={isLeaving}>
      {!line.bonus && (
        <>
          <Problems at={`item:${line.id}`} id={`${miniLineId(line)}-error`} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
            <QuantityForm line={line} ids={`mini-quantity-${line.id}`} />
            <RemoveForm line={line} element={miniLineId(line)} />
          </div>
        </>
      )}
    </MiniLine>
  );
}

function Lines({ cart, added }: { cart: Cart; added: string }) {
  const leaving = leavingLines(
    useSentForms().map(({ sent }) => toPendingChange(sent)),
  );
  return (
    <ul>
      {newestFirst(cart.lines, added).map((line) => (
        <ChangeableLine
          key={line.id}
          line={line}
          isLeaving={leaving.has(line.id)}
        />
      ))}
    </ul>
  );
}

export default function MiniCart({
  argument: added,
  data,
  returnTo,
}: DialogBodyProps<MiniCartData>) {
  const t = useT();
  const paths = usePaths();
  const { cart, openOrder, removed, arrival } = data;
  useLostCartToast(cart);
  // The upstream sends each notice only once, so every read of the cart must show its notices.
  if (!cart || cart.lines.length === 0)
    return (
      <>
        {openOrder && <OpenOrderNotice />}
        {cart && <CartNotices cart={cart} />}
        <RemovedLine removed={removed} />
        {!openOrder && <p className="py-6">{t("cart.empty.text")}</p>}
      </>
    );
  return (
    <>
      {openOrder && <OpenOrderNotice />}
      <Problems at="top" items={cart.lines.map(({ id }) => id)} />
      <CartNotices cart={cart} />
      <RemovedLine removed={removed} />
      <Lines cart={cart} added={added} />
      <div className="pt-4">
        <PromotionMeters promotions={cart.promotions} />
      </div>
      <div className="sticky bottom-0 -mx-6 px-6 pt-4 pb-6 bg-chalk border-t border-mist-200">
        <TotalsList totals={cart.totals} className="text-sm" />
        {arrival && (
          <p className="mt-1 text-sm text-slate-600">
            {t("cart.delivery.arrives", { when: arrival })}
          </p>
        )}
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
          <Link to={paths.cart()} className="button button-secondary">
            {t("cart.mini.view")}
          </Link>
          <Link to={paths.checkout()} className="button button-lichen">
            {t("cart.checkout")}
          </Link>
        </div>
        {data.express && (
          <ExpressForm place="miniCart" returnTo={returnTo} className="mt-3" />
        )}
      </div>
    </>
  );
}
