/**
 * Body of the dialog "quickshop": buys a product from its card, without leaving the list. Without script,
 * each colour is its own page; with script, the sizes change in place.
 */
import { Link } from "@remix-run/react";
import { useState, type MouseEvent } from "react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useKeepReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { ColourChoice } from "../colour-choice";
import { addedIn } from "../product/added-item";
import BuyWithWallet from "../product/buy-with-wallet";
import { priceOf } from "../product/product-view";
import { SizeBox, useSizeLegend } from "../product/size-box";
import { useUsualSize } from "../product/usual-size";
import type { QuickColour, QuickShopView } from "./quickshop.dialog.server";

type Product = Extract<QuickShopView, { kind: "product" }>;

/** Returns the id of the first size that can be chosen; the error summary links to it. */
function firstSizeId({ sizes }: QuickColour): string {
  const first = sizes.findIndex(({ available }) => available);
  return `quick-size-${Math.max(0, first)}`;
}

function Colours({
  product,
  shown,
  returnTo,
  onChoose,
}: {
  product: Product;
  shown: QuickColour;
  returnTo: string;
  onChoose: (code: string) => void;
}) {
  const paths = usePaths();
  const { id, colours } = product;
  if (shown.code === "") return null;

  function choose(event: MouseEvent, code: string) {
    event.preventDefault();
    onChoose(code);
  }
  return (
    <ColourChoice
      colours={colours}
      shown={shown}
      linkTo={(code, { children, ...look }) => (
        <a
          href={paths.dialog("quickshop", `${id}~${code}`, { returnTo })}
          onClick={(event) => {
            choose(event, code);
          }}
          {...look}
        >
          {children}
        </a>
      )}
    />
  );
}

function Sizes({ product, shown }: { product: Product; shown: QuickColour }) {
  const { typed, aria } = useField({ name: "productId", id: "quick-size" });
  const legend = useSizeLegend(product);
  const { usual } = useUsualSize(product);
  const { id, digital } = product;
  const { sizes } = shown;
  const [only] = sizes;
  if (sizes.length === 1 && only)
    return (
      <div>
        <input type="hidden" name="productId" value={only.productId} />
        <Problems at="field:productId" id="quick-size-error" />
      </div>
    );
  const colour = shown.code === "" ? null : shown;
  return (
    <fieldset aria-describedby={aria["aria-describedby"]}>
      <legend className="text-sm font-[620] mb-2">{legend}</legend>
      <div className="not-empty:mb-2">
        <Problems at="field:productId" id="quick-size-error" />
      </div>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size, index) => (
          <SizeBox
            key={size.productId}
            id={`quick-size-${index}`}
            size={size}
            product={{ id, digital, colour }}
            chosen={size.productId === typed}
            isUsual={size.label === usual}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Buttons({ express }: { express: boolean }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <SubmitButton
        name="intent"
        value="add"
        pendingText={t("product.form.adding")}
        className="button button-primary button-large"
      >
        {t("product.form.add")}
      </SubmitButton>
      {express && <BuyWithWallet />}
    </div>
  );
}

function ProductChoice({
  product,
  returnTo,
}: {
  product: Product;
  returnTo: string;
}) {
  const t = useT();
  const paths = usePaths();
  const openDialog = useOpenDialog();
  const keepReply = useKeepReply();
  const { colours, id } = product;
  const [code, setCode] = useState(product.shown);
  const shown = colours.find((one) => one.code === code) ?? colours[0];
  const { price, varies } = priceOf(shown?.sizes ?? []);
  const isForSale = shown?.sizes.some(({ available }) => available) ?? false;
  const details = (
    <Link
      to={
        paths.at(product.path) +
        (shown?.code ? `?color=${encodeURIComponent(shown.code)}` : "") +
        product.facts
      }
      className="inline-flex items-center min-h-11 text-link"
    >
      {t("product.quickShop.details")}
    </Link>
  );
  const argument = shown?.code ? `${id}~${shown.code}` : id;
  return (
    <div
      className={`grid gap-5 ${shown?.picture ? "md:grid-cols-[18rem_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-8" : ""}`}
    >
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 items-start md:contents">
        {shown?.picture && (
          <span
            className={`tile tint-${shown.tint} md:row-span-3 md:self-start`}
          >
            <Picture
              picture={shown.picture}
              alt=""
              sizes="(min-width: 48rem) 18rem, 7rem"
            />
          </span>
        )}
        <div>
          <p className="wide font-[750] text-lg">{product.name}</p>
          {product.typeName && (
            <p className="text-slate-600">{product.typeName}</p>
          )}
          {price && (
            <p className="mt-1 text-lg">
              {varies && <span className="text-sm">{t("product.from")} </span>}
              <Price price={price} />
            </p>
          )}
          {details}
        </div>
      </div>
      {shown && (
        <Colours
          product={product}
          shown={shown}
          returnTo={returnTo}
          onChoose={setCode}
        />
      )}
      {shown && isForSale ? (
        <ShopForm
          name="quick-shop"
          action={paths.dialog("quickshop", argument, { returnTo })}
          then="stay"
          className="grid gap-5"
          // The mistakes in the reply were about the choice before.
          onChange={() => {
            keepReply("quick-shop", null);
          }}
          onDone={(done) => {
            openDialog("mini-cart", ...addedIn(done));
          }}
        >
          <Problems at="top" ids={{ productId: firstSizeId(shown) }} />
          <Sizes key={shown.code} product={product} shown={shown} />
          <input type="hidden" name="qty" value="1" />
          <Problems at="field:qty" id="quick-qty-error" />
          <Buttons express={product.express} />
        </ShopForm>
      ) : (
        colours.length > 0 && (
          <p className="p-4 bg-mist-100 rounded-2 font-[600]">
            {shown?.name
              ? t("product.soldOut", { colour: shown.name })
              : t("product.soldOutPlain")}
          </p>
        )
      )}
    </div>
  );
}

export default function QuickShop({
  data,
  returnTo,
}: DialogBodyProps<QuickShopView>) {
  const t = useT();
  return data.kind === "invalid" ? (
    <p role="alert">{t("product.quickShop.invalid", { id: data.id })}</p>
  ) : (
    <ProductChoice product={data} returnTo={returnTo} />
  );
}
