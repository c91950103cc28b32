/**
 * THE route table. Every page is below a locale. A localised slug is a route only in the locales that have
 * it; in others its path is free for content pages [ROUTE-061].
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
  /** The rest of the path, for a page below the aliased one. */
  readonly below?: string;
}

const aliasedRoutes: readonly AliasedRoute[] = [
  { page: "cart", file: "routes/cart.tsx" },
  { page: "checkout", file: "routes/checkout.tsx" },
  { page: "order-confirmation", file: "routes/order-confirmation.tsx" },
  { page: "search", file: "routes/catalog/search.tsx" },
  {
    page: "search",
    file: "routes/catalog/search-articles.tsx",
    below: "/articles",
  },
  { page: "location-selector", file: "routes/location-selector.tsx" },
  { page: "sign-in", file: "routes/sign-in.tsx" },
  { page: "sign-up", file: "routes/sign-up.tsx" },
  { page: "account", file: "routes/account/account.tsx" },
  {
    page: "account",
    file: "routes/account/order-details.tsx",
    below: "/order-details/:orderId",
  },
  { page: "account", file: "routes/account/profile.tsx", below: "/profile" },
  { page: "account", file: "routes/account/addresses.tsx", below: "/address" },
  {
    page: "account",
    file: "routes/account/address.tsx",
    below: "/address/:form",
  },
  {
    page: "account",
    file: "routes/account/credit-cards.tsx",
    below: "/credit-cards",
  },
  {
    page: "account",
    file: "routes/account/add-credit-card.tsx",
    below: "/credit-cards/add",
  },
  {
    page: "account",
    file: "routes/account/gift-cards.tsx",
    below: "/gift-cards",
  },
  {
    page: "account",
    file: "routes/account/order-history.tsx",
    below: "/order-history",
  },
  { page: "account", file: "routes/account/loyalty.tsx", below: "/loyalty" },
  { page: "gift-card", file: "routes/gift-card.tsx" },
  { page: "store-locator", file: "routes/stores/store-locator.tsx" },
  {
    page: "store-locator",
    file: "routes/stores/store.tsx",
    below: "/:storeId/:name?",
  },
  { page: "favorites", file: "routes/favorites.tsx" },
];

/** The page at its English word, below any locale; this entry has the default route id. */
const canonical = ({
  page,
  file,
  below = "",
}: AliasedRoute): RouteConfigEntry => route(page + below, file);

/** The page at the localised slugs of the locales that have their own. */
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

/** The layout of all account pages, with their navigation. */
const area = "routes/account/area.tsx";
const accountRoutes = aliasedRoutes.filter(({ page }) => page === "account");
const openRoutes = aliasedRoutes.filter(({ page }) => page !== "account");

const errorStatuses = ["400", "401", "403", "404", "500"];

