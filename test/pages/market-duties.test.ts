/**
 * What the law of each market asks for, page by page and without script: in the markets whose facts have it
 * before the button that orders, and on no page of the others.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  marketFactsOf,
  type MarketFacts,
} from "../../app/sites/market-facts.server";
import { sites, type Locale } from "../../app/sites/sites";
import { getPaymentMethods } from "../../server/upstreams/cart/contract";
import {
  getProduct,
  getReviews,
} from "../../server/upstreams/products/contract";
import { startRewritingUpstream } from "./support/rewriting-upstream";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  atSummary,
  passShipping,
  shoe,
} from "./support/shopping";

let shop: PageShop;
let proxy: Awaited<ReturnType<typeof startRewritingUpstream>>;
