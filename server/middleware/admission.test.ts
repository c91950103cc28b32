/** Which requests are counted and queued before a page is rendered; turns.test.ts tests the queue itself. */
import type { Response as ExpressResponse } from "express";
import { afterEach, describe, expect, it } from "vitest";
import { people, sealedCookie } from "../../test/server/sealed-cookie";
import { startApp, type RunningApp } from "../../test/server/start-app";

let running: RunningApp | undefined;
const held: ExpressResponse[] = [];
afterEach(async () => {
  for (const response of held.splice(0)) response.end();
  await running?.stop();
  running = undefined;
});

interface RequestOptions {
  readonly ip?: string;
  readonly method?: "GET" | "POST" | "HEAD";
  readonly cookie?: string;
  readonly signal?: AbortSignal;
}

const env = { RATE_LIMIT: "on", TRUST_PROXY: "127.0.0.0/8" };

async function open(parts: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp({ env, ...parts });
  running = app;
  const ask = (
    path: string,
    { ip = "203.0.113.1", method = "GET", cookie, signal }: RequestOptions = {},
  ) =>
    fetch(app.origin + path, {
      method,
      headers: {
        origin: app.origin,
        "x-forwarded-for": ip,
        ...(cookie && { cookie }),
      },
      ...(method === "POST" && { body: new URLSearchParams({ a: "b" }) }),
      ...(signal && { signal }),
    });
  /** How many of `count` requests in sequence were admitted. */
  const passing = async (
    count: number,
    path: string,
    options: RequestOptions = {},
  ) => {
    let passed = 0;
    for (let at = 0; at < count; at += 1) {
      const answer = await ask(path, options);
      await answer.arrayBuffer();
      if (answer.status === 200) passed += 1;
      else expect(answer.status).toBe(429);
    }
    return passed;
  };
  return { app, ask, passing };
}

/** Holds back every answer until it is released. */
const holding = {
  remixHandler: (_request: unknown, response: ExpressResponse) => {
    held.push(response);
  },
};

describe("pages made for one client", () => {
  it("are a hundred, and then two or three a second; nobody else is counted for them", async () => {
    const { ask, passing } = await open();
    // The budget recovers a little during the requests.
    const passed = await passing(130, "/en-us/c/boots");
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThan(115);
    const refused = await ask("/de-de/c/boots");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([
      429,
      "1",
    ]);
    expect(await refused.text()).toContain("Zu viele Anfragen");
    expect((await ask("/en-us/c/boots", { method: "HEAD" })).status).toBe(429);
    // Without a session, the cart is a page like any other.
    expect((await ask("/en-us/cart")).status).toBe(429);
    const other = await ask("/en-us/c/boots", { ip: "203.0.113.2" });
    expect(other.status).toBe(200);
    // Data, forms and the pages of a purchase have their own limits.
    const cookie = sealedCookie(people.shopper);
    expect((await ask("/en-us/c/boots.data")).status).toBe(200);
    expect((await ask("/en-us/c/boots", { method: "POST" })).status).toBe(200);
    expect((await ask("/en-us/cart", { cookie })).status).toBe(200);
    expect((await ask("/en-us/checkout", { cookie })).status).toBe(200);
  });

  it("are sixty carts of one session, and then one a second", async () => {
    const { ask, passing } = await open();
    const cookie = sealedCookie(people.shopper);
    const passed = await passing(70, "/en-us/cart", { cookie });
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThan(66);
    const own = { cookie: sealedCookie(people.consumer) };
    expect((await ask("/en-us/cart", own)).status).toBe(200);
    expect((await ask("/en-us/checkout", { cookie })).status).toBe(200);
  });

  it("are four at once; too many that wait are refused, and others are let in", async () => {
    const { ask } = await open({ env, parts: holding });
    const requests = Array.from({ length: 40 }, (_, at) =>
      ask(`/en-us/search?q=boot${at}`),
    );
    const statuses: number[] = [];
    for (const answer of requests)
      void answer.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses.length).toBe(4);
    expect(statuses).toEqual([429, 429, 429, 429]);
    const other = ask("/en-us/search?q=other", { ip: "203.0.113.2" });
    await expect
      .poll(() => held.some(({ req }) => req.url.includes("other")))
      .toBe(true);
    for (const response of held) response.end("done");
    expect((await other).status).toBe(200);
    await expect
      .poll(() => {
        for (const response of held) response.end("done");
        return statuses.filter((status) => status === 200).length;
      })
      .toBe(36);
  });

  it("take a place until their head is sent, however slowly the rest is read", async () => {
    const { ask } = await open({
      env,
      parts: {
        remixHandler: (_request, response) => {
          held.push(response);
          response.type("html").write("<p>a beginning");
        },
      },
    });
    for (let at = 0; at < 12; at += 1)
      expect((await ask(`/en-us/search?q=slow${at}`)).status).toBe(200);
    expect(held).toHaveLength(12);
  });

  it("give their place back when the client has gone", async () => {
    const { ask } = await open({ env, parts: holding });
    for (let round = 1; round <= 5; round += 1) {
      const gone = new AbortController();
      const requests = Array.from({ length: 4 }, () =>
        ask("/en-us/c/boots", { signal: gone.signal }).catch(() => null),
      );
      await expect.poll(() => held.length).toBe(4 * round);
      gone.abort();
      await Promise.all(requests);
    }
  });
});

it("counts nobody where limits are off", async () => {
  const { passing } = await open({ env: { ...env, RATE_LIMIT: "off" } });
  expect(await passing(120, "/en-us/c/boots")).toBe(120);
});
