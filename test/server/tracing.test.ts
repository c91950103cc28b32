/** Traces of the built shop, received by a collector on this machine. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { startUpstreams, type StartedUpstreams } from "~mocks/server";
import { hangingMs } from "../runner/time-factor.mjs";
import { startBuiltShop, type BuiltShop } from "./built-shop";

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A span as OTLP has it in JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly attributes: readonly Attribute[];
}

interface SentBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

async function startCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server: Server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = () => bodies.map((body) => JSON.parse(body) as SentBody);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    paths,
    spans: () =>
      sent()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    services: () =>
      sent()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ resource }) => resource.attributes)
        .filter(({ key }) => key === "service.name")
        .map(({ value }) => value["stringValue"]),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const given = "0af7651916cd43dd8448eb211c80319c";
const parent = "b7ad6b7169203331";
const traceparent = `00-${given}-${parent}-01`;

interface Logged {
  readonly msg: string;
  readonly path?: string;
  readonly traceId?: string;
}
const linesOf = (shop: BuiltShop) =>
  shop
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Logged);

let upstreams: StartedUpstreams;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
});
afterAll(() => upstreams.stop());

describe("a shop with a collector", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let shop: BuiltShop;
  const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(shop.origin + path, { headers, redirect: "manual" }).then((answer) =>
      answer.text(),
    );
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    collector = await startCollector();
    shop = await startBuiltShop(upstreams.origin, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: "shop-of-a-test",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      ...env,
    });
  };
  /** Ends the shop, which sends what is left. */
  async function ended(): Promise<readonly SentSpan[]> {
    expect(await shop.stop()).toBe(0);
    collector.stop();
    return collector.spans();
  }

  it("sends a trace of a page with its upstream calls, and of nothing else", async () => {
    await start();
    await open("/en-us/p/scree-2-FR1001?a=b");
    await open("/healthcheck/live");
    await open("/assets/none.js");
    const spans = await ended();
    const servers = spans.filter(({ kind }) => kind === 2);
    expect(servers.map(({ name }) => name)).toEqual(["GET /:locale/p/*"]);
    const traceId = servers[0]?.traceId ?? "";
    const calls = spans.filter(
      (span) => span.kind === 3 && span.traceId === traceId,
    );
    expect(calls.map(({ name }) => name)).toContain(
      "GET /products/v2/products/{productId}/details",
    );
    expect(
      spans
        .filter(({ kind }) => kind === 1)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      "middleware - applyRules",
      "middleware - checkLimits",
      "middleware - pages",
      "middleware - render",
    ]);
    const ids = new Set(spans.map(({ spanId }) => spanId));
    for (const { parentSpanId = "" } of calls)
      expect(ids).toContain(parentSpanId);
    const line = linesOf(shop).find(({ path }) => path?.includes("FR1001"));
    expect(line?.traceId).toBe(traceId);
    // What upstreams are told is the span of the attempt.
    const told = upstreams.upstreams.callLog
      .find({})
      .map(({ headers }) => headers["traceparent"] ?? "")
      .filter((header) => header.includes(traceId));
    expect(told.length).toBeGreaterThan(0);
    for (const header of told)
      expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    const clients = new Set(calls.map(({ spanId }) => spanId));
    for (const header of told) expect(clients).toContain(header.slice(36, 52));
    expect([...collector.paths]).toEqual(["POST /v1/traces"]);
    expect(new Set(collector.services())).toEqual(new Set(["shop-of-a-test"]));
  });

  it("continues the trace of a trusted proxy, and not that of a stranger", async () => {
    await start({ TRUST_PROXY: "127.0.0.1,::1" });
    await open("/en-us/cart", { traceparent });
    const trusted = await ended();
    expect(trusted.find(({ kind }) => kind === 2)).toMatchObject({
      traceId: given,
      parentSpanId: parent,
    });
    expect(
      linesOf(shop).find(({ path }) => path === "/en-us/cart"),
    ).toMatchObject({ traceId: given });
    await start();
    await open("/en-us/cart", { traceparent, tracestate: "a=b" });
    const strange = await ended();
    const span = strange.find(({ kind }) => kind === 2);
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(span?.traceId).not.toBe(given);
    expect(span?.parentSpanId ?? "").toBe("");
  });

  it("sends nothing of a person", async () => {
    await start({ PAGE_CACHE_SECONDS: "60" });
    const headers = {
      "user-agent": "agent-canary/1",
      cookie: "fellrow=cookie-canary",
    };
    for (const path of [
      "/en-us/reset-password?token=token-canary&email=mail-canary%40mail.example",
      "/en-us/search?q=query-canary",
      "/en-us/path-canary/path-canary",
      "/en-us",
      "/en-us",
      "/en-us",
    ])
      await open(path, headers);
    await fetch(`${shop.origin}/en-us/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ email: "form-canary@mail.example" }),
      headers: { ...headers, origin: shop.origin },
      redirect: "manual",
    });
    const spans = await ended();
    const text = collector.bodies.join("\n");
    expect(spans.filter(({ kind }) => kind === 2).length).toBe(7);
    expect(text.match(/[\w-]*canary[\w-]*/g)).toBeNull();
    const known = spans
      .filter(({ kind }) => kind === 2)
      .flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect([...new Set(known)].sort()).toEqual([
      "http.request.method",
      "http.response.status_code",
      "http.route",
      "network.protocol.version",
      "server.address",
      "server.port",
      "url.path",
      "url.scheme",
    ]);
  });

  it("goes on, and ends in time, without its collector", async () => {
    await start({ SHUTDOWN_GRACE_MS: "0" });
    collector.stop();
    const statuses = await Promise.all(
      ["/en-us", "/en-us/cart"].map(
        async (path) => (await fetch(shop.origin + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200]);
    const before = Date.now();
    expect(await shop.stop()).toBe(0);
    expect(Date.now() - before).toBeLessThan(hangingMs / 2);
  });
});

/** The modules of OpenTelemetry that a process has loaded when it ends, which it says itself. */
async function loadedBy(env: Readonly<Record<string, string>>) {
  const script = `
    await import("./build/tracing.js");
    const { createRequire } = await import("node:module");
    const loaded = Object.keys(createRequire(process.cwd() + "/x.js").cache);
    console.log(loaded.filter((name) => name.includes("opentelemetry")).length);
    process.exit();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    {
      cwd: new URL("../..", import.meta.url).pathname,
      env: { PATH: process.env["PATH"], NODE_ENV: "test", ...env },
    },
  );
  return Number(stdout);
}

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };

it.each([
  ["without the variables", {}],
  ["without an endpoint", { OTEL_TRACES_EXPORTER: "otlp" }],
  ["disabled", { ...endpoint, OTEL_SDK_DISABLED: "true" }],
  ["without an exporter", { ...endpoint, OTEL_TRACES_EXPORTER: "none" }],
])("loads nothing of OpenTelemetry %s", async (_, env) => {
  expect(await loadedBy(env)).toBe(0);
});

it("loads it with an endpoint", async () => {
  expect(await loadedBy(endpoint)).toBeGreaterThan(50);
});
