/**
 * The calls of a guest's purchase, as `docs/api` lists them for those who run upstreams of their own: the
 * calls that one purchase makes; bought again without all those that it only asks for; and not to be
 * bought without any single one of those that it needs.
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
/** Calls that the upstreams of all shops do not have. */
let refused: ReadonlySet<OperationId> = new Set();
/** What was asked, and how often it was refused. */
const asked = new Map<OperationId, number>();

const callsThatAre = (wanted: string): OperationId[] =>
  [...guestPurchase].flatMap(([id, part]) => (part === wanted ? id : []));

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
        if (id) asked.set(id, (asked.get(id) ?? 0) + (isRefused ? 1 : 0));
        if (!isRefused) return respond(handlers, request);
        const body = toApiError(refuse(404, "API404"), "correlation");
        return Promise.resolve(Response.json(body, { status: 404 }));
      },
  });

let shop: PageShop;
/** A style of which every size is plentiful. */
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
  asked.clear();
});

/** From the home page to the confirmation; rejects where there is no way on. */
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
    // Read once after the start, for the sitemaps.
    asked.delete("getCatalog");
    expect([...asked.keys()].sort()).toEqual([...guestPurchase.keys()].sort());
  });

  it("goes on without all those that it only asks for", async () => {
    refused = new Set(callsThatAre("asked"));
    // From the start, so that nothing is known from before.
    const poor = await start();
    const email = newEmail();
    await buy(poor.visit(), email);
    expect(ordersOf(poor, email)).toBe(1);
    await poor.stop();
    for (const id of refused) expect(asked.get(id), id).toBeGreaterThan(0);
  });

  it.each(callsThatAre("needed"))("cannot be made without %s", async (id) => {
    refused = new Set([id]);
    const at = callsThatAre("needed").indexOf(id);
    const email = newEmail();
    // Of a market of its own, so that no page of it is known from before.
    const guest = shop.visit(sites[at % sites.length]?.locale);
    await buy(guest, email).catch(() => undefined);
    expect(ordersOf(shop, email)).toBe(0);
    expect(asked.get(id)).toBeGreaterThan(0);
  });
});
