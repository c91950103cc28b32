/**
 * Every contract reads answers written from the specification, and drops no more of an answer than what is
 * wrong.
 */
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { withoutNulls } from "../../server/http/absent";
import type { AnyEndpoint } from "../../server/http/endpoint";
import { noContent } from "../../server/http/endpoint";
import { parseTolerantly } from "../../server/http/tolerant-parse";
import {
  everyEndpoint,
  fixtureOf,
  type Fixture,
  type Json,
} from "./fixture-table";
import {
  changed,
  flaws,
  labelOf,
  placesOf,
  valueAt,
  withFlaw,
} from "./positions";
import { representatives } from "../matrix/representatives";

interface Case extends Fixture {
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

let endpoints: Map<string, AnyEndpoint>;
let cases: Case[];

beforeAll(async () => {
  endpoints = await everyEndpoint();
  const all = [...endpoints].flatMap(([name, endpoint]) => {
    const fixture = fixtureOf(name);
    return fixture ? { ...fixture, name, endpoint } : [];
  });
  // Calls with the same response schema are represented by one of them.
  const byResponse = new Map<unknown, Case>();
  for (const one of all)
    if (!byResponse.has(one.endpoint.response))
      byResponse.set(one.endpoint.response, one);
  cases = [...byResponse.values()];
});

/** Reads an answer as the client does. */
const read = ({ endpoint }: Case, answer: Json) =>
  parseTolerantly(endpoint.response, withoutNulls(structuredClone(answer)));

/** Objects whose keys are data: another key is another entry. */
const isRecord = (label: string): boolean =>
  /(?:^|\.)(?:pending|bottomMargins|messages|props|fields|flags|links)$|^messages\./.test(
    label,
  );

/** Values that the shop's sections check themselves, or that may be a text or a list. */
const isFree = (label: string): boolean =>
  label === "legal" ||
  (/\.props\./.test(label) && !/\.props\.products/.test(label));

/** Uses `toEqual`, which is slow, only when the values differ. */
function expectSame(value: unknown, expected: unknown, where: string): void {
  if (!isDeepStrictEqual(value, expected))
    expect(value, where).toEqual(expected);
}

/**
 * Where a wrong value removes what contains it, because half of a bank's form or of a basket is worse than
 * none.
 */
const costsMore = (label: string): boolean =>
  /\.details\.fields(?:\.|$)/.test(label) ||
  /^basket\.(?:items|paymentInstruments(?:\[\])?)$/.test(label);

describe("an answer written from the specification", () => {
  it("exists for every endpoint but those that answer with a status only", () => {
    expect(endpoints.size).toBeGreaterThan(45);
    for (const [name, { response }] of endpoints)
      expect(fixtureOf(name) === null, name).toBe(response === noContent);
  });

  it("is read completely, with the required and with all values of the specification", () => {
    for (const one of cases)
      for (const answer of [one.minimal, one.full])
        expect(read(one, answer), one.name).toMatchObject({
          ok: true,
          lost: [],
        });
  });
});

describe("an answer with one flaw", () => {
  it("is read without the flawed value, and names its position [API-047]", () => {
    for (const one of cases) {
      const baseline = read(one, one.full);
      for (const { path, flaw } of triedFlaws(one))
        expectMended(one, baseline, path, flaw);
    }
  }, 120_000);

  /** Half of the flaws at each position, the other half at the next. */
  const triedFlaws = (one: Case) =>
    representatives(
      placesOf(one.full).flatMap((path) =>
        flaws.map((flaw) => ({ path, flaw })),
      ),
      {
        groupOf: ({ path }) => JSON.stringify(path),
        kindOf: ({ flaw }) => flaw,
        sampleSize: (size) => Math.ceil(size / 2),
      },
    );

  function expectMended(
    one: Case,
    baseline: ReturnType<typeof read>,
    path: ReturnType<typeof placesOf>[number],
    flaw: (typeof flaws)[number],
  ): void {
    const label = labelOf(path);
    const where = `${one.name} ${label} ${flaw}`;
    const reading = read(one, withFlaw(one.full, path, flaw));
    const isGone = flaw === "null" || flaw === "absent";
    // A record may be empty.
    const isNeeded =
      one.needed.includes(label) && !(flaw === "object" && isRecord(label));
    if (isNeeded || (one.whole.includes(label) && !isGone)) {
      expect(reading.ok, where).toBe(false);
      return;
    }
    if (!reading.ok) throw new Error(`${where}: unreadable`);
    // A flaw is reported once, except that an object in the wrong place may be reported by each field.
    expect(reading.lost.length, where).toBeLessThanOrEqual(
      flaw === "object" ? 9 : 1,
    );
    for (const place of reading.lost)
      expect(place.replaceAll("{}", ""), where).toContain(
        label.replace(
          /(?<=pending|bottomMargins|fields|flags|links|messages)\.\w+.*$/,
          "",
        ),
      );
    if (flaw !== "wrong" || isFree(label) || costsMore(label)) return;
    // A wrong value is dropped as if it were absent; a value that no schema reads changes nothing.
    const expected =
      reading.lost.length > 0
        ? read(one, withFlaw(one.full, path, "absent"))
        : baseline;
    expectSame(reading.value, expected.ok && expected.value, where);
  }

  it("ignores unknown fields", () => {
    for (const one of cases) {
      const baseline = read(one, one.full);
      const objects = [[], ...placesOf(one.full)].filter((path) => {
        const value = valueAt(one.full, path);
        const isObject = typeof value === "object" && !Array.isArray(value);
        return isObject && !isRecord(labelOf(path)) && !isFree(labelOf(path));
      });
      expect(objects.length).toBeGreaterThan(0);
      for (const path of objects)
        expectSame(
          read(one, changed(one.full, [...path, "canary"], { a: ["b"] })),
          baseline,
          `${one.name} ${labelOf(path)}`,
        );
    }
  });

  it("loses one bad element of a list and nothing else", () => {
    let lists = 0;
    for (const one of cases) {
      const baseline = read(one, one.full);
      for (const path of placesOf(one.full)) {
        const list = valueAt(one.full, path);
        const label = labelOf(path);
        if (!Array.isArray(list) || isFree(label)) continue;
        if (costsMore(`${label}[]`)) continue;
        const reading = read(one, changed(one.full, path, [false, ...list]));
        const isWhole = [...one.whole, ...one.needed].includes(`${label}[]`);
        expect(reading.ok, `${one.name} ${label}`).toBe(!isWhole);
        if (!reading.ok || reading.lost.length === 0) continue;
        lists += 1;
        expect(reading.lost, one.name).toEqual([`${label}[]`]);
        expectSame(reading.value, baseline.ok && baseline.value, label);
      }
    }
    expect(lists).toBeGreaterThan(150);
  }, 60_000);

  it("drops a bank's form or a basket rather than keep half of it", () => {
    const fields = ["flash", 0, "details", "fields"];
    const basket = cases.find(({ name }) => name === "createCart")!;
    expect(read(basket, changed(basket.full, fields, [1]))).toMatchObject({
      ok: true,
      lost: ["flash[].details.fields"],
      value: { flash: [{ code: "ProductItemMaxQuantity" }] },
    });
    const payment = cases.find(({ name }) => name === "addPaymentInstrument")!;
    for (const place of [
      ["items"],
      ["paymentInstruments"],
      ["totals", "total"],
    ])
      expect(
        read(payment, changed(payment.full, ["basket", ...place], false)),
      ).toMatchObject({
        ok: true,
        lost: [`basket.${place.join(".")}`],
        value: { payment_instruments: [{}] },
      });
  });

  it("reads numbers that were sent as text, and ids that were sent as numbers", () => {
    for (const one of cases) {
      const baseline = read(one, one.full);
      for (const path of placesOf(one.full)) {
        const value = valueAt(one.full, path);
        if (typeof value === "object" || typeof value === "string") continue;
        if (isFree(labelOf(path))) continue;
        expectSame(
          read(one, changed(one.full, path, String(value))),
          baseline,
          `${one.name} ${labelOf(path)}`,
        );
      }
    }
    const basket = cases.find(({ name }) => name === "createCart")!;
    expect(
      read(basket, changed(basket.full, ["items", 0, "productId"], 29)),
    ).toMatchObject({ ok: true, value: { items: [{ productId: "29" }, {}] } });
  });
});

describe("an answer with all flaws at once", () => {
  it.each(["null", "absent", "wrong"] as const)(
    "is read with the required values only: all others %s",
    (flaw) => {
      for (const one of cases) {
        const kept = [...one.needed, ...one.whole, ...one.alternatives];
        const isKept = (label: string) =>
          kept.some((needed) => needed === label || needed.startsWith(label));
        let answer = one.full;
        const outermost = placesOf(one.full).filter(
          (path) =>
            !isKept(labelOf(path)) &&
            (path.length === 1 || isKept(labelOf(path.slice(0, -1)))) &&
            typeof path.at(-1) === "string",
        );
        for (const path of outermost) answer = withFlaw(answer, path, flaw);
        expect(read(one, answer).ok, `${one.name} ${flaw}`).toBe(true);
      }
    },
  );
});
