/** Paths of the front end's own: which build it is, what pages are made of, and reports of wrong answers. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getFooter } from "../../server/upstreams/content/contract";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { startPageShop, type PageShop } from "./support/shop";

let upstream: RewritingUpstream;
let on: PageShop;
let off: PageShop;
let live: PageShop;
beforeAll(async () => {
  upstream = await startRewritingUpstream(() => on.upstreamOrigin);
  const behind = { COMMERCE_API_URL: upstream.origin };
  on = await startPageShop({ ...behind, VALIDATE_RESPONSES: "on" });
  off = await startPageShop(behind);
  live = await startPageShop({
    ...behind,
    VALIDATE_RESPONSES: "on",
    ENV_LABEL: "www",
  });
});
afterAll(async () => {
  for (const shop of [on, off, live]) await shop.stop();
  await upstream.stop();
});
beforeEach(() => {
  upstream.clear();
});

const get = (shop: PageShop, path: string) => fetch(shop.origin + path);

const reportsOf = (shop: PageShop) =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.includes("response does not fit its schema"))
    .map((line) => {
      const { url, schema, issues } = JSON.parse(line) as Readonly<
        Record<string, unknown>
      >;
      return { url, schema, issues };
    });

const post = (shop: PageShop, body: string, headers = {}) =>
  fetch(`${shop.origin}/fapi/validate-response`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const report = {
  url: "/carts/{id}",
  schema: "GET /carts/{id}",
  issues: ["items[].price"],
};

describe("the front end's paths", () => {
  it("answer with the build, page payloads, translations and flags, and each answer that fails its schema is reported once when that is on [API-034]", async () => {
    const manifest = await get(off, `/fapi/build-manifest?cb=${Date.now()}`);
    expect(manifest.headers.get("cache-control")).toBe("no-store");
    const build = (await manifest.json()) as { readonly builtAt: string };
    expect(build).toEqual({
      version: expect.stringMatching(/^[\da-f]{8}$/) as string,
      builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
    const payload = await get(off, "/de-de/c/damen-wo.data");
    expect(payload.headers.get("content-type")).toMatch(/^text\/x-script/);
    expect(await payload.text()).toContain('"Damen"');
    const texts = await get(off, "/fapi/translations/de-de?ns=cart");
    expect(await texts.json()).toMatchObject({
      cart: { title: "Ihr Warenkorb" },
    });
    const flags = await get(off, "/fapi/feature-flags");
    expect(await flags.json()).toMatchObject({
      flags: { "back-to-top": true },
    });

    upstream.rewrite(getFooter, () => ({ columns: "none", legal: [] }));
    for (const shop of [on, off, live])
      await get(shop, "/fapi/components/footer?locale=nl-nl");
    expect(upstream.played()).toBe(3);
    const path = "/{mode}/caas/v1/canvas/footer/{siteId}";
    await expect
      .poll(() => reportsOf(on))
      .toEqual([
        {
          url: path,
          schema: `GET ${path}`,
          issues: ["columns: invalid_type"],
        },
      ]);
    // The others would have reported by now.
    await sleep(200);
    expect(reportsOf(on).length).toBe(1);
    expect([reportsOf(off), reportsOf(live)]).toEqual([[], []]);
  });

  it("report the parts of an answer that were left out, too", async () => {
    const before = reportsOf(on).length;
    upstream.rewrite(getFooter, (answer) => ({
      ...answer,
      note: { text: "a secret" },
    }));
    await get(on, "/fapi/components/footer?locale=it-it");
    await expect
      .poll(() =>
        reportsOf(on)
          .slice(before)
          .map(({ issues }) => issues),
      )
      .toEqual([["note"]]);
    expect(on.log()).not.toContain("a secret");
  });

  it("take reports of their shape only, and none where they are off", async () => {
    const before = reportsOf(on).length;
    const text = JSON.stringify(report);
    const taken = await post(on, text);
    expect([taken.status, taken.headers.get("cache-control")]).toEqual([
      204,
      "no-store",
    ]);
    const refused: readonly (readonly [body: string, status: number])[] = [
      ["{", 400],
      ["null", 400],
      [JSON.stringify({ ...report, token: "x" }), 400],
      [JSON.stringify({ ...report, url: "x".repeat(501) }), 400],
      [JSON.stringify({ ...report, issues: Array(21).fill("x") }), 400],
      [`${text}${" ".repeat(16 * 1024)}`, 413],
    ];
    for (const [body, status] of refused)
      expect([body.slice(0, 40), (await post(on, body)).status]).toEqual([
        body.slice(0, 40),
        status,
      ]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post(on, "url=x", form)).status).toBe(415);
    expect((await get(on, "/fapi/validate-response")).status).toBe(405);
    expect(reportsOf(on).slice(before)).toEqual([report]);
    for (const shop of [off, live])
      expect((await post(shop, text)).status).toBe(415);
    expect([reportsOf(off), reportsOf(live)]).toEqual([[], []]);
  });
});
