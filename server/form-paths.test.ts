import { expect, it } from "vitest";
import { formPaths } from "./form-paths";

const action = () => null;
const route = (
  id: string,
  path: string | undefined,
  {
    parentId,
    takes,
    limit,
  }: { parentId?: string; takes?: true; limit?: "purchase" } = {},
) => ({
  id,
  ...(parentId && { parentId }),
  ...(path === undefined ? { index: true } : { path }),
  module: { ...(takes && { action }), ...(limit && { handle: { limit } }) },
});

const routes = Object.fromEntries(
  [
    route("root", ""),
    route("shop", ":locale", { parentId: "root" }),
    route("home", undefined, { parentId: "shop" }),
    route("cart", "cart", { parentId: "shop", takes: true }),
    route("return", "cart/return", { parentId: "shop", limit: "purchase" }),
    route("pay", "pay", { parentId: "shop", takes: true, limit: "purchase" }),
    route("product", "p/*", { parentId: "shop", takes: true }),
    route("nothing", "*", { parentId: "shop" }),
    route("area", "area", { parentId: "root", takes: true }),
    route("start", undefined, { parentId: "area" }),
  ].map((one) => [one.id, one]),
);
const { takesForm, isPurchase } = formPaths(routes);

it.each([
  "/en-gb/cart",
  "/en-gb/CART/",
  "/xx-yy/cart",
  "/en-gb/p/boots/x-FR1001",
  "/en-gb/p",
  "/area",
])("%s takes forms", (path) => {
  expect(takesForm(path)).toBe(true);
});

it.each(["/", "/en-gb", "/en-gb/cart/return", "/en-gb/c/x", "/x/y"])(
  "%s takes none",
  (path) => {
    expect(takesForm(path)).toBe(false);
  },
);

it.each(["/en-gb/pay", "/en-gb/PAY/", "/en-gb/%70ay", "/en-gb/cart/return"])(
  "%s counts as a purchase, as its route says",
  (path) => {
    expect(isPurchase(path)).toBe(true);
  },
);

it.each(["/", "/en-gb", "/en-gb/cart", "/en-gb/pay/x", "/x/pay/x"])(
  "%s does not",
  (path) => {
    expect(isPurchase(path)).toBe(false);
  },
);
