/**
 * Products that the upstream offers with what is in a cart. It says which, not in which sizes: those are
 * read here. They are the same for everybody, so they are cached for a minute, and the cart does not wait
 * long for them: null means that nothing is known in time, and the product is offered without a choice.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ProductDetails } from "../../../app/domain/product";
import type { Site } from "../../../app/sites/sites";
import type { Cache } from "../../cache/cache";
import { createCache } from "../../cache/cache";
import { isUpstreamFailure } from "../../http/errors";
import type { createCatalog } from "./catalog";

const minute = 60_000;
/** How long a cart waits for sizes that are not cached (ms). */
const timeoutMs = 400;

/** Of the process, shared by all requests: by market and product. */
export type UpsellCache = Cache<ProductDetails>;

export const createUpsellCache = (): UpsellCache =>
  createCache({ freshMs: minute, staleMs: 5 * minute, entries: 200 });

export function createUpsell(
  catalog: Pick<ReturnType<typeof createCatalog>, "product">,
  { locale }: Pick<Site, "locale">,
  cache: UpsellCache,
) {
  async function known(id: string): Promise<ProductDetails | null> {
    try {
      return await cache.get(`${locale} ${id}`, () => catalog.product(id));
    } catch (error) {
      if (isUpstreamFailure(error)) return null;
      throw error;
    }
  }

  return {
    /** The product with its sizes; null when nothing is known in time. */
    product: (id: string): Promise<ProductDetails | null> =>
      Promise.race([known(id), sleep(timeoutMs, null, { ref: false })]),
  };
}
