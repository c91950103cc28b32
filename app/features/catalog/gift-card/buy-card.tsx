/**
 * The digital gift card that is sold on the gift cards page [ROUTE-029]. The form is the one of the product
 * page, and is posted to that page.
 */
import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, usePrice, useT } from "~/i18n/language";
import { late } from "~/ui/late";
import { Picture } from "~/ui/picture";
import type { ProductView } from "../product/product-view";

const GiftOnProduct = late(() => import("~/forms/gift/gift-on-product"));

const name = "productId";
/** Returns the id of the first amount that can be chosen; the error summary links to it. */
export function firstAmountId({ sizes }: Pick<ProductView, "sizes">): string {
  const first = sizes.findIndex(({ available }) => available);
  return `amount-${Math.max(0, first)}`;
}

function Amounts({ card }: { card: ProductView }) {
  const { typed, aria } = useField({ name, id: "amount" });
  const t = useT();
  const showPrice = usePrice();
  return (
    <fieldset aria-describedby={aria["aria-describedby"]}>
      <legend className="text-sm font-[620] mb-2">
        {t("product.form.amount")}
      </legend>
      <div className="not-empty:mb-2">
        <Problems at={`field:${name}`} id="amount-error" />
      </div>
      <div className="flex flex-wrap gap-2">
        {card.sizes.map(({ productId, available, price }, index) => (
          <label
            key={productId}
            className={`choice min-w-16 px-3 py-1 ${available ? "" : "choice-unavailable"}`}
          >
            <input
              id={`amount-${index}`}
              type="radio"
              name={name}
              value={productId}
              defaultChecked={productId === typed}
              disabled={!available}
            />
            <span className="leading-5">
              {showPrice({ amount: price.current, currency: price.currency })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function BuyCard({ card }: { card: ProductView }) {
  const t = useT();
  const paths = usePaths();
  const openDialog = useOpenDialog();
  const [picture] = card.pictures;
  return (
    <section aria-labelledby="buy-card">
      <h2 id="buy-card" className="wide font-[750] text-xl lg:text-2xl">
        {t("account.giftCard.buyTitle")}
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch]">{t("account.giftCard.buyText")}</p>
      <div className="mb-5 grid grid-cols-[7rem_minmax(0,1fr)] gap-4 items-center">
        {picture && (
          <span className={`tile tint-${card.tint}`}>
            <Picture picture={picture} alt="" sizes="7rem" />
          </span>
        )}
        <Link
          to={paths.at(card.path)}
          className="inline-flex items-center min-h-11 text-link"
        >
          {card.name}
        </Link>
      </div>
      <ShopForm
        name="buy"
        id="buy"
        action={paths.at(card.path)}
        then="stay"
        className="grid gap-5"
        onDone={() => {
          openDialog("mini-cart");
        }}
      >
        <Amounts card={card} />
        <input type="hidden" name="qty" value="1" />
        <Suspense>
          <GiftOnProduct />
        </Suspense>
        <SubmitButton
          name="intent"
          value="add"
          pendingText={t("product.form.adding")}
          className="button button-primary button-large"
        >
          {t("product.form.add")}
        </SubmitButton>
      </ShopForm>
    </section>
  );
}
