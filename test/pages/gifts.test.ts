/** Gifts by e-mail to somebody else, gifts of promotions, and products that the cart recommends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alerts, describedBy, errorText } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  addVariant,
  newEmail,
  placeOrder,
  putShoeInBag,
  sizesOnSale,
} from "./support/shopping";
import { addresses } from "./support/addresses";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "0" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const giftCard = "fellrow-card-FR9001";
const bo = {
  giftTo: "Bo Fell",
  giftEmail: "bo@example.com",
  giftMessage: "Happy birthday,\r\nsee you on the hill.",
};
/** The form as it is sent: a line break is one character. */
const giftOption = {
  to: "Bo Fell",
  email: "bo@example.com",
  message: "Happy birthday,\nsee you on the hill.",
};
const parts = ["giftTo", "giftEmail", "giftMessage"] as const;
const giftForm = "form:has([value=set-gift])";

const saveGift = ({ visitor }: Guest, fields: Record<string, string> = bo) =>
  visitor.submit(giftForm, fields);

/** Returns the bodies of all calls that changed the cart, as text. */
const sent = () =>
  ["POST /cart/*", "PUT /cart/*"]
    .flatMap((call) => shop.calls(call))
    .map(({ body }) => JSON.stringify(body))
    .join();

/** Returns the rows that show a gift with its recipient. */
const giftsShown = ({ visitor }: Guest) =>
  visitor
    .all("main li")
    .map(readText)
    .filter((text) => text.includes("For Bo Fell · bo@example.com"));

describe("the gift option of a line", () => {
  it("is entered in a form on the line without script, shown there, and removed [DLG-010]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest, giftCard);
    expect(visitor.text(`details:has(${giftForm}) summary`)).toBe(
      "Send as a gift Fellrow Card",
    );
    await saveGift(guest);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain("Your gift details are saved.");
    const [line = ""] = giftsShown(guest);
    expect(line).toContain("Fellrow Card");
    expect(line).toContain("Happy birthday, see you on the hill.");
    const puts = shop.calls("PUT /cart/v1/cart/*");
    expect(puts.map(({ body }) => body)).toMatchObject([{ giftOption }]);

    await visitor.submit("form:has([value=remove-gift])");
    expect(visitor.text()).toContain("It will be emailed to you.");
    expect(giftsShown(guest)).toEqual([]);

    for (const missing of parts) {
      shop.clearCalls();
      await saveGift(guest, { ...bo, [missing]: "" });
      expect(visitor.page.status).toBe(422);
      expect(shop.calls("PUT /cart/v1/cart/*")).toEqual([]);
      const message = visitor.text("details[open] [name=giftMessage]");
      expect(message).toBe(
        missing === "giftMessage" ? "" : "Happy birthday, see you on the hill.",
      );
      expect(visitor.find("details[open] [aria-invalid]").id).toMatch(
        new RegExp(`-${missing}$`),
      );
    }
  });

  it("opens the cart when its dialog is requested as a page", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest, giftCard);
    await visitor.open(paths.dialog("add-gift-option", "line-1"));
    expect(visitor.page.url.pathname).toBe(paths.cart());
  });

  it("is never sent in part, nor with more than 250 characters, from the cart or a product [CART-031]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    for (const missing of parts) {
      await visitor.open(paths.at(`/p/${giftCard}`));
      const [productId = ""] = sizesOnSale(guest);
      await visitor.submit("#buy", { productId, ...bo, [missing]: " " });
      expect(visitor.page.status).toBe(422);
      expect(describedBy(visitor, `[name=${missing}]`)).toContain(
        missing === "giftEmail"
          ? "Enter a valid email address, for example name@example.com."
          : "Please fill in this field.",
      );
    }
    expect(sent()).not.toContain("giftOption");
    await addToCart(guest, giftCard);
    for (const missing of parts)
      await saveGift(guest, { ...bo, [missing]: "" });
    await saveGift(guest, { ...bo, giftMessage: "x".repeat(251) });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "[name=giftMessage]")).toContain(
      "Use at most 250 characters.",
    );
    expect(sent()).toContain('"productId"');
    expect(sent()).not.toContain("giftOption");
    await saveGift(guest, { ...bo, giftMessage: "x".repeat(250) });
    expect(sent()).toContain(`"message":"${"x".repeat(250)}"`);
  });

  it("is refused at its form, on the line and on the product; for a payment by card, at the card [ERR-022]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const words = {
      GFS800:
        "This item cannot be sent as a gift. Remove the gift message to continue.",
      GFO404:
        "This gift option no longer exists. Please enter the gift details again.",
    };
    for (const [errorId, text] of Object.entries(words)) {
      await visitor.open(paths.at(`/p/${giftCard}`));
      const [productId = ""] = sizesOnSale(guest);
      for (const path of ["/cart/v1/cartWithItem", "/cart/v1/item"])
        shop.fault({ method: "POST", path, status: 400, errorId });
      await visitor.submit("#buy", { productId, ...bo });
      shop.upstreams.faults.clear();
      expect(describedBy(visitor, "#buy [name=giftTo]")).toBe(text);
      expect(visitor.all("#buy details[open] [name=giftTo]")).toHaveLength(1);
    }
    await addToCart(guest, giftCard);
    const refuseChange = async (errorId: string) => {
      const path = "/cart/v1/cart/*";
      shop.fault({ method: "PUT", path, status: 400, errorId });
      await saveGift(guest);
      return describedBy(visitor, "details[open] [name=giftTo]");
    };
    expect(await refuseChange("GFS800")).toBe(words.GFS800);
    expect(await refuseChange("GFO404")).toBe(words.GFO404);
    // The text about paying by card does not apply here.
    expect(await refuseChange("GFO405")).toBe(words.GFS800);

    const other = shop.visit();
    await putShoeInBag(other);
    await other.visitor.open(other.paths.checkout());
    await other.visitor.submit("[name=firstName]", {
      email: newEmail(),
      ...addresses["US"],
    });
    shop.fault({
      method: "POST",
      path: "/cart/v1/cart/*",
      status: 400,
      errorId: "GFO405",
    });
    await other.visitor.submit("#checkout-giftCardNumber", {
      giftCardNumber: "6006490000000001",
      giftCardPin: "1234",
    });
    expect(describedBy(other.visitor, "#checkout-giftCardNumber")).toContain(
      "Gift cards cannot be used for the items in your bag. Please choose another way to pay.",
    );
  });
});

