/** Input that nobody thought of: random queries and forms, and what must be true of every answer. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { piecesIn } from "../faults/invariants";
import { shopperAt, type Person } from "../faults/shoppers";
import { startWorld, type World } from "../faults/world";
import {
  createSender,
  wrongBody,
  wrongHeaders,
  type Sender,
} from "./try-surface";
import type { BadRequest } from "./surface";

let world: World;
let sender: Sender;
let somebody: Person;

beforeAll(async () => {
  world = await startWorld();
  sender = createSender(world);
  somebody = await shopperAt("with a bag", world.services);
});
afterAll(async () => {
  await sender.close();
  await world.stop();
});

/** Names that the shop reads somewhere, names that languages know, and others. */
const names = fc.oneof(
  fc.constantFrom(
    "page",
    "sort",
    "q",
    "f.color",
    "f.size",
    "color",
    "size",
    "step",
    "of",
    "returnTo",
    "host",
    "from",
    "state",
    "result",
    "storeContext",
    "autoPromoCode",
    "_routes",
    "index",
    "__proto__",
    "constructor",
    "toString",
    "a[b][c]",
    "a[]",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const values = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.json({ maxDepth: 3 }),
);
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
const pairs = fc
  .array(fc.tuple(names, values), { maxLength: 8 })
  .map((list) =>
    list.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"),
  );

const pages = fc.constantFrom(
  "",
  "/c/women-wo",
  "/search",
  "/suggestions",
  "/p/x-FR1001",
  "/cart",
  "/checkout",
  "/checkout/payment-return",
  "/checkout/processing",
  "/order-confirmation",
  "/location-selector",
  "/dialog/filters",
  "/dialog/mega-menu",
  "/dialog/size-chart/footwear",
);

async function breachesOf(sent: BadRequest): Promise<string[]> {
  const answer = await sender.send(sent, somebody);
  const input = { name: "random", text: "", encoded: "" };
  return [
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
    ...wrongHeaders(answer, world.shop.origin),
    ...wrongBody(answer, input),
  ];
}

it("no query brings a page down", { timeout: 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(pages, fc.boolean(), pairs, async (page, data, query) => {
      const path = `/en-gb${page}${data ? ".data" : ""}?${query}`;
      expect(await breachesOf({ path })).toEqual([]);
    }),
    { numRuns: 120 },
  ),
);

const intents = fc.constantFrom(
  "add-item",
  "change-quantity",
  "remove-item",
  "choose-delivery",
  "apply-code",
  "remove-code",
  "shipping",
  "billing",
  "card",
  "giftCard",
  "removeInstrument",
  "selectMethod",
  "chooseAddress",
  "country",
  "place",
);

it(
  "no form brings a page down, or changes a bag that it does not know",
  { timeout: 60_000 },
  async () => {
    const basket = () => world.baskets.get(somebody.data?.basketId ?? "");
    const before = piecesIn(basket());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/cart", "/checkout", "/p/x-FR1001"),
        fc.option(intents, { nil: undefined }),
        pairs,
        async (page, intent, fields) => {
          const path = `/en-gb${page}`;
          const form = `${fields}${intent ? `&intent=${intent}` : ""}`;
          expect(await breachesOf({ path, form: form || "a=" })).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
    expect(piecesIn(basket())).toBe(before);
  },
);
