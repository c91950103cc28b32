/**
 * A shopper's favorites, the action of every heart, and shared lists: `favoriteId` in the address is the id
 * of one, which is read-only [ROUTE-028, WISH-002].
 */
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { withPicks } from "~/cms/with-picks.server";
import { LastSections, type ShownSection } from "~/cms/section-list";
import { opaqueId } from "~/domain/addresses";
import type { FavoritesPage as List } from "~/domain/product";
import { essential } from "~/errors/page-error.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import {
  FavoritesPage,
  NoSharedFavorites,
  SharedFavoritesPage,
  StoreSessionFavorites,
  type FavoritesView,
} from "~/features/favorites/favorites-page";
import { favoritesForms } from "~/features/favorites/favorites.forms.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction, pageBefore } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["favorites", "catalog"],
  crawl: false,
  kiosk: "closed",
});

type Context = LoaderFunctionArgs["context"];

/** The index of the first item to show; 0 for an invalid number. */
function startIn({ searchParams }: URL): number {
  const start = searchParams.get("start") ?? "";
  return /^[1-9]\d{0,3}$/.test(start) ? Number(start) : 0;
}

/** Null for a list that is not shared (any more), which is not an error of the shop. */
async function findShared(
  { favorites }: Context,
  sharedId: string,
  url: URL,
): Promise<List | null> {
  if (!opaqueId.test(sharedId)) return null;
  const reading = favorites
    .shared(sharedId, startIn(url))
    .catch((error: unknown) => {
      if (isUpstreamFailureLike(error) && error.errorId === "API404")
        return null;
      throw error;
    });
  return essential(reading, url.pathname);
}

/** The index of the first item on the last page of a list. */
const lastStart = (total: number, perPage: number): number =>
  Math.floor(Math.max(0, total - 1) / perPage) * perPage;

interface Loaded {
  /** Null when there is no list to show. */
  readonly view: FavoritesView | null;
  readonly title: string;
  /** Set when there is no list because an associate is signed in. */
  readonly isStoreSession?: boolean;
  /** The editors' sections below the shopper's own list [ROUTE-059]. */
  readonly sections?: readonly ShownSection[];
}

async function loadShared(context: Context, sharedId: string, url: URL) {
  const t = translatorOf(context);
  const list = await findShared(context, sharedId, url);
  const { perPage } = context.favorites;
  const loaded: Loaded = {
    view: list && { list, perPage, sharedId },
    title: t(list ? "favorites.shared.title" : "favorites.shared.goneTitle"),
  };
  return data(loaded, { status: list ? 200 : 404 });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const t = translatorOf(context);
  const title = titlePrefix(context, t) + t("favorites.title");
  // Lists belong to shoppers: none is read while an associate is signed in [WISH-005].
  if (context.visitor.storeSession)
    return data<Loaded>({ view: null, title, isStoreSession: true });
  const sharedId = url.searchParams.get("favoriteId");
  if (sharedId !== null) return loadShared(context, sharedId, url);
  const start = startIn(url);
  const { favorites } = context;
  const [list, content] = await Promise.all([
    essential(favorites.readOrRestore(start), url.pathname),
    context.content.page("favorites"),
  ]);
  const { perPage } = favorites;
  // The page is empty if its last item was removed, or if the number was made up: redirects to the last page,
  // or to the first one if the upstream's total is not smaller than the number.
  if (list.cards.length === 0 && start > 0) {
    const last = lastStart(list.total, perPage);
    throw redirect(
      context.paths.favorites({ start: (last < start && last) || null }),
    );
  }
  return data<Loaded>({
    view: { list, perPage, sharedId: null },
    title,
    sections: pageSections(
      context,
      await withPicks(context, request, content?.sections),
    ),
  });
}

export const action = formAction(favoritesForms, {
  back: (sent) => pageBefore(sent, sent.context.paths.favorites()),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Favorites() {
  const { view, isStoreSession, sections = [] } = usePageData<typeof loader>();
  if (isStoreSession) return <StoreSessionFavorites />;
  if (!view) return <NoSharedFavorites />;
  if (view.sharedId !== null) return <SharedFavoritesPage {...view} />;
  return (
    <>
      <FavoritesPage {...view} />
      <LastSections sections={sections} />
    </>
  );
}
