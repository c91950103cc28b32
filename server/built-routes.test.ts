import { describe, expect, it, vi } from "vitest";
import { page, type PageHandle } from "../app/routing/handle";
import { closeRoutes, createRouteTable, type BuiltRoute } from "./built-routes";

const action = () => null;
interface Options {
  readonly parentId?: string;
  readonly takes?: true;
  readonly facts?: Partial<PageHandle>;
}
const route = (
  id: string,
  path: string | undefined,
  { parentId, takes, facts }: Options = {},
): BuiltRoute => ({
  id,
  ...(parentId && { parentId }),
  ...(path === undefined ? { index: true } : { path }),
  module: { ...(takes && { action }), ...(facts && { handle: page(facts) }) },
});

const inShop = { parentId: "shop" } as const;
const purchase = {
  limits: { post: "purchase", underLoad: "served" },
} as const;
const routes = Object.fromEntries(
  [
    route("root", ""),
    route("shop", ":locale", { parentId: "root", facts: { index: true } }),
    route("home", undefined, inShop),
    route("cart", "cart", { ...inShop, takes: true, facts: { crawl: false } }),
    route("panier", "fr-fr/panier", {
      parentId: "root",
      facts: { crawl: false },
    }),
    route("return", "cart/return", { ...inShop, facts: purchase }),
    route("pay", "pay", { ...inShop, takes: true, facts: purchase }),
    route("product", "p/*", { ...inShop, takes: true, facts: { index: true } }),
    route("order", "fr-fr/compte/order-details/:id", { parentId: "root" }),
    route("words", "words/:locale", {
      parentId: "root",
      facts: { crawl: false },
    }),
    route("dialog", "dialog/:name/:argument?", {
      ...inShop,
      facts: { crawl: false, middleware: ["store-filter"] },
    }),
    route("silent", "silent", { ...inShop, takes: true }),
    route("nothing", "*", inShop),
    route("area", "area", { parentId: "root", takes: true }),
    route("start", undefined, { parentId: "area" }),
  ].map((one) => [one.id, one]),
);
const { find, closed } = createRouteTable(routes, ["en-gb", "fr-fr"]);

it.each([
  "/en-gb/cart",
  "/en-gb/CART/",
  "/xx-yy/cart",
  "/en-gb/p/boots/x-FR1001",
  "/en-gb/p",
  "/area",
])("%s takes forms", (path) => {
  expect(find(path).takesForm).toBe(true);
});

it.each(["/", "/en-gb", "/en-gb/cart/return", "/en-gb/c/x", "/x/y"])(
  "%s takes none",
  (path) => {
    expect(find(path).takesForm).toBe(false);
  },
);

it.each(["/en-gb/pay", "/en-gb/PAY/", "/en-gb/%70ay", "/en-gb/cart/return"])(
  "%s counts as a purchase, as its route says",
  (path) => {
    expect(find(path).limits.post).toBe("purchase");
  },
);

it.each(["/", "/en-gb", "/en-gb/cart", "/en-gb/pay/x", "/x/pay/x"])(
  "%s does not",
  (path) => {
    expect(find(path).limits.post).not.toBe("purchase");
  },
);

it.each([
  ["/fr-fr/panier", "/:locale/cart"],
  ["/fr-fr/cart", "/:locale/cart"],
  ["/en-gb/panier", "/:locale/*"],
  ["/fr-fr/compte/order-details/7", "/:locale/account/order-details/:id"],
  ["/en-gb/p/boots/x-FR1001", "/:locale/p/*"],
  ["/en-gb/dialog/size-chart/FR1001", "/:locale/dialog/:name/:argument?"],
  ["/", "/"],
])("%s is called %s", (path, template) => {
  expect(find(path).template).toBe(template);
});

describe("a route of a feature that is off", () => {
  const closed = closeRoutes(
    routes,
    (template) =>
      template !== "/:locale/cart" &&
      template !== "/:locale/account/order-details/:id",
  );
  const table = createRouteTable(closed, ["en-gb", "fr-fr"]);

  it("answers every kind of request with 404, and leaves all others as they are", () => {
    for (const id of ["cart", "panier", "order"]) {
      const { action, loader } = closed[id]?.module ?? {};
      for (const answer of [action, loader] as ((sent: unknown) => unknown)[]) {
        const request = new Request("https://shop.example/en-gb/cart.data");
        const thrown: unknown = (() => {
          try {
            return answer({ request });
          } catch (error) {
            return error;
          }
        })();
        expect(thrown).toMatchObject({ status: 404 });
      }
    }
    const others = Object.keys(routes).filter(
      (id) => !["cart", "panier", "order"].includes(id),
    );
    for (const id of others) expect(closed[id], id).toBe(routes[id]);
  });

  it("is neither kept nor listed, and nobody signs in for it", () => {
    for (const path of [
      "/en-gb/cart",
      "/fr-fr/panier",
      "/fr-fr/compte/order-details/7",
    ])
      expect(table.find(path)).toMatchObject({
        needs: "anyone",
        index: false,
        cache: null,
        cookieless: true,
        isDocument: true,
      });
    expect(table.find("/en-gb/pay")).toEqual(find("/en-gb/pay"));
  });
});

describe("a route that says nothing", () => {
  const strict = {
    index: false,
    cache: null,
    needs: "consumer",
    limits: { post: "credential", underLoad: "refused" },
    policy: "listed",
    middleware: [],
  };

  it("gets the strictest of everything, whatever the routes around it say", () => {
    expect(find("/en-gb/silent")).toMatchObject({
      ...strict,
      template: "/:locale/silent",
      takesForm: true,
    });
  });

  it("is as strict as no route at all", () => {
    const { find: findNone } = createRouteTable({}, []);
    expect(findNone("/en-gb")).toMatchObject({
      ...strict,
      template: "no route",
      takesForm: false,
    });
  });

  it("is strict in what a handle without our defaults leaves out", () => {
    const bare = {
      id: "bare",
      path: "bare",
      module: { handle: { index: true } },
    };
    const table = createRouteTable({ bare }, []);
    expect(table.find("/bare")).toMatchObject({ ...strict, index: true });
  });
});

it("keeps crawlers from what the routes close, in every locale", () => {
  expect([...closed].sort()).toEqual([
    "/en-gb/cart",
    "/en-gb/dialog/",
    "/fr-fr/cart",
    "/fr-fr/dialog/",
    "/fr-fr/panier",
    "/words/",
  ]);
});

it("does not let a stranger fill the log with what does not decode", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(find("/en-gb/%E0%A4%A").template).toBe("no route");
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it.each(["/en-gb/constructor", "/__proto__/cart", "/en-gb/__proto__"])(
  "knows nothing more of %s than of any other path",
  (path) => {
    expect(["/:locale/*", "/:locale/cart"]).toContain(find(path).template);
  },
);
