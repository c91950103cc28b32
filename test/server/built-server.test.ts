/**
 * The framework's known vulnerabilities, tried on the built server: one test per finding (F1-F19), and the
 * whole table of hostile requests.
 */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { startUpstreams, type StartedUpstreams } from "~mocks/server";
import { run } from "../runner/processes.mjs";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { crossSiteCases, probes } from "./probes";
import { runProbe } from "./run-probe";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";

let upstreams: StartedUpstreams;
let shop: BuiltShop;

beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startBuiltShop(upstreams.origin);
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { headers, redirect: "manual" });

/** Posts a form as a browser does from a page of the shop. */
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(shop.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: shop.origin,
      "content-type": "application/x-www-form-urlencoded",
      cookie: "cookies=kept",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

const cartCalls = () =>
  upstreams.upstreams.callLog
    .find({})
    .filter(({ path }) => path.startsWith("/cart/"));

describe("hostile requests to the built server", () => {
  it.each(probes)("refuses: $name", async (probe) => {
    expect(await runProbe(shop.origin, probe)).toEqual([]);
  });
});

describe("the framework's vulnerabilities", () => {
  const add = { intent: "add-item", productId: "FR10010101", qty: "1" };

  it("F1: no action runs through the legacy data query", async () => {
    const before = cartCalls().length;
    const answer = await post("/en-us/cart?_data=routes%2Fcart", add, {
      origin: "https://evil.test",
    });
    expect(answer.status).toBe(404);
    expect(cartCalls()).toHaveLength(before);
  });

  it("F2, F5: no foreign page reaches an action, whatever the form of the path", async () => {
    const before = cartCalls().length;
    const foreign = crossSiteCases.filter(({ isOwn }) => !isOwn);
    expect(foreign.length).toBeGreaterThan(20);
    for (const { probe } of foreign)
      expect(await runProbe(shop.origin, probe), probe.name).toEqual([]);
    expect(cartCalls()).toHaveLength(before);
  });

  it("F3: a refused post gets a page with a text and a correlation id", async () => {
    const answer = await post("/fr-fr/panier", add, { origin: "null" });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toMatch(/<h1>[^<]+<\/h1>/);
    expect(page).toContain('lang="fr');
    expect(page).toContain(answer.headers.get("x-request-id"));
  });

  it("F4: the referrer policy leaves forms without script their origin", async () => {
    const answer = await get("/en-us");
    expect(answer.headers.get("referrer-policy")).toBe(
      "strict-origin-when-cross-origin",
    );
  });

  it("F6: no address is created from Host or X-Forwarded-Host", async () => {
    const answer = await get("/en-us", {
      "x-forwarded-host": "evil.test:81",
      "x-forwarded-proto": "https",
    });
    const page = await answer.text();
    expect(page).not.toContain("evil.test");
    expect(page).toContain(`rel="canonical" href="${shop.origin}/en-us"`);
  });

  it("F9: a single loader cannot be called without the checks of its page", async () => {
    const answer = await get("/en-us/checkout.data?_routes=routes%2Fcheckout");
    // Without a cart there is nothing to check out: the loader itself redirects.
    expect(await answer.text()).toContain("/en-us/cart");
  });

  it("F10: long manifest requests are refused before the router sees them", async () => {
    const started = performance.now();
    const answer = await get(
      `/__manifest?version=1&p=${encodeURIComponent("/a".repeat(900))}`,
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(performance.now() - started).toBeLessThan(budgetMs(200));
  });

  it.each([
    "javascript:alert(1)",
    "//evil.test",
    "/\\evil.test",
    "/\tevil.test",
    "https:evil.test",
    "https://evil.test/cart",
  ])("F11: a form cannot send a shopper to %j", async (returnTo) => {
    const answer = await post("/en-us/cart", { ...add, returnTo });
    const location = answer.headers.get("location") ?? "";
    expect(new URL(location, shop.origin).origin).toBe(shop.origin);
    expect(location).not.toContain("evil");
  });

  it("F13: a body of 30 MB is refused at once", async () => {
    const answer = await post("/en-us/cart", { code: "a".repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  it("F14: an oversize cookie is a new guest, not an error", async () => {
    const answer = await get("/en-us/cart", {
      cookie: `fellrow=${"a".repeat(6_000)}`,
    });
    expect(answer.status).toBe(200);
  });

  it("F17: names of the prototype are not fields", async () => {
    const answer = await post("/en-us/cart", {
      "__proto__[isAdmin]": "1",
      "constructor.prototype.isAdmin": "1",
      intent: "constructor",
    });
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  it("F18: error texts of upstreams stay out of pages and data", async () => {
    for (const path of [
      "/en-us/p/nothing-ZZZ999",
      "/en-us/p/nothing-ZZZ999.data",
    ]) {
      const body = await (await get(path)).text();
      expect(body).not.toMatch(/UpstreamFailure|127\.0\.0\.1:\d+\/products/);
    }
  });

  it("no stack trace is left in the built pages", () => {
    const built = ["build/server/assets", "build/client/assets"]
      .flatMap((folder) =>
        readdirSync(folder).map((name) => `${folder}/${name}`),
      )
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    // The page's text is there, but not the stack trace below it, which is for development.
    expect(built).toContain("shop.error.serverError.text");
    expect(built).not.toContain("data-development-stack");
  });

  it("F19: an action continues when the shopper leaves", async () => {
    const before = cartCalls().length;
    const leave = new AbortController();
    const request = fetch(`${shop.origin}/en-us/cart`, {
      method: "POST",
      signal: leave.signal,
      headers: {
        origin: shop.origin,
        "content-type": "application/x-www-form-urlencoded",
        cookie: "cookies=kept",
      },
      body: new URLSearchParams(add),
    }).catch(() => null);
    await sleep(15);
    leave.abort();
    await request;
    await expect
      .poll(() => cartCalls().length, { timeout: hangingMs })
      .toBeGreaterThan(before);
  });
});

describe("the process", () => {
  it("F7: does not start in production form without NODE_ENV=production", async () => {
    await expect(
      startBuiltShop(upstreams.origin, { NODE_ENV: "test" }),
    ).rejects.toThrow(/NODE_ENV/);
  });

  it("reports everything that is wrong with its configuration, and ends with 1", async () => {
    const { code, output } = await run([process.execPath, "build/server.js"], {
      env: {
        NODE_ENV: "production",
        PATH: process.env["PATH"],
        PORT: "many",
        PUBLIC_ORIGIN: "https://www.fellrow.example",
        COMMERCE_API_URL: upstreams.origin,
        COMMERCE_ACCESS_KEY: "canary",
        SESION_SECRETS: "canary-canary-canary-canary-canary-1",
      },
      limitMinutes: 0.2,
    });
    expect(code).toBe(1);
    expect(output).toBe(
      [
        "PORT must be a whole number, 0 to 65535; for example PORT=3000",
        "SESSION_SECRETS is missing; for example SESSION_SECRETS=<32 or more random characters>",
        "Unknown SESION_SECRETS; did you mean SESSION_SECRETS?",
        "",
      ].join("\n"),
    );
  });

  it("does not start live without the origin of the payment pages", async () => {
    await expect(
      startBuiltShop(upstreams.origin, {
        ENV_LABEL: "www",
        PAYMENT_ORIGINS: "",
      }),
    ).rejects.toThrow("PAYMENT_ORIGINS is missing: with ENV_LABEL=www");
  });

  it("F16: finishes its requests when it is stopped", async () => {
    const own = await startBuiltShop(upstreams.origin, {
      // Enough time for a first page on a busy machine.
      SHUTDOWN_GRACE_MS: "3000",
    });
    own.process.kill("SIGTERM");
    await sleep(50);
    const [during, ready] = await Promise.all([
      fetch(`${own.origin}/en-us`),
      fetch(`${own.origin}/healthcheck/ready`),
    ]);
    expect(during.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(await own.ended).toBe(0);
  });
});
