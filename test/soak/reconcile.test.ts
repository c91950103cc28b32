/** Reconciling finds what it is for: whatever the upstreams keep otherwise than a shopper believes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import type { PageShop } from "../pages/support/shop";
import { addOne } from "./cart-steps";
import { openCategory } from "./browsing-steps";
import { giveAddress, order, pay } from "./checkout-steps";
import { newCustomer, type Customer } from "./customer";
import { reconcile } from "./reconcile";
import { createRandom } from "./seeded-random";
import { startSoakShop } from "./soak-shop";

let shop: PageShop;
/** Has ordered, and has put something into the bag again. */
let customer: Customer;

beforeAll(async () => {
  shop = await startSoakShop();
  customer = newCustomer(shop, {
    locale: "fr-ca",
    random: createRandom(1),
    thinkMs: [0, 0],
    onPage: () => undefined,
  });
  await openCategory(customer);
  await addOne(customer);
  await giveAddress(customer);
  await pay(customer);
  await order(customer);
  await openCategory(customer);
  await addOne(customer);
});
afterAll(() => shop.stop());

const found = (believed: Partial<Customer> = {}) =>
  reconcile(shop.upstreams, [{ ...customer, ...believed }]).join("\n");

describe("reconciling", () => {
  it("finds nothing where everybody agrees", () => {
    expect(found()).toBe("");
  });

  it("finds a bag that is another, and one that nobody has", () => {
    expect(found({ cart: new Map([["other", 1]]) })).toContain(
      "cart: believed",
    );
    expect(found({ total: "1,00 CAD" })).toContain("sum of the bag");
    expect(reconcile(shop.upstreams, []).join()).toContain("nobody has");
  });

  it("finds an order that nobody made, one that is missing, and one of another sum", () => {
    const [made] = customer.orders;
    if (!made) throw new Error("There is no order");
    expect(found({ orders: [] })).toContain("orders: believed nothing");
    const twice = [made, { ...made, number: "FRW0" }];
    expect(found({ orders: twice })).toContain("orders: believed FRW0, ");
    const cheaper = found({ orders: [{ ...made, total: "1,00 CAD" }] });
    expect(cheaper).toContain(`sum of ${made.number}`);
    expect(cheaper).toContain(`payment of ${made.number}`);
  });

  it("finds two orders of one customer where one is believed", () => {
    const { orders } = basketStateOf(shop.upstreams);
    const [kept] = orders.all();
    if (!kept) throw new Error("There is no order");
    orders.put({ ...kept, orderNumber: "FRW1" });
    expect(found()).toContain("orders: believed FRW");
    orders.delete("FRW1");
    expect(found()).toBe("");
  });
});
