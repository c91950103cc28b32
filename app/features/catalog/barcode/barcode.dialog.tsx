/**
 * Body of the dialog "barcode": the product with the barcode of one size, large enough to be scanned from a
 * screen. Without script, each size is its own page; with script, the barcode changes in place.
 */
import { Link } from "@remix-run/react";
import { useState } from "react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePaths, useT } from "~/i18n/language";
import { queryString } from "~/routing/paths";
import { BarcodeImage } from "~/ui/barcode-image";
import { Picture } from "~/ui/picture";
import { isPlainClick } from "~/ui/plain-click";
import { dialogArgument } from "../product/product-view";
import { useSizeLegend } from "../product/size-box";
import type { BarcodeSize, BarcodeView } from "./barcode.dialog.server";

type Product = Extract<BarcodeView, { kind: "product" }>;

function Sizes({
  product,
  shown,
  returnTo,
  onChoose,
}: {
  product: Product;
  shown: BarcodeSize;
  returnTo: string;
  onChoose: (sku: string) => void;
}) {
  const paths = usePaths();
  const legend = useSizeLegend(product);
  if (product.sizes.length < 2) return null;
  return (
    <nav aria-labelledby="barcode-sizes">
      <p id="barcode-sizes" className="text-sm font-[620] mb-2">
        {legend}
      </p>
      <ul className="flex flex-wrap gap-2">
        {product.sizes.map(({ sku, label }) => (
          <li key={sku}>
            <a
              href={paths.dialog("barcode", dialogArgument(product, sku), {
                returnTo,
              })}
              aria-current={sku === shown.sku ? "true" : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(sku);
              }}
              className="chip"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Code({ size: { label, barcode } }: { size: BarcodeSize }) {
  const t = useT();
  if (!barcode)
    return (
      <p className="p-4 bg-mist-100 rounded-2 font-[600]">
        {t("product.barcode.none")}
      </p>
    );
  return (
    <div className="p-4 sm:p-6 bg-white border border-mist-400 rounded-2">
      <BarcodeImage
        barcode={barcode}
        label={t("product.barcode.image", { number: barcode.text })}
      />
      <p className="mt-3 text-center text-ink">
        <span className="font-[650] tabular-nums">{barcode.text}</span>
        {label && (
          <span className="block text-sm">
            {t("product.notify.onlySize", { size: label })}
          </span>
        )}
      </p>
    </div>
  );
}

function ProductBarcode({
  product,
  returnTo,
}: {
  product: Product;
  returnTo: string;
}) {
  const t = useT();
  const paths = usePaths();
  const [chosen, setChosen] = useState(product.chosen);
  const { colour, picture, name, tint, sizes } = product;
  const shown = sizes.find(({ sku }) => sku === chosen) ?? sizes[0];
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 items-center">
        <span className={`tile tint-${tint}`}>
          {picture && <Picture picture={picture} alt="" sizes="5rem" />}
        </span>
        <div>
          <p className="wide font-[750] text-lg">{name}</p>
          {colour && <p className="text-slate-600">{colour.name}</p>}
          <Link
            to={paths.at(product.path + queryString({ color: colour?.code }))}
            className="inline-flex items-center min-h-11 text-link"
          >
            {t("product.quickShop.details")}
          </Link>
        </div>
      </div>
      {shown ? (
        <>
          <Sizes
            product={product}
            shown={shown}
            returnTo={returnTo}
            onChoose={setChosen}
          />
          <div role="status">
            <Code size={shown} />
          </div>
          <p className="text-sm text-slate-600">{t("product.barcode.text")}</p>
        </>
      ) : (
        <p className="p-4 bg-mist-100 rounded-2 font-[600]">
          {t("product.barcode.none")}
        </p>
      )}
    </div>
  );
}

export default function BarcodeDialog({
  data,
  returnTo,
}: DialogBodyProps<BarcodeView>) {
  const t = useT();
  return data.kind === "invalid" ? (
    <p role="alert">{t("product.quickShop.invalid", { id: data.id })}</p>
  ) : (
    <ProductBarcode product={data} returnTo={returnTo} />
  );
}
