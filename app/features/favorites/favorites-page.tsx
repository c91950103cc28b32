/** The pages of the shopper's own favorites, and of a list that somebody shares. */
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FavoritesPage as List } from "~/domain/product";
import type { ProductCard as Card } from "~/domain/product";
import { SignInHint } from "~/shell/sign-in-hint";
import { Problems } from "~/forms/problems";
import { useFormReply, usePostedReply } from "~/forms/replies";
import { usePaths, useT } from "~/i18n/language";
import { heartsForm } from "~/shell/hearts";
import { ProductCard } from "~/ui/product-card";
import { isAnyRated, RatingNote } from "~/ui/rating-note";
import { ShareBox } from "./share-box";

export interface FavoritesView {
  readonly list: List;
  readonly perPage: number;
  /** The id of a shared list; null for the shopper's own. */
  readonly sharedId: string | null;
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const t = useT();
  return (
    <>
      <ul aria-label={t("favorites.list")} className="listing-grid mt-6">
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              priority={index < 2}
              sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw"
            />
          </li>
        ))}
      </ul>
      <RatingNote isRated={isAnyRated(cards)} />
    </>
  );
}

function Pages({ list, perPage, sharedId }: FavoritesView) {
  const t = useT();
  const paths = usePaths();
  const { total, start } = list;
  if (total <= perPage) return null;
  const to = (at: number) =>
    paths.favorites({ favoriteId: sharedId, start: at > 0 ? at : null });
  const look = "button button-secondary";
  return (
    <nav
      aria-label={t("catalog.listing.pages")}
      className="mt-10 flex flex-wrap items-center justify-center gap-4"
    >
      {start > 0 && (
        <Link to={to(Math.max(0, start - perPage))} rel="prev" className={look}>
          {t("catalog.listing.previous")}
        </Link>
      )}
      <span className="text-sm text-slate-600">
        {t("catalog.listing.position", {
          from: start + 1,
          to: Math.min(total, start + perPage),
          total,
        })}
      </span>
      {start + perPage < total && (
        <Link to={to(start + perPage)} rel="next" className={look}>
          {t("catalog.listing.next")}
        </Link>
      )}
    </nav>
  );
}

/** Restores the product that was just removed, because its heart is no longer on the page. */
function Undo() {
  const t = useT();
  const reply = useFormReply<{ readonly removed: string | null }>(heartsForm);
  const posted = usePostedReply();
  // Ignores a removal on a previous page, whose reply exists when this page opens.
  const [initialReply] = useState(reply);
  const isOld = reply === initialReply && reply !== posted;
  const removed = isOld ? null : reply?.data?.removed;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, [removed]);
  if (!removed) return null;
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1 border border-mist-200 rounded-2 bg-mist-50"
    >
      <p>{t("shop.favorites.removed")}</p>
      <button
        ref={button}
        type="submit"
        form={heartsForm}
        name="add"
        value={removed}
        className="min-h-11 font-[620] text-link"
      >
        {t("favorites.undo")}
      </button>
    </div>
  );
}

function Empty() {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="mt-6">
      <p className="text-lg max-w-[46ch]">{t("favorites.empty.text")}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={paths.home()} className="button button-primary">
          {t("favorites.empty.browse")}
        </Link>
        <SignInHint redirectTo={paths.favorites()} />
      </p>
    </div>
  );
}

function Count({ total }: Pick<List, "total">) {
  const t = useT();
  return (
    <p className="mt-2 text-sm font-[600]">
      {t("favorites.count", { count: total })}
    </p>
  );
}

const frame = "wrap-page py-8 lg:py-12";

export function FavoritesPage(view: FavoritesView) {
  const t = useT();
  const { list } = view;
  return (
    <div className={frame}>
      <Problems at="top" />
      <h1 tabIndex={-1} className="display text-3xl lg:text-4xl outline-none">
        {t("favorites.title")}
      </h1>
      <Undo />
      {list.total > 0 ? (
        <>
          <Count total={list.total} />
          <Cards cards={list.cards} />
          <Pages {...view} />
          <ShareBox />
        </>
      ) : (
        <Empty />
      )}
    </div>
  );
}

/** Read-only: the hearts show and change the favorites of the visitor, not of the list's owner. */
export function SharedFavoritesPage(view: FavoritesView) {
  const t = useT();
  const paths = usePaths();
  const { list } = view;
  return (
    <div className={frame}>
      <h1 tabIndex={-1} className="display text-3xl lg:text-4xl outline-none">
        {t("favorites.shared.title")}
      </h1>
      <p className="mt-2 max-w-[60ch] text-slate-600">
        {t("favorites.shared.text")}
      </p>
      {list.total > 0 ? (
        <>
          <Count total={list.total} />
          <Cards cards={list.cards} />
          <Pages {...view} />
        </>
      ) : (
        <p className="mt-6">{t("favorites.shared.empty")}</p>
      )}
      <p className="mt-10">
        <Link to={paths.favorites()} className="text-link">
          {t("favorites.shared.own")}
        </Link>
      </p>
    </div>
  );
}

/** Replaces a list that does not exist or is no longer shared. */
export function NoSharedFavorites() {
  const t = useT();
  const paths = usePaths();
  return (
    <div className={frame}>
      <h1 tabIndex={-1} className="display text-3xl lg:text-4xl outline-none">
        {t("favorites.shared.goneTitle")}
      </h1>
      <p className="mt-4 text-lg max-w-[46ch]">
        {t("favorites.shared.goneText")}
      </p>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 items-center">
        <Link to={paths.home()} className="button button-primary">
          {t("favorites.empty.browse")}
        </Link>
        <Link to={paths.favorites()} className="text-link">
          {t("favorites.shared.own")}
        </Link>
      </p>
    </div>
  );
}

/** Replaces the favorites during a store session. */
export function StoreSessionFavorites() {
  const t = useT();
  return (
    <div className={frame}>
      <Problems at="top" />
      <h1 tabIndex={-1} className="display text-3xl lg:text-4xl outline-none">
        {t("favorites.title")}
      </h1>
      <p className="mt-4 text-lg max-w-[46ch]">
        {t("errors.lists.storeSession")}
      </p>
    </div>
  );
}
