/** What operators and developers see below `/healthcheck`, of the built shop. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sites } from "../../app/sites/sites";
import { hangingMs } from "../runner/time-factor.mjs";
import { startPageShop, type PageShop } from "./support/shop";

let qa: PageShop;
let www: PageShop;
beforeAll(async () => {
  qa = await startPageShop({ ENV_LABEL: "qa" });
  www = await startPageShop({ ENV_LABEL: "www" });
  for (const { origin } of [qa, www])
    await vi.waitUntil(async () => (await fetch(`${origin}/sitemap.xml`)).ok, {
      timeout: hangingMs,
      interval: 500,
    });
}, 2 * hangingMs);
afterAll(async () => {
  await qa.stop();
  await www.stop();
});

const get = ({ origin }: PageShop, name: string) =>
  fetch(`${origin}/healthcheck${name && `/${name}`}`, { redirect: "manual" });

async function read(shop: PageShop, name: string) {
  const answer = await get(shop, name);
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const locales = sites.map(({ locale }) => locale);

describe("the health page", () => {
  it("lists all paths below it with the build, and no secrets [ROUTE-052]", async () => {
    const answer = await get(qa, "");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    expect(links).toEqual(
      [
        "status",
        "live",
        "ready",
        "shared-state",
        "sitemaps",
        "experiments",
        "static-pages",
        "translations",
        "feature-flags",
        "social-media",
        "mocks",
      ].map((name) => `/healthcheck/${name}`),
    );
    for (const to of links)
      expect([to, (await fetch(`${qa.origin}${to}`)).status]).toEqual([
        to,
        200,
      ]);
    expect(html).toContain("Environment qa, build ");
    expect(html).not.toMatch(/secret|token|key/i);
  });

  it("is shorter in production, where details are closed unless they are opened", async () => {
    const html = await (await get(www, "")).text();
    expect(html).toContain("/healthcheck/sitemaps");
    for (const name of [
      "experiments",
      "static-pages",
      "translations",
      "feature-flags",
    ]) {
      expect(html).not.toContain(name);
      expect((await get(www, name)).status).toBe(404);
    }
    const opened = await startPageShop({
      ENV_LABEL: "www",
      DIAGNOSTICS: "open",
    });
    expect((await get(opened, "translations")).status).toBe(200);
    await opened.stop();
    const closed = await startPageShop({
      ENV_LABEL: "qa",
      DIAGNOSTICS: "closed",
    });
    expect((await get(closed, "translations")).status).toBe(404);
    await closed.stop();
  });
});

describe("diagnostics", () => {
  it("list the sitemaps of every locale with their status [HEALTH-002]", async () => {
    const { status, body } = await read(www, "sitemaps");
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "ok",
      index: 200,
      locales: locales.map((locale) => ({
        locale,
        isThere: true,
        files: [{ url: `/sitemaps/${locale}.xml`, status: 200 }],
      })),
    });
  });

  it("list each static page with its status [HEALTH-004]", async () => {
    const { status, body } = await read(qa, "static-pages");
    expect(status).toBe(200);
    const pages = body["pages"] as { page: string; status: number }[];
    const locale = String(body["locale"]);
    expect(locales).toContain(locale);
    for (const page of ["", "/help", "/articles", "/gift-card"])
      expect(pages).toContainEqual({ page: `/${locale}${page}`, status: 200 });
    expect(pages.every((page) => page.status < 400)).toBe(true);
  });

  it("list the locales with no missing texts [HEALTH-005]", async () => {
    const { status, body } = await read(qa, "translations");
    expect(status).toBe(200);
    const found = body["locales"] as {
      locale: string;
      keys: number;
      missing: number;
    }[];
    expect(found.map(({ locale, missing }) => [locale, missing])).toEqual(
      locales.map((locale) => [locale, 0]),
    );
    for (const { keys } of found) expect(keys).toBeGreaterThan(1_000);
  });

  it("show the flags with their values [HEALTH-006]", async () => {
    const { status, body } = await read(qa, "feature-flags");
    expect([status, body["source"]]).toEqual([200, "settings"]);
    expect(body["flags"]).toMatchObject({
      "help-pages": true,
      "legacy-pdp-proxy": false,
    });
  });

  it("say so when something is missing, and look once a minute only", async () => {
    const { upstreams, origin, stop } = await startPageShop({
      ENV_LABEL: "qa",
    });
    const shop = { origin } as PageShop;
    upstreams.faults.add({
      path: "/products/v2/catalog",
      status: 503,
      times: 99,
    });
    const failing = await read(shop, "sitemaps");
    expect([failing.status, failing.body["status"]]).toEqual([503, "failing"]);
    upstreams.faults.clear();
    const calls = upstreams.callLog.find().length;
    expect(await read(shop, "sitemaps")).toEqual(failing);
    expect(upstreams.callLog.find()).toHaveLength(calls);
    await stop();
  });
});

describe("the page of the reference upstreams", () => {
  const send = (
    shop: PageShop,
    fields: Readonly<Record<string, string>>,
    origin = shop.origin,
  ) =>
    fetch(`${shop.origin}/healthcheck/mocks`, {
      method: "POST",
      redirect: "manual",
      headers: { origin },
      body: new URLSearchParams(fields),
    });

  it("turns outages on and off, resets everything, and leads to the home page in production [ROUTE-053]", async () => {
    const { visitor, paths } = qa.visit();
    await visitor.open("/healthcheck/mocks");
    const buttons = () =>
      visitor
        .all("li form")
        .map((form) => form.textContent.replace(/\s+/g, " ").trim());
    expect(visitor.page.status).toBe(200);
    expect(buttons()).toContain("Products and lists answer 503. off Turn on");
    expect(visitor.text("table")).toContain("TEST0MAX");
    const productIs = async () => {
      await visitor.open(paths.at("/p/scree-2-FR1001"));
      return visitor.page.status;
    };
    expect(await productIs()).toBe(200);
    await visitor.open("/healthcheck/mocks");
    await visitor.submit("form:has([value=products-away])");
    expect(visitor.page.url.pathname).toBe("/healthcheck/mocks");
    expect(buttons()).toContain("Products and lists answer 503. on Turn off");
    expect(await productIs()).toBe(503);
    await visitor.open("/healthcheck/mocks");
    await visitor.submit("form:has([value=products-away])");
    expect(buttons()).toContain("Products and lists answer 503. off Turn on");
    expect(await productIs()).toBe(200);

    await visitor.open("/healthcheck/mocks");
    await visitor.submit("form:has([value=content-away])");
    await visitor.submit("main > form");
    expect(buttons().every((text) => text.endsWith("off Turn on"))).toBe(true);

    const production = await get(www, "mocks");
    expect(production.status).toBe(302);
    expect(production.headers.get("location")).toBe("/");
    expect((await send(www, {})).status).toBe(302);
  });

  it("takes no form from another site, and no unknown outage", async () => {
    const outage = { outage: "cart-away", turn: "on" };
    expect((await send(qa, outage, "https://elsewhere.example")).status).toBe(
      403,
    );
    await send(qa, { outage: "__proto__", turn: "on" });
    const html = await (await get(qa, "mocks")).text();
    expect(html).not.toContain(">on<");
  });
});
