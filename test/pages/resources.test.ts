/** Content as JSON, for scripts and other programs: public, the same for everybody, in the language of a market. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ TIMEOUT_OPTIONAL_READ: "20000" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
});

async function get(path: string, headers = {}) {
  const answer = await fetch(`${shop.origin}/fapi/${path}`, { headers });
  return { answer, body: (await answer.json()) as unknown };
}

const everybody = "public, max-age=60";

it("every internal address answers with its part of the pages as JSON [API-037, ROUTE-060]", async () => {
  const label = expect.any(String) as string;
  const link = expect.objectContaining({ label, path: expect.any(String) });
  const expected = {
    "components/collections": {
      entries: expect.arrayContaining([
        expect.objectContaining({
          path: "/c/damen-wo",
          children: expect.arrayContaining([link]),
        }),
      ]),
    },
    "components/footer": {
      note: label,
      columns: expect.arrayContaining([
        { title: "Hilfe", links: expect.arrayContaining([link]) },
      ]),
      legal: expect.arrayContaining([link]),
    },
    "components/foot-sizes": expect.objectContaining({
      eu: expect.arrayContaining(["42"]),
    }),
    "components/search-hub": {
      popular: expect.arrayContaining([label]),
      categories: expect.arrayContaining([
        expect.objectContaining({ path: "/c/damen-wo" }),
      ]),
    },
    "components/utility": {
      announcement: label,
      location: {
        countryCode: "DE",
        countryName: "Deutschland",
        languageName: "Deutsch",
        path: "/de-de/land-und-sprache",
      },
    },
    "components/size-chart/gloves": {
      charts: [
        {
          run: "gloves",
          chart: {
            advice: "gloves",
            columns: ["size", "handCm", "handIn"],
            rows: expect.arrayContaining([["M", "19.5–21.5", "7.7–8.5"]]),
          },
        },
      ],
    },
    "pages/location-selector": {
      countries: expect.arrayContaining([
        expect.objectContaining({ countryCode: "PL", name: "Polska" }),
      ]),
    },
    "pages/promotions": expect.objectContaining({
      title: expect.stringMatching(/./),
      sections: expect.arrayContaining([
        expect.objectContaining({
          type: "banner",
          id: "banner-promotions",
          group: "main",
        }),
        {
          type: "newsletter",
          id: "newsletter-promotions",
          group: "main",
          props: {},
        },
      ]),
    }),
  };
  for (const [path, body] of Object.entries(expected)) {
    const found = await get(`${path}?locale=de-de`);
    const { headers, status } = found.answer;
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect(headers.get("set-cookie")).toBeNull();
    expect([path, found.body]).toEqual([path, body]);
  }
});

describe("the resources of content", () => {
  it("are those of the default market without a locale", async () => {
    const { answer, body } = await get("components/utility");
    expect(answer.headers.get("cache-control")).toBe(everybody);
    expect(body).toMatchObject({ location: { countryCode: "US" } });
  });

  it("are the same for a visitor with a session from another country", async () => {
    const { visitor, paths } = shop.visit("fr-fr");
    await visitor.open(paths.signIn());
    const cookie = visitor.jar.header(new URL(shop.origin)) ?? "";
    for (const path of ["components/utility", "components/collections"]) {
      const { body } = await get(`${path}?locale=fr-fr`);
      const own = await get(`${path}?locale=fr-fr`, {
        cookie,
        "accept-language": "pl",
        "x-country": "PL",
      });
      expect(own.body).toEqual(body);
      expect(own.answer.headers.get("cache-control")).toBe(everybody);
    }
  });

  it.each([
    "components/parrots",
    "components/constructor",
    "components/size-chart/__proto__",
    "components/footer?locale=xx-yy",
    "pages/parrots",
    "pages/sandbox",
    "pages/about.html",
  ])("do not exist at %s", async (path) => {
    const { answer, body } = await get(path);
    expect(answer.status).toBe(404);
    expect(body).toMatchObject({ error: "not_found" });
  });

  it.each([
    ["components/footer", "footer/*"],
    ["components/collections", "menu/*"],
    ["components/utility", "menu/*"],
    ["components/search-hub", "menu/*"],
    ["pages/about", "page/*"],
  ])("answer 503 at %s while it cannot be read", async (path, call) => {
    shop.fault({
      path: `/published/caas/v1/canvas/${call}`,
      status: 503,
      times: 9,
    });
    const { answer, body } = await get(`${path}?locale=it-it`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({ error: "unavailable" });
  });
});
