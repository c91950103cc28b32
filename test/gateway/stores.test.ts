/** Stores on the engine, without script: where they are, what they have, and collecting an order in one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addresses } from "../pages/support/addresses";
import type { Guest } from "../pages/support/shop";
import {
  addVariant,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  shoe,
  sizesOnSale,
  typeCard,
} from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";

/** In Oregon, which has no tax on sales. */
const portland = "101";

/** What the tests read of baskets and refusals. */
interface Answer {
  readonly basketId?: string;
  readonly items?: readonly { readonly id: string }[];
  readonly totals?: Readonly<Record<string, number>>;
  readonly flash?: readonly object[];
  readonly errorDetails?: readonly { readonly errorId: string }[];
}

const shown = (text: string) => text.replace(/\s/g, " ");

describe.skipIf(!hasEngine)(title("stores on the engine"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  let used = 0;
  /** A size of the shoe that no other test uses, of which the store in Portland has so many. */
  async function sizeInPortland(guest: Guest, pieces: number): Promise<string> {
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    const sku = sizesOnSale(guest).at(-1 - used) ?? "";
    used += 1;
    await shop.admin.setStoreStock(sku, portland, pieces);
    return sku;
  }

  const findInPortland = ({ visitor, paths }: Guest, sku: string) =>
    visitor.open(
      paths.findInStore("FR1001", { sku, q: "Portland", radius: 10 }),
    );

  /** Puts a size in the bag that is collected in Portland. */
  async function reserve(guest: Guest, sku: string): Promise<void> {
    await findInPortland(guest, sku);
    await guest.visitor.submit("main li [name=storeId]");
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.cart());
  }

  /** Pays by card as somebody who has no address yet. */
  async function payFromHome(guest: Guest): Promise<void> {
    const invoice = addresses["US"] ?? {};
    await guest.visitor.submit("button[value=card]", invoice, "card");
    await typeCard(guest);
  }

  /** Goes from the bag to the payment as somebody who collects everything. */
  async function passContact(guest: Guest, email: string): Promise<void> {
    const { visitor, paths } = guest;
    await visitor.open(paths.checkout());
    const person = { firstName: "Ada", lastName: "Lund", email };
    await visitor.submit("#checkout-email", person, "contact");
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
  }

  it("are found around a place, with their distance, hours and services", async () => {
    const { visitor, paths } = shop.visit("de-de");
    await visitor.open(paths.storeLocator());
    await visitor.submit("main [name=q]", { q: "Berlin", radius: "250" });
    const names = visitor.all("main h3").map(({ textContent }) => textContent);
    expect(names[0]).toBe("Fellrow Berlin");
    expect(names).toContain("Fellrow Leipzig");
    await visitor.open(paths.store("401/fellrow-munchen"));
    for (const words of [
      "Sendlinger Straße 31",
      "80331 München",
      "+49\u00A089\u00A099998\u00A0401",
      "10:00–19:00 Uhr",
      "Abholung in der Filiale",
    ])
      expect(visitor.text()).toContain(words);
    await visitor.open(paths.store("101/fellrow-portland"));
    expect(visitor.page.status).toBe(404);
  });

  it("limit a list to what they have", async () => {
    const categoryId = "wofoot";
    const read = async (storeId?: string) => {
      const query = new URLSearchParams({
        categoryId,
        locale: "en-us",
        page: "1",
        size: "24",
        ...(storeId !== undefined && { storeId }),
      });
      const answer = await shop.call(`/products/v2/catalog?${query}`);
      return ((await answer.json()) as { total: number }).total;
    };
    const [all, some, none] = [
      await read(),
      await read(portland),
      await read("no-such-store"),
    ];
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    expect(none).toBe(0);
  });

  it("show what they have of a size, and what they have not cannot be collected", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    const sku = await sizeInPortland(guest, 2);
    await findInPortland(guest, sku);
    expect(visitor.text("main li")).toContain("Fellrow Portland");
    expect(visitor.text("main li")).toContain(t("stores.find.pickUp"));
    await shop.admin.setStoreStock(sku, portland, 0);
    await findInPortland(guest, sku);
    expect(visitor.all("main li [name=storeId]").length).toBe(0);
  });

  it("hand over what was ordered: paid without delivery, their own stock, whatever is restarted", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("stores");
    const sku = await sizeInPortland(guest, 2);
    const before = await shop.admin.stockOf(sku);
    await reserve(guest, sku);
    await shop.restartGateway();
    expect(visitor.text()).toContain("Fellrow Portland");
    await passContact(guest, email);
    await shop.restartEngine();
    await payFromHome(guest);
    await shop.restartGateway();
    // No tax in Oregon, nothing for collecting.
    expect(shown(visitor.text("aside"))).toContain("$129.00");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const page = shown(visitor.text("main"));
    for (const text of [email, "Fellrow Portland", "$129.00", "4242"])
      expect(page).toContain(text);
    expect(await shop.admin.ordersOf(email)).toEqual([
      expect.objectContaining({
        state: "PaymentAuthorized",
        totalWithTax: 12_900,
      }),
    ]);
    const after = await shop.admin.stockOf(sku);
    expect(after[portland]).toEqual({ stockOnHand: 2, stockAllocated: 1 });
    expect(after[""]).toEqual(before[""]);
  });

  it("hand over one pair while another is sent: two shipments, one payment", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("stores");
    const sku = await sizeInPortland(guest, 1);
    await reserve(guest, sku);
    await addVariant(guest, sku);
    await visitor.open(paths.cart());
    expect(visitor.all("main [id^=item-]").length).toBe(2);
    await passShipping(guest, { email });
    await payByCard(guest);
    // 258.00 − 10 % from 200 on; standard delivery is free from 100.
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shown(visitor.text("main"))).toContain("Fellrow Portland");
    const [order] = await shop.admin.ordersOf(email);
    expect(order?.totalWithTax).toBe(23_220);
    const stock = await shop.admin.stockOf(sku);
    expect(stock[portland]).toEqual({ stockOnHand: 1, stockAllocated: 1 });
    expect(stock[""]?.stockAllocated).toBe(1);
  });

  it("that sold out meanwhile have it sent home, and say so", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = newEmail("stores");
    const sku = await sizeInPortland(guest, 1);
    await reserve(guest, sku);
    await passContact(guest, email);
    await payFromHome(guest);
    await shop.admin.setStoreStock(sku, portland, 0);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).not.toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toEqual([]);
    await visitor.open(paths.cart());
    expect(visitor.text("main li details summary")).toBe("Shipped to you");
  });

  it("sell their last pair once", async () => {
    const [one, other] = [shop.visit(), shop.visit()];
    const emails = [newEmail("stores"), newEmail("stores")] as const;
    const sku = await sizeInPortland(one, 1);
    for (const [at, guest] of [one, other].entries()) {
      await reserve(guest, sku);
      await passContact(guest, emails[at] ?? "");
      await payFromHome(guest);
    }
    await Promise.all([placeOrder(one), placeOrder(other)]);
    const orders = [
      ...(await shop.admin.ordersOf(emails[0])),
      ...(await shop.admin.ordersOf(emails[1])),
    ];
    expect(orders.length).toBe(1);
    expect((await shop.admin.stockOf(sku))[portland]).toEqual({
      stockOnHand: 1,
      stockAllocated: 1,
    });
  });

  it("take over a line of the bag, give it back, and refuse what they do not have", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const sku = await sizeInPortland(guest, 1);
    await addVariant(guest, sku);
    await visitor.open(paths.cart());
    await visitor.submit("main li [name=delivery]", { delivery: "pickup" });
    expect(visitor.text("main li details summary")).toBe(
      "Pick up in store · Fellrow Portland",
    );
    expect(visitor.text("body")).toContain(
      "This item changed from home delivery to store pickup.",
    );
    await visitor.submit("main li [name=delivery]", { delivery: "home" });
    expect(visitor.text("main li details summary")).toBe("Shipped to you");
  });

  /** A guest's calls of the API. */
  async function newCaller() {
    const issued = await shop.call("/token/v2/auth/token", {
      grantType: "guest",
    });
    const { accessToken } = (await issued.json()) as { accessToken: string };
    return async (path: string, body: object, method?: string) => {
      const answer = await shop.call(path, body, accessToken, method);
      const json = (await answer.json()) as Answer;
      const errorId = json.errorDetails?.[0]?.errorId;
      return { ...json, status: answer.status, errorId };
    };
  }

  it("have the tax of their state, until something is sent elsewhere", async () => {
    const sku = await sizeInPortland(shop.visit(), 2);
    await shop.admin.setStoreStock(sku, "104", 2);
    const call = await newCaller();
    const item = { productId: sku, qty: 1 };
    const reserved = await call("/cart/v1/reserveWithItem", {
      ...item,
      storeId: "104",
    });
    // New York: 4 % of 129.00.
    expect(reserved.totals).toMatchObject({
      shipping: 0,
      tax: 5.16,
      total: 134.16,
    });
    const { basketId = "" } = reserved;
    const moved = await call(
      `/cart/v1/cart/${basketId}/item`,
      { id: reserved.items?.[0]?.id, shippingOption: "pickup", storeId: "101" },
      "PUT",
    );
    expect(moved.totals).toMatchObject({ shipping: 0, tax: 0, total: 129 });
    expect(moved.items).toEqual([
      expect.objectContaining({ shipmentId: "pickup-101" }),
    ]);
    expect(moved.flash).toEqual([
      expect.objectContaining({ code: "ChangedStoreId" }),
    ]);
  });

  it("refuse what they do not have, and stores that are none of the market's", async () => {
    const sku = await sizeInPortland(shop.visit(), 2);
    const call = await newCaller();
    const reserve = (more: object) =>
      call("/cart/v1/reserveWithItem", {
        productId: sku,
        qty: 1,
        storeId: portland,
        ...more,
      });
    const { basketId = "", items = [] } = await reserve({});
    const refusals = [
      await reserve({ basketId, storeId: "no-such" }),
      await reserve({ basketId, storeId: "401" }),
      await reserve({ basketId, qty: 2 }),
      await call(
        `/cart/v1/cart/${basketId}/item`,
        { id: items[0]?.id, shippingOption: "pickup", storeId: "401" },
        "PUT",
      ),
      await call(
        `/cart/v1/cart/${basketId}/item`,
        { id: items[0]?.id, shippingOption: "sts", storeId: portland },
        "PUT",
      ),
      await call(
        `/cart/v1/cart/${basketId}/item`,
        { id: items[0]?.id, qty: 3 },
        "PUT",
      ),
    ];
    expect(refusals.map(({ status, errorId }) => [status, errorId])).toEqual([
      [404, "STR404"],
      [404, "STR404"],
      [409, "INV700"],
      [404, "SHP404"],
      [404, "SHP404"],
      [409, "INV408"],
    ]);
    const changed = await call(
      `/cart/v1/cart/${basketId}/item`,
      { id: items[0]?.id, qty: 2 },
      "PUT",
    );
    expect(changed.items).toEqual([
      expect.objectContaining({ qty: 2, shipmentId: "pickup-101" }),
    ]);
  });

  it("leave no failure behind", () => {
    // The engine was killed on purpose.
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
