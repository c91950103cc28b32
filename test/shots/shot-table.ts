/**
 * THE table of screenshots of the shop: a name, and how to get to the page. Look at a new or changed page in
 * all widths before it counts as done.
 */
import { expect } from "@playwright/test";
import {
  addToCart,
  buy,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
  type Shopper,
} from "../e2e/support/shopper";

export interface Shot {
  readonly name: string;
  readonly open: (shopper: Shopper) => Promise<unknown>;
  /** Captures only the window: for dialogs, which cover a page. */
  readonly window?: true;
}

const shoe = "scree-2-FR1001";

const page =
  (path: string) =>
  ({ page, paths }: Shopper) =>
    page.goto(paths.at(path), { waitUntil: "networkidle" });

/** Opens a page, and a dialog over it by its hash. */
const dialog = (path: string, hash: string) => async (shopper: Shopper) => {
  await page(path)(shopper);
  await shopper.page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await expect(shopper.page.getByRole("dialog")).toBeVisible();
  await shopper.page.waitForLoadState("networkidle");
};

const withCart = async (shopper: Shopper) => {
  await addToCart(shopper, shoe);
};

/** Orders as a guest and creates an account from the order; ends on the account page. */
async function signUp(shopper: Shopper): Promise<void> {
  await buy(shopper, shoe);
  const { page: tab, t } = shopper;
  await tab.locator("main [name=password]").fill("Passw0rd!");
  await tab
    .locator("main")
    .getByRole("button", { name: t("account.signUp.submit") })
    .click();
  await expect(tab.locator("main")).toContainText(
    t("shop.account.notices.signedUp"),
  );
}

