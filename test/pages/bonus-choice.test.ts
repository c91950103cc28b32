/** Gifts with purchase that offer a choice: another product, another size, or none. Without script. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";

const form = "form:has([value=choose-bonus])";
const choose = "PUT /cart/v1/cart/*";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Returns a guest whose cart earns the gift, at the cart. */
async function withGift(): Promise<Guest> {
  const guest = shop.visit("en-us");
  await addToCart(guest);
  await addToCart(guest, "brow-FR3101");
  await guest.visitor.open(guest.paths.cart());
  return guest;
}

const names = ({ visitor }: Guest): string[] =>
  visitor.all("main li[id^=item-] h2").map(readText);

const offered = ({ visitor }: Guest): string[] =>
  visitor.all(`${form} label`).map(readText);

const valueOf = ({ visitor }: Guest, label: string): string => {
  const found = visitor
    .all(`${form} label`)
    .find((one) => readText(one) === label);
  return found?.querySelector("input")?.getAttribute("value") ?? "missing";
};

const checked = ({ visitor }: Guest): string =>
  readText(visitor.find(`${form} input[checked]`).closest("label"));

it("offers the products of the promotion with pictures, the one in the bag chosen", async () => {
  const guest = await withGift();
  const { visitor } = guest;
  expect(names(guest)).toEqual(["Scree 2", "Brow", "Contour socks"]);
  expect(offered(guest)).toEqual([
    "Contour socks",
    "Quickstep S (4–6)",
    "Quickstep M (6.5–8.5)",
    "Quickstep L (9–11)",
    "Quickstep XL (11.5–13)",
    "Bellwether",
    "No free gift",
  ]);
  expect(checked(guest)).toBe("Contour socks");
  expect(visitor.all(`${form} img`)).toHaveLength(3);
  expect(visitor.text("details:has([value=choose-bonus]) summary")).toBe(
    "Choose another free gift, or none",
  );
});

it("takes another product in a size, and another one again: one gift, free, up to the order", async () => {
  const guest = await withGift();
  const { visitor, paths } = guest;
  const before = visitor.text("aside dl");
  await visitor.submit(form, {
    productId: valueOf(guest, "Quickstep M (6.5–8.5)"),
  });
  expect(visitor.page.url.pathname).toBe(paths.cart());
  expect(visitor.text()).toContain("Your free gift is in your bag.");
  expect(names(guest)).toEqual(["Scree 2", "Brow", "Quickstep"]);
  const line = visitor.text("main li[id^=item-gift]");
  for (const words of ["Size: M (6.5–8.5)", "Line total: Free", "Free gift"])
    expect(line).toContain(words);
  expect(checked(guest)).toBe("Quickstep M (6.5–8.5)");
  expect(visitor.text("aside dl")).toBe(before);
  await visitor.submit(form, { productId: valueOf(guest, "Bellwether") });
  expect(names(guest)).toEqual(["Scree 2", "Brow", "Bellwether"]);
  expect(
    shop
      .calls(choose)
      .map(({ path, body }) => [
        path.split("/").at(-1),
        (body as { promotionId: string }).promotionId,
      ]),
  ).toEqual([
    ["bonus", "GWP_CONTOUR_SOCKS"],
    ["bonus", "GWP_CONTOUR_SOCKS"],
  ]);
  await passShipping(guest);
  await payByCard(guest);
  await placeOrder(guest);
  expect(visitor.text()).toContain("Bellwether");
  expect(visitor.text()).not.toContain("Contour socks");
});

it("can be declined, stays declined, and can be chosen again", async () => {
  const guest = await withGift();
  const { visitor, paths } = guest;
  await visitor.submit(form, { productId: "" });
  expect(visitor.text()).toContain(
    "Your bag has no free gift now. You can still choose one.",
  );
  expect(names(guest)).toEqual(["Scree 2", "Brow"]);
  await addToCart(guest, "peatpath-FR3201");
  await visitor.open(paths.cart());
  expect(names(guest)).not.toContain("Contour socks");
  expect(checked(guest)).toBe("No free gift");
  expect(
    visitor.find("details:has([value=choose-bonus])").hasAttribute("open"),
  ).toBe(true);
  await visitor.submit(form, { productId: valueOf(guest, "Contour socks") });
  expect(names(guest)).toContain("Contour socks");
});

it("is the upstream's decision: a gift that is not earned or not offered is refused beside the choice", async () => {
  const guest = await withGift();
  const { visitor, paths } = guest;
  const fields = { intent: "choose-bonus", promotionId: "GWP_CONTOUR_SOCKS" };
  await visitor.post(paths.cart(), { ...fields, productId: "FR10010101" });
  expect(visitor.page.status).toBe(409);
  expect(visitor.text(`${form} fieldset`)).toContain(
    "This gift is not available. Please choose another one, or none.",
  );
  expect(names(guest)).toEqual(["Scree 2", "Brow", "Contour socks"]);
  await visitor.post(paths.cart(), fields);
  expect(visitor.text(`${form} fieldset`)).toContain(
    "Choose a gift from the list.",
  );
  const poor = shop.visit("en-us");
  await addToCart(poor, "peatpath-FR3201");
  expect(poor.visitor.all(form)).toEqual([]);
  await poor.visitor.post(paths.cart(), { ...fields, productId: "" });
  expect(poor.visitor.page.status).toBe(409);
  expect(names(poor)).toEqual(["Peatpath"]);
});

it("is not offered in a size that has just sold out", async () => {
  const guest = await withGift();
  const { visitor, paths } = guest;
  const medium = valueOf(guest, "Quickstep M (6.5–8.5)");
  const { stock } = shop.upstreams;
  stock.reserve(medium, stock.quantity(medium));
  await visitor.submit(form, { productId: medium });
  expect(visitor.page.status).toBe(409);
  await visitor.open(paths.cart());
  expect(offered(guest)).toContain("Quickstep S (4–6)");
  expect(offered(guest)).not.toContain("Quickstep M (6.5–8.5)");
});
