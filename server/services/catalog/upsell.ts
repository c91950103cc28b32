/**
 * Sizes of products that the upstream offers with what is in a cart; it names the products only. They
 * are the same for everybody, so they are cached for a minute, and the cart does not wait long for them:
 * without them a product is offered by its page.
 */
import type { ProductDetails } from "../../../app/domain/product";
import type { Site } from "../../../app/sites/sites";
import { createCache, type Cache } from "../../cache/cache";
import type { createCatalog } from "./catalog";
import { optional } from "../../../app/errors/optional";

const minute = 60_000;
/** How long a cart waits for sizes that are not cached (ms). */
const withinMs = 400;

/** A size that can be bought. */
export interface SizeChoice {
  readonly productId: string;
  readonly label: string;
}

/** Of the process, shared by all requests: by locale and product. */
export type UpsellCache = Cache<readonly SizeChoice[]>;

export const createUpsellCache = (): UpsellCache =>
  createCache({ freshMs: minute, staleMs: 5 * minute, entries: 1_000 });

const none: readonly SizeChoice[] = [];

/** Sizes of the first colour that can be bought; none of what is put together on its own page. */
export function sizeChoices({
  kind,
  colours,
  sizes,
  variants,
}: Pick<
  ProductDetails,
  "kind" | "colours" | "sizes" | "variants"
>): readonly SizeChoice[] {
  if (kind === "set" || kind === "madeToOrder") return none;
  // Stock that nobody knows is the cart's matter.
  const buyable = variants.filter(({ stock }) => stock?.available !== false);
  const colour =
    colours.find(({ code }) => buyable.some((one) => one.colour === code))
      ?.code ?? "";
  const own = buyable.filter((one) => one.colour === colour || !one.colour);
  const named = sizes.flatMap(({ code, label }) => {
    const variant = own.find(({ size }) => size === code);
    return variant ? [{ productId: variant.productId, label }] : [];
  });
  const [only] = own;
  return named.length === 0 && only && !only.size
    ? [{ productId: only.productId, label: "" }]
    : named;
}

export function createUpsell(
  catalog: Pick<ReturnType<typeof createCatalog>, "product">,
  { locale }: Pick<Site, "locale">,
  cache: UpsellCache,
) {
  return {
    /** What of a product can be added at once; nothing when that is not known in time. */
    choices: (id: string): Promise<readonly SizeChoice[]> =>
      optional(
        cache.get(`${locale} ${id}`, async () =>
          sizeChoices(await catalog.product(id)),
        ),
        none,
        { withinMs },
      ),
  };
}
