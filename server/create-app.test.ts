import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { crossSiteCases, probes } from "../test/server/probes";
import { sendRaw } from "../test/server/raw-request";
import { runProbe } from "../test/server/run-probe";
import { people, sealedCookie } from "../test/server/sealed-cookie";
import { startApp } from "../test/server/start-app";
import type { AppOverrides, RunningApp } from "../test/server/start-app";
import { noRoute } from "./built-routes";

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("refusals", () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it.each(probes)("answers $expected to: $name", async (probe) => {
    expect(await runProbe(app.origin, probe)).toEqual([]);
    expect(app.reached).toEqual([]);
  });

  it("still serves the shop after all of them", async () => {
    const response = await fetch(`${app.origin}/en-us`);
    expect(response.status).toBe(200);
    expect(app.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("own forms", () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it.each(
    crossSiteCases
      .filter(({ isOwn, path: name }) => isOwn && name !== "legacy")
      .map(({ probe }) => probe),
  )("accepts: $name", async (probe) => {
    const site = { origin: app.origin, host: new URL(app.origin).host };
    const answer = await sendRaw(app.origin, probe.request(site));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual([["a", "b"]]);
  });

  it("hands the shop a multipart form of nearly 64 kB whole", async () => {
    const body = new FormData();
    body.set("message", "ü".repeat(32_000));
    const response = await fetch(`${app.origin}/en-us/help/contact-us`, {
      method: "POST",
      headers: { origin: app.origin, cookie: "cookies=kept" },
      body,
    });
    expect(await response.json()).toEqual([["message", "ü".repeat(32_000)]]);
  });

  it("hands the shop a chunked form whole", async () => {
    const answer = await sendRaw(app.origin, {
      head: [
        "POST /en-us/cart HTTP/1.1",
        `Host: ${new URL(app.origin).host}`,
        `Origin: ${app.origin}`,
        "Content-Type: application/x-www-form-urlencoded",
        "Transfer-Encoding: chunked",
        "Cookie: cookies=kept",
        "Connection: close",
      ],
      body: ["5\r\n", "a=b&c\r\n", "3\r\n=dd\r\n", "0\r\n\r\n"],
    });
    expect(JSON.parse(answer.body)).toEqual([
      ["a", "b"],
      ["c", "dd"],
    ]);
  });

  it("hands the shop a form without fields", async () => {
    const response = await fetch(`${app.origin}/en-us/sign-out`, {
      method: "POST",
      headers: { origin: app.origin, cookie: "cookies=kept", ...form },
      body: "",
    });
    expect(await response.json()).toEqual([]);
  });

  it("serves many forms on one connection", async () => {
    for (let round = 0; round < 5; round += 1) {
      const response = await fetch(`${app.origin}/en-us/cart`, {
        method: "POST",
        headers: { origin: app.origin, cookie: "cookies=kept", ...form },
        body: `round=${round}`,
      });
      expect(await response.json()).toEqual([["round", String(round)]]);
    }
  });

  it("drops a form that breaks off before the shop sees it", async () => {
    const before = app.reached.length;
    await fetch(`${app.origin}/en-us/cart`, {
      method: "POST",
      headers: { origin: app.origin, cookie: "cookies=kept", ...form },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("productId=1&"));
          setTimeout(() => controller.error(new Error("gone")), 50);
        },
      }),
      duplex: "half",
    }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(app.reached.length).toBe(before);
  });
});

