/** The items that were saved for later, with buttons to move them to the cart or remove them [WISH-003]. */
import { Link } from "@remix-run/react";
import type { SavedItem, SavedItems } from "~/domain/cart";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { ProductLink } from "~/ui/product-link";

export interface SavedView {
  /** Null when the list could not be read. */
  readonly saved: SavedItems | null;
  readonly perPage: number;
}

const quiet = "button button-quiet text-sm";

function SavedForm({ item, intent }: { item: SavedItem; intent: Intent }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name={intent}
      instance={item.id}
      action={paths.cart()}
      then="stay"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="itemId" value={item.id} />
      {intent === "move-to-cart" && (
        <input type="hidden" name="qty" value={item.quantity} />
      )}
      <SubmitButton
        className={
          intent === "move-to-cart" ? "button button-secondary text-sm" : quiet
        }
      >
        {t(intent === "move-to-cart" ? "cart.saved.move" : "cart.line.remove")}
        <span className="sr-only"> {item.card.name}</span>
      </SubmitButton>
    </ShopForm>
  );
}

type Intent = "move-to-cart" | "remove-saved";

function SavedRow({ item }: { item: SavedItem }) {
  const t = useT();
  const { card, path } = item;
  return (
    <li
      id={`item-${item.id}`}
      tabIndex={-1}
      className="outline-none grid grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-5 border-b border-mist-200"
    >
      <ProductLink path={path} decorative className={`tile tint-${card.tint}`}>
        {card.picture && <Picture picture={card.picture} alt="" sizes="7rem" />}
      </ProductLink>
      <div className="flex flex-col min-w-0">
        <h3 className="wide font-[650]">
          <ProductLink path={path} className="hover:underline">
            {card.name}
          </ProductLink>
        </h3>
        <p className="text-sm text-slate-600">
          {item.variants
            .map((variant) => t("shop.labelled", variant))
            .join(" · ")}
        </p>
        <p className="mt-1 text-sm">
          <Price price={card.price} />
          <span className="text-slate-600">
            {` · ${t("cart.mini.quantity", { count: item.quantity })}`}
          </span>
        </p>
        {!item.available && (
          <p className="mt-1 text-sm text-danger">
            {t("catalog.card.soldOut")}
          </p>
        )}
        <Problems at={`item:${item.id}`} id={`item-${item.id}-error`} />
        <div className="mt-auto pt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <SavedForm item={item} intent="move-to-cart" />
          <SavedForm item={item} intent="remove-saved" />
        </div>
      </div>
    </li>
  );
}

function Pages({ saved, perPage }: { saved: SavedItems; perPage: number }) {
  const t = useT();
  const paths = usePaths();
  const { start, total } = saved;
  if (total <= perPage) return null;
  const to = (at: number) => paths.cart({ saved: at > 0 ? at : null });
  return (
    <nav
      aria-label={t("catalog.listing.pages")}
      className="mt-4 flex flex-wrap items-center gap-4 text-sm"
    >
      {start > 0 && (
        <Link
          to={to(Math.max(0, start - perPage))}
          rel="prev"
          preventScrollReset
          className="button button-quiet"
        >
          {t("catalog.listing.previous")}
        </Link>
      )}
      <span className="text-slate-600">
        {t("catalog.listing.position", {
          from: start + 1,
          to: Math.min(total, start + perPage),
          total,
        })}
      </span>
      {start + perPage < total && (
        <Link
          to={to(start + perPage)}
          rel="next"
          preventScrollReset
          className="button button-quiet"
        >
          {t("catalog.listing.next")}
        </Link>
      )}
    </nav>
  );
}

export function SavedItemsSection({ saved, perPage }: SavedView) {
  const t = useT();
  if (saved?.total === 0) return null;
  return (
    <section aria-labelledby="saved-title" className="mt-14 max-w-4xl">
      <h2 id="saved-title" className="wide font-[750] text-xl">
        <span>{t("cart.saved.title")}</span>
        {saved && (
          <span className="font-[500] text-slate-600">{` (${saved.total})`}</span>
        )}
      </h2>
      {saved ? (
        <>
          <ul className="mt-4 border-t border-mist-200">
            {saved.items.map((item) => (
              <SavedRow key={item.id} item={item} />
            ))}
          </ul>
          <Pages saved={saved} perPage={perPage} />
        </>
      ) : (
        <p role="status" className="mt-3">
          {t("cart.saved.unread")}
        </p>
      )}
    </section>
  );
}
