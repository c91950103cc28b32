/**
 * All instruments in one ledger: whatever is added to an order and removed, in any order, the shop's sums
 * equal those of a ledger that is calculated here, in cents. It knows the worth of each instrument and the
 * order of their use; its only input is the cost of the goods.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "../../app/domain/cart";
import { basketContext } from "../../mocks/behaviour/cart/basket-context";
import { basketView } from "../../mocks/behaviour/cart/basket-view";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { jacket, shoe } from "../../mocks/behaviour/testing/small-catalogue";
import { findMarketSite } from "../../mocks/sites";
import { toPayload } from "../../server/services/orders/order-payload";
import { getCart } from "../../server/upstreams/cart/contract";
import { createAccount, signIn } from "./support/accounts";
import {
  addTo,
  cartOf,
  goodAddress,
  openPayment,
  payThere,
} from "./support/checkout";
import { startShop, type Context, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const cents = (amount: number): number => Math.round(amount * 100);

type Step =
  | { readonly does: "gift card"; readonly last: string }
  | { readonly does: "reward"; readonly code: string }
  | { readonly does: "points" | "credit" | "card" }
  | { readonly does: "voucher"; readonly id: string }
  | { readonly does: "take off"; readonly at: number };

/** Returns the worth of each instrument in cents; in zloty, rewards and points are four times as much. */
const worthIn = (currency: string): ReadonlyMap<string, number> => {
  const isZloty = currency === "PLN";
  return new Map([
    ["gift 0001", 5_000],
    ...["0011", "0012", "0013", "0014", "0015", "0016"].map(
      (last) => [`gift ${last}`, 1_000] as const,
    ),
    ["REWARD5", isZloty ? 2_000 : 500],
    ["REWARD15", isZloty ? 6_149 : 1_535],
    ["7006490000000001", isZloty ? 8_000 : 2_000],
    ["point", isZloty ? 4 : 1],
    ["credit", 4_003],
  ]);
};
const pointsOf = { "": 0, V500: 500, V1000: 1_000 } as const;
const memberPoints = 1_250;

/** Returns the rank of an entry: lower ranks are used first. */
const rankOf = ({ method }: Entry): number =>
  [
    "ATHLETES_PAYMENT",
    "REWARD_CODE",
    "REWARD_CARD",
    "LOYALTY_POINTS",
    "GIFT_CARD",
    "CREDIT_CARD",
  ].indexOf(method);

interface Entry {
  readonly name: string;
  readonly method: string;
  /** The most that it can pay; null for points, which the voucher shares. */
  readonly worth: number | null;
}

/** The ledger that the tests calculate themselves. */
class Ledger {
  private entries: readonly Entry[] = [];
  voucher: keyof typeof pointsOf = "";

  private readonly worth: ReadonlyMap<string, number>;
  private readonly total: (voucher: string) => number;

  constructor(
    worth: ReadonlyMap<string, number>,
    total: (voucher: string) => number,
  ) {
    this.worth = worth;
    this.total = total;
  }

  private points = () =>
    (memberPoints - pointsOf[this.voucher]) * (this.worth.get("point") ?? 0);

  rows() {
    let remaining = this.total(this.voucher);
    return [...this.entries]
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((entry) => {
        const amount = Math.min(entry.worth ?? this.points(), remaining);
        remaining -= amount;
        return { name: entry.name, method: entry.method, amount };
      });
  }

  remaining = (): number =>
    this.rows().reduce(
      (remaining, { amount }) => remaining - amount,
      this.total(this.voucher),
    );

  private has = (name: string) =>
    this.entries.some((entry) => entry.name === name);

  /** Returns whether the entry fits; one that pays the rest replaces its predecessor. */
  put(method: string, name: string, worth: number | null): boolean {
    const ofMethod = this.entries.filter((entry) => entry.method === method);
    const isFull = method === "GIFT_CARD" && ofMethod.length === 5;
    const isOnce = method === "GIFT_CARD" || method.startsWith("REWARD");
    const lacksPoints =
      method === "LOYALTY_POINTS" &&
      memberPoints - pointsOf[this.voucher] < 500;
    if ((isOnce && this.has(name)) || isFull || lacksPoints) return false;
    const others = isOnce
      ? this.entries
      : this.entries.filter((entry) => entry.method !== method);
    this.entries = [...others, { name, method, worth }];
    return true;
  }

