import { describe, expect, it } from "vitest";
import { readLocatorQuery } from "./locator-query";

const positionIn = (query: string) =>
  readLocatorQuery(new URLSearchParams(query), "GB").position;

describe("the position in a query", () => {
  it.each([
    ["lat=54.6&lng=-3.13", { latitude: 54.6, longitude: -3.13 }],
    ["lat=-90&lng=180", { latitude: -90, longitude: 180 }],
  ])("is read from %s", (query, position) => {
    expect(positionIn(query)).toEqual(position);
  });

  it.each([
    "lat=54.6",
    "lng=3",
    "lat=90.1&lng=0",
    "lat=0&lng=-180.5",
    "lat=1e1&lng=0",
    "lat=&lng=",
    "lat=999&lng=999",
  ])("is null for %s", (query) => {
    expect(positionIn(query)).toBeNull();
  });
});
