/** The cart in a panel: what was added last comes first, and the two ways on [CART-039, DLG-030]. */
import { Link } from "@remix-run/react";
import { useEffect } from "react";
import type { DialogBodyProps } from "~/dialogs/registry";
import type { Cart, CartLine } from "~/domain/cart";
import { ExpressForm } from "~/forms/express/express-form";
import { floatNotice } from "~/features/layout/floating-notices";
import { toNotice } from "~/features/layout/notice";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { DeliveryCost } from "~/ui/totals-list";
import { CartNotices } from "./cart-notices";
import { MiniLine } from "./mini-line";
import { OpenOrderNotice } from "./open-order-notice";
import { PromotionMeters } from "./promotion-meters";

/** The loader's answer, by the table of dialogs. */
export interface MiniCartData {
  readonly cart: Cart | null;
  readonly openOrder: boolean;
  /** Whether a wallet has a button. */
  readonly express: boolean;
}

/** Says outside of the panel, too, that the cart had to start over; the page then reloads [CART-010]. */
function useLostCartToast(cart: Cart | null): void {
  useEffect(() => {
    if (!cart?.startedOver) return;
    for (const { severity, messageKey } of cart.notices)
      floatNotice(toNotice({ kind: severity, key: messageKey }));
  }, [cart]);
}

/** Gifts that stand before all else stay there [CART-030]. */
function newestFirst(lines: readonly CartLine[]): readonly CartLine[] {
  const begins = lines.findIndex(({ bonus }) => !bonus);
  if (begins < 1) return [...lines].reverse();
  return [...lines.slice(0, begins), ...lines.slice(begins).reverse()];
}

export default function MiniCart({
  data,
  returnTo,
}: DialogBodyProps<MiniCartData>) {
  const t = useT();
  const paths = usePaths();
  const price = usePrice();
  const { cart, openOrder } = data;
  useLostCartToast(cart);
  // The upstream tells each change once, so who reads the cart here must be told here.
  if (!cart || cart.lines.length === 0)
    return (
      <>
        {openOrder && <OpenOrderNotice />}
        {cart && <CartNotices cart={cart} />}
        {!openOrder && <p className="py-6">{t("cart.empty.text")}</p>}
      </>
    );
  return (
    <>
      {openOrder && <OpenOrderNotice />}
      <CartNotices cart={cart} />
      <PromotionMeters promotions={cart.promotions} />
      <ul>
        {newestFirst(cart.lines).map((line) => (
          <MiniLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-6 px-6 pt-4 pb-6 bg-chalk border-t border-mist-200">
        <p className="flex justify-between wide font-[700] text-lg">
          <span>{t("cart.mini.subtotal")}</span>
          <span>
            {price({
              amount: cart.totals.subtotal - cart.totals.discount,
              currency: cart.totals.currency,
            })}
          </span>
        </p>
        <p className="mt-1 flex justify-between gap-4 text-sm text-slate-600">
          <span>{t("cart.totals.shipping")}</span>
          <span className="text-end">
            <DeliveryCost totals={cart.totals} />
          </span>
        </p>
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