export const shots: readonly Shot[] = [
  { name: "home", open: page("/") },
  { name: "category", open: page("/c/women-wo") },
  {
    name: "category-filtered",
    open: page("/c/women-wo?f.color=blue&sort=price-asc"),
  },
  { name: "category-leaf", open: page("/c/women/footwear/x-wotrail") },
  { name: "sale", open: page("/c/sale-sale") },
  {
    name: "filters-dialog",
    open: dialog("/c/women-wo", "panel=filters"),
    window: true,
  },
  { name: "menu-dialog", open: dialog("/", "panel=mega-menu"), window: true },
  { name: "reviews", open: page("/reviews/FR1001") },
  {
    name: "reviews-filtered",
    open: page("/reviews/FR1001?rating=1&sort=newest"),
  },
  {
    name: "reviews-dialog",
    open: dialog(`/p/${shoe}`, "panel=reviews_FR1001"),
    window: true,
  },
  { name: "questions", open: page("/questions/FR1001") },
  {
    name: "ask-question",
    open: dialog(`/p/${shoe}`, "modal=ask-question_FR1001"),
  },
  { name: "write-a-review", open: page("/write-a-review?productId=FR1001") },
  { name: "search-start", open: page("/search") },
  { name: "search-results", open: page("/search?q=jacket") },
  { name: "search-none", open: page("/search?q=zzzzzz") },
  {
    name: "search-dialog",
    open: dialog("/", "modal=search-hub"),
    window: true,
  },
  { name: "product", open: page(`/p/${shoe}`) },
  {
    name: "size-chart-dialog",
    open: dialog(`/p/${shoe}`, "modal=size-chart_footwear-women"),
    window: true,
  },
  { name: "size-chart-page", open: page("/dialog/size-chart/footwear-women") },
  { name: "notify-page", open: page("/dialog/notify-me/FR1001~lichen") },
  { name: "product-garment", open: page("/p/x-FR5006") },
  { name: "product-kids", open: page("/p/x-FR6004") },
  { name: "product-carried", open: page("/p/x-FR3001") },
  { name: "product-made-to-order", open: page("/p/x-FR7001") },
  { name: "product-set", open: page("/p/x-SET1") },
  { name: "gift-card-product", open: page("/p/x-FR9001") },
  { name: "gift-card-balance", open: page("/gift-card") },
  { name: "cart-empty", open: page("/cart") },
  {
    name: "mini-cart",
    window: true,
    open: async (shopper) => {
      await withCart(shopper);
      await dialog("/", "panel=mini-cart")(shopper);
    },
  },
  {
    name: "cart",
    open: async (shopper) => {
      await withCart(shopper);
      await page("/cart")(shopper);
    },
  },
  {
    name: "cart-many",
    open: async (shopper) => {
      for (const product of ["x-FR1002", "x-FR5006", "x-FR3001"])
        await addToCart(shopper, product);
      await page("/cart")(shopper);
    },
  },
  {
    name: "cart-wrong-code",
    open: async (shopper) => {
      await withCart(shopper);
      await page("/cart")(shopper);
      const { page: tab } = shopper;
      await tab.locator("details:has([name=code]) > summary").last().click();
      const code = tab.locator("[name=code]:visible").last();
      await code.fill("EXPIRED");
      await code.press("Enter");
      await expect(
        tab.locator("main [aria-invalid=true]").first(),
      ).toBeVisible();
    },
  },
  {
    name: "checkout-shipping",
    open: async (shopper) => {
      await withCart(shopper);
      await page("/checkout")(shopper);
    },
  },
  {
    name: "checkout-errors",
    open: async (shopper) => {
      await withCart(shopper);
      await page("/checkout")(shopper);
      const { page: tab, t } = shopper;
      await tab
        .getByRole("button", { name: t("checkout.shipping.submit") })
        .last()
        .click();
      await expect(
        tab.locator("main [aria-invalid=true]").first(),
      ).toBeVisible();
    },
  },
  {
    name: "checkout-billing",
    open: async (shopper) => {
      await withCart(shopper);
      await passShipping(shopper);
    },
  },
  {
    name: "checkout-summary",
    open: async (shopper) => {
      await withCart(shopper);
      await passShipping(shopper);
      await payByCard(shopper);
    },
  },
  {
    name: "confirmation",
    open: async (shopper) => {
      await withCart(shopper);
      await passShipping(shopper);
      await payByCard(shopper);
      await pressPlaceOrder(shopper);
      await readConfirmation(shopper);
    },
  },
  { name: "sign-in", open: page("/sign-in") },
  { name: "sign-up", open: page("/sign-up") },
  {
    name: "account",
    open: async (shopper) => {
      await signUp(shopper);
    },
  },
  ...(
    [
      ["saved-cards", "/account/credit-cards"],
      ["add-card", "/account/credit-cards/add"],
      ["saved-gift-cards", "/account/gift-cards"],
    ] as const
  ).map(([name, path]) => ({
    name,
    open: async (shopper: Shopper) => {
      await signUp(shopper);
      await page(path)(shopper);
    },
  })),
  { name: "enrolment", open: page("/enrollment") },
  { name: "forgot-password", open: page("/forgot-password") },
  { name: "reset-password", open: page("/reset-password?token=any") },
  { name: "verify-email", open: page("/verify-email?token=any") },
  { name: "stores", open: page("/store-locator") },
  { name: "stores-found", open: page("/store-locator?q=Portland") },
  { name: "store", open: page("/store-locator/101") },
  { name: "find-in-store", open: page("/find-in-store/FR1001") },
  {
    name: "find-in-store-dialog",
    open: dialog(`/p/${shoe}`, "modal=pickup-in-store_FR1001"),
    window: true,
  },
  {
    name: "change-store-dialog",
    open: dialog("/cart", "modal=change-store-confirmation_101"),
    window: true,
  },
  {
    name: "store-changed-dialog",
    open: dialog("/cart", "modal=store-changed_101"),
    window: true,
  },
  { name: "favorites-none", open: page("/favorites") },
  {
    name: "favorites",
    open: async (shopper) => {
      await page(`/p/${shoe}`)(shopper);
      await shopper.page.locator("main .heart").first().click();
      await expect(
        shopper.page.locator("header .favorites-link"),
      ).toContainText("1");
      await page("/favorites")(shopper);
    },
  },
  { name: "store-login", open: page("/poslogon") },
  { name: "app", open: page("/app-store-selector") },
  { name: "sandbox", open: page("/sandbox") },
  {
    name: "location-confirmation",
    open: page("/dialog/location-confirmation/FR"),
  },
  { name: "legal", open: page("/legal/terms") },
  { name: "location-selector", open: page("/location-selector") },
  { name: "not-found", open: page("/no-such-page") },
  { name: "forbidden", open: page("/403") },
  { name: "server-error", open: page("/500") },
];
