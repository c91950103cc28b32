/** The retailer's redirects: which row applies, and which tables prevent the shop from starting. */
import { describe, expect, it } from "vitest";
import { createRedirects } from "./redirects";

const to = (find: ReturnType<typeof createRedirects>, path: string) =>
  find(path)?.to ?? null;

describe("a table of redirects", () => {
  it("knows exact paths, then the longest beginning, a locale's own before all", () => {
    const find = createRedirects([
      { from: "/a/*", to: "/short" },
      { from: "/a/b/*", to: "/long/*" },
      { from: "/a/b/c", to: "/exact" },
      { from: "/fr-fr/a/b/c", to: "/fr-fr/exactement" },
      { from: "/de-de/a/*", to: "/kurz" },
    ]);
    expect(to(find, "/en-us/a/b/c")).toBe("/en-us/exact");
    expect(to(find, "/fr-fr/a/b/c")).toBe("/fr-fr/exactement");
    expect(to(find, "/en-us/a/b/d/e")).toBe("/en-us/long/d/e");
    expect(to(find, "/en-us/a/x")).toBe("/en-us/short");
    expect(to(find, "/de-de/a/x")).toBe("/de-de/kurz");
    expect(to(find, "/en-us/a")).toBeNull();
    expect(to(find, "/en-us/A/b/c")).toBeNull();
    expect(to(find, "/xx-yy/a/b/c")).toBeNull();
    expect(to(find, "/a/b/c")).toBeNull();
  });

  it("is 301 unless it says otherwise, and goes to its end at once", () => {
    const find = createRedirects([
      { from: "/one", to: "/two" },
      { from: "/two", to: "/three", status: 302 },
      { from: "/three", to: "/" },
      { from: "/five", to: "/cart" },
      { from: "/out", to: "/away" },
      { from: "/away", to: "https://away.test/?a=1", external: true },
    ]);
    expect(find("/en-us/three")).toEqual({
      to: "/en-us",
      status: 301,
      external: false,
    });
    expect(find("/en-us/one")).toEqual({
      to: "/en-us",
      status: 302,
      external: false,
    });
    // The target has the locale's own word, to which rule 3 would redirect anyway.
    expect(to(find, "/fr-fr/five")).toBe("/fr-fr/panier");
    expect(find("/en-us/out")).toEqual({
      to: "https://away.test/?a=1",
      status: 301,
      external: true,
    });
  });

  it.each<[string, unknown, string]>([
    ["itself", [{ from: "/a", to: "/a" }], "Redirect 1 leads in a circle"],
    [
      "itself, with a query",
      [{ from: "/a", to: "/a?b=1" }],
      "Redirect 1 leads in a circle",
    ],
    [
      "a circle of two",
      [
        { from: "/x", to: "/y" },
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a" },
      ],
      "Redirect 2 leads in a circle",
    ],
    [
      "deeper and deeper",
      [{ from: "/a/*", to: "/a/b/*" }],
      "Redirect 1 leads in a circle",
    ],
    [
      "against a localised word",
      [{ from: "/panier", to: "/cart" }],
      "Redirect 1 leads in a circle",
    ],
    [
      "on for six steps",
      [1, 2, 3, 4, 5, 6].map((at) => ({ from: `/${at}`, to: `/${at + 1}` })),
      "Redirect 1 leads in a circle",
    ],
    [
      "another host without saying so",
      [{ from: "/a", to: "https://evil.test" }],
      "Redirect 1 leads out of the shop without being external",
    ],
    [
      "a host without a scheme",
      [{ from: "/a", to: "//evil.test" }],
      "Redirect 1 leads out of the shop without being external",
    ],
    [
      "a backslash",
      [{ from: "/a", to: "/\\evil.test" }],
      "Redirect 1 leads out of the shop without being external",
    ],
    [
      "http",
      [{ from: "/a", to: "http://away.test", external: true }],
      "Redirect 1 needs an https address as its external target",
    ],
    [
      "an open host",
      [{ from: "/a*", to: "https://away*", external: true }],
      "Redirect 1 needs a / before the * of its external target",
    ],
    [
      "an open target of a closed path",
      [{ from: "/a", to: "/b/*" }],
      "Redirect 1 has a * in its target only",
    ],
    [
      "another status",
      [{ from: "/a", to: "/b", status: 307 }],
      "Redirect 1 status",
    ],
    ["no path", [{ from: "a", to: "/b" }], "Redirect 1 from is no path"],
    ["an unknown field", [{ from: "/a", to: "/b", code: 301 }], "Redirect 1 "],
    ["no list", "nothing", "Redirect 1 "],
  ])("must not lead to %s", (_, table, message) => {
    expect(() => createRedirects(table)).toThrow(message);
  });

  it("leads nobody on for more than five steps, whatever was appended", () => {
    const find = createRedirects([{ from: "/a/*", to: "/*" }]);
    expect(to(find, "/en-us/a/a/x")).toBe("/en-us/x");
    expect(to(find, `/en-us${"/a".repeat(6)}/x`)).toBeNull();
  });

  it("cannot be turned into another host by what is appended", () => {
    const find = createRedirects([
      { from: "/a/*", to: "https://away.test/*", external: true },
      { from: "/b*", to: "/c*" },
    ]);
    for (const rest of ["/evil.test", "@evil.test", "..", "%2f%2fevil.test"])
      expect(new URL(to(find, `/en-us/a/${rest}`) ?? "").host).toBe(
        "away.test",
      );
    expect(to(find, "/en-us/b//evil.test")).toBe("/en-us/c//evil.test");
  });
});
