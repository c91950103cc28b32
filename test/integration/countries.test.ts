/** Reference data of countries and stores for forms: read from the upstream, cached, with a short timeout. */
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
import { callsOf, startShop, type Shop } from "./support/shop";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { createShopper } from "./support/shopper";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.restart();
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  shop.upstreams.faults.clear();
});

const listPath = "/consumers-v3/utilities/countryList";
const canadaPath = "/consumers-v3/utilities/i18n/CA";

describe("reference data", () => {
  it("is read by the forms of addresses and of the point of sale, as in the contract", async () => {
    await createShopper(shop, "fr-ca").request(
      async ({ countries, pointOfSale }) => {
        const list = await countries.list("billing");
        expect(list?.[0]).toEqual({ code: "CA", name: "Canada" });
        expect(list?.map(({ name }) => name)).toContain("États-Unis");
        const facts = await countries.facts("CA");
        expect(facts?.provinces).toHaveLength(13);
        expect(facts?.provinces.map(({ name }) => name)).toContain("Québec");
        expect(facts?.postalPattern).toContain("[0-9]");
        const stores = await pointOfSale.stores();
        expect(stores).toContainEqual({ id: "122", name: "Fellrow Montréal" });
        const login = { ...associateLogin, storeId: "122", employeeId: "9001" };
        expect(await pointOfSale.signIn(login)).toEqual({ ok: true });
      },
    );
    const calls = shop.upstreams.callLog.find({
      path: "/consumers-v3/utilities/*",
    });
    expect(
      calls.map(({ method, path, query, body, status }) => ({
        call: `${method} ${path}`,
        query,
        body,
        status,
      })),
    ).toEqual([
      {
        call: `GET ${listPath}`,
        query: { locale: "fr-ca", type: "billing" },
        body: undefined,
        status: 200,
      },
      {
        call: `GET ${canadaPath}`,
        query: { locale: "fr-ca" },
        body: undefined,
        status: 200,
      },
      {
        call: "GET /consumers-v3/utilities/stores",
        query: { country: "CA", siteId: "fellrow-ca" },
        body: undefined,
        status: 200,
      },
      {
        call: "GET /consumers-v3/utilities/stores/122/employees",
        query: {},
        body: undefined,
        status: 200,
      },
    ]);
  });

  it("of countries is cached for everybody with the language", async () => {
    const ask = (locale: string) =>
      createShopper(shop, locale).request(({ countries }) =>
        Promise.all([countries.list("shipping"), countries.facts("CA")]),
      );
    const first = await ask("en-ca");
    expect(await ask("en-ca")).toEqual(first);
    expect(callsOf(shop, "GET", listPath)).toHaveLength(1);
    expect(callsOf(shop, "GET", canadaPath)).toHaveLength(1);
    await ask("fr-ca");
    expect(callsOf(shop, "GET", canadaPath)).toHaveLength(2);
  });

  it("creates no session for a visitor who only reads", async () => {
    const shopper = createShopper(shop);
    await shopper.request(({ countries }) => countries.facts("GB"));
    expect(shopper.cookie).toBeNull();
  });

  it.each(["reset", "garble", "error"] as const)(
    "is unknown when the answer ends in %s, and read again later",
    async (kind) => {
      const shopper = createShopper(shop);
      shop.upstreams.faults.add({ path: canadaPath, kind, times: 2 });
      const ask = () =>
        shopper.request(({ countries }) => countries.facts("CA"));
      expect(await ask()).toBeNull();
      shop.upstreams.faults.clear();
      expect((await ask())?.provinces).toHaveLength(13);
    },
  );

  it("that takes long delays no page, and is there for the next one", async () => {
    const shopper = createShopper(shop);
    shop.upstreams.faults.add({ path: listPath, kind: "slow", delayMs: 800 });
    const ask = () =>
      shopper.request(({ countries }) => countries.list("billing"));
    const from = performance.now();
    expect(await ask()).toBeNull();
    expect(performance.now() - from).toBeLessThan(budgetMs(700));
    await vi.waitFor(
      async () => {
        expect(await ask()).not.toBeNull();
      },
      { timeout: hangingMs },
    );
    expect(callsOf(shop, "GET", listPath)).toHaveLength(1);
  });

  it("is not read for an invalid country, and has no facts for an unknown one", async () => {
    const shopper = createShopper(shop);
    const ask = (country: string) =>
      shopper.request(({ countries }) => countries.facts(country));
    for (const country of ["", "usa", "../CA", "us"])
      expect(await ask(country)).toBeNull();
    expect(
      shop.upstreams.callLog.find({ path: "/consumers-v3/utilities/*" }),
    ).toEqual([]);
    expect(await ask("ZZ")).toBeNull();
    expect(await ask("ZZ")).toBeNull();
    expect(
      callsOf(shop, "GET", "/consumers-v3/utilities/i18n/ZZ"),
    ).toHaveLength(1);
  });
});
