/** Checks that reconciling finds each difference between the upstreams' data and a shopper's belief. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import type { PageShop } from "../pages/support/shop";
import { addOne } from "./cart-steps";
import { openCategory } from "./browsing-steps";
import { enterAddress, order, pay } from "./checkout-steps";
import { newCustomer, type Customer } from "./customer";
import { reconcile } from "./reconcile";
import { createRandom } from "./seeded-random";
import { startSoakShop } from "./soak-shop";

let shop: PageShop;
/** A customer who has ordered, and added a product again afterwards. */
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
  await enterAddress(customer);
  await pay(customer);
  await order(customer);
  await openCategory(customer);
  await addOne(customer);
});
afterAll(() => shop.stop());

const found = (believed: Partial<Customer> = {}) =>
  reconcile(shop.upstreams, [{ ...customer, ...believed }]).join("\n");

describe("reconciling", () => {
  it("finds nothing when everything agrees", () => {
    expect(found()).toBe("");
  });

  it("finds a bag that differs, and one that nobody has", () => {
    expect(found({ cart: new Map([["other", 1]]) })).toContain(
      "cart: believed",
    );
    expect(found({ total: "1,00 CAD" })).toContain("sum of the bag");
    expect(reconcile(shop.upstreams, []).join()).toContain("nobody has");
  });

  it("finds an order that nobody placed, one that is missing, and one with another total", () => {
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
    const [stored] = orders.all();
    if (!stored) throw new Error("There is no order");
    orders.put({ ...stored, orderNumber: "FRW1" });
    expect(found()).toContain("orders: believed FRW");
    orders.delete("FRW1");
    expect(found()).toBe("");
  });
});
