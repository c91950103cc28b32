/** The shop as in production, with stock that shoppers cannot sell out. */
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { inspectable } from "./inspector";

/** Seals the sessions of the soak, so that the soak can open them. */
export const sessionSecret = "one-secret-for-the-soak-of-32-characters";

/** Long timeouts: a machine that is busy with shoppers must not count as an upstream that fails. */
export const longTimeouts = {
  TIMEOUT_CONNECT: "10000",
  TIMEOUT_READ: "20000",
  TIMEOUT_OPTIONAL_READ: "20000",
  TIMEOUT_MUTATION: "20000",
  REQUEST_TIMEOUT_MS: "30000",
};

export async function startSoakShop(): Promise<PageShop> {
  const settings = {
    ...inspectable,
    ...longTimeouts,
    SESSION_SECRETS: sessionSecret,
    // As in production: visitors without a session get cached pages.
    PAGE_CACHE_SECONDS: "60",
    // Small, so that it is full before the first measurement: a cache that fills up is not a leak.
    PAGE_CACHE_MB: "2",
  };
  // A separate process, whose memory is measured.
  const shop = await startPageShop(settings, fellrowCatalogue, {
    node: process.execPath,
  });
  // Enough stock that no two shoppers compete for the last pair.
  shop.upstreams.stock.fill(10_000);
  return shop;
}
