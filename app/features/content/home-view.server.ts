/** What the home page shows when the content system has no page for it (decision 80). */
import type { AppLoadContext } from "@remix-run/node";
import type { Picture, ProductCard, Tint } from "~/domain/product";

export interface HomeView {
  /** The newest product that has a picture. */
  readonly opening: ProductCard | null;
  /** The menu's categories, each with the picture of one of its new products. */
  readonly tiles: readonly {
    readonly label: string;
    readonly url: string;
    readonly tint: Tint;
    readonly image?: Picture;
  }[];
  /** The other new products, from each category in turn. */
  readonly newest: readonly ProductCard[];
}

/** As many as fit in one row; each costs a call. */
const mostTiles = 6;
const mostNewest = 12;

/** Returns the first card of each list, then the second of each, and so on, without repeats. */
function inTurn(lists: readonly (readonly ProductCard[])[]): ProductCard[] {
  const cards = new Map<string, ProductCard>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let index = 0; index < longest && cards.size <= mostNewest; index += 1)
    for (const list of lists) {
      const card = list[index];
      if (card) cards.set(card.id, card);
    }
  return [...cards.values()];
}

/** Finds the first card with a picture that the page does not show yet, and adds its id to `shown`. */
function pictured(
  cards: readonly ProductCard[],
  shown: Set<string>,
): (ProductCard & { readonly picture: Picture }) | null {
  for (const card of cards) {
    const { picture } = card;
    if (picture === null || shown.has(card.id)) continue;
    shown.add(card.id);
    return { ...card, picture };
  }
  return null;
}

/** Reads the menu and the newest products of its categories; omits what cannot be read. */
export async function loadHomeView({
  addresses,
  catalog,
  content,
}: AppLoadContext): Promise<HomeView> {
  const menu = await content.menu();
  const categories = (menu?.entries ?? [])
    .flatMap(({ label, path }) => {
      const [pathname = ""] = path.split(/[?#]/, 1);
      const id = pathname.startsWith("/c/")
        ? addresses.categoryIdOf(pathname)
        : null;
      return id === null ? [] : [{ label, url: path, id }];
    })
    .slice(0, mostTiles);
  const rails = await Promise.all(
    categories.map(({ id }) => catalog.newest(id)),
  );
  const newest = inTurn(rails);
  const shown = new Set<string>();
  const opening = pictured(newest, shown);
  return {
    opening,
    tiles: categories.map(({ label, url }, at) => {
      const card = pictured(rails[at] ?? [], shown);
      return {
        label,
        url,
        tint: card?.tint ?? "oat",
        ...(card && { image: card.picture }),
      };
    }),
    newest: newest
      .filter((card) => card.id !== opening?.id)
      .slice(0, mostNewest),
  };
}
