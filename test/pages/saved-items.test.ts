/** Items saved for later in the cart, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";
import { addToCart, addVariant } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const saved = "section[aria-labelledby=saved-title]";

/** Returns a guest who has saved two pairs of shoes. */
async function withSaved(locale?: "de-de") {
  const guest = shop.visit(locale);
  const { visitor } = guest;
  await addToCart(guest, undefined, { qty: "2" });
  await visitor.submit("form:has([value=save-for-later])");
  return guest;
}

describe("a line of the cart", () => {
  it("is saved with a message, moved back with its size and quantity, and removed [WISH-003, ENT-007]", async () => {
    const guest = await withSaved();
    const { visitor, paths, t } = guest;
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain("Saved for later.");
    expect(visitor.text()).toContain(t("cart.empty.text"));
    expect(visitor.text(`${saved} h2`)).toBe("Saved for later (1)");
    const row = visitor.text(`${saved} li`);
    expect(row).toContain("Scree 2");
    expect(row).toContain("Quantity: 2");
    expect(row).toMatch(/Size: \S+/);
    await visitor.submit(`${saved} form:has([value=move-to-cart])`);
    expect(visitor.text()).toContain("It is in your bag.");
    expect(visitor.all(saved)).toEqual([]);
    const quantity = visitor.find("select[name=qty] option[selected]");
    expect(quantity.textContent).toBe("2");

    await visitor.submit("form:has([value=save-for-later])");
    await visitor.submit(`${saved} form:has([value=remove-saved])`);
    expect(visitor.text()).toContain("Removed from your saved items.");
    expect(visitor.all(saved)).toEqual([]);
  });
});

describe("a saved item that cannot be moved", () => {
  it.each([
    [
      "INV700",
      "This item is out of stock and could not be moved to your bag. It stays in your saved items.",
    ],
    [
      "INV407",
      "Some items are out of stock and could not be moved to your bag. They stay in your saved items.",
    ],
    [
      "INV409",
      "Some items are out of stock and could not be moved to your bag. They stay in your saved items.",
    ],
  ])(
    "says so at the item, and stays: %s [CART-013]",
    async (errorId, words) => {
      const { visitor, paths } = await withSaved();
      shop.fault({
        method: "PUT",
        path: "/cart/v2/saveForLater",
        errorId,
        status: 409,
      });
      await visitor.submit(`${saved} form:has([value=move-to-cart])`);
      expect(visitor.page.status).toBe(409);
      expect(visitor.text(`${saved} li [role=alert]`)).toBe(words);
      const link = visitor.find("main [role=alert] a").getAttribute("href");
      expect(visitor.all(`main ${link ?? ""}`)).toHaveLength(1);
      await visitor.open(paths.cart());
      expect(visitor.all(`${saved} li`)).toHaveLength(1);
    },
  );

  it("is marked as sold out before anybody tries [CART-013]", async () => {
    const { visitor, paths, t } = await withSaved();
    const { stock, db } = shop.upstreams;
    const item = db.savedList.getAll().at(-1)?.items[0]?.productId ?? "";
    const pieces = stock.quantity(item);
    stock.reserve(item, pieces);
    await visitor.open(paths.cart());
    const row = visitor.text(`${saved} li`);
    await visitor.submit(`${saved} form:has([value=move-to-cart])`);
    stock.release(item, pieces);
    expect(row).toContain(t("catalog.card.soldOut"));
    expect(visitor.text(`${saved} li [role=alert]`)).toBe(
      t("errors.item.notMoved"),
    );
  });
});

it("a list that cannot be read leaves the cart as it is, and says so", async () => {
  const guest = await withSaved("de-de");
  const { visitor, paths } = guest;
  await addToCart(guest);
  shop.fault({
    method: "GET",
    path: "/wishlists/v2/saveForLater",
    status: 503,
    times: 4,
  });
  await visitor.open(paths.cart());
  expect(visitor.page.status).toBe(200);
  expect(visitor.all("select[name=qty]")).toHaveLength(1);
  expect(visitor.text(saved)).toContain(
    "Ihre Merkliste kann gerade nicht angezeigt werden. Sie ist aber noch da.",
  );
});

it("a long list comes in parts of the site's size [WISH-004]", async () => {
  const guest = shop.visit();
  const { visitor, paths } = guest;
  await addToCart(guest);
  const variants = shop.upstreams.catalogue
    .variantsOf("FR1002")
    .filter(({ productId }) => shop.upstreams.stock.quantity(productId) > 0)
    .slice(0, 11);
  for (const { productId } of variants) {
    await addVariant(guest, productId);
    const row = `form:has([value="${productId}"]):has([value=save-for-later])`;
    await visitor.submit(row);
  }
  expect(visitor.text(`${saved} h2`)).toBe("Saved for later (11)");
  expect(visitor.all(`${saved} li`)).toHaveLength(10);
  expect(visitor.text(`${saved} nav`)).toContain("1–10 of 11");
  await visitor.click("Next page");
  expect(visitor.page.url.search).toBe("?saved=10");
  expect(visitor.all(`${saved} li`)).toHaveLength(1);
  expect(visitor.page.url.pathname).toBe(paths.cart());
});