  takeOff(name: string): void {
    this.entries = this.entries.filter((entry) => entry.name !== name);
  }
}

interface Person {
  readonly shopper: Shopper;
  readonly currency: string;
  readonly locale: string;
  readonly goods: (voucher: string) => number;
}

type Balances = "member" | "athlete";

const places: Readonly<Record<string, object>> = {
  "en-us": { countryCode: "US", province: "VT", postalCode: "05401" },
  "fr-ca": { countryCode: "CA", province: "QC", postalCode: "H2X 1Y4" },
  "en-gb": {},
  "de-de": { countryCode: "DE", postalCode: "80331" },
  "pl-pl": { countryCode: "PL", postalCode: "00-001" },
};

/** Creates a consumer with goods and an address, whose account has a balance of the kind. */
async function personOf(locale: string, kind: Balances): Promise<Person> {
  const email = createAccount(shop);
  const consumers = consumersOf(shop.upstreams);
  consumers.change(
    consumers.findByEmail(email)!,
    kind === "member"
      ? { memberId: `L-${locale}`, points: memberPoints }
      : {
          paysWith: ["ATHLETES_PAYMENT"],
          spend: { of: "athlete", current: 59.97, limit: 100 },
        },
  );
  const shopper = createShopper(shop, locale);
  await signIn(shopper, email);
  cartOf(await addTo(shopper, shoe));
  cartOf(await addTo(shopper, jacket, 2));
  const { totals } = cartOf(
    await shopper.request(({ checkout }) =>
      checkout.saveShippingAddress(
        { ...goodAddress, ...places[locale] },
        "home",
        "human",
      ),
    ),
  );
  const totalsSeen = new Map([["", cents(totals.total)]]);
  for (const id of ["V500", "V1000"])
    if (kind === "member") {
      const lower = cartOf(
        await shopper.request(({ cart }) => cart.applyReward(id)),
      );
      totalsSeen.set(id, cents(lower.totals.total));
    }
  return {
    shopper,
    currency: totals.currency,
    locale,
    goods: (voucher) => totalsSeen.get(voucher) ?? Number.NaN,
  };
}

/** Removes all instruments from the basket. */
function startOver({ shopper }: Person): void {
  const row = shop.baskets.get(shopper.cookie?.basketId ?? "")!;
  shop.baskets.put({ ...row, instruments: [], reward: undefined });
}

async function payByCard({ shopper }: Person) {
  const opened = await openPayment(shopper);
  if (!opened.ok) throw new Error(opened.problem.id);
  const state = await payThere(opened.redirectUrl);
  const outcome = await shopper.request(({ payments }) =>
    payments.finish(state),
  );
  if (!outcome) throw new Error("Nobody waits for the card");
  return outcome;
}

/** Makes the step in the shop and in the ledger, which decides whether the shop must accept it. */
async function makeStep(person: Person, ledger: Ledger, step: Step) {
  const { shopper, currency } = person;
  const worth = worthIn(currency);
  const ask = (
    work: (context: Context) => ReturnType<Context["cart"]["addItem"]>,
  ) => shopper.request(work);
  switch (step.does) {
    case "gift card": {
      const { last } = step;
      const fits = ledger.put("GIFT_CARD", last, worth.get(`gift ${last}`)!);
      const number = `600649000000${last}`;
      const outcome = await ask(({ instruments }) =>
        instruments.addGiftCard(number, "1234"),
      );
      return expect(outcome.ok).toBe(fits);
    }
    case "reward": {
      const { code } = step;
      const method = code.startsWith("7") ? "REWARD_CARD" : "REWARD_CODE";
      const fits = ledger.put(method, code, worth.get(code)!);
      const outcome = await ask(({ instruments }) =>
        instruments.addReward(code),
      );
      return expect(outcome.ok).toBe(fits);
    }
    case "points": {
      const fits = ledger.put("LOYALTY_POINTS", "points", null);
      const outcome = await ask(({ instruments }) =>
        instruments.addBalance("LOYALTY_POINTS"),
      );
      return expect(outcome.ok).toBe(fits);
    }
    case "credit": {
      ledger.put("ATHLETES_PAYMENT", "credit", worth.get("credit")!);
      const outcome = await ask(({ instruments }) =>
        instruments.addBalance("ATHLETES_PAYMENT"),
      );
      return expect(outcome.ok).toBe(true);
    }
    case "card": {
      // A card is authorised for the rest without other cards, and never pays more than that.
      ledger.takeOff("card");
      ledger.put("CREDIT_CARD", "card", ledger.remaining());
      return expect((await payByCard(person)).ok).toBe(true);
    }
    case "voucher": {
      ledger.voucher = step.id as keyof typeof pointsOf; // from the table of steps
      const outcome = await ask(({ cart }) => cart.applyReward(step.id));
      return expect(outcome.ok).toBe(true);
    }
    case "take off": {
      const { instruments } = (await read(person))!;
      const at = instruments.length > 0 ? step.at % instruments.length : -1;
      const instrument = instruments[at];
      const row = ledger.rows()[at];
      if (!instrument || !row) return undefined;
      ledger.takeOff(row.name);
      const { method, id } = instrument;
      const outcome = await ask(({ checkout }) =>
        checkout.removeInstrument(method, id),
      );
      return expect(outcome.ok).toBe(true);
    }
  }
}

