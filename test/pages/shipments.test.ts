/** Carts of several shipments, up to the confirmation. Without script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";
import { readText } from "./support/navigation";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** Returns the texts of the page's sections whose heading is that of a numbered shipment. */
const deliveries = ({ visitor }: Guest) =>
  visitor
    .all("main section")
    .filter((one) =>
      /^Shipment \d$/.test(readText(one.querySelector("h2, h3"))),
    )
    .map((one) => readText(one).replaceAll("\u2009", " "));

/** Returns the sum at a label in the last list of totals that has it. */
function sumAt({ visitor }: Guest, label: string): string {
  const term = visitor
    .all("main dl dt")
    .filter((one) => readText(one) === label)
    .at(-1);
  return readText(term?.nextElementSibling ?? null);
}

async function withTwoShipments() {
  const guest = shop.visit();
  const { visitor } = guest;
  await addToCart(guest);
  await visitor.submit("[name=delivery]", { delivery: "pickup" });
  await addToCart(guest, "brow-FR3101");
  return guest;
}

/** Returns each part of the cart: its heading, its facts and the names of its lines. */
function partsOf({ visitor }: Guest): string[][] {
  const parts: string[][] = [];
  for (const line of visitor.all("main li[id^=item-]")) {
    const heading = line.querySelector("h2");
    if (heading)
      parts.push([
        readText(heading),
        readText(heading.nextElementSibling).replaceAll("\u2009", " "),
      ]);
    parts.at(-1)?.push(readText(line.querySelector("h3")));
  }
  return parts;
}

const dates = /\w{3}, \w{3} \d{1,2}(?: – \w{3}, \w{3} \d{1,2})?/;

describe("a cart of several shipments", () => {
  it("is shown in parts: what arrives how, where, when and at what cost", async () => {
    const guest = await withTwoShipments();
    const { visitor, paths } = guest;
    await addToCart(guest, "fellrow-card-gift-card-FR9001");
    await addToCart(guest, "peatpath-FR3201");
    await passShipping(guest, { "method-home": "express" });
    await visitor.open(paths.cart());
    const parts = partsOf(guest);
    const shown = parts.map(([name, facts = "", ...goods]) => [
      name,
      facts.replace(dates, "DATES"),
      ...goods,
    ]);
    expect(shown).toEqual([
      [
        "Pick up in store · Fellrow Portland",
        "2 items · Same day · Shipping: Free",
        "Scree 2",
        "Contour socks",
      ],
      [
        "Shipped to you",
        "2 items · DATES · Shipping: $14.95",
        "Brow",
        "Peatpath",
      ],
      ["Sent by email", "1 item", "Fellrow Card"],
    ]);
    expect(sumAt(guest, "Shipping")).toBe("$14.95");
  });

  it("is one list without headings where all of it arrives as one", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    await addToCart(guest, "brow-FR3101");
    const { visitor } = guest;
    expect(visitor.all("main li[id^=item-] h2").map(readText)).toEqual([
      "Scree 2",
      "Brow",
      "Contour socks",
    ]);
    expect(visitor.all("main li[id^=item-] h3")).toEqual([]);
  });

  it("shows each with its own goods, method, place and cost, which add up to the order's [CHK-035]", async () => {
    const guest = await withTwoShipments();
    const { visitor, paths } = guest;
    await passShipping(guest, { "method-home": "express" });
    await payByCard(guest);
    expect(visitor.page.url.searchParams.get("step")).toBe("summary");
    const [first = "", second = "", ...more] = deliveries(guest);
    expect(more).toEqual([]);
    for (const text of [
      "Scree 2",
      "Quantity: 1",
      "Same day",
      "Pick up in store · Free",
      "Pick up at Fellrow Portland",
    ])
      expect(first).toContain(text);
    for (const text of [
      "Brow",
      "Quantity: 1",
      "Express shipping · $14.95",
      "Ada Fell, 415 Ridge Road",
    ])
      expect(second).toContain(text);
    expect(first).not.toContain("Brow");
    expect(first).not.toContain("415 Ridge Road");
    expect(second).not.toContain("Scree 2");
    // Free for the pickup, and 14.95 for the parcel.
    expect(sumAt(guest, "Shipping")).toBe("$14.95");

    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const [collected = "", sent = "", ...others] = deliveries(guest);
    expect(others).toEqual([]);
    for (const text of [
      "Scree 2",
      "Pick up in store",
      "Pick up at Fellrow Portland",
      "ShippingFree",
    ])
      expect(collected).toContain(text);
    for (const text of [
      "Brow",
      "Express shipping",
      "415 Ridge Road",
      "Shipping$14.95",
    ])
      expect(sent).toContain(text);
    expect(collected).not.toContain("415 Ridge Road");
    expect(sumAt(guest, "Shipping")).toBe("$14.95");
  });

  it("separates shipments that are one choice of delivery, and what is sent by e-mail", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    for (const product of ["scree-2-FR1001", "brow-FR3101"])
      await addToCart(guest, product);
    await addToCart(guest, "fellrow-card-gift-card-FR9001");
    await visitor.open(paths.checkout());
    const { baskets } = basketStateOf(shop.upstreams);
    const id = shop.calls("GET /cart/v1/cart/*").at(-1)?.path.split("/")[4];
    const row = baskets.get(id ?? "");
    if (!row) throw new Error("no basket");
    const stores = ["101", "102"];
    baskets.put({
      ...row,
      lines: row.lines.map((line, index) =>
        stores[index] === undefined
          ? line
          : { ...line, delivery: { kind: "sts", storeId: stores[index] } },
      ),
    });
    const email = newEmail("parts");
    await passShipping(guest, { email });
    expect(deliveries(guest)).toEqual([
      expect.stringMatching(
        /^Shipment 1Scree 2 .*Ship to store · FreePick up at Fellrow Portland$/,
      ),
      expect.stringMatching(
        /^Shipment 2Brow .*Ship to store · FreePick up at Fellrow Boulder$/,
      ),
      expect.stringContaining(email),
    ]);
    expect(deliveries(guest)[2]).toContain("Fellrow Card");
  });

  it("has no numbers where there is only one", async () => {
    const guest = shop.visit();
    await openPayment(guest);
    expect(deliveries(guest)).toEqual([]);
    expect(guest.visitor.text()).toContain("Shipping method");
  });
});
