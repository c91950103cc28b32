/**
 * Every sum beside its own label, against figures that were worked out by hand; no two of them are the
 * same, so that a sum in the row of another is seen.
 *
 * Two pairs for CAD 169.00 are 338.00. A tenth is taken off at this sum, 33.80, and a tenth of the rest
 * by the code, 30.42: 64.22 together, and 273.78 are left. The next day costs 19.95. A twentieth of
 * 293.73 is 14.69 of tax: 308.42.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  newEmail,
  payByCard,
  passShipping,
  placeOrder,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** Labels and amounts of the first list of sums that names a total. */
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

it("of the summary and of the confirmation stand beside their labels", async () => {
  const guest = shop.visit("en-ca");
  await addToCart(guest, undefined, { qty: "2" });
  await guest.visitor.submit("#promo-code", { code: "SAVE10" });
  // What the discount is for stands below its row, and nowhere else.
  const rows = guest.visitor
    .all("aside dl > *")
    .map((row) => readText(row).replaceAll("\u00a0", " "));
  const at = rows.indexOf("Discount");
  expect(rows.slice(at + 1, at + 5)).toEqual([
    "−CAD 64.22",
    "10% off your order−CAD 33.80",
    "Code SAVE10: 10% off−CAD 30.42",
    "Shipping",
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
    "Discount (19%)": "−CAD 64.22",
    Shipping: "CAD 19.95",
    Taxes: "CAD 14.69",
    Total: "CAD 308.42",
  });
  await placeOrder(guest);
  expect(sums(guest)).toMatchObject({
    "3 items": "CAD 338.00",
    "Discount (19%)": "−CAD 64.22",
    Shipping: "CAD 19.95",
    Total: "CAD 308.42",
  });
});
