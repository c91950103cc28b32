/** Finds a size in the stores around a place; used by the page and by the dialog [ROUTE-035, DLG-031]. */
import { Form, type FormProps } from "@remix-run/react";
import type { ElementType } from "react";
import { SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { FindView, StoreStock } from "./find-view.server";
import { PlaceFields } from "./locator-form";
import { OpenNow, useNow } from "./open-now";
import { StoreName } from "./store-summary";
import { StoreTextsProvider, useStoreWords } from "./store-words";

const looks = {
  many: "text-success",
  few: "text-bracken-600",
  none: "text-slate-600",
  unknown: "text-slate-600",
} as const satisfies Readonly<Record<StoreStock, string>>;

type Found = NonNullable<FindView["found"]>[number];

function PickUp({ view, store }: { view: FindView; store: Found["store"] }) {
  const t = useT();
  const paths = usePaths();
  const { product, sku, itemId } = view;
  return (
    <ShopForm
      name="pick-up"
      instance={store.id}
      action={paths.findInStore(product.id, { color: product.colour })}
    >
      <input type="hidden" name="sku" value={sku ?? ""} />
      <input type="hidden" name="storeId" value={store.id} />
      {itemId !== null && <input type="hidden" name="itemId" value={itemId} />}
      <SubmitButton
        pendingText={t("stores.find.pending")}
        className="button button-secondary min-h-11"
        aria-label={`${t("stores.find.pickUp")}: ${store.name}`}
      >
        {t("stores.find.pickUp")}
      </SubmitButton>
    </ShopForm>
  );
}

function FoundStore({
  found: { store, stock },
  view,
  now,
}: {
  found: Found;
  view: FindView;
  now: Date;
}) {
  const t = useT();
  const words = useStoreWords();
  const canPickUp =
    (stock === "many" || stock === "few") && store.services.includes("pickup");
  return (
    <li className="py-4 border-t border-mist-200 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h3 className="font-[680]">
          <StoreName store={store} />
          {store.distance !== null && (
            <span className="ms-2 text-sm font-[400] text-slate-600 tabular-nums">
              {words.distance(store.distance, view.query.unit)}
            </span>
          )}
        </h3>
        <p className="text-sm text-slate-600">{store.address.join(", ")}</p>
        <p className={`mt-1 text-sm font-[680] ${looks[stock]}`}>
          {t(`stores.find.${stock}`)}
        </p>
        <OpenNow hours={store.hours} now={now} />
      </div>
      {canPickUp && <PickUp view={view} store={store} />}
    </li>
  );
}

interface FindProps {
  readonly view: FindView;
  /** The search form: a navigation by default; in a dialog a fetcher's form, so that it stays open. */
  readonly FindForm?: ElementType<FormProps>;
}

function SearchForm({ view, FindForm = Form }: FindProps) {
  const t = useT();
  const paths = usePaths();
  const { product, query, sku, itemId } = view;
  const { sizes, colour } = product;
  return (
    <FindForm action={paths.findInStore(product.id)} className="grid gap-4">
      {colour !== null && <input type="hidden" name="color" value={colour} />}
      {itemId !== null && <input type="hidden" name="item" value={itemId} />}
      {sizes.length > 1 ? (
        <SelectField
          id="find-sku"
          name="sku"
          label={t("stores.find.size")}
          defaultValue={sku ?? ""}
          required
        >
          {/* The first size may be sold out, and is hardly anybody's. */}
          <option value="">{t("stores.find.chooseSize")}</option>
          {sizes.map((size) => (
            <option key={size.sku} value={size.sku}>
              {size.label}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="sku" value={sku ?? ""} />
      )}
      <PlaceFields query={query} ids="find" />
      <button
        type="submit"
        className="button button-primary justify-self-start"
      >
        {t("stores.find.submit")}
      </button>
    </FindForm>
  );
}

export function FindInStore({ view, ...rest }: FindProps) {
  return (
    <StoreTextsProvider value={view.texts}>
      <Search view={view} {...rest} />
    </StoreTextsProvider>
  );
}

function Search({ view, ...rest }: FindProps) {
  const t = useT();
  const words = useStoreWords();
  const now = useNow(view.madeAt);
  const { product, query, found } = view;
  return (
    <div className="grid gap-6">
      <Problems at="top" />
      <p>{t("stores.find.text", { name: product.name })}</p>
      <SearchForm view={view} {...rest} />
      {found && (
        <section>
          <div role="status">
            <h2 className="wide font-[700] text-lg">
              {found.length > 0
                ? t("stores.find.found")
                : t("stores.none", {
                    distance: words.distance(query.radius, query.unit),
                    place: query.q || t("stores.yourPosition"),
                  })}
            </h2>
          </div>
          <ul className="mt-3">
            {found.map((one) => (
              <FoundStore
                key={one.store.id}
                found={one}
                view={view}
                now={now}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
