/**
 * THE route table. Every page lives below a locale; pages with localised words answer under each of
 * them, in the same module.
 */
import {
  index,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@remix-run/route-config";
import { wordsOf } from "./routing/aliases";
import type { AliasedPage } from "./sites/sites";

/**
 * One entry per word of the page; the first, canonical one keeps the plain route id. `below` is the
 * rest of the path of a page that stands below it.
 */
function aliased(
  page: AliasedPage,
  file: string,
  below = "",
): RouteConfigEntry[] {
  return wordsOf(page).map((word, position) =>
    route(
      word + below,
      file,
      position === 0 ? {} : { id: `${page}.${word}${below}` },
    ),
  );
}

const errorStatuses = ["400", "401", "403", "404", "500"];

export default [
  route("fapi/translations/:locale", "routes/fapi/translations.ts"),
  route(":locale", "routes/locale.tsx", [
    index("routes/home.tsx"),
    ...aliased("cart", "routes/cart.tsx"),
    ...aliased("checkout", "routes/checkout.tsx"),
    route("checkout/payment-return", "routes/payment-return.ts"),
    route("checkout/processing", "routes/order-processing.tsx"),
    route("checkout/provinces/:country", "routes/provinces.ts"),
    ...aliased("order-confirmation", "routes/order-confirmation.tsx"),
    ...aliased("search", "routes/catalog/search.tsx"),
    route("suggestions", "routes/catalog/suggestions.ts"),
    route("c/*", "routes/catalog/category.tsx"),
    route("p/*", "routes/catalog/product.tsx"),
    ...aliased("location-selector", "routes/location-selector.tsx"),
    ...aliased("sign-in", "routes/sign-in.tsx"),
    ...aliased("sign-up", "routes/sign-up.tsx"),
    route("sign-out", "routes/sign-out.ts"),
    ...aliased("account", "routes/account/account.tsx"),
    ...aliased(
      "account",
      "routes/account/order-details.tsx",
      "/order-details/:orderId",
    ),
    ...aliased("gift-card", "routes/gift-card.tsx"),
    route("poslogon", "routes/poslogon.tsx"),
    route("app-store-selector", "routes/app-store-selector.tsx"),
    route("size-chart", "routes/size-chart.tsx"),
    route("soci/:part", "routes/soci.tsx"),
    route("sandbox", "routes/sandbox.tsx"),
    route("dialog/:name/:argument?", "routes/dialog.tsx"),
    ...errorStatuses.map((status) =>
      route(status, "routes/error.tsx", { id: `error.${status}` }),
    ),
    route("*", "routes/content.tsx"),
  ]),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
