/** What is lost when an answer does not match its contract [API-046]. */
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { exact, mainList, parseTolerantly } from "./tolerant-parse";

const Rating = z.object({ score: z.number().max(5), count: z.number() });
const Tile = z.object({
  id: z.string().min(1),
  name: z.string(),
  price: z.number(),
  badge: z.object({ label: z.string() }).optional(),
  rating: Rating.optional(),
  tags: z.array(z.string()).default([]),
  isNew: z.boolean().default(false),
});
const Listing = z.object({
  total: z.number().int(),
  title: z.string().default("Everything"),
  tiles: z.array(Tile),
  texts: z.record(z.string(), z.string()).default({}),
});

const tile = { id: "a", name: "A", price: 10 };
const read = (answer: object) => parseTolerantly(Listing, answer);
const plain = { tags: [], isNew: false };

describe("an answer that fits", () => {
  it("is what the contract says, without unknown fields, and lost nothing", () => {
    expect(
      read({ total: 1, tiles: [{ ...tile, isNew: true, extra: 1 }], more: {} }),
    ).toEqual({
      ok: true,
      value: {
        total: 1,
        title: "Everything",
        tiles: [{ ...tile, tags: [], isNew: true }],
        texts: {},
      },
      lost: [],
    });
  });
});

describe("an optional field that does not fit", () => {
  it.each([
    ["of another type", { badge: 7 }, "tiles[].badge"],
    ["an object where a list stands", { tags: {} }, "tiles[].tags"],
    ["an object without what it needs", { badge: {} }, "tiles[].badge.label"],
    [
      "a number out of range",
      { rating: { score: 5.1, count: 1 } },
      "tiles[].rating.score",
    ],
    ["a flag that is a word", { isNew: "yes" }, "tiles[].isNew"],
  ])("is left out, and named: %s", (_, part, place) => {
    expect(read({ total: 1, tiles: [{ ...tile, ...part }] })).toEqual({
      ok: true,
      value: {
        total: 1,
        title: "Everything",
        tiles: [{ ...tile, ...plain }],
        texts: {},
      },
      lost: [place],
    });
  });

  it("is named once, however often it came", () => {
    const tiles = Array.from({ length: 40 }, () => ({ ...tile, badge: 7 }));
    expect(read({ total: 40, tiles })).toMatchObject({
      ok: true,
      lost: ["tiles[].badge"],
    });
  });
});

describe("an element that cannot be read", () => {
  it("costs itself, and the others keep their order", () => {
    const tiles = [
      { ...tile, id: "a" },
      "nonsense",
      { ...tile, id: "b", badge: 7 },
      { ...tile, id: "c", price: "free" },
      { ...tile, id: "d" },
      { ...tile, id: "" },
      { ...tile, id: "e", tags: ["x", {}, "y"] },
    ];
    const reading = read({ total: 7, tiles });
    expect(reading).toMatchObject({
      ok: true,
      value: {
        tiles: [
          { id: "a" },
          { id: "b" },
          { id: "d" },
          { id: "e", tags: ["x", "y"] },
        ],
      },
    });
    expect(reading.ok && [...reading.lost].sort()).toEqual([
      "tiles[]",
      "tiles[].badge",
      "tiles[].id",
      "tiles[].price",
      "tiles[].tags[]",
    ]);
  });

  it("is named once, by the first thing that it lacks", () => {
    expect(read({ total: 2, tiles: [{}, tile] })).toMatchObject({
      ok: true,
      lost: ["tiles[].id"],
    });
  });

  it("of a record costs its entry, and its key is not told", () => {
    expect(
      read({ total: 0, tiles: [], texts: { a: "A", canary: {} } }),
    ).toEqual({
      ok: true,
      value: { total: 0, title: "Everything", tiles: [], texts: { a: "A" } },
      lost: ["texts{}"],
    });
  });

  it("costs the list when the list cannot be without it", () => {
    const AtLeastOne = z.object({
      names: z.array(z.string()).min(1).optional(),
    });
    expect(parseTolerantly(AtLeastOne, { names: [{}] })).toEqual({
      ok: true,
      value: {},
      lost: ["names[]", "names"],
    });
  });
});

