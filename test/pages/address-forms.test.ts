/** Address forms and the point of sale without script: their upstream calls, and forms without answers. */
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnyEndpoint } from "../../server/http/endpoint";
import {
  getCountries,
  getCountryFormat,
  getStoreEmployees,
  getStores,
} from "../../server/upstreams/utilities/contract";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, passShipping, putShoeInBag } from "./support/shopping";
import { budgetMs } from "../runner/time-factor.mjs";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

/** The calls that the shop may make for reference data, by their beginnings. */
const reference: readonly (readonly [
  call: string,
  endpoint: AnyEndpoint,
  query: Readonly<Record<string, string>>,
])[] = [
  [
    "GET /consumers-v3/utilities/countryList",
    getCountries,
    { locale: "de-de", type: "shipping" },
  ],
  [
    "GET /consumers-v3/utilities/i18n/DE",
    getCountryFormat,
    { locale: "de-de" },
  ],
  [
    "GET /consumers-v3/utilities/stores",
    getStores,
    { country: "DE", siteId: "fellrow-de" },
  ],
  ["GET /consumers-v3/utilities/stores/401/employees", getStoreEmployees, {}],
];

it("reference data is read by the screens that show it, and conforms to its contract [API-042]", async () => {
  const guest = shop.visit("de-de");
  const { visitor, paths } = guest;
  await addToCart(guest);
  shop.clearCalls();
  await visitor.open(paths.checkout());
  await visitor.open(paths.pointOfSale());
  await visitor.submit("main [name=password]", {
    ...associateLogin,
    storeId: "401",
    storeEmployeeId: "9001",
  });
  expect(visitor.text("body")).toContain("Fellrow München");
  for (const [name, { response }, query] of reference) {
    const calls = shop.calls(name);
    expect([name, calls.length > 0]).toEqual([name, true]);
    const [call] = calls;
    expect(call).toMatchObject({ query, body: undefined, status: 200 });
    expect(response.safeParse(await shop.again(call!)).success).toBe(true);
  }
});

describe("an address form", () => {
  /** Returns the texts of a list's options. */
  const choices = ({ visitor }: Guest, name: string) =>
    visitor.all(`main select[name=${name}] option`).map(readText);

  it("lists countries and provinces as the upstream has them [STORE-005]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await putShoeInBag(guest);
    await visitor.open(guest.paths.checkout());
    await passShipping(guest);
    const [list] = shop.calls("GET /consumers-v3/utilities/countryList");
    const [facts] = shop.calls("GET /consumers-v3/utilities/i18n/US");
    expect(list?.query).toMatchObject({ locale: "en-us" });
    const billing = shop
      .calls("GET /consumers-v3/utilities/countryList")
      .find(({ query }) => query["type"] === "billing");
    const { countries } = (await shop.again(billing!)) as {
      countries: { name: string }[];
    };
    expect(choices(guest, "country")).toEqual(
      countries.map(({ name }) => name),
    );
    const { provinces } = (await shop.again(facts!)) as {
      provinces: { name: string }[];
    };
    expect(choices(guest, "province").slice(1)).toEqual(
      provinces.map(({ name }) => name),
    );

    // With another country come its fields and its provinces.
    await visitor.submit("select[name=country]", { country: "IT" }, "country");
    const [italy] = shop.calls("GET /consumers-v3/utilities/i18n/IT");
    const there = (await shop.again(italy!)) as {
      provinces: { name: string }[];
    };
    expect(choices(guest, "province").slice(1)).toEqual(
      there.provinces.map(({ name }) => name),
    );
  });

  it("uses the shop's own tables when the upstream is away, and does not wait", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths } = guest;
    for (const path of [
      "/consumers-v3/utilities/countryList",
      "/consumers-v3/utilities/i18n/*",
    ])
      shop.fault({ path, kind: "hang", times: 10 });
    await addToCart(guest);
    const from = performance.now();
    await visitor.open(paths.checkout());
    expect(performance.now() - from).toBeLessThan(budgetMs(2_500));
    await passShipping(guest);
    expect(visitor.page.url.search).toContain("billing");
    expect(choices(guest, "country").length).toBeGreaterThan(10);
    await visitor.submit("select[name=country]", { country: "ES" }, "country");
    expect(choices(guest, "province")).toContain("Madrid");
  });
});
