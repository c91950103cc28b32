/** A few routes for tests without a build, with the same handles as the shop's routes of these names. */
import { page, type PageHandle } from "../../app/routing/handle";
import { sites } from "../../app/sites/sites";
import { createRouteTable, type BuiltRoute } from "../../server/built-routes";

const action = () => null;
const component = () => null;
const purchase = { post: "purchase", underLoad: "served" } as const;

/** All routes accept forms, like the fake shop. */
const route = (path: string, facts: Partial<PageHandle> = {}): BuiltRoute => ({
  id: path,
  parentId: "root",
  path,
  module: { handle: page(facts), action, default: component },
});

const routes: readonly BuiltRoute[] = [
  { id: "root", path: "", module: {} },
  route(":locale", {
    index: true,
    cache: { query: [], depends: ["catalogue", "content"] },
  }),
  route(":locale/c/*", {
    index: true,
    cache: { query: ["page", "sort", "f.*"], depends: ["catalogue"] },
  }),
  route(":locale/p/*", {
    index: true,
    cache: { query: ["color", "size"], depends: ["catalogue"] },
  }),
  route(":locale/size-chart", { cache: { query: [], depends: ["content"] } }),
  route(":locale/cart", { limits: { post: "default", underLoad: "served" } }),
  route("fr-fr/panier", { limits: { post: "default", underLoad: "served" } }),
  route(":locale/checkout", { policy: "checkout", limits: purchase }),
  route("fr-fr/commande", { policy: "checkout", limits: purchase }),
  route(":locale/order-confirmation", { limits: purchase }),
  route(":locale/sign-in", {
    limits: { post: "credential", underLoad: "refused" },
  }),
  route(":locale/account", { needs: "consumer" }),
  route(":locale/soci/:part", { policy: "fragment" }),
  {
    id: "silent",
    parentId: "root",
    path: "silent",
    module: { action, default: component },
  },
  route(":locale/*"),
  route("*"),
];

export const testRoutes = createRouteTable(
  Object.fromEntries(routes.map((one) => [one.id, one])),
  sites.map(({ locale }) => locale),
);
