import { describe, expect, it } from "vitest";
import type { AnalyticsEvent } from "../../app/analytics/events";
import { createMemoryState } from "../../test/server/memory-state";
import { createPurchases } from "./purchases";

const purchase = {
  revenue: 1235,
  quantity: 2,
  currency: "EUR",
  locale: "fr-fr",
  isForTags: true,
  visitor: null,
};

/** Two processes that share their state, and what they sent. */
function start() {
  const state = createMemoryState();
  const sent: { readonly event: AnalyticsEvent; readonly locale: string }[] =
    [];
  const conversions: unknown[] = [];
  const process = () =>
    createPurchases({
      state,
      experiments: {
        reportEvent: (...event) => conversions.push(event),
      },
      tagManager: {
        send: (events, locale) => {
          sent.push(...events.map((event) => ({ event, locale })));
        },
      },
    });
  return { one: process(), other: process(), sent, conversions };
}

it("is told once, in the market of its basket, whichever process learns of the order", async () => {
  const { one, other, sent } = start();
  await one.press("B1", purchase);
  expect(sent).toEqual([]);
  expect(
    await Promise.all([
      one.placed("FRW1", "B1"),
      other.placed("FRW1", "B1"),
      one.placed("FRW1", "B1"),
    ]),
  ).toEqual([purchase, purchase, purchase]);
  expect(sent).toEqual([
    {
      locale: "fr-fr",
      event: {
        event: "purchase",
        eventCategory: "ecommerce",
        eventAction: "purchase",
        eventLabel: "FRW1",
        nonInteractive: false,
        customMetrics: { revenue: 1235, quantity: 2 },
        customVariables: { currency: "EUR" },
      },
    },
  ]);
});

it("is known by its order once that waits for a bank, which knows no basket", async () => {
  const { one, other, sent } = start();
  await one.press("B1", purchase);
  expect(await other.placed("FRW1", null)).toBeNull();
  await one.waits("FRW1", "B1");
  await other.placed("FRW1", null);
  expect(sent.length).toBe(1);
});

it("is not told if the button was pressed again without consent", async () => {
  const { one, sent } = start();
  await one.press("B1", purchase);
  await one.press("B1", null);
  expect(await one.placed("FRW1", "B1")).toBeNull();
  await one.waits("FRW2", "B1");
  expect(await one.placed("FRW2", null)).toBeNull();
  expect(sent).toEqual([]);
});

describe("the conversion of an experiment", () => {
  const visitor = {
    id: `vuid_${"0a".repeat(13)}7`,
    attributes: { region: "EMEA", locale: "fr-fr", visit: 2 },
    given: { "home-hero": "2-brief" },
  };
  const reported = [
    { ...visitor, isKnown: false },
    "purchase",
    { revenue: 1235, currency: "EUR" },
  ];

  it("is reported once, with the variations of the moment of pressing", async () => {
    const { one, other, sent, conversions } = start();
    await one.press("B1", { ...purchase, visitor });
    expect(conversions).toEqual([]);
    await Promise.all([one.placed("FRW1", "B1"), other.placed("FRW1", "B1")]);
    expect(conversions).toEqual([reported]);
    expect(sent.length).toBe(1);
  });

  it("is reported without a tag manager, and of an order that waited for a bank", async () => {
    const { one, other, sent, conversions } = start();
    await one.press("B1", { ...purchase, isForTags: false, visitor });
    await one.waits("FRW1", "B1");
    await other.placed("FRW1", null);
    expect(conversions).toEqual([reported]);
    expect(sent).toEqual([]);
  });

  it("is none of a shopper in no experiment", async () => {
    const { one, sent, conversions } = start();
    await one.press("B1", purchase);
    await one.placed("FRW1", "B1");
    expect(conversions).toEqual([]);
    expect(sent.length).toBe(1);
  });
});
