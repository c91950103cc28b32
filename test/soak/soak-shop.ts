/** The shop as it runs in production, with shelves that shoppers cannot empty. */
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { inspectable } from "./inspector";

/** Seals the sessions of the soak, so that the soak can open them. */
export const sessionSecret = "one-secret-for-the-soak-of-32-characters";

/** A machine that is busy with shoppers is no upstream that fails. */
export const patience = {
  TIMEOUT_CONNECT: "10000",
  TIMEOUT_READ: "20000",
  TIMEOUT_OPTIONAL_READ: "20000",
  TIMEOUT_MUTATION: "20000",
  REQUEST_TIMEOUT_MS: "30000",
};

export async function startSoakShop(): Promise<PageShop> {
  const settings = {
    ...inspectable,
    ...patience,
    SESSION_SECRETS: sessionSecret,
    // As in production: visitors without a session get pages that are kept.
    PAGE_CACHE_SECONDS: "60",
    // Full before the shop is weighed for the first time: a cache that fills up is no growth.
    PAGE_CACHE_MB: "2",
  };
  // A process of its own, whose memory is weighed.
  const shop = await startPageShop(settings, fellrowCatalogue, {
    node: process.execPath,
  });
  // So that nobody gets another's last pair.
  shop.upstreams.stock.fill(10_000);
  return shop;
}
