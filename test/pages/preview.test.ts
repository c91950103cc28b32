/** Previews of content, the pages for editors, fragments, and screens with sample data. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { previewAccess } from "../../mocks/content/preview-access";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

/** A page without its content would be one without a preview, so reads may take their time here. */
const slowReads = { RATE_LIMIT: "off", TIMEOUT_OPTIONAL_READ: "30000" };

let shop: PageShop;
let live: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    ...slowReads,
    ENV_LABEL: "qa",
    PAGE_CACHE_SECONDS: "600",
    PREVIEW_ENABLED: "on",
    PREVIEW_ACCESS: previewAccess,
    DEPLOY_PREVIEW: "branch sale, build 4711",
    ENVIRONMENTS: "preprod https://preprod.fellrow.example",
  });
  live = await startPageShop({ ...slowReads, ENV_LABEL: "www" });
});
afterAll(async () => {
  await shop.stop();
  await live.stop();
});
beforeEach(() => {
  shop.clearCalls();
  live.clearCalls();
});

const sale = "?preview=true&date=2026-12-01";
const modesOf = (of: PageShop): readonly string[] =>
  of.upstreams.callLog
    .find()
    .filter(({ path }) => path.includes("/caas/"))
    .map(({ path }) => path.split("/caas/")[0] ?? "");

const attributeOf = (
  { visitor }: Guest,
  selector: string,
  name: string,
): string => visitor.all(selector)[0]?.getAttribute(name) ?? "";

describe("a preview", () => {
  it("shows the content of its day, says so, and is neither cached nor listed", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    await visitor.open(paths.home() + sale);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain("Warmer, for less");
    expect(visitor.page.headers["cache-control"]).toBe("private, no-store");
    expect(visitor.page.headers["x-robots-tag"]).toBe("noindex");
    expect(visitor.page.headers["set-cookie"]).toBeUndefined();
    expect(attributeOf(guest, "html", "data-preview")).toBe("on");
    const bar = "aside[aria-label=Environment]";
    expect(attributeOf(guest, `${bar} time`, "datetime")).toBe("2026-12-01");
    // A link of the page stays in the preview and on its day.
    const [first] = visitor.all("main a[href*='/c/sale']");
    expect(first?.getAttribute("href")).toMatch(
      /\?preview=true&date=2026-12-01$/,
    );
    expect(new Set(modesOf(shop))).toEqual(new Set(["/pre/preview"]));
  });

  it("shows another day by its form, and ends by its link", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    await visitor.open(`${paths.home()}${sale}&cms=own`);
    await visitor.submit("aside [name=date]", { date: "2026-11-30" });
    expect(visitor.page.url.searchParams.get("date")).toBe("2026-11-30");
    expect(visitor.page.url.searchParams.get("cms")).toBe("own");
    expect(visitor.text("main")).not.toContain("Warmer, for less");
    shop.clearCalls();
    await visitor.open(attributeOf(guest, "aside a", "href"));
    expect(visitor.all("aside time")).toHaveLength(0);
    expect(modesOf(shop)).not.toContain("/pre/preview");
    const [link] = visitor.all("main a[href*='/c/']");
    expect(link?.getAttribute("href")).not.toContain("preview");
  });

  it("never becomes the page of others", async () => {
    const { paths } = shop.visit("de-de");
    const read = async (path: string) => {
      const answer = await fetch(shop.origin + path);
      return {
        html: await answer.text(),
        cache: answer.headers.get("cache-status") ?? "",
      };
    };
    for (let times = 0; times < 3; times += 1) {
      const preview = await read(`${paths.home()}${sale}`);
      expect(preview.html).toContain("Wärmer, für weniger Geld");
      expect(preview.cache).not.toContain("hit");
    }
    await expect
      .poll(async () => (await read(paths.home())).cache, { timeout: 20_000 })
      .toContain("hit");
    const kept = await read(paths.home());
    expect(kept.html).not.toContain('datetime="2026-12-01"');
    shop.clearCalls();
    await read(`${paths.home()}${sale}`);
    expect((await read(paths.home())).cache).toContain("hit");
    expect(modesOf(shop)).not.toContain("/published");
  });

  it("does not exist where the setting is off", async () => {
    const { visitor, paths } = live.visit("en-us");
    await visitor.open(paths.home() + sale);
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("aside[aria-label=Environment]")).toHaveLength(0);
    expect(modesOf(live)).not.toContain("/pre/preview");
    expect(modesOf(live).length).toBeGreaterThan(0);
  });
});

