/** The price of the chosen size; without a choice, the lowest price of the product. */
import type { ReactNode } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { instalmentsOf, isOfferedFor } from "~/domain/instalments";
import { usePrice, useT } from "~/i18n/language";
import { Price } from "~/ui/price";
import { PriceNote } from "~/ui/price-note";
import {
  dialogArgument,
  priceOf,
  type ProductView,
  type SizeOption,
} from "./product/product-view";

interface PayLaterProps {
  readonly view: ProductView;
  readonly size: SizeOption | undefined;
}

/** What one instalment costs, as a link to all of them [DLG-024]; nothing where none are offered. */
export function PayLater({ view, size }: PayLaterProps) {
  const t = useT();
  const format = usePrice();
  const { payLater: offer } = view;
  const price = size?.price ?? priceOf(view.sizes).price;
  if (!offer || !price || !isOfferedFor(offer, price.current)) return null;
  const { current: amount, currency } = price;
  const { provider, count } = offer;
  const [first = amount] = instalmentsOf({ amount, currency }, count);
  return (
    <p className="mt-2 text-sm">
      <DialogLink
        to="bnpl-info"
        argument={dialogArgument(view, size?.productId)}
        className="inline-flex items-center min-h-11 text-link"
      >
        {t("product.payLater.link", {
          number: count,
          amount: format({ amount: first, currency }),
          provider,
        })}
      </DialogLink>
    </p>
  );
}

export function ShownPrice({
  view,
  size,
  children,
}: {
  readonly view: ProductView;
  readonly size: SizeOption | undefined;
  /** Shown beside the price; below it if there is no room. */
  readonly children?: ReactNode;
}) {
  const t = useT();
  const { price, varies } = priceOf(view.sizes);
  const sizePrice = size?.price;
  const shown = sizePrice ?? price;
  if (!shown) return children;
  const content = (
    <div>
      <p className="text-xl">
        {varies && !sizePrice && (
          <span className="text-sm">{t("product.from")} </span>
        )}
        <Price price={shown} />
      </p>
      <PriceNote on="product" />
    </div>
  );
  if (!children) return content;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {content}
      {children}
    </div>
  );
}