describe("a digital gift card", () => {
  it("carries e-mail, name and message from its page to the order, which asks for no street [ENT-023, PDP-007]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.at(`/p/${giftCard}`));
    expect(visitor.text("#buy legend")).toBe("Amount");
    expect(visitor.text("#buy details summary")).toBe("Send as a gift");
    const amounts = sizesOnSale(guest);
    await visitor.submit("#buy", { productId: amounts[1] ?? "", ...bo });
    expect(shop.calls("POST /cart/v1/cartWithItem")[0]?.body).toMatchObject({
      items: [{ productId: amounts[1], qty: 1, giftOption }],
    });
    expect(giftsShown(guest)).toHaveLength(1);
    // A second card, for the shopper: each card has its own line.
    await addToCart(guest, giftCard, { productId: amounts[1] ?? "" });
    expect(shop.calls("POST /cart/v1/item")[0]?.body).not.toHaveProperty(
      "giftOption",
    );
    expect(visitor.all("main [id^=item-] h2").map(readText)).toEqual([
      "Fellrow Card",
      "Fellrow Card",
    ]);

    await visitor.open(paths.checkout());
    expect(visitor.all("[name=addressLine1], [name^=method-]")).toEqual([]);
    const email = newEmail();
    await visitor.submit("main [name=email]", { email });
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
    expect(visitor.all("main [name=addressLine1]")).toHaveLength(1);
    await visitor.submit("button[value=card]", { ...addresses["US"] }, "card");
    await visitor.submit("[name=number]", {
      number: "4242 4242 4242 4242",
      expiry: "12 / 32",
      securityCode: "123",
      holder: "A Fell",
    });
    expect(giftsShown(guest).length).toBeGreaterThan(0);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain("$100.00");
    const [line = ""] = giftsShown(guest);
    expect(line).toContain("Happy birthday, see you on the hill.");
    expect(shop.calls("POST /cart/v2/cart/*")).toEqual([]);
    expect(t("checkout.order.quantity", { count: 1 })).not.toBe("");
  });

  it("has no such fields for what is shipped", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at("/p/x-FR1001"));
    expect(visitor.all("[name=giftTo]")).toEqual([]);
  });
});