const read = ({ shopper }: Person): Promise<Cart | null> =>
  shopper.request(({ cart }) => cart.read(true));

/** Returns the instruments with which an order would be paid now. */
function payloadOf({ shopper, locale }: Person) {
  const { basketId, payment } = shopper.cookie!;
  const row = shop.baskets.get(basketId ?? "")!;
  const { consumerNo } = row;
  const site = findMarketSite(locale)!;
  const context = basketContext(shop.upstreams, { site, consumerNo });
  const basket = getCart.response.parse(basketView(context, row));
  const billingAddress = basket.shippingAddress!;
  return toPayload(
    { ...basket, billingAddress },
    "human",
    { payment, storeSession: null, assistedSale: null },
    Date.now(),
  ).paymentMethod.additionalData;
}

async function compare(person: Person, ledger: Ledger): Promise<void> {
  const { totals, instruments } = (await read(person))!;
  const rows = ledger.rows();
  expect(
    instruments.map(({ method, amount }) => ({
      method,
      amount: cents(amount),
    })),
  ).toEqual(rows.map(({ method, amount }) => ({ method, amount })));
  expect(cents(totals.total)).toBe(person.goods(ledger.voucher));
  expect(cents(totals.remainingToPay)).toBe(ledger.remaining());
  expect(ledger.remaining()).toBeGreaterThanOrEqual(0);
  if (rows.length > 0)
    expect(
      payloadOf(person).map((entry) => ({
        method: "payment_method_id" in entry ? entry.payment_method_id : "",
        amount: cents(entry.amount),
      })),
    ).toEqual(rows.map(({ method, amount }) => ({ method, amount })));
}

const giftCards = ["0001", "0011", "0012", "0013", "0014", "0015", "0016"];
const everybody: readonly fc.Arbitrary<Step>[] = [
  fc.record({
    does: fc.constant("gift card" as const),
    last: fc.constantFrom(...giftCards),
  }),
  fc.record({ does: fc.constant("take off" as const), at: fc.nat({ max: 9 }) }),
  fc.constant({ does: "card" } as const),
];
const own: Readonly<Record<Balances, readonly fc.Arbitrary<Step>[]>> = {
  member: [
    fc.record({
      does: fc.constant("reward" as const),
      code: fc.constantFrom("REWARD5", "REWARD15", "7006490000000001"),
    }),
    fc.constant({ does: "points" } as const),
    fc.record({
      does: fc.constant("voucher" as const),
      id: fc.constantFrom("", "V500", "V1000"),
    }),
  ],
  athlete: [fc.constant({ does: "credit" } as const)],
};

describe("the ledger of an order", () => {
  it.each(
    ["en-us", "fr-ca", "en-gb", "de-de", "pl-pl"].flatMap((locale) =>
      (["member", "athlete"] as const).map((kind) => [locale, kind] as const),
    ),
  )(
    "of %s is right to the cent for a %s, in whatever order means of payment come and go",
    async (locale, kind) => {
      const person = await personOf(locale, kind);
      const steps = fc.array(fc.oneof(...everybody, ...own[kind]), {
        minLength: 1,
        maxLength: 9,
      });
      await fc.assert(
        fc.asyncProperty(steps, async (taken) => {
          startOver(person);
          const ledger = new Ledger(worthIn(person.currency), person.goods);
          for (const step of taken) {
            await makeStep(person, ledger, step);
            await compare(person, ledger);
          }
        }),
        { numRuns: 8 },
      );
    },
  );
});
