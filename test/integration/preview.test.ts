/** Content calls in preview mode and outside of it, as the reference content system receives them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { previewAccess } from "../../mocks/content/preview-access";
import { patientTimeouts, startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    catalogue: "full",
    env: {
      ...patientTimeouts,
      PREVIEW_ENABLED: "on",
      PREVIEW_ACCESS: previewAccess,
    },
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});

const sale = "banner-winter-sale";

async function contentAt(path: string, of: Shop = shop) {
  const { session } = await createShopper(of).open();
  return (await of.context(session, { path })).content;
}

const contentCalls = (of: Shop = shop) =>
  of.upstreams.callLog.find().filter(({ path }) => path.includes("/caas/"));

async function idsAt(path: string, of?: Shop) {
  const page = await (await contentAt(path, of)).wholePage("home");
  return (page?.sections ?? []).map(({ id }) => id);
}

describe("a preview", () => {
  it("calls below /pre/preview; other requests call the published content [CMS-007]", async () => {
    await idsAt("/en-us/x?preview=true&date=2026-12-01");
    await idsAt("/en-us/x");
    expect(contentCalls().map(({ path }) => path)).toEqual([
      "/pre/preview/caas/v1/canvas/augmentedpage/fellrow-us/home",
      "/published/caas/v1/canvas/augmentedpage/fellrow-us/home",
    ]);
  });

  it("sends its day and its access; published calls send neither [CMS-006]", async () => {
    await idsAt("/fr-fr/x?preview=true&date=2026-12-01");
    await idsAt("/fr-fr/x");
    const [preview, published] = contentCalls();
    expect(preview?.headers).toMatchObject({
      "x-preview-date": "2026-12-01",
      "x-preview-access": "reference-preview-access",
    });
    expect(published?.headers).not.toHaveProperty("x-preview-date");
    expect(published?.headers).not.toHaveProperty("x-preview-access");
  });

  it("shows what begins on its day, and leaves nothing of it in the caches", async () => {
    const on = (day: string) => `/de-de/x?preview=true&date=${day}`;
    expect(await idsAt(on("2026-12-01"))).toContain(sale);
    expect(await idsAt(on("2026-12-23"))).toContain(sale);
    expect(await idsAt(on("2026-11-30"))).not.toContain(sale);
    expect(await idsAt(on("2026-12-24"))).not.toContain(sale);
    // The last preview was of a day with the sale.
    await idsAt(on("2026-12-01"));
    shop.upstreams.callLog.clear();
    await idsAt("/de-de/x");
    await idsAt("/de-de/x");
    await idsAt(on("2026-12-01"));
    await idsAt(on("2026-12-01"));
    // The second published page comes from the cache; previews are read every time.
    expect(contentCalls().map(({ path }) => path.split("/caas/")[0])).toEqual([
      "/published",
      "/pre/preview",
      "/pre/preview",
    ]);
  });

  it("does not read editors' texts of a preview, which all requests share", async () => {
    const content = await contentAt("/it-it/x?preview=true");
    await content.firstTranslations(5000);
    const [call] = shop.upstreams.callLog
      .find()
      .filter(({ path }) => path.includes("translations"));
    expect(call?.path).toBe("/fapi/translations/it-it");
    expect(call?.headers).not.toHaveProperty("x-preview-access");
  });

  it("is refused by the content system without its access", async () => {
    const other = await startShop({
      env: {
        ...patientTimeouts,
        PREVIEW_ENABLED: "on",
        PREVIEW_ACCESS: "another-access-token",
      },
    });
    try {
      await expect(idsAt("/en-us/x?preview=true", other)).rejects.toMatchObject(
        { status: 401 },
      );
    } finally {
      await other.stop();
    }
  });
});

it("preview=true calls the published content where the setting is off [NAV-021]", async () => {
  const off = await startShop({
    env: { ...patientTimeouts, PREVIEW_ACCESS: previewAccess },
  });
  try {
    await idsAt("/en-us/x?preview=true&date=2026-12-01", off);
    expect(contentCalls(off).map(({ path }) => path)).toEqual([
      "/published/caas/v1/canvas/augmentedpage/fellrow-us/home",
    ]);
    const [call] = contentCalls(off);
    expect(call?.headers).not.toHaveProperty("x-preview-access");
  } finally {
    await off.stop();
  }
  // With the setting on, the query is needed, too.
  await idsAt("/en-gb/x?preview=false");
  expect(contentCalls().map(({ path }) => path)).toEqual([
    "/published/caas/v1/canvas/augmentedpage/fellrow-gb/home",
  ]);
});

it("the third page of a showcase begins at its twenty-first sample [CMS-001]", async () => {
  const content = await contentAt("/en-us/x");
  const docType = "editorialText";
  const first = await content.showcase({ docType, page: 1, limit: 10 });
  const third = await content.showcase({ docType, page: 3, limit: 10 });
  expect(contentCalls().map(({ query }) => query)).toEqual([
    { locale: "en-us", limit: "10", offset: "0" },
    { locale: "en-us", limit: "10", offset: "20" },
  ]);
  const all = await content.showcase({ docType, page: 1, limit: 100 });
  expect(first?.sections).toHaveLength(10);
  expect(third?.sections.map(({ id }) => id)).toEqual(
    all?.sections.slice(20, 30).map(({ id }) => id),
  );
  expect(third?.sections.length).toBeGreaterThan(0);
  expect(third?.total).toBe(all?.sections.length);
  await expect(
    content.showcase({ docType: "parrots", page: 1, limit: 10 }),
  ).resolves.toBeNull();
});
