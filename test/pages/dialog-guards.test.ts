/** Dialogs are for the same shoppers as the pages that replace them without script. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  dialogs,
  isDialogName,
  wayAround,
  type DialogName,
} from "../../app/dialogs/facts";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** Without the sign-in, which is the page that the others lead to. */
type Name = Exclude<DialogName, "sign-in">;

const paths: Readonly<Partial<Record<Name, string>>> = {
  "mini-cart": "/en-us/cart",
  "search-hub": "/en-us/search",
  reviews: "/en-us/reviews/FR1001",
  "bnpl-payment": "/en-us/checkout",
  "bank-redirect": "/en-us/checkout/processing",
  "three-d-secure": "/en-us/checkout/processing",
  "add-gift-option": "/en-us/cart",
  "forgot-password": "/en-us/forgot-password",
  account: "/en-us/account",
  interests: "/en-us/account/profile",
  "add-credit-card": "/en-us/account/credit-cards/add",
  "loyalty-sign-up": "/en-us/account/loyalty",
};

const withPage = Object.keys(dialogs)
  .filter(isDialogName)
  .filter((name): name is Name => name !== "sign-in" && "page" in dialogs[name])
  .map((name) => {
    const path = paths[name];
    if (path === undefined) throw new Error(`${name}: which page is it?`);
    return [name, path, dialogs[name]] as const;
  });

it.each(withPage)(
  "the dialog %s is for the same shoppers as its page %s",
  async (_, page, facts) => {
    const { visitor } = shop.visit();
    await visitor.open(page);
    const isForConsumers = visitor.page.url.pathname === "/en-us/sign-in";
    expect(wayAround(facts, false)).toBe(isForConsumers ? "signIn" : null);
  },
);

it("a guest's hash of the dialog that adds a card leads to the sign-in", async () => {
  expect(withPage.map(([name]) => name)).toContain("add-credit-card");
  const { visitor } = shop.visit();
  await visitor.open("/en-us/dialog/add-credit-card");
  expect(visitor.page.url.pathname).toBe("/en-us/sign-in");
  const over = await fetch(
    `${shop.origin}/en-us/dialog/add-credit-card.data?host=1`,
    { redirect: "manual" },
  );
  expect(await over.text()).toContain("/en-us/sign-in");
});
