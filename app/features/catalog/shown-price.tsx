/** The price of the chosen size; without a choice, the lowest price of the product. */
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
}: {
  view: ProductView;
  size: SizeOption | undefined;
}) {
  const t = useT();
  const { price, varies } = priceOf(view.sizes);
  const sizePrice = size?.price;
  const shown = sizePrice ?? price;
  if (!shown) return null;
  return (
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
}
