import { describe, expect, it } from "vitest";
import { namespacesOf, pageHandle, pageHeader, pageReload } from "./handle";

const route = (handle: object, data: unknown = null) => ({ handle, data });
const over = { transparent: true, mode: "dark" } as const;
const plain = { transparent: false, mode: "light" } as const;

describe("the facts of a page", () => {
  it("come from the handle of the page's own route", () => {
    const matches = [route({ layout: "hidden" }), route({ layout: "none" })];
    expect(pageHandle(matches)).toEqual({ layout: "none" });
  });

  it("include the message namespaces of all matched routes, each once", () => {
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
  it("is opaque and light unless its route states another", () => {
    expect(pageHeader([])).toEqual(plain);
    expect(pageHeader([route({})])).toEqual(plain);
    expect(pageHeader([route({}), route({ header: over })])).toEqual(over);
  });

  it("is the one that the page's editors chose, if they chose one", () => {
    const parent = { header: plain };
    expect(pageHeader([route({ header: over }, parent)])).toEqual(plain);
    expect(pageHeader([route({ header: over }, { header: null })])).toEqual(
      over,
    );
    // The data of a parent route does not count.
    expect(pageHeader([route({}, parent), route({ header: over })])).toEqual(
      over,
    );
  });
});

describe("a page that is loaded again", () => {
  it("has the delay in its own data", () => {
    const soon = route({}, { reloadSeconds: 3 });
    expect(pageReload([route({}), soon])).toBe(3);
    expect(pageReload([soon, route({}, { reloadSeconds: null })])).toBeNull();
    expect(pageReload([soon, route({})])).toBeNull();
    expect(pageReload([])).toBeNull();
  });
});