/** Returns the names of the cart's lines, in order, with the price of each row. */
const rows = ({ visitor }: Guest) =>
  visitor
    .all("main ul > li[id^=item-]")
    .map((line) => [
      readText(line.querySelector("h2")),
      readText(line.querySelector("p.text-end")),
    ]);

describe("the gift of a promotion", () => {
  it("is added at the threshold for free, and removed below it [PDP-009]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await addToCart(guest, undefined, { qty: "1" });
    expect(rows(guest)).toEqual([["Scree 2", "Line total: $129.00"]]);
    await visitor.submit("select[name=qty]", { qty: "2" });
    expect(rows(guest)).toEqual([
      ["Scree 2", "Line total: $258.00"],
      ["Contour socks", "Line total: Free"],
    ]);
    expect(visitor.all("main [id^=item-] ul li").map(readText)).toContain(
      "Free gift",
    );
    await visitor.submit("select[name=qty]", { qty: "1" });
    expect(rows(guest)).toEqual([["Scree 2", "Line total: $129.00"]]);
  });
});

describe("gifts that are set to come first", () => {
  let other: PageShop;
  beforeAll(async () => {
    other = await startPageShop({ BONUS_ITEMS_FIRST: "on" });
  });
  afterAll(() => other.stop());

  it("precede the chosen lines in the cart and beside the checkout, and follow them without the setting [CART-030]", async () => {
    const names = async (guest: Guest) => {
      await addToCart(guest, undefined, { qty: "2" });
      const inCart = rows(guest).map(([name]) => name);
      await guest.visitor.open(guest.paths.checkout());
      const beside = guest.visitor
        .all("aside li span.block:first-child")
        .map(readText)
        .filter((text) => /^(Scree 2|Contour socks)$/.test(text));
      return [inCart, beside];
    };
    const first = ["Contour socks", "Scree 2"];
    expect(await names(other.visit())).toEqual([first, first]);
    const last = ["Scree 2", "Contour socks"];
    expect(await names(shop.visit())).toEqual([last, last]);
  });
});

describe("what goes with a cart", () => {
  it("is shown with its sizes, and added without leaving the cart [CART-033]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    const tiles = visitor.all("section[aria-labelledby=upsell-title] li");
    expect(tiles).toHaveLength(4);
    const name = readText(tiles[0]?.querySelector("h3") ?? null);
    expect(rows(guest).flat()).not.toContain(name);
    const form = "section[aria-labelledby=upsell-title] form";
    // What has one size only is added without a choice.
    const choice = `${form} select`;
    const sizes = [...visitor.find(choice).querySelectorAll("option")].map(
      (option) => option.getAttribute("value") ?? "",
    );
    await visitor.submit(choice, {});
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, `${form} select`)).toBe("Choose a size.");
    expect(shop.calls("POST /cart/v1/item")).toEqual([]);
    await visitor.submit(choice, { productId: sizes[1] ?? "" });
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(shop.calls("POST /cart/v1/item")[0]?.body).toMatchObject({
      productId: sizes[1],
      qty: 1,
    });
    expect(rows(guest).flat()).toContain(name);
    // A size that has just sold out is reported at its card.
    shop.fault({
      method: "POST",
      path: "/cart/v1/item",
      status: 409,
      errorId: "INV700",
    });
    const [next = ""] = visitor
      .all(`${form} select option:nth-child(2)`)
      .map((option) => option.getAttribute("value") ?? "");
    await visitor.submit(choice, { productId: next });
    expect(visitor.page.status).toBe(409);
    expect(describedBy(visitor, `${form} select`)).toBe(
      errorText(guest, "INV700"),
    );
    expect(alerts(visitor)).toContain(errorText(guest, "INV700"));
  });

  it("leads to its page where its sizes cannot be read", async () => {
    const guest = shop.visit("en-gb");
    const { visitor, paths } = guest;
    await visitor.open(paths.at("/p/x-FR1001"));
    const [productId = ""] = sizesOnSale(guest);
    shop.fault({ path: "/products/v2/products/*", status: 503, times: 99 });
    await addVariant(guest, productId);
    expect(visitor.page.status).toBe(200);
    const section = "section[aria-labelledby=upsell-title]";
    expect(visitor.all(`${section} li a`).length).toBeGreaterThanOrEqual(4);
    expect(visitor.all(`${section} form`)).toEqual([]);
  });
});
