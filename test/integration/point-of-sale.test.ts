/** An employee's store session, and gift cards' balances. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { createAccount, signIn, signOut } from "./support/accounts";
import { addTo, cartOf, place, readyToOrder } from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  // The idle time must not end before the shift, which these tests are about.
  shop = await startShop({ env: { STORE_IDLE_MINUTES: "480" } });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const hour = 60 * 60_000;
const login = { ...associateLogin, storeId: "201", employeeId: "9001" };
const start = (
  shopper: Shopper,
  changes: Readonly<Partial<Record<keyof typeof login, string>>> = {},
) =>
  shopper.request(({ pointOfSale }) =>
    pointOfSale.signIn({ ...login, ...changes }),
  );
const storeSessionOf = (shopper: Shopper) =>
  shopper.request(({ visitor }) => visitor.storeSession);

describe("a session at the point of sale", () => {
  it("names its associate until the shift is over [AUTH-014, ENT-020]", async () => {
    const shopper = createShopper(shop);
    expect(await storeSessionOf(shopper)).toBeNull();
    expect(await start(shopper)).toEqual({ ok: true });
    expect(
      callsOf(shop, "POST", "/consumers-v3/consumer/agent/login")[0]?.body,
    ).toEqual({
      username: login.username,
      password: login.password,
      storeId: "201",
      storeEmployeeId: "9001",
    });
    const whose = {
      storeName: "Fellrow Keswick",
      employeeName: "Robin Ashness",
    };
    expect(await storeSessionOf(shopper)).toEqual({
      ...whose,
      secondsLeft: 28_800,
    });
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 7.9 * hour });
    expect(await storeSessionOf(shopper)).toEqual({
      ...whose,
      secondsLeft: 360,
    });
    vi.setSystemTime(now + 8.1 * hour);
    expect(await storeSessionOf(shopper)).toBeNull();
  });

  it.each([
    [{ password: "wrong" }, "AUT401", "top"],
    [{ username: "nobody" }, "AUT401", "top"],
    [{ employeeId: "1" }, "AUT401", "top"],
    [{ storeId: "999" }, "STR404", "field:store"],
  ])("does not begin with %j", async (changes, id, placement) => {
    const shopper = createShopper(shop);
    expect(await start(shopper, changes)).toMatchObject({
      ok: false,
      problem: { id, placement },
    });
    expect(await storeSessionOf(shopper)).toBeNull();
  });

  it("begins without the data of a shopper, and outlives the served shoppers", async () => {
    const shopper = createShopper(shop);
    cartOf(await addTo(shopper));
    await start(shopper);
    expect(shopper.cookie).toMatchObject({ basketId: null, tokens: null });
    await signIn(shopper, createAccount(shop));
    expect(await storeSessionOf(shopper)).not.toBeNull();
    await signOut(shopper);
    expect(await storeSessionOf(shopper)).not.toBeNull();
    expect(shopper.cookie?.consumer).toBeNull();
  });

  it("ends with everything in it", async () => {
    const shopper = createShopper(shop);
    await start(shopper);
    await signIn(shopper, createAccount(shop));
    await shopper.request(({ pointOfSale }) => pointOfSale.leave());
    expect(shopper.cookie).toMatchObject({
      storeSession: null,
      consumer: null,
      tokens: null,
    });
  });

  it("is named by the orders placed in it, and by none after its end [ROLE-005, CHK-031]", async () => {
    const shopper = createShopper(shop);
    await start(shopper);
    const orderOfNext = async () => {
      shop.upstreams.callLog.clear();
      expect(await place(shopper, await readyToOrder(shopper))).toEqual({
        kind: "placed",
      });
      return callsOf(shop, "PUT", "/cart/v2/checkout/order")[0]?.body;
    };
    expect(await orderOfNext()).toMatchObject({
      inStoreSalesInfo: { storeId: "201", storeEmployeeId: "9001" },
    });
    // Tests the services alone: pages would lead to the login.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8.1 * hour });
    expect(await orderOfNext()).not.toHaveProperty("inStoreSalesInfo");
  });

  it("knows no stores where there are none", async () => {
    shop.upstreams.faults.add({
      path: "/consumers-v3/utilities/stores",
      status: 404,
      errorId: "STR404",
    });
    await createShopper(shop).request(async ({ pointOfSale }) => {
      expect(await pointOfSale.stores()).toEqual([]);
    });
  });
});