describe("a value of another type that can be read in one way only", () => {
  it.each([
    ["12.50", 12.5],
    ["-3", -3],
    ["0", 0],
    ["007", 7],
  ])("a number: %j", (price, expected) => {
    expect(read({ total: "1", tiles: [{ ...tile, price }] })).toMatchObject({
      ok: true,
      value: { total: 1, tiles: [{ price: expected }] },
      lost: [],
    });
  });

  it.each([
    "",
    " ",
    "12abc",
    "1e3",
    "0x10",
    "Infinity",
    "NaN",
    "1,50",
    "1.",
    ".5",
    "1".repeat(20),
  ])("no number: %j", (price) => {
    expect(read({ total: 1, tiles: [{ ...tile, price }] })).toMatchObject({
      value: { tiles: [] },
      lost: ["tiles[].price"],
    });
  });

  it("a whole number stays one", () => {
    expect(read({ total: "1.5", tiles: [] }).ok).toBe(false);
    expect(read({ total: "2", tiles: [] }).ok).toBe(true);
  });

  it("an id that is a number, unless it lost digits on the way", () => {
    expect(read({ total: 1, tiles: [{ ...tile, id: 29 }] })).toMatchObject({
      value: { tiles: [{ id: "29" }] },
      lost: [],
    });
    expect(
      read({ total: 1, tiles: [{ ...tile, id: 12345678901234567000 }] }),
    ).toMatchObject({ value: { tiles: [] }, lost: ["tiles[].id"] });
  });

  it("a flag", () => {
    const tiles = [
      { ...tile, isNew: "true" },
      { ...tile, isNew: "false" },
    ];
    expect(read({ total: 2, tiles })).toMatchObject({
      value: { tiles: [{ isNew: true }, { isNew: false }] },
      lost: [],
    });
  });
});

describe("an answer without what is needed", () => {
  it.each([
    ["no object", [], ""],
    ["a missing field", { tiles: [] }, "total"],
    ["a needed list of another type", { total: 1, tiles: "x" }, "tiles"],
  ])("cannot be read: %s", (_, answer, place) => {
    const reading = read(answer);
    expect(reading.ok).toBe(false);
    expect(
      !reading.ok && reading.issues.map(({ path }) => path.join(".")),
    ).toEqual([place]);
  });
});

describe("what is exact", () => {
  const Basket = z.object({
    id: z.string(),
    payments: exact(
      z
        .array(z.object({ amount: z.number(), label: z.string().optional() }))
        .default([]),
    ),
    reward: exact(z.object({ amount: z.number() }).optional()),
  });
  const Answer = z.object({
    basket: Basket.optional(),
    note: z.string().default(""),
  });

  it("loses no element and does not go itself", () => {
    for (const part of [
      { payments: [{ amount: 1 }, { amount: {} }] },
      { payments: "x" },
      { reward: {} },
    ])
      expect(parseTolerantly(Basket, { id: "b", ...part }).ok).toBe(false);
  });

  it("may be absent, and may hold optional fields that do not fit", () => {
    expect(
      parseTolerantly(Basket, {
        id: "b",
        payments: [{ amount: "5", label: {} }],
      }),
    ).toEqual({
      ok: true,
      value: { id: "b", payments: [{ amount: 5 }] },
      lost: ["payments[].label"],
    });
  });

  it("costs what is around it when that may go", () => {
    expect(
      parseTolerantly(Answer, { basket: { id: "b", payments: [{}] } }),
    ).toEqual({
      ok: true,
      value: { note: "" },
      lost: ["basket.payments[].amount"],
    });
  });
});

describe("the list that an answer is about", () => {
  const Cart = z.object({
    id: z.string(),
    lines: mainList(z.array(z.object({ id: z.string() })).default([])),
  });

  it("may lose elements, but not the last one, nor go itself", () => {
    expect(
      parseTolerantly(Cart, { id: "c", lines: [{}, { id: "a" }] }),
    ).toMatchObject({ value: { lines: [{ id: "a" }] }, lost: ["lines[].id"] });
    for (const lines of [[{}], [{}, 5], "x", {}])
      expect(parseTolerantly(Cart, { id: "c", lines }).ok).toBe(false);
  });

  it("may be empty or absent", () => {
    for (const answer of [{ id: "c" }, { id: "c", lines: [] }])
      expect(parseTolerantly(Cart, answer)).toMatchObject({
        value: { lines: [] },
        lost: [],
      });
  });
});

describe("an answer that means harm", () => {
  it("changes no prototype", () => {
    const answer: unknown = JSON.parse(
      '{"total":"0","tiles":[],"texts":{"__proto__":{"a":1},"constructor":{}},"__proto__":{"polluted":1}}',
    );
    expect(parseTolerantly(Listing, answer)).toMatchObject({ ok: true });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty("a");
  });

  it("of twenty thousand bad elements is read to its end", () => {
    const tiles = Array.from({ length: 20_000 }, () => ({ id: 1 }));
    expect(read({ total: 1, tiles })).toMatchObject({ value: { tiles: [] } });
  });
});
