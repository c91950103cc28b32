/** The products of a picture, as a dialog offers them. */
import type { AppLoadContext } from "@remix-run/node";
import type { Picture, Price, Tint } from "~/domain/product";
import { optional } from "~/errors/optional";
import { priceOf, toProductView } from "../product/product-view";

export interface LookProduct {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  /** Path below the locale. */
  readonly path: string;
  readonly picture: Picture | null;
  readonly tint: Tint;
  /** The lowest of its sizes; null if it is unknown. */
  readonly price: Price | null;
  readonly varies: boolean;
  /** Sizes of its shown colour that can be added; none for what is put together on its own page. */
  readonly choices: readonly {
    readonly productId: string;
    readonly label: string;
  }[];
}

/** A product as the picture's source names it. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** How long a dialog waits for the facts of its products (ms). */
const withinMs = 2_000;

/** Reads the products; one that cannot be read in time is a link without picture and price. */
export const readLookProducts = (
  { catalog }: Pick<AppLoadContext, "catalog">,
  products: readonly Named[],
): Promise<readonly LookProduct[]> =>
  Promise.all(
    products.map(async ({ id, name, path }) => {
      const product = await optional(catalog.product(id), null, { withinMs });
      const bare: LookProduct = {
        id,
        name,
        path,
        typeName: "",
        picture: null,
        tint: "oat",
        price: null,
        varies: false,
        choices: [],
      };
      if (!product) return bare;
      const view = toProductView(product, { color: null, size: null });
      return {
        ...bare,
        name: view.name,
        typeName: view.typeName,
        path: view.path,
        picture: view.colour?.picture ?? view.pictures[0] ?? null,
        tint: view.tint,
        ...priceOf(view.sizes),
        choices:
          view.kind === "goods"
            ? view.sizes
                .filter(({ available }) => available)
                .map(({ productId, label }) => ({ productId, label }))
            : [],
      };
    }),
  );
