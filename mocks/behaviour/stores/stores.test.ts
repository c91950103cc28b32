/** Compares the stores of the reference upstreams with real geography. */
import { describe, expect, it } from "vitest";
import { marketSites } from "../../sites";
import { readData } from "../../data/read-data";
import { distanceBetween } from "./nearby";
import { findPlace } from "./places";
import { findCollectionPoints, findStores } from "./store-search";
import { stores, storesIn } from "./store-list";

/** The southern, western, northern and eastern bounds of each country, islands included. */
const bounds: Readonly<Record<string, readonly number[]>> = {
  US: [24, -170, 72, -66],
  CA: [41, -141, 84, -52],
  GB: [49, -9, 61, 2],
  FR: [41, -5.5, 51.2, 9.8],
  DE: [47.2, 5.8, 55.1, 15.1],
  IT: [35, 6.5, 47.2, 18.6],
  ES: [27, -18.3, 43.9, 4.5],
  NL: [50.7, 3.3, 53.6, 7.3],
  PL: [49, 14, 54.9, 24.2],
};

/** The format of postal codes in each country. */
const codes: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  NL: /^\d{4} [A-Z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
};

const now = new Date("2026-11-22T12:00:00Z");
const ask = (country: string, question: object) =>
  findStores({ country, radius: 25, unit: "km", ...question }, now);

describe("the stores", () => {
  it("are at least 150, at least ten in every country of the shop", () => {
    expect(stores.length).toBeGreaterThanOrEqual(150);
    expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(
      stores.length,
    );
    for (const { country } of marketSites)
      expect(storesIn(country).length, country).toBeGreaterThanOrEqual(10);
  });

  it.each(stores.map((store) => [store.name, store] as const))(
    "%s lies in its country, in a time zone, with hours",
    (_, { country, latitude, longitude, postalCode, timeZone, hours }) => {
      const [south = 0, west = 0, north = 0, east = 0] = bounds[country] ?? [];
      expect(latitude).toBeGreaterThan(south);
      expect(latitude).toBeLessThan(north);
      expect(longitude).toBeGreaterThan(west);
      expect(longitude).toBeLessThan(east);
      expect(postalCode).toMatch(codes[country] ?? /^$/);
      expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
      expect(Object.keys(readData("stores/hours"))).toContain(hours);
      expect(Object.keys(readData("stores/holidays"))).toContain(country);
    },
  );
});

describe("a search", () => {
  it("measures along the earth", () => {
    const london = { latitude: 51.5074, longitude: -0.1278 };
    const edinburgh = { latitude: 55.9533, longitude: -3.1883 };
    expect(distanceBetween(london, edinburgh, "km")).toBeCloseTo(534, 0);
    expect(distanceBetween(london, edinburgh, "mi")).toBeCloseTo(332, 0);
  });

  it("begins with the nearest and ends at the radius", () => {
    const names = ask("FR", { postalCode: "75003", radius: 30 }).map(
      ({ storeName }) => storeName,
    );
    expect(names).toEqual([
      "Fellrow Paris",
      "Fellrow Paris Saint-Germain",
      "Fellrow Paris Batignolles",
    ]);
    expect(ask("FR", { postalCode: "75003", radius: 3 })).toHaveLength(2);
  });

  it("knows towns in any writing, and codes near those it knows", () => {
    for (const city of ["München", "munchen", "MÜNCHEN", "Mün"])
      expect(ask("DE", { city })[0]?.storeName).toBe("Fellrow München");
    expect(ask("DE", { postalCode: "80469" })[0]?.storeName).toBe(
      "Fellrow München",
    );
    expect(ask("CA", { postalCode: "v5k0a1" })[0]?.storeName).toBe(
      "Fellrow Vancouver",
    );
    expect(ask("DE", { city: "Atlantis" })).toEqual([]);
    expect(findPlace("DE", { postalCode: "??" })).toBeUndefined();
  });

  it("finds by position, by service and by id, in one country only", () => {
    const here = { latitude: 45.51, longitude: -122.67 };
    expect(ask("US", here)[0]?.storeName).toBe("Fellrow Portland");
    expect(ask("FR", here)).toEqual([]);
    const offering = ask("GB", { filters: { services: ["customs"] } });
    expect(offering.length).toBeGreaterThan(0);
    for (const { services } of offering) expect(services).toContain("customs");
    expect(offering.length).toBeLessThan(ask("GB", {}).length);
    expect(ask("GB", { filters: { storeIds: ["203"] } })).toHaveLength(1);
    expect(ask("US", { filters: { storeIds: ["203"] } })).toEqual([]);
  });

  it("tells of days that differ from their week", () => {
    const [store] = ask("DE", { city: "München" });
    expect(store?.exceptions).toContainEqual({
      date: "2026-12-24",
      open: "10:00",
      close: "14:00",
    });
    expect(store?.exceptions).toContainEqual({ date: "2026-12-25" });
  });

  it("finds places of carriers, of one carrier alone too", () => {
    const near = { country: "FR", postalCode: "75003", radius: 10 };
    const all = findCollectionPoints(near);
    const one = findCollectionPoints({ ...near, carrier: "NORDPOST" });
    expect(all.length).toBe(9);
    expect(one.length).toBe(3);
    const distances = all.map(({ distance }) => distance ?? 0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});