export default [
  route("fapi/translations/:locale", "routes/fapi/translations.ts"),
  route("get-user-geo-country", "routes/geo-country.ts"),
  route("fapi/chat", "routes/fapi/chat.ts"),
  route("fapi/recommendations", "routes/fapi/recommendations.ts"),
  route("fapi/decide", "routes/fapi/decide.ts"),
  route("fapi/measured", "routes/fapi/measured.ts"),
  route("fapi/pages/location-selector", "routes/fapi/location-selector.ts"),
  route("fapi/pages/:page", "routes/fapi/content-page.ts"),
  route("fapi/components/foot-sizes", "routes/fapi/foot-sizes.ts"),
  route("fapi/components/size-chart/:productType", "routes/fapi/size-chart.ts"),
  route("fapi/components/:component", "routes/fapi/component.ts"),
  layout("routes/locale.tsx", [
    ...openRoutes.flatMap(localised),
    layout(area, { id: "account.localised" }, accountRoutes.flatMap(localised)),
    ...prefix(":locale", [
      index("routes/home.tsx"),
      ...openRoutes.map(canonical),
      layout(area, accountRoutes.map(canonical)),
      route("checkout/processing", "routes/order-processing.tsx"),
      route("checkout/provinces/:country", "routes/provinces.ts"),
      route("checkout/address-suggestions", "routes/address-suggestions.ts"),
      route("suggestions", "routes/catalog/suggestions.ts"),
      route("c/*", "routes/catalog/category.tsx"),
      route("p/*", "routes/catalog/product.tsx"),
      route("customize/:model?", "routes/catalog/customize.tsx"),
      route("customizer/:model", "routes/catalog/customize.tsx", {
        id: "customizer",
      }),
      route("find-in-store/:productId", "routes/stores/find-in-store.tsx"),
      route("order-status", "routes/orders/order-status.tsx"),
      route("order-details", "routes/orders/order-details.tsx"),
      route("return-label", "routes/orders/return-label.tsx"),
      route("order-invoice", "routes/orders/order-invoice.ts"),
      route("sign-out", "routes/sign-out.ts"),
      route("social-sign-in", "routes/account/social-sign-in.ts"),
      route("amazon-sign-in", "routes/account/social-sign-in.ts", {
        id: "amazon-sign-in",
      }),
      route("enrollment", "routes/account/enrolment.tsx"),
      route("forgot-password", "routes/account/forgot-password.tsx"),
      route("reset-password", "routes/account/reset-password.tsx"),
      route("verify-email", "routes/account/verify-email.tsx"),
      route("poslogon", "routes/poslogon.tsx"),
      route("associate-login", "routes/poslogon.tsx", {
        id: "associate-login",
      }),
      route("kiosk", "routes/kiosk/attract.tsx"),
      route("kiosk/start", "routes/kiosk/start.tsx"),
      route("kiosk/reset", "routes/kiosk/reset.ts"),
      route("kiosk/reach", "routes/kiosk/reach.ts"),
      route("kiosk/heartbeat", "routes/kiosk/heartbeat.ts"),
      route("kiosk/scan", "routes/kiosk/scan.tsx"),
      route("kiosk/requests", "routes/kiosk/requests.tsx"),
      route("store-requests", "routes/stores/store-requests.tsx"),
      route("kiosk/terminal", "routes/kiosk/terminal.tsx"),
      route("kiosk/hand-over", "routes/kiosk/hand-over.tsx"),
      route("kiosk/take-over/:token", "routes/kiosk/take-over.tsx"),
      route("app-store-selector", "routes/app-store-selector.tsx"),
      route("write-a-review", "routes/catalog/write-a-review.tsx"),
      route("legal/:document", "routes/legal/document.tsx"),
      route("legal/withdrawal/form", "routes/legal/withdrawal-form.tsx"),
      route("privacy", "routes/legal/privacy.tsx"),
      route("pop-ups", "routes/content/pop-ups.ts"),
      route("reviews/:productId", "routes/catalog/reviews.tsx"),
      route("questions/:productId", "routes/catalog/questions.tsx"),
      route("pictures", "routes/content/pictures.tsx"),
      route("articles", "routes/content/stories.tsx"),
      route("articles/:slug", "routes/content/story.tsx"),
      route("tag/:slug", "routes/content/tag.tsx"),
      route("help", "routes/help/help.tsx"),
      route("help/all-topics", "routes/help/all-topics.tsx"),
      route("help/contact-us", "routes/help/contact-us.tsx"),
      route("help/privacy-policy", "routes/help/privacy-policy.tsx"),
      route("help/size-charts", "routes/help/size-charts.tsx"),
      route("help/warranty", "routes/help/warranty.tsx"),
      route("help/:slug/:child_slug?", "routes/help/topic.tsx"),
      route("size-chart", "routes/size-chart.tsx"),
      route("soci/:part", "routes/soci.tsx"),
      route("cms/preview", "routes/cms/preview.tsx"),
      route("cms/showcase/viewer", "routes/cms/showcase-viewer.tsx"),
      route("cms/showcase/:view", "routes/cms/showcase.tsx"),
      route("lower-envs", "routes/lower-envs.tsx"),
      route("sandbox", "routes/sandbox/sections.tsx"),
      route("sandbox/cms", "routes/sandbox/sections.tsx", {
        id: "sandbox.cms",
      }),
      route("sandbox/dialogs", "routes/sandbox/dialogs.tsx"),
      route("sandbox/monetate", "routes/sandbox/monetate.tsx"),
      route(
        "sandbox/order-shipment-tracker",
        "routes/sandbox/order-shipment-tracker.tsx",
      ),
      route("sandbox/preview/checkout", "routes/sandbox/preview-checkout.tsx"),
      route(
        "sandbox/preview/account/profile",
        "routes/sandbox/preview-profile.tsx",
      ),
      route(
        "sandbox/preview/account/dashboard",
        "routes/sandbox/preview-dashboard.tsx",
      ),
      route(
        "sandbox/preview/order-confirmation",
        "routes/sandbox/preview-confirmation.tsx",
      ),
      route("sandbox/choices", "routes/sandbox/choices.tsx"),
      route("sandbox/experiment", "routes/sandbox/experiment.tsx"),
      route("sandbox/forms", "routes/sandbox/forms.tsx"),
      route("dialog/:name/:argument?", "routes/dialog.tsx"),
      ...errorStatuses.map((status) =>
        route(status, "routes/error.tsx", { id: `error.${status}` }),
      ),
      route("*", "routes/content/page.tsx"),
    ]),
  ]),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
