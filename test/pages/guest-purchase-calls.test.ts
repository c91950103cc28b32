/**
 * The calls of a guest's purchase, as `docs/api` lists them for those who operate their own upstreams. A
 * purchase makes these calls and no others, succeeds without all of the optional ones, and fails without any
 * single one of those that it needs.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { refuse, toApiError } from "../../mocks/api/refusal";
import { respond } from "../../mocks/server";
import { pathPattern } from "../../server/http/endpoint";
import { guestPurchase } from "../contracts/openapi/guest-purchase";
import {
  listOperations,
  type Operation,
  type OperationId,
} from "../contracts/openapi/operations";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";

let operations: readonly Operation[];
/** The operations that the upstreams of all shops refuse. */
let refused: ReadonlySet<OperationId> = new Set();
/** The operations that were called, with the number of refusals of each. */
const refusals = new Map<OperationId, number>();

const callsOfKind = (kind: string): OperationId[] =>
  [...guestPurchase].flatMap(([id, part]) => (part === kind ? id : []));

function operationOf({ method, url }: Request): OperationId | undefined {
  const { pathname } = new URL(url);
  return operations.find(
    ({ endpoint }) =>
      endpoint.method === method && pathPattern(endpoint).match(pathname),
  )?.id;
}

const start = () =>
  startPageShop({}, undefined, {
    answersOf:
      ({ handlers }) =>
      (request) => {
        const id = operationOf(request);
        const isRefused = id !== undefined && refused.has(id);
        if (id) refusals.set(id, (refusals.get(id) ?? 0) + (isRefused ? 1 : 0));
        if (!isRefused) return respond(handlers, request);
        const body = toApiError(refuse(404, "API404"), "correlation");
        return Promise.resolve(Response.json(body, { status: 404 }));
      },
  });

let shop: PageShop;
/** A style with plenty of stock in every size. */
let product: string;
beforeAll(async () => {
  operations = await listOperations();
  shop = await start();
  const { catalogue, stock } = shop.upstreams;
  const plentiful = catalogue.products.find(
    ({ id, productType }) =>
      productType === "footwear" &&
      catalogue
        .variantsOf(id)
        .every(({ productId }) => stock.quantity(productId) > 10),
  );
  product = `x-${plentiful?.id}`;
});
afterAll(() => shop.stop());
beforeEach(() => {
  refused = new Set();
  refusals.clear();
});

/** Goes from the home page to the confirmation; rejects if a page has no way to continue. */
async function buy(guest: Guest, email: string) {
  await guest.visitor.open(guest.paths.home());
  await addToCart(guest, product);
  await passShipping(guest, { email });
  await payByCard(guest);
  await placeOrder(guest);
}

const ordersOf = ({ upstreams }: PageShop, email: string) =>
  basketStateOf(upstreams)
    .orders.all()
    .filter(({ order }) => order.billingAddress.email === email).length;

describe("a guest's purchase", () => {
  it("makes the calls that are listed, and no others", async () => {
    const first = await start();
    const email = newEmail();
    await buy(first.visit(), email);
    expect(ordersOf(first, email)).toBe(1);
    await first.stop();
    // The call for the sitemaps, once after the start.
    refusals.delete("getCatalog");
    expect([...refusals.keys()].sort()).toEqual(
      [...guestPurchase.keys()].sort(),
    );
  });

  it("succeeds without all of the optional ones", async () => {
    refused = new Set(callsOfKind("asked"));
    // A new shop, so that nothing is cached.
    const poor = await start();
    const email = newEmail();
    await buy(poor.visit(), email);
    expect(ordersOf(poor, email)).toBe(1);
    await poor.stop();
    // Only the content names the category and the words of the footer, and the content is refused.
    for (const id of callsOfKind("asked").filter(
      (one) => !["getCategoryMedia", "getContentPage"].includes(one),
    ))
      expect(refusals.get(id), id).toBeGreaterThan(0);
  });

  it.each(callsOfKind("needed"))("cannot be made without %s", async (id) => {
    refused = new Set([id]);
    const at = callsOfKind("needed").indexOf(id);
    const email = newEmail();
    // Another market each time, so that none of its pages are cached.
    const guest = shop.visit(sites[at % sites.length]?.locale);
    await buy(guest, email).catch(() => undefined);
    expect(ordersOf(shop, email)).toBe(0);
    expect(refusals.get(id)).toBeGreaterThan(0);
  });
});
