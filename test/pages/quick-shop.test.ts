/** The quick shop: colour and size from a card. Without script it is a page that leads back to the list. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    EXPRESS_BUTTONS: "express-quickshop",
  });
});
afterAll(() => shop.stop());

const style = "FR1001";

const sizesOf = ({ visitor }: Guest): readonly Element[] =>
  visitor.all("main [name=productId]:not([disabled])");
const lastBasket = () =>
  basketStateOf(shop.upstreams)
    .baskets.all()
    .findLast(({ isTemporary }) => !isTemporary);

/** Opens a list of shoes, and the quick shop of the first one in stock. */
async function fromList(guest: Guest) {
  const { visitor, paths } = guest;
  await visitor.open(paths.search({ q: "scree" }));
  const list = visitor.page.url.pathname + visitor.page.url.search;
  const [link] = visitor.all("[data-dialog=quickshop]");
  const label = link?.getAttribute("aria-label") ?? "";
  const text = link?.textContent ?? "";
  await visitor.click(text);
  return { list, label, text };
}

describe("the quick shop", () => {
  it("chooses colour and size of a card and leads back to its list [DLG-032]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    const { list, label, text } = await fromList(guest);
    expect(text).toBe("Choose size");
    expect(label).toMatch(/^Choose size: \S/);
    expect(visitor.text("h1")).toBe("Choose color and size");
    const colours = visitor.all("main .colour-link");
    expect(colours.length).toBeGreaterThan(1);
    const other = colours.find((one) => !one.hasAttribute("aria-current"))!;
    await visitor.open(other.getAttribute("href") ?? "");
    expect(visitor.text("main .colour-link[aria-current]")).toBe(
      other.textContent,
    );
    expect(visitor.text("main form")).toContain("Size (US)");
    await visitor.submit("main form", {}, "add");
    expect(visitor.text("#quick-size-error")).toBe("Choose a size.");
    const productId = sizesOf(guest)[0]?.getAttribute("value") ?? "";
    await visitor.submit("main form", { productId }, "add");
    expect(visitor.page.url.pathname + visitor.page.url.search).toBe(list);
    expect(visitor.text("body")).toContain("is in your bag");
    expect(lastBasket()?.lines.map((line) => line.productId)).toEqual([
      productId,
    ]);
  });

  it("leads to the product's page for the rest", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.dialog("quickshop", style));
    await visitor.click("All details");
    expect(visitor.page.url.pathname).toMatch(/\/p\/.*FR1001$/);
  });

  it("opens a wallet for the one product, and leads back to the list", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await addToCart(guest);
    const before = lastBasket();
    const { list } = await fromList(guest);
    const productId = sizesOf(guest)[0]?.getAttribute("value") ?? "";
    await visitor.submit("main form", { productId }, "express");
    expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
    await visitor.submit("[value=cancel]", {}, "cancel");
    expect(visitor.page.url.pathname + visitor.page.url.search).toBe(list);
    expect(lastBasket()).toEqual(before);
  });

  it("buys nothing under an id that no product can have", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.dialog("quickshop", style));
    await visitor.post(paths.dialog("quickshop", "!!"), { intent: "add" });
    expect(visitor.page.status).toBe(404);
  });
});
