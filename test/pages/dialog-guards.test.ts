/** Whom dialogs are for: nobody whom the page that serves as one is not for. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  dialogs,
  wayAround,
  type DialogFacts,
} from "../../app/dialogs/registry";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** The sign-in is the page that others are compared by. */
type Page = Exclude<NonNullable<DialogFacts["page"]>, "signIn">;

const paths: Readonly<Record<Page, string>> = {
  cart: "/en-us/cart",
  search: "/en-us/search",
  forgotPassword: "/en-us/forgot-password",
  account: "/en-us/account",
  interests: "/en-us/account/profile",
  addCard: "/en-us/account/credit-cards/add",
  loyalty: "/en-us/account/loyalty",
  checkout: "/en-us/checkout",
  processing: "/en-us/checkout/processing",
  reviews: "/en-us/reviews/FR1001",
};

const withPage = Object.entries(dialogs as Record<string, DialogFacts>).flatMap(
  ([name, facts]) =>
    facts.page === undefined || facts.page === "signIn"
      ? []
      : [[name, facts.page, facts] as const],
);

it.each(withPage)(
  "the dialog %s lets in whom its page %s lets in",
  async (_, page, facts) => {
    const { visitor } = shop.visit();
    await visitor.open(paths[page]);
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
