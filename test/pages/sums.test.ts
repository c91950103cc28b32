/**
 * Every sum beside its label, compared with figures calculated by hand. No two of them are equal, so a sum
 * in the wrong row is detected.
 *
 * Two pairs at CAD 169.00 cost 338.00. The promotion takes off a tenth of this sum, 33.80, and the code a
 * tenth of the rest, 30.42: 64.22 together, which leaves 273.78. Next-day delivery costs 19.95. The tax is a
 * twentieth of 293.73, 14.69: 308.42.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUp } from "./support/accounts";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  newEmail,
  payByCard,
  passShipping,
  placeOrder,
  sendShipping,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** Returns labels and amounts of the first list of sums that names a total. */
function sums({ visitor }: Guest): Record<string, string> {
  const terms = (list: Element) => [...list.querySelectorAll("dt")];
  const list = visitor
    .all("dl")
    .find((one) => terms(one).some((term) => readText(term) === "Total"));
  return Object.fromEntries(
    (list ? terms(list) : []).map((term) => [
      readText(term),
      readText(term.nextElementSibling).replaceAll("\u00a0", " "),
    ]),
  );
}

/** Returns the discount of each list of sums: its name, its amount, and its parts. */
const discounts = ({ visitor }: Guest, word: string) =>
  visitor
    .all("dl")
    .map((list) =>
      [...list.children].map((row) =>
        readText(row).replaceAll(/[\u00a0\u202f]/g, " "),
      ),
    )
    .filter((rows) => rows.includes(word))
    .map((rows) => rows.slice(rows.indexOf(word), rows.indexOf(word) + 4));

it.each([
  [
    "en-us",
    "Discount",
    ["−$49.02", "10% off your order−$25.80", "Code SAVE10: 10% off−$23.22"],
  ],
] as const)(
  "name every discount on the way from the bag to the account in %s [ENT-009]",
  async (locale, word, rest) => {
    const guest = shop.visit(locale);
    const { visitor, paths } = guest;
    const named = [word, ...rest];
    const expectNamed = (where: string) => {
      const found = discounts(guest, word);
      expect(found.length, where).toBeGreaterThan(0);
      for (const rows of found) expect(rows, where).toEqual(named);
      expect(visitor.text("body"), where).not.toMatch(/\(1\d(?:[.,]\d)?\s?%\)/);
    };
    await signUp(guest);
    await addToCart(guest, undefined, { qty: "2" });
    await visitor.submit("#apply-code-code", { code: "SAVE10" });
    expectNamed("bag");
    await visitor.open(paths.dialog("mini-cart"));
    expectNamed("mini cart");
    await visitor.open(paths.checkout());
    expectNamed("delivery");
    await sendShipping(guest);
    expectNamed("payment");
    await payByCard(guest);
    expectNamed("review");
    await placeOrder(guest);
    expectNamed("confirmation");
    await visitor.open(paths.account());
    await visitor.click("FRW");
    expectNamed("order");
  },
);

it("of the summary and of the confirmation are beside their labels", async () => {
  const guest = shop.visit("en-ca");
  await addToCart(guest, undefined, { qty: "2" });
  await guest.visitor.submit("#apply-code-code", { code: "SAVE10" });
  // The discount's parts are below its row, and nowhere else.
  expect(discounts(guest, "Discount")).toEqual([
    [
      "Discount",
      "−CAD 64.22",
      "10% off your order−CAD 33.80",
      "Code SAVE10: 10% off−CAD 30.42",
    ],
  ]);
  expect(guest.visitor.text("aside").split("10% off your order")).toHaveLength(
    2,
  );
  await passShipping(guest, {
    email: newEmail("sums"),
    "method-home": "express",
  });
  await payByCard(guest);
  expect(sums(guest)).toEqual({
    "3 items": "CAD 338.00",
    Discount: "−CAD 64.22",
    Shipping: "CAD 19.95",
    Taxes: "CAD 14.69",
    Total: "CAD 308.42",
  });
  await placeOrder(guest);
  expect(sums(guest)).toMatchObject({
    "3 items": "CAD 338.00",
    Discount: "−CAD 64.22",
    Shipping: "CAD 19.95",
    Total: "CAD 308.42",
  });
});
