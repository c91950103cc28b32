/**
 * One isolated set of reference upstreams: catalogue, state, faults, call log, and the handlers that use
 * them. Two sets share nothing that changes, so tests can run in parallel in one process.
 */
import { drop } from "@mswjs/data";
import type { HttpHandler } from "msw";
import { seedGiftCards } from "./behaviour/payment/gift-cards";
import type { CallLog } from "./api/call-log";
import { createCallLog } from "./api/call-log";
import type { CatalogueIndex } from "./catalogue-index/catalogue-index";
import { createCatalogueIndex } from "./catalogue-index/catalogue-index";
import type { Search } from "./catalogue-index/search/search";
import { createSearch } from "./catalogue-index/search/search";
import type { ListingIndex } from "./catalogue-index/listing-index";
import { createListingIndex } from "./catalogue-index/listing-index";
import type { CatalogueSeed } from "./catalogue/types";
import type { Db } from "./api/db";
import { createDb } from "./api/db";
import type { Faults } from "./api/faults";
import { createFaults } from "./api/faults";
import { createOutages, type Outages } from "./api/outages";
import { handlerFamilies } from "./api/handlers/handler-families";
import { seedConsumers } from "./behaviour/identity/consumers";
import type { OpaqueIds } from "./api/opaque-ids";
import { createOpaqueIds } from "./api/opaque-ids";
import { createReply } from "./api/reply";
import { createPaymentProvider } from "./payment-provider/provider";
import {
  createProviderClient,
  type ProviderClient,
} from "./payment-provider/provider-client";
import type { MarketSite } from "./sites";
import { findMarketSite } from "./sites";
import type { Stock } from "./behaviour/stock";
import { createStock } from "./behaviour/stock";
import type { Tokens } from "./behaviour/identity/tokens";
import { createTokens } from "./behaviour/identity/tokens";

export interface UpstreamsOptions {
  readonly catalogue: CatalogueSeed;
  /** The origin at which browsers reach pages of the upstreams (payment pages). */
  readonly publicOrigin: string;
  /** The prefix of picture addresses; `/media` by default, which the shop serves itself. */
  readonly mediaBase?: string;
  readonly now?: () => Date;
  /** The client of the payment provider; by default of a separate one in this process. */
  readonly paymentProvider?: ProviderClient;
  /** Makes the opaque ids of one process differ from those of another. */
  readonly seed?: string;
  /**
   * Called when an upstream breaks its own contract. The default throws, so that an in-process test fails; a
   * server logs the error and answers 500.
   */
  readonly onDefect?: (error: Error) => void;
}

export interface Upstreams {
  readonly catalogue: CatalogueIndex;
  readonly listingIndex: ListingIndex;
  readonly search: Search;
  readonly stock: Stock;
  readonly db: Db;
  readonly tokens: Tokens;
  readonly ids: OpaqueIds;
  readonly callLog: CallLog;
  readonly faults: Faults;
  readonly outages: Outages;
  /** Replaced by a server that knows its port only when it listens. */
  publicOrigin: string;
  readonly mediaBase: string;
  /** A separate system, called over HTTP. */
  readonly paymentProvider: ProviderClient;
  now(): Date;
  /** The market of the two headers; undefined when they contradict each other. */
  site(siteId: string, locale: string): MarketSite | undefined;
  reportDefect(error: Error): void;
  /** Restores the initial state: ids start over, only the seeds remain. */
  reset(): void;
  readonly handlers: readonly HttpHandler[];
}

interface Indexes {
  readonly catalogue: CatalogueIndex;
  readonly listingIndex: ListingIndex;
  readonly search: Search;
}

/** By catalogue. Nothing changes a catalogue or its indexes, so upstreams that sell the same one share them. */
const indexesByCatalogue = new WeakMap<CatalogueSeed, Indexes>();

function indexesOf(seed: CatalogueSeed): Indexes {
  const known = indexesByCatalogue.get(seed);
  if (known) return known;
  const catalogue = createCatalogueIndex(seed);
  const listingIndex = createListingIndex(catalogue);
  const search = createSearch(catalogue, listingIndex);
  const made = { catalogue, listingIndex, search };
  indexesByCatalogue.set(seed, made);
  return made;
}

/** Creates the state and its handlers. */
export function createUpstreams(options: UpstreamsOptions): Upstreams {
  const { catalogue, listingIndex, search } = indexesOf(options.catalogue);
  const now = options.now ?? (() => new Date());
  const db = createDb();
  const seed = () => {
    seedConsumers(db);
    seedGiftCards(db);
  };
  const ids = createOpaqueIds(db, options.seed ?? "fellrow");
  const callLog = createCallLog();
  const faults = createFaults();
  const stock = createStock(catalogue, db);
  const handlers: HttpHandler[] = [];
  const upstreams: Upstreams = {
    catalogue,
    listingIndex,
    search,
    stock,
    db,
    ids,
    callLog,
    faults,
    outages: createOutages(faults),
    tokens: createTokens(db, ids, () => now().getTime()),
    publicOrigin: options.publicOrigin,
    mediaBase: options.mediaBase ?? "/media",
    paymentProvider: options.paymentProvider ?? providerWithin(now),
    now,
    site(siteId, locale) {
      const site = findMarketSite(locale);
      return site?.siteId === siteId ? site : undefined;
    },
    reportDefect: options.onDefect ?? throwDefect,
    reset() {
      drop(db);
      seed();
      callLog.clear();
      faults.clear();
    },
    handlers,
  };
  seed();
  const reply = createReply(upstreams);
  for (const family of handlerFamilies)
    handlers.push(...family(upstreams, reply));
  return upstreams;
}

/** A payment provider without a socket, for tests in one process. */
function providerWithin(now: () => Date): ProviderClient {
  const provider = createPaymentProvider(now);
  return createProviderClient("http://pay.test", (request) =>
    provider.answer(request),
  );
}

function throwDefect(error: Error): never {
  throw error;
}
