/**
 * THE route table. Every page lives below a locale. A localised word is a route of the locales that
 * have it; elsewhere it is a path like any other, free for content pages [ROUTE-061].
 */
import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@remix-run/route-config";
import { localisedWords } from "./routing/aliases";
import type { AliasedPage } from "./sites/sites";

interface AliasedRoute {
  readonly page: AliasedPage;
  readonly file: string;
  /** The rest of the path of a page that stands below it. */
  readonly below?: string;
}

const aliasedRoutes: readonly AliasedRoute[] = [
  { page: "cart", file: "routes/cart.tsx" },
  { page: "checkout", file: "routes/checkout.tsx" },
  { page: "order-confirmation", file: "routes/order-confirmation.tsx" },
  { page: "search", file: "routes/catalog/search.tsx" },
  { page: "location-selector", file: "routes/location-selector.tsx" },
  { page: "sign-in", file: "routes/sign-in.tsx" },
  { page: "sign-up", file: "routes/sign-up.tsx" },
  { page: "account", file: "routes/account/account.tsx" },
  {
    page: "account",
    file: "routes/account/order-details.tsx",
    below: "/order-details/:orderId",
  },
  { page: "gift-card", file: "routes/gift-card.tsx" },
  { page: "store-locator", file: "routes/stores/store-locator.tsx" },
  {
    page: "store-locator",
    file: "routes/stores/store.tsx",
    below: "/:storeId/:name?",
  },
  { page: "favorites", file: "routes/favorites.tsx" },
];

/** The page at its canonical word, below any locale; this entry keeps the plain route id. */
const canonical = ({
  page,
  file,
  below = "",
}: AliasedRoute): RouteConfigEntry => route(page + below, file);

/** The page at the words of the locales that have their own. */
const localised = ({
  page,
  file,
  below = "",
}: AliasedRoute): RouteConfigEntry[] =>
  localisedWords(page).map(({ locale, word }) =>
    route(`${locale}/${word}${below}`, file, {
      id: `${page}.${locale}${below}`,
    }),
  );

const errorStatuses = ["400", "401", "403", "404", "500"];

export default [
  route("fapi/translations/:locale", "routes/fapi/translations.ts"),
  layout("routes/locale.tsx", [
    ...aliasedRoutes.flatMap(localised),
    ...prefix(":locale", [
      index("routes/home.tsx"),
      ...aliasedRoutes.map(canonical),
      route("checkout/payment-return", "routes/payment-return.ts"),
      route("checkout/processing", "routes/order-processing.tsx"),
      route("checkout/provinces/:country", "routes/provinces.ts"),
      route("suggestions", "routes/catalog/suggestions.ts"),
      route("c/*", "routes/catalog/category.tsx"),
      route("p/*", "routes/catalog/product.tsx"),
      route("find-in-store/:productId", "routes/stores/find-in-store.tsx"),
      route("sign-out", "routes/sign-out.ts"),
      route("enrollment", "routes/account/enrolment.tsx"),
      route("forgot-password", "routes/account/forgot-password.tsx"),
      route("reset-password", "routes/account/reset-password.tsx"),
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
  ]),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
