/** One product of each kind: how it is shown, its options, and that it can be bought. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import {
  storeInventory,
  storesIn,
} from "../../mocks/behaviour/stores/store-list";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  putShoeInBag,
  shoe,
} from "./support/shopping";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const kinds = {
  madeToOrder: "own-weekday-FR7001",
  giftCard: "fellrow-card-FR9001",
  download: "own-way-home-FR7005",
} as const;

/** Finds a line of the cart by its name. */
function lineOf({ visitor }: Guest, name: string): Element {
  const line = visitor
    .all("main li")
    .find((one) =>
      [...one.querySelectorAll("h2, h3")].some(
        (heading) => readText(heading) === name,
      ),
    );
  if (!line) throw new Error(`${name} is not in the cart`);
  return line;
}

const textsIn = (element: Element, selector: string): string[] =>
  [...element.querySelectorAll(selector)].map(readText);

describe("the catalogue", () => {
  it("sells shoes to wear and to be made, sets, gift cards and files, and goods to collect, in every language [SITE-001]", async () => {
    for (const locale of ["en-us", "fr-fr", "pl-pl"] as const) {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      await visitor.open(
        paths.at(`/p/x-${kinds.madeToOrder.split("-").at(-1)}`),
      );
      expect(visitor.text()).toContain(t("product.promise.madeToOrder"));
      expect(visitor.text()).toContain(
        t("product.promise.noReturnMadeToOrder"),
      );
      expect(visitor.text()).toContain("OW-24");
      await visitor.open(paths.at("/p/x-FR7005"));
      expect(visitor.text()).toContain(t("product.promise.email"));
      expect(visitor.text()).toContain(t("product.promise.noReturnDownload"));
      await visitor.open(paths.at("/p/x-FR9001"));
      expect(visitor.text()).toContain(t("product.promise.noReturn"));
      await visitor.open(paths.at("/p/x-SET1"));
      expect(visitor.page.status).toBe(200);
      expect(visitor.text()).toContain(t("product.set.total"));
      await visitor.open(paths.at("/p/x-FR1001"));
      expect(visitor.text()).toContain(t("product.promise.returns"));
    }
  });

  it("sells all kinds in one order, each with its own delivery [SITE-001]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    for (const product of [shoe, ...Object.values(kinds)])
      await addToCart(guest, product);
    await addToCart(guest, "market-row-FR1201");
    // One pair is collected in a store.
    const collected = lineOf(guest, "Market Row");
    const form = collected.querySelector("form:has([name=delivery])");
    const id = form?.querySelector("[name=itemId]")?.getAttribute("value");
    await visitor.submit(
      `form:has([name=itemId][value="${id ?? ""}"]):has([name=delivery])`,
      { delivery: "sts" },
    );
    await passShipping(guest);
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    for (const name of [
      "Scree 2",
      "Own Weekday",
      "Fellrow Card",
      "Own Way Home",
      "Market Row",
    ])
      expect(visitor.text()).toContain(name);
    const [order] = [...basketStateOf(shop.upstreams).orders.all()].slice(-1);
    expect(
      order?.order.shipments.map(({ shippingMethod }) => shippingMethod?.code),
    ).toEqual(expect.arrayContaining(["me", "customs", "digital", "sts"]));
    const customs = order?.order.items.find(({ isCustoms }) => isCustoms);
    expect(customs?.precreatedCustomsCode).toBe("OW-24");
  });
});

describe("a line of the cart", () => {
  it.each(["en-us", "de-de"] as const)(
    "shows in %s what is special about it, and has no choice that is impossible [ENT-004]",
    async (locale) => {
      const guest = shop.visit(locale);
      const { t } = guest;
      // Enough pieces for the gift.
      await addToCart(guest, shoe, { qty: "3" });
      await addToCart(guest, kinds.madeToOrder);
      await addToCart(guest, kinds.download);
      const line = (name: string) => lineOf(guest, name);

      const customs = line("Own Weekday");
      expect(textsIn(customs, "ul li")).toEqual(
        expect.arrayContaining([
          t("cart.line.customised"),
          expect.any(String), // the badge of the product
        ]),
      );
      expect(readText(customs)).toContain(t("cart.restriction.customised"));
      expect(customs.querySelectorAll("[name=delivery]")).toHaveLength(0);

      const digital = line("Own Way Home");
      expect(textsIn(digital, "ul li")).toContain(t("cart.line.digital"));
      expect(readText(digital)).toContain(t("cart.restriction.digital"));
      expect(digital.querySelectorAll("[name=delivery]")).toHaveLength(0);

      const gift = guest.visitor
        .all("main li")
        .find((one) => readText(one).includes(t("cart.restriction.bonus")));
      if (!gift) throw new Error("no gift");
      expect(textsIn(gift, "ul li")).toContain(t("cart.line.freeGift"));
      expect(gift.querySelectorAll("select, form")).toHaveLength(0);

      const plain = line("Scree 2");
      expect(readText(plain)).not.toContain(t("cart.restriction.digital"));
      expect(plain.querySelectorAll("[name=delivery]").length).toBeGreaterThan(
        1,
      );
    },
  );

  it("shows the badge that its product wears [ENT-004]", async () => {
    const guest = shop.visit();
    await addToCart(guest, "market-row-FR1201");
    await guest.visitor.open(guest.paths.at("/p/x-FR1201"));
    const badge = guest.visitor.text("main p.eyebrow");
    expect(badge).not.toBe("");
    await guest.visitor.open(guest.paths.cart());
    expect(textsIn(lineOf(guest, "Market Row"), "ul li")).toContain(badge);
  });
});

