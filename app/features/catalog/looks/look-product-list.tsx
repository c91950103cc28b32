/** The products of a picture: a link to each, its price, and a button for its sizes. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import type { LookProduct } from "./look-products.server";

interface ProductProps {
  readonly product: LookProduct;
  /** What stands below the product; without it, a button that opens its sizes. */
  readonly renderAdd: ((product: LookProduct) => ReactNode) | undefined;
}

function Product({ product, renderAdd }: ProductProps) {
  const t = useT();
  const paths = usePaths();
  const { id, name, typeName, path, picture, tint, price, varies } = product;
  return (
    <li
      data-origin="shop-the-look"
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-4 border-t border-mist-200"
    >
      <span className={`tile tint-${tint}`}>
        {picture && <Picture picture={picture} alt="" sizes="5rem" />}
      </span>
      <div>
        <p className="wide font-[650]">
          <Link to={paths.at(path)} className="hover:underline">
            {name}
          </Link>
        </p>
        {typeName && <p className="text-sm text-slate-600">{typeName}</p>}
        {price && (
          <p className="mt-1">
            {varies && <span className="text-sm">{t("product.from")} </span>}
            <Price price={price} />
          </p>
        )}
        {renderAdd?.(product)}
        {!renderAdd && product.choices.length > 0 && (
          <DialogLink
            to="quickshop"
            argument={id}
            className="button button-secondary mt-2 text-sm"
            aria-label={t("catalog.card.quickShopOf", { name })}
          >
            {t("catalog.card.quickShop")}
          </DialogLink>
        )}
      </div>
    </li>
  );
}

export function LookProductList({
  title,
  products,
  renderAdd,
}: {
  title: string;
  products: readonly LookProduct[];
  renderAdd?: ProductProps["renderAdd"];
}) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="wide font-[750] mb-3">{title}</h2>
      <ul>
        {products.map((product) => (
          <Product key={product.id} product={product} renderAdd={renderAdd} />
        ))}
      </ul>
    </section>
  );
}
