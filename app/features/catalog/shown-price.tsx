/** The price of the chosen size; without a choice, the lowest price of the product. */
import type { ReactNode } from "react";
import { useT } from "~/i18n/language";
import { Price } from "~/ui/price";
import { PriceNote } from "~/ui/price-note";
import {
  priceOf,
  type ProductView,
  type SizeOption,
} from "./product/product-view";

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
