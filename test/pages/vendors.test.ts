/** Scripts of other companies over HTTP: the proxy, the files below the assets' folder, and what pages say of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" }, undefined, {
    envOf: (origin) => ({
      TAG_MANAGER: "worker",
      TAG_MANAGER_URL: `${origin}/tag-manager/events`,
      TAG_MANAGER_SCRIPT: `${origin}/vendors/tag-manager.js`,
      MEASUREMENT_SCRIPT: `${origin}/vendors/hang.js`,
      PERSONALIZATION_SCRIPT: `${origin}/vendors/big.js`,
      VENDOR_ORIGINS: origin,
      SCRIPT_ORIGINS: origin,
    }),
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const proxied = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.origin}/fapi/proxyScript?url=${encodeURIComponent(url)}`, {
    headers,
  });

const script = (name: string) => `${shop.upstreamOrigin}/vendors/${name}`;

/** Opens pages from the cache, whose policy has no nonce. */
async function policyOf(origin: string, path: string): Promise<string> {
  for (let times = 0; times < 3; times += 1) await fetch(origin + path);
  const { headers } = await fetch(origin + path);
  return headers.get("content-security-policy") ?? "";
}

describe("the script proxy", () => {
  it("answers scripts of listed origins, each fetched once an hour and without anything of the visitor; others are 403 [API-044]", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        proxied(script("one.js"), {
          cookie: "fellrow=secret",
          referer: `${shop.origin}/en-us/secret`,
        }),
      ),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe(
        "text/javascript; charset=utf-8",
      );
      expect(headers.get("cache-control")).toBe("public, max-age=3600");
      expect(headers.get("set-cookie")).toBeNull();
    }
    expect(await answers[0]?.text()).toContain('script: "one"');
    const calls = shop.calls("GET /vendors/one.js");
    expect(calls.length).toBe(1);
    for (const name of ["cookie", "referer", "x-forwarded-for"])
      expect(calls[0]?.headers[name]).toBeUndefined();

    const { port } = new URL(shop.upstreamOrigin);
    for (const url of [
      "https://evil.example/x.js",
      `http://localhost:${port}/vendors/one.js`,
      `http://127.0.0.1:${port}.evil.example/vendors/one.js`,
      `http://user@127.0.0.1:${port}/vendors/one.js`,
      `http://127.0.0.1:${Number(port) + 1}/vendors/one.js`,
      "javascript:alert(1)",
      "/vendors/one.js",
      "",
    ])
      expect((await proxied(url)).status, url).toBe(403);
    const plain = await fetch(`${shop.origin}/fapi/proxyScript`);
    expect(plain.status).toBe(403);
    expect(plain.headers.get("cache-control")).toBe("no-store");
  });

  it("answers nothing that is no script, too large, or somewhere else", async () => {
    const elsewhere = `${script("moved")}?to=${encodeURIComponent(`${shop.paymentOrigin}/fields`)}`;
    const here = `${script("moved")}?to=${encodeURIComponent(script("two.js"))}`;
    const statuses = [];
    for (const url of [script("page"), script("big.js"), elsewhere, here])
      statuses.push((await proxied(url)).status);
    expect(statuses).toEqual([502, 502, 502, 200]);
  });

  it("is no address for <script>, so no page's policy allows others' scripts by it", async () => {
    for (const [destination, status] of [
      ["script", 403],
      ["document", 403],
      ["worker", 403],
      ["empty", 200],
    ] as const) {
      const answer = await proxied(script("one.js"), {
        "sec-fetch-dest": destination,
      });
      expect(answer.status, destination).toBe(status);
    }
    const policy = await policyOf(shop.origin, "/en-us/c/women-wo");
    const [, sources = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(sources.startsWith(`${shop.origin}/assets/ `)).toBe(true);
    expect(sources).not.toContain("'self'");
  });

  it("ends a call that takes too long, and has a limit of its own", async () => {
    const began = Date.now();
    expect((await proxied(script("hang.js"))).status).toBe(502);
    expect(Date.now() - began).toBeLessThan(20_000);
    const limited = await startPageShop({ RATE_LIMIT: "on" }, undefined, {
      envOf: (origin) => ({ SCRIPT_ORIGINS: origin }),
    });
    const url = `${limited.origin}/fapi/proxyScript?url=${encodeURIComponent(`${limited.upstreamOrigin}/vendors/one.js`)}`;
    await fetch(url);
    const statuses = await Promise.all(
      Array.from({ length: 600 }, async () => (await fetch(url)).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(
      298,
    );
    expect(statuses).toContain(429);
    expect((await fetch(`${limited.origin}/en-us`)).status).toBe(200);
    await limited.stop();
  });
});

describe("the files below the assets", () => {
  /** What a page says of its scripts. */
  async function baseIn(origin: string): Promise<string | undefined> {
    const html = await (await fetch(`${origin}/en-us/help`)).text();
    return /\/assets\/~tm\/[\w.-]+\//.exec(html)?.[0];
  }

  it("are scripts that are set up and the library, and nothing else", async () => {
    const base = await baseIn(shop.origin);
    expect(base).toMatch(/^\/assets\/~tm\/0\.14\.0-[0-9a-f]{8}\/$/);
    const get = (file: string) => fetch(`${shop.origin}${base}${file}`);
    const tag = await get("tag-manager.js");
    expect([tag.status, tag.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=3600",
    ]);
    expect(await tag.text()).toContain("/vendors/heard");
    for (const file of [
      "product-images.js",
      "preview.js",
      "chat.js",
      "personalization.js",
      "constructor.js",
      "",
    ])
      expect((await get(file)).status, file).toBe(404);
    const old = await fetch(`${shop.origin}/assets/~tm/0.14.0-00000000/x.js`);
    expect(old.status).toBe(404);
    const lost = await fetch(`${shop.origin}${base}proxytown`, {
      method: "POST",
      body: "{}",
    });
    expect(lost.status).toBe(404);
  });

  it("give the worker's document a policy under which nothing foreign can be reached", async () => {
    const base = await baseIn(shop.origin);
    const policy = `default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob: ${shop.origin}${base}debug/; worker-src blob: ${shop.origin}${base}debug/; connect-src ${shop.origin}${base} ${shop.origin}/fapi/proxyScript ${shop.upstreamOrigin}; base-uri 'none'; form-action 'none'`;
    for (const folder of ["", "debug/"]) {
      const answer = await fetch(
        `${shop.origin}${base}${folder}partytown-sw.js`,
      );
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("content-security-policy")).toBe(policy);
      expect(await answer.text()).toContain(JSON.stringify(policy));
    }
  });

  it("are none, and pages say nothing of any, where no script is set up", async () => {
    const bare = await startPageShop({ PAGE_CACHE_SECONDS: "60" }, undefined, {
      envOf: (origin) => ({
        // Without the mode the address alone sets nothing up.
        TAG_MANAGER: "server",
        TAG_MANAGER_URL: `${origin}/tag-manager/events`,
        TAG_MANAGER_SCRIPT: `${origin}/vendors/tag-manager.js`,
      }),
    });
    const html = await (await fetch(`${bare.origin}/en-us/help`)).text();
    expect(html).not.toContain("~tm");
    expect(html).not.toContain("vendors");
    const base = await baseIn(shop.origin);
    const file = await fetch(`${bare.origin}${base}tag-manager.js`);
    expect(file.status).toBe(404);
    await bare.stop();
  });
});

it("pages allow calls and pictures of the listed origins, but not where cards are typed, and no evaluation", async () => {
  const policy = await policyOf(shop.origin, "/en-us/c/women-wo");
  for (const name of ["connect-src", "img-src"])
    expect(policy).toMatch(
      new RegExp(`${name} 'self'[^;]* ${shop.upstreamOrigin}[ ;]`),
    );
  expect(policy).not.toContain("unsafe-eval");
  const [, connect] =
    /connect-src ([^;]*)/.exec(await policyOf(shop.origin, "/en-us/sign-up")) ??
    [];
  const checkout = await fetch(`${shop.origin}/en-us/checkout`, {
    redirect: "manual",
  });
  expect(checkout.headers.get("content-security-policy")).toContain(
    "connect-src 'self';",
  );
  expect(connect).toBeDefined();
});
