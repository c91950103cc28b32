/** Products that go with what is in the cart, each with a form that adds it [CART-033]. */
import type { ProductCard } from "~/domain/product";
import { SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { ProductLink } from "~/ui/product-link";

export interface UpsellItem {
  readonly card: Pick<
    ProductCard,
    "id" | "name" | "typeName" | "path" | "price" | "picture" | "tint"
  >;
  /** Variants that can be added from here; empty when they are not known. */
  readonly choices: readonly {
    readonly productId: string;
    readonly label: string;
  }[];
}

/** Moves the focus to the page's heading: an added product disappears from the list with its button. */
function goToTop(): void {
  document.querySelector("h1")?.focus();
}

function AddForm({ item: { card, choices } }: { item: UpsellItem }) {
  const t = useT();
  const paths = usePaths();
  const [first] = choices;
  if (!first) return null;
  return (
    <ShopForm
      name="add-upsell"
      instance={card.id}
      action={paths.cart()}
      then="stay"
      onDone={goToTop}
      className="mt-auto pt-3 grid gap-2"
    >
      <input type="hidden" name="intent" value="add-upsell" />
      <input type="hidden" name="styleId" value={card.id} />
      {choices.length === 1 ? (
        <>
          <input type="hidden" name="productId" value={first.productId} />
          <Problems at="field:productId" id={`upsell-${card.id}-error`} />
        </>
      ) : (
        <SelectField
          name="productId"
          label={t("cart.upsell.sizeOf", { name: card.name })}
          defaultValue=""
        >
          <option value="">{t("cart.upsell.option")}</option>
          {choices.map(({ productId, label }) => (
            <option key={productId} value={productId}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SubmitButton
        pendingText={t("cart.upsell.adding")}
        className="button button-secondary text-sm"
      >
        {t("cart.upsell.add")}
        <span className="sr-only"> {card.name}</span>
      </SubmitButton>
    </ShopForm>
  );
}

function UpsellCard({ item }: { item: UpsellItem }) {
  const { card } = item;
  return (
    <li className="flex flex-col min-w-0">
      <ProductLink
        path={card.path}
        decorative
        className={`tile tint-${card.tint}`}
      >
        {card.picture && (
          <Picture
            picture={card.picture}
            alt=""
            sizes="(min-width: 64rem) 18vw, 46vw"
          />
        )}
      </ProductLink>
      <h3 className="mt-2 wide font-[650]">
        <ProductLink path={card.path} className="hover:underline">
          {card.name}
        </ProductLink>
      </h3>
      <p className="text-sm text-slate-600">{card.typeName}</p>
      <p className="mt-1 text-sm">
        <Price price={card.price} />
      </p>
      <AddForm item={item} />
    </li>
  );
}

export function Upsell({ items }: { readonly items: readonly UpsellItem[] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="upsell-title"
      data-origin="recommendation-carousel"
      className="mt-14"
    >
      <h2 id="upsell-title" className="wide font-[750] text-xl">
        {t("cart.upsell.title")}
      </h2>
      <ul className="mt-4 grid grid-cols-2 lg:grid-cols-4 gap-x-4 gap-y-8 lg:gap-x-6">
        {items.map((item) => (
          <UpsellCard key={item.card.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