/** Returns the codes and labels of the delivery methods that the first step offers. */
function offered({ visitor }: Guest): Record<string, string> {
  return Object.fromEntries(
    visitor
      .all("input[name^=method-]")
      .map((radio) => [
        radio.getAttribute("value") ?? "",
        readText(radio.closest("label")),
      ]),
  );
}

/** Sends every line that can go there to a store that has it, as the upstream does after a choice. */
function sendToStore(kind: "sts" | "pickup", { site }: Guest): void {
  const path = shop.calls("GET /cart/v1/cart/*").at(-1)?.path ?? "";
  const { baskets } = basketStateOf(shop.upstreams);
  const row = baskets.get(path.split("/")[4] ?? "");
  if (!row) throw new Error("no basket");
  const { stock } = shop.upstreams;
  const lines = row.lines.map((line) => {
    const { productId } = line;
    const store = storesIn(site.country).find(
      ({ storeId }) =>
        storeInventory(storeId, productId, stock.quantity(productId)) > 0,
    );
    if (!store) throw new Error(`No store has ${productId}`);
    return { ...line, delivery: { kind, storeId: store.storeId } };
  });
  baskets.put({ ...row, lines });
}

describe("ways of delivery", () => {
  const home = async (guest: Guest) => {
    await putShoeInBag(guest);
    await guest.visitor.open(guest.paths.checkout());
    return offered(guest);
  };
  const inStore = (kind: "sts" | "pickup") => async (guest: Guest) => {
    await addToCart(guest);
    sendToStore(kind, guest);
    await guest.visitor.open(guest.paths.checkout());
    return offered(guest);
  };
  const situations: readonly [
    code: string,
    locale: Locale,
    label: string,
    situation: (guest: Guest) => Promise<Record<string, string>>,
  ][] = [
    ["me", "en-us", "Standard shipping", home],
    ["me", "de-de", "Standardversand", home],
    ["express", "fr-fr", "Livraison express", home],
    ["overnight", "en-us", "Overnight shipping", home],
    ["sts", "en-us", "Ship to store", inStore("sts")],
    ["sts", "de-de", "Lieferung in die Filiale", inStore("sts")],
    ["bopis", "en-us", "Pick up in store", inStore("pickup")],
    ["pickup", "fr-fr", "Retrait en magasin", inStore("pickup")],
    [
      "customs",
      "en-us",
      "Made to order",
      async (guest) => {
        await addToCart(guest, kinds.madeToOrder);
        await guest.visitor.open(guest.paths.checkout());
        return offered(guest);
      },
    ],
    [
      "prime",
      "en-us",
      "Prime shipping",
      async (guest) => {
        await openPayment(guest, { email: newEmail("prime") });
        await guest.visitor.open(guest.paths.checkout("shipping"));
        return offered(guest);
      },
    ],
  ];

  it.each(situations)(
    "%s is offered in %s as “%s” [ENT-005]",
    async (code, locale, label, situation) => {
      const methods = await situation(shop.visit(locale));
      expect(methods[code]).toContain(label);
    },
  );

  it("are only those that are possible [ENT-005]", async () => {
    expect(Object.keys(await home(shop.visit()))).toEqual([
      "me",
      "express",
      "overnight",
    ]);
    expect(Object.keys(await home(shop.visit("fr-fr")))).toEqual([
      "me",
      "express",
    ]);
    const guest = shop.visit();
    await addToCart(guest, kinds.download);
    await guest.visitor.open(guest.paths.checkout());
    expect(offered(guest)).toEqual({});
  });
});
