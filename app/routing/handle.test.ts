import { describe, expect, it } from "vitest";
import { namespacesOf, pageHandle, pageHeader, pageReload } from "./handle";

const route = (handle: object, data: unknown = null) => ({ handle, data });
const over = { transparent: true, mode: "dark" } as const;
const plain = { transparent: false, mode: "light" } as const;

describe("what routes say about a page", () => {
  it("is said last by the page itself", () => {
    const matches = [route({ layout: "hidden" }), route({ layout: "none" })];
    expect(pageHandle(matches)).toEqual({ layout: "none" });
  });

  it("names the messages of all of them once", () => {
    const matches = [
      route({ messages: ["cart"] }),
      route({ messages: ["cart", "catalog"] }),
    ];
    expect(namespacesOf(matches)).toEqual([
      "shop",
      "errors",
      "cart",
      "catalog",
    ]);
  });
});

describe("the header of a page", () => {
  it("is opaque and light unless its route says otherwise", () => {
    expect(pageHeader([])).toEqual(plain);
    expect(pageHeader([route({})])).toEqual(plain);
    expect(pageHeader([route({}), route({ header: over })])).toEqual(over);
  });

  it("is what the page's editors want, if they want something", () => {
    const parent = { header: plain };
    expect(pageHeader([route({ header: over }, parent)])).toEqual(plain);
    expect(pageHeader([route({ header: over }, { header: null })])).toEqual(
      over,
    );
    // A parent's data says nothing about the page.
    expect(pageHeader([route({}, parent), route({ header: over })])).toEqual(
      over,
    );
  });
});

describe("a page that is loaded again", () => {
  it("says so in its own data", () => {
    const soon = route({}, { reloadSeconds: 3 });
    expect(pageReload([route({}), soon])).toBe(3);
    expect(pageReload([soon, route({}, { reloadSeconds: null })])).toBeNull();
    expect(pageReload([soon, route({})])).toBeNull();
    expect(pageReload([])).toBeNull();
  });
});