describe("the pages for editors", () => {
  it("the preview page shows a page, a section or a fragment of a day, and does not exist where previews are off [ROUTE-050]", async () => {
    const { visitor, paths } = shop.visit("en-us");
    const page = `${paths.at("/cms/preview")}${sale}`;
    await visitor.open(`${page}&page=home`);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toContain("Warmer, for less");
    await visitor.open(`${page}&page=home&contentId=banner-winter-sale`);
    expect(visitor.all("main .section")).toHaveLength(1);
    expect(visitor.text("main .section")).toContain("Warmer, for less");
    await visitor.open(`${page}&contentId=delivery`);
    expect(visitor.text("main .section")).toContain("Return anything unused");
    await visitor.open(`${page}&page=help/returns/refunds`);
    expect(visitor.all("main details").length).toBeGreaterThan(0);
    await visitor.open(`${page}&page=parrots`);
    expect(visitor.page.status).toBe(404);
    expect(visitor.text("main")).toContain("nothing of this name on this day");
    await visitor.submit("main [name=page]", {
      page: "home",
      date: "2026-11-30",
    });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).not.toContain("Warmer, for less");
    expect(visitor.page.headers["x-robots-tag"]).toBe("noindex");
    shop.clearCalls();
    // Without the query nothing is read but what every page needs.
    await visitor.open(`${paths.at("/cms/preview")}?preview=&page=home`);
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("main .section")).toHaveLength(0);
    const closed = live.visit("en-us");
    await closed.visitor.open(`${page}&page=home`);
    expect(closed.visitor.page.status).toBe(404);
  });

  it("the showcase lists the samples of a type in three views, page by page [ROUTE-051]", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    const at = (view: string, query: string) =>
      `${paths.at(`/cms/showcase/${view}`)}?docType=hero${query}`;
    const listed = () =>
      visitor
        .all("main nav[aria-label=Samples] li")
        .map((it) => it.textContent);
    await visitor.open(at("single", ""));
    expect(visitor.page.status).toBe(200);
    expect(listed()).toEqual([
      "hero-normal",
      "hero-long",
      "hero-words",
      "hero-missing",
      "hero-script",
      "hero-without-title",
    ]);
    expect(visitor.all("main .section")).toHaveLength(1);
    const [query] = shop
      .calls("GET /published/caas/v1/canvas/showcase/fellrow-us/hero")
      .map((call) => call.query);
    expect(query).toEqual({ locale: "en-us", limit: "10", offset: "0" });
    await visitor.open(at("single", "&limit=2&page=2&cms=own"));
    expect(listed()).toEqual(["hero-words", "hero-missing"]);
    expect(attributeOf(guest, "main a[rel=next]", "href")).toContain("page=3");
    expect(
      shop
        .calls("GET /published/caas/v1/canvas/showcase/fellrow-us/hero")
        .at(-1)?.query,
    ).toEqual({ locale: "en-us", limit: "2", offset: "2", cms: "own" });
    await visitor.open(at("split", "&layoutVariant=words"));
    expect(visitor.page.status).toBe(200);
    expect(listed()).toEqual(["hero-words"]);
    const frame = attributeOf(guest, "main iframe", "src");
    expect(attributeOf(guest, "main nav li a", "target")).toBe(
      attributeOf(guest, "main iframe", "name"),
    );
    await visitor.open(frame);
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("header, footer")).toHaveLength(0);
    expect(visitor.all("main .section")).toHaveLength(1);
    await visitor.open(at("viewer", ""));
    expect(visitor.all("main .section")).toHaveLength(5);
    expect(visitor.page.headers["x-robots-tag"]).toBe("noindex");
    await visitor.open(`${paths.at("/cms/showcase/single")}?docType=parrots`);
    expect(visitor.page.status).toBe(404);
    for (const view of ["single", "split", "viewer"]) {
      const closed = await fetch(live.origin + at(view, ""));
      expect([view, closed.status]).toEqual([view, 404]);
    }
  });
});