describe("createApp", () => {
  const token = "a-token-of-some-length";
  const running: RunningApp[] = [];
  const start = async (overrides?: AppOverrides): Promise<RunningApp> => {
    const app = await startApp(overrides);
    running.push(app);
    return app;
  };
  afterEach(async () => {
    await Promise.all(running.splice(0).map((app) => app.stop()));
  });

  it("puts security headers on pages, refusals and files alike", async () => {
    const app = await start();
    for (const url of ["/en-us", "/%", "/assets/none.js", "/healthcheck"]) {
      const { headers } = await fetch(app.origin + url);
      expect(headers.get("content-security-policy")).toContain("script-src");
      expect(headers.get("referrer-policy")).toBe(
        "strict-origin-when-cross-origin",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it("reads a query in one way: further question marks are encoded", async () => {
    const app = await start();
    const get = (path: string, init: RequestInit = {}) =>
      fetch(app.origin + path, { redirect: "manual", ...init });
    for (const [given, clear] of [
      ["/en-us/c/men-me??&page=3", "/en-us/c/men-me?%3F&page=3"],
      ["/en-us/search?q=what?", "/en-us/search?q=what%3F"],
      ["/en-us/c/men-me.data?a=1?b=2?", "/en-us/c/men-me.data?a=1%3Fb=2%3F"],
    ] as const) {
      const moved = await get(given);
      expect([moved.status, moved.headers.get("location")]).toEqual([
        301,
        clear,
      ]);
      expect((await get(clear)).status).toBe(200);
    }
    const posted = await get("/en-us/cart?a=1?b=2", {
      method: "POST",
      headers: form,
      body: "a=b",
    });
    expect(posted.status).toBe(400);
    expect(app.reached).toHaveLength(3);
  });

  it("answers HEAD like GET, without a body", async () => {
    const app = await start();
    for (const url of ["/en-us", "/en-us/%00"]) {
      const get = await fetch(app.origin + url);
      const head = await fetch(app.origin + url, { method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect(head.headers.get("content-type")).toBe(
        get.headers.get("content-type"),
      );
      expect(await head.text()).toBe("");
    }
  });

  describe("ids from outside", () => {
    const traceparent =
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const traced = { traceparent, tracestate: "congo=t61rcWkgMzE" };
    /** What the shop is told for these headers, and the id that goes back. */
    const seenWith = async (
      TRUST_PROXY: string,
      headers: Record<string, string>,
    ) => {
      const seen: Express.Locals[] = [];
      const app = await start({
        env: { TRUST_PROXY },
        parts: {
          remixHandler: (_request, response) => {
            seen.push({ ...response.locals });
            response.send("ok");
          },
        },
      });
      const answer = await fetch(`${app.origin}/en-us`, { headers });
      const id = answer.headers.get("x-request-id");
      expect(seen[0]?.correlationId).toBe(id);
      await expect
        .poll(() => app.log.lines.find(({ message }) => message === "request"))
        .toMatchObject({
          fields: { correlationId: id, traceId: seen[0]?.trace.traceId },
        });
      return { id, trace: seen[0]?.trace };
    };

    it("believes a harmless correlation id of a trusted proxy", async () => {
      const idFor = async (headers: Record<string, string>) =>
        (await seenWith("127.0.0.0/8", headers)).id;
      expect(await idFor({ "x-correlation-id": "abc-DEF_123" })).toBe(
        "abc-DEF_123",
      );
      expect(await idFor({ "x-request-id": "from-the-edge" })).toBe(
        "from-the-edge",
      );
      expect(await idFor({ "x-correlation-id": "short" })).not.toBe("short");
      expect(
        await idFor({ "x-correlation-id": "<script>alert(1)</script>" }),
      ).not.toContain("<");
    });

    it.each(["false", "10.0.0.0/8"])(
      "believes nobody else's, with TRUST_PROXY=%s",
      async (trusted) => {
        const { id, trace } = await seenWith(trusted, {
          "x-correlation-id": "abc-DEF_123",
          "x-request-id": "from-the-edge",
          "x-forwarded-for": "10.0.0.1",
          ...traced,
        });
        expect(id).toMatch(/^[\da-f]{8}-/);
        expect(trace?.traceId).toMatch(/^[\da-f]{32}$/);
        expect(traceparent).not.toContain(trace?.traceId);
        expect(trace).toMatchObject({ flags: "00" });
        expect(trace).not.toHaveProperty("state");
      },
    );

    it("goes on with the trace of a trusted proxy", async () => {
      expect((await seenWith("1", traced)).trace).toEqual({
        traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
        flags: "01",
        state: "congo=t61rcWkgMzE",
      });
    });
  });

  it("hides forwarded hosts and framework headers from the shop", async () => {
    const seen: string[] = [];
    const app = await start({
      parts: {
        remixHandler: (request, response) => {
          seen.push(...Object.keys(request.headers), request.ip ?? "");
          response.send(request.hostname);
        },
      },
    });
    const response = await fetch(`${app.origin}/en-us`, {
      headers: {
        "x-forwarded-host": "evil.test:1",
        "x-forwarded-for": "6.6.6.6",
        "x-remix-spa-mode": "yes",
        "x-http-method-override": "DELETE",
        "x-original-url": "/admin",
      },
    });
    expect(await response.text()).toBe("127.0.0.1");
    expect(seen.filter((text) => /^x-|6\.6/.test(text))).toEqual([]);
  });

  it("believes the client address of a trusted proxy only", async () => {
    const ips: (string | undefined)[] = [];
    const parts: AppOverrides["parts"] = {
      remixHandler: (request, response) => {
        ips.push(request.ip);
        response.send("ok");
      },
    };
    const headers = { "x-forwarded-for": "203.0.113.7" };
    for (const TRUST_PROXY of ["127.0.0.0/8", "10.0.0.0/8"]) {
      const app = await start({ parts, env: { TRUST_PROXY } });
      await fetch(`${app.origin}/en-us`, { headers });
    }
    expect(ips).toEqual(["203.0.113.7", "127.0.0.1"]);
  });

  it.each([
    ["any host name", "HTTP/1.1", ["Host: 10.0.0.1:9"]],
    ["none, as HAProxy's checks do", "HTTP/1.0", []],
    ["none", "HTTP/1.1", []],
  ])(
    "answers health and metrics under %s",
    async (_name, version, hosts: readonly string[]) => {
      const app = await start({ env: { METRICS_TOKEN: token } });
      const statusOf = async (line: string): Promise<number> => {
        const head = [
          `${line} ${version}`,
          ...hosts,
          `Authorization: Bearer ${token}`,
          "Connection: close",
        ];
        return (await sendRaw(app.origin, { head })).status;
      };
      expect(await statusOf("GET /healthcheck/ready")).toBe(200);
      expect(await statusOf("HEAD /healthcheck/ready")).toBe(200);
      expect(await statusOf("GET /metrics")).toBe(200);
      // No cache is mounted here: what matters is that it was no bad request.
      expect(await statusOf("GET /cache/purge")).toBe(404);
      expect(app.reached).toEqual([]);
    },
  );

  it("refuses two hosts on machine paths, and no host on all others", async () => {
    const app = await start();
    const statusOf = async (path: string, ...hosts: string[]) => {
      const head = [`GET ${path} HTTP/1.1`, ...hosts, "Connection: close"];
      return (await sendRaw(app.origin, { head })).status;
    };
    expect(await statusOf("/healthcheck/ready", "Host: a", "Host: b")).toBe(
      400,
    );
    for (const path of ["/", "/en-us", "/healthcheckx", "/media/a.avif"])
      expect(await statusOf(path), path).toBe(400);
    expect(app.reached).toEqual([]);
  });

  it("has nothing of the shop below addresses that any host may ask for", async () => {
    const app = await start({ parts: { health: (_in, _out, next) => next() } });
    for (const line of [
      "GET /healthcheck/unknown",
      "GET /healthcheck",
      "GET /metrics/x",
      "POST /metrics",
      "GET /cache/purge",
      "GET /cache/purge/x",
    ]) {
      const answer = await sendRaw(app.origin, {
        head: [`${line} HTTP/1.1`, "Host: evil.test", "Connection: close"],
      });
      expect(answer.status, line).toBe(404);
      expect(answer.body).toMatch(/<h1>[^<]+<\/h1>/);
    }
    expect(app.reached).toEqual([]);
  });

  it("shows metrics to the holder of the token alone", async () => {
    const app = await start({ env: { METRICS_TOKEN: token } });
    const statusWith = async (authorization?: string): Promise<number> => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await fetch(`${app.origin}/metrics`, { headers })).status;
    };
    expect(await statusWith()).toBe(404);
    expect(await statusWith("Bearer wrong")).toBe(404);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
  });

  it("has no metrics without a token, not even for this machine", async () => {
    const app = await start();
    const statusWith = async (headers: Record<string, string> = {}) =>
      (await fetch(`${app.origin}/metrics`, { headers })).status;
    expect(await statusWith()).toBe(404);
    expect(await statusWith({ authorization: "Bearer null" })).toBe(404);
    expect(await statusWith({ "x-forwarded-for": "203.0.113.7" })).toBe(404);
  });

  it("refuses browsing above the limit in flight, never buying", async () => {
    const waiting: (() => void)[] = [];
    const app = await start({
      env: { MAX_IN_FLIGHT: "1" },
      parts: {
        paymentWebhook: (_request, response) => void response.sendStatus(204),
        seo: ({ path }, response, next) =>
          path === "/robots.txt" ? void response.sendStatus(204) : next(),
        remixHandler: (request, response) => {
          if (request.path === "/en-us/slow") {
            waiting.push(() => response.send("slow"));
          } else response.send("ok");
        },
      },
    });
    const slow = fetch(`${app.origin}/en-us/slow`);
    await expect.poll(() => waiting.length).toBe(1);

    const refused = await fetch(`${app.origin}/fr-fr/c/boots`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.text()).toContain('lang="fr-FR"');
    const cookie = sealedCookie(people.shopper);
    for (const url of ["/en-us/cart", "/en-us/cart.data", "/en-us/checkout"]) {
      const own = await fetch(app.origin + url, { headers: { cookie } });
      expect(own.status).toBe(200);
      // Whoever has no session has nothing to buy.
      expect((await fetch(app.origin + url)).status).toBe(503);
    }
    const bought = await fetch(`${app.origin}/en-us/c/boots`, {
      method: "POST",
      headers: { origin: app.origin },
      body: new URLSearchParams({ a: "b" }),
    });
    expect(bought.status).toBe(200);
    expect((await fetch(`${app.origin}/healthcheck/live`)).status).toBe(200);
    expect((await fetch(`${app.origin}/webhooks/payment`)).status).toBe(204);
    expect((await fetch(`${app.origin}/robots.txt`)).status).toBe(204);

    waiting.forEach((finish) => finish());
    await slow;
    await expect
      .poll(async () => (await fetch(`${app.origin}/fr-fr/c/boots`)).status)
      .toBe(200);
  });

  it("gzips what comes in pieces, also for a browser that reads brotli", async () => {
    const app = await start({
      parts: {
        remixHandler: (_request, response) =>
          void response.type("html").send("<p>".repeat(1_000)),
      },
    });
    const encodingFor = async (accepted: string): Promise<string | null> => {
      const headers = { "accept-encoding": accepted };
      const response = await fetch(`${app.origin}/en-us`, { headers });
      return response.headers.get("content-encoding");
    };
    expect(await encodingFor("gzip, deflate, br")).toBe("gzip");
    expect(await encodingFor("identity")).toBeNull();
  });

  it("answers 404 when the shop does not", async () => {
    const app = await start({
      parts: { remixHandler: (_q, _s, next) => next() },
    });
    const response = await fetch(`${app.origin}/de-de/x`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Seite nicht gefunden");
  });

  it("answers 500 without the cause, and logs the cause", async () => {
    const app = await start({
      parts: {
        remixHandler: (_request, response) => {
          response.setHeader("Content-Encoding", "gzip");
          throw new Error("secret cause");
        },
      },
    });
    const response = await fetch(`${app.origin}/en-us`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
    const logged = app.log.lines.filter(({ level }) => level === "error");
    expect(String(Object.values(logged[0]?.fields ?? {})[0])).toContain(
      "secret",
    );
  });

  it("says when to come back on every 503 of the shop, and on nothing else", async () => {
    const app = await start({
      parts: {
        remixHandler: (request, response, next) => {
          if (request.path === "/en-us/busy")
            next(Object.assign(new Error("busy"), { status: 503 }));
          else if (request.path === "/en-us/own")
            response.status(503).set("Retry-After", "77").send("wait");
          else response.status(request.path === "/en-us" ? 200 : 503).end();
        },
      },
    });
    const answerOf = async (path: string) => {
      const { status, headers } = await fetch(app.origin + path);
      return [status, headers.get("retry-after")];
    };
    expect(await answerOf("/en-us")).toEqual([200, null]);
    expect(await answerOf("/en-us/cart")).toEqual([503, "5"]);
    expect(await answerOf("/en-us/cart.data")).toEqual([503, "5"]);
    expect(await answerOf("/en-us/busy")).toEqual([503, "5"]);
    expect(await answerOf("/en-us/own")).toEqual([503, "77"]);
  });

  it("cuts a page that fails halfway instead of ending it", async () => {
    const app = await start({
      parts: {
        remixHandler: (_request, response, next) => {
          response.type("html").write("<p>half");
          next(new Error("late"));
        },
      },
    });
    await expect(
      fetch(`${app.origin}/en-us`).then((response) => response.text()),
    ).rejects.toThrow();
  });

  it("logs paths without their queries", async () => {
    const app = await start();
    await fetch(`${app.origin}/en-us/reset-password?token=canary`);
    await expect
      .poll(() => app.log.lines.find(({ message }) => message === "request"))
      .toMatchObject({
        fields: { path: "/en-us/reset-password", status: 200 },
      });
    expect(JSON.stringify(app.log.lines)).not.toContain("canary");
  });

  it("logs the template of a path that holds a secret", async () => {
    const template = "/:locale/kiosk/take-over/:token";
    const app = await start({
      parts: { findRoute: () => ({ ...noRoute, template, secretPath: true }) },
    });
    for (const path of ["/canary", "/canary.data?x=canary"])
      await fetch(`${app.origin}/en-us/kiosk/take-over${path}`);
    const requests = () =>
      app.log.lines.filter(({ message }) => message === "request");
    await expect.poll(() => requests().length).toBe(2);
    for (const { fields } of requests())
      expect(fields).toMatchObject({ path: template });
    expect(JSON.stringify(app.log.lines)).not.toContain("canary");
  });

  it("counts refusals and templates under closed labels", async () => {
    const app = await start({
      parts: {
        remixHandler: (_request, response) => {
          response.locals.route = "/:locale/cart";
          response.send("ok");
        },
      },
    });
    await fetch(`${app.origin}/en-us/cart`);
    await fetch(`${app.origin}/%`);
    await fetch(`${app.origin}/healthcheck`);
    await expect
      .poll(() => app.routes)
      .toEqual(["/:locale/cart", "refused: url", "machine"]);
  });

  describe("files", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "fellrow-files-"));
    const script = "export const size = 1;\n".repeat(100);
    beforeAll(() => {
      mkdirSync(path.join(folder, "client/assets"), { recursive: true });
      mkdirSync(path.join(folder, "public/icons"), { recursive: true });
      writeFileSync(path.join(folder, "client/assets/app-1.js"), script);
      writeFileSync(
        path.join(folder, "client/assets/app-1.js.gz"),
        gzipSync(script),
      );
      writeFileSync(path.join(folder, "public/sw-nora.js"), "//");
      writeFileSync(path.join(folder, "public/icons/a.svg"), "<svg/>");
      writeFileSync(path.join(folder, "public/.secret"), "hidden");
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const startWithFiles = (): Promise<RunningApp> =>
      start({
        parts: {
          assets: {
            buildDirectory: path.join(folder, "client"),
            publicDirectory: path.join(folder, "public"),
          },
        },
      });

    it("serves hashed assets compressed and for a year", async () => {
      const app = await startWithFiles();
      const { headers } = await fetch(`${app.origin}/assets/app-1.js`);
      expect(headers.get("cache-control")).toBe(
        "public, max-age=31536000, immutable",
      );
      expect(headers.get("content-encoding")).toBe("gzip");
      expect(headers.get("content-type")).toMatch(/javascript/);
    });

    it("answers 404 for a missing asset, not a page of the shop", async () => {
      const app = await startWithFiles();
      const response = await fetch(`${app.origin}/assets/gone.js`);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(app.reached).toEqual([]);
    });

    it("serves listed public files, checking a service worker always", async () => {
      const app = await startWithFiles();
      const icon = await fetch(`${app.origin}/icons/a.svg?v=1`);
      expect(icon.headers.get("cache-control")).toBe("public, max-age=3600");
      const worker = await fetch(`${app.origin}/sw-nora.js`);
      expect(worker.headers.get("cache-control")).toBe("no-cache");
    });

    it("leaves dot files and folders to the shop", async () => {
      const app = await startWithFiles();
      await fetch(`${app.origin}/.secret`);
      await fetch(`${app.origin}/icons`);
      expect(app.reached).toEqual(["GET /.secret", "GET /icons"]);
    });
  });
});