describe("a fragment", () => {
  it.each(sites.map(({ locale }) => locale))(
    "is linked from the cart of %s, and is a page",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.cart());
      const link = "main a[data-dialog=content][data-argument=delivery]";
      await visitor.open(attributeOf(guest, link, "href"));
      expect(visitor.page.status).toBe(200);
      expect(visitor.page.url.pathname).toBe(
        `/${locale}/dialog/content/delivery`,
      );
      expect(visitor.text("h1").length).toBeGreaterThan(5);
      expect(attributeOf(guest, ".fragment", "data-size")).toBe("md");
      expect(visitor.text(".fragment")).not.toMatch(/\{\w+\}/);
    },
  );

  it("has the width that its editors chose; one that does not exist says so", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths, t } = guest;
    await visitor.open(paths.dialog("content", "measure-your-feet"));
    expect(visitor.text("h1")).toBe("Measure your feet");
    expect(attributeOf(guest, ".fragment", "data-size")).toBe("lg");
    await visitor.open(paths.dialog("content", "parrots"));
    expect(visitor.page.status).toBe(404);
    expect(visitor.text("h1")).toBe(t("shop.error.notFound.title"));
    expect(visitor.text("main")).toContain(t("shop.error.notFound.text"));
  });
});

it("a deploy preview names its branch and build on every page, and other deployments have no badge [SITE-004]", async () => {
  const badge = "aside[aria-label=Environment]";
  const { visitor, paths } = shop.visit("en-us");
  for (const path of [paths.home(), paths.cart(), paths.at("/nowhere")]) {
    await visitor.open(path);
    expect(visitor.text(badge), path).toContain("branch sale, build 4711");
  }
  const other = live.visit("en-us");
  await other.visitor.open(other.paths.home());
  expect(other.visitor.all(badge)).toHaveLength(0);
});

it("the environments and the settings that are not secret are listed, except on the live site [ROUTE-054]", async () => {
  const { visitor, paths } = shop.visit("en-us");
  await visitor.open(paths.at("/lower-envs"));
  expect(visitor.page.status).toBe(200);
  const links = visitor.all("main a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://preprod.fellrow.example"]);
  const text = visitor.text("main");
  expect(text).toContain("ENV_LABEL");
  expect(text).toContain("PREVIEW_ENABLED");
  for (const secret of ["SESSION_SECRETS", "PREVIEW_ACCESS", previewAccess])
    expect(text).not.toContain(secret);
  const answer = await fetch(live.origin + paths.at("/lower-envs"), {
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
});

const screens = {
  "preview/checkout": "Sample boot",
  "preview/account/profile": "robin.sample@example.com",
  "preview/account/dashboard": "FR-SAMPLE-1",
  "preview/order-confirmation": "FR-SAMPLE-1",
} as const;

describe("the sandbox", () => {
  it.each(Object.entries(screens))(
    "%s shows the screen with sample data, without a session and without calls for one, except on the live site [ROUTE-056]",
    async (path, text) => {
      for (const { locale } of sites) {
        const { visitor, paths } = shop.visit(locale);
        shop.clearCalls();
        await visitor.open(paths.at(`/sandbox/${path}`));
        expect([locale, visitor.page.status]).toEqual([locale, 200]);
        expect(visitor.page.document.body.textContent).toContain(text);
        expect(visitor.page.headers["set-cookie"]).toBeUndefined();
        const others = shop.upstreams.callLog
          .find()
          .filter(({ path: called }) => !/\/caas\/|translations/.test(called));
        expect(others.map(({ path: called }) => called)).toEqual([]);
      }
      const closed = await fetch(`${live.origin}/en-us/sandbox/${path}`);
      expect(closed.status).toBe(404);
    },
  );

  it("its pages answer outside of the live site, and only there", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.at("/sandbox/cms"));
    expect(visitor.all("main .section").length).toBeGreaterThan(20);
    await visitor.open(paths.at("/sandbox/order-shipment-tracker"));
    expect(visitor.all("main ol")).toHaveLength(2);
    expect(visitor.all("main [aria-current=step]").length).toBeGreaterThan(0);
    await visitor.open(paths.at("/sandbox/dialogs"));
    const links = visitor
      .all("main li a")
      .map((link) => link.getAttribute("href") ?? "");
    expect(links.length).toBeGreaterThan(30);
    expect(links.join(" ")).toContain("/dialog/content/delivery");
    for (const path of [
      "cms",
      "dialogs",
      "experiment",
      "order-shipment-tracker",
      ...Object.keys(screens),
    ]) {
      const answer = await fetch(live.origin + paths.at(`/sandbox/${path}`));
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});
