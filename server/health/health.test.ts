import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { Agent } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { flagDefaults } from "../../app/domain/flags";
import { loadConfig } from "../config";
import { createReachUpstream } from "./reach-upstream";
import { healthRouter, type HealthParts } from "./router";
import { budgetMs } from "../../test/runner/time-factor.mjs";

const servers: Server[] = [];
const dispatcher = new Agent({ connect: { timeout: 500 } });
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return `http://127.0.0.1:${port}`;
}

const seen: HealthParts["diagnostics"] = {
  ask: () => Promise.resolve({ status: 200, text: "" }),
  routes: { staticPages: [] },
  flags: {
    current: flagDefaults,
    state: () => ({ source: "settings", ageMs: null, hasService: false }),
  },
  readSocialMedia: null,
  experiments: {
    state: () => ({
      state: "off",
      revision: null,
      ageMs: null,
      audiences: "off",
      events: { waiting: 0, sent: 0, dropped: 0 },
    }),
  },
};

function serve(facts: Partial<HealthParts> = {}): Promise<string> {
  const app = express();
  app.use(
    "/healthcheck",
    healthRouter({
      env: "dev",
      version: "1.2.3",
      draining: () => false,
      reachUpstream: () => Promise.resolve(true),
      sharedState: () => Promise.resolve("memory"),
      isOpen: true,
      diagnostics: seen,
      upstream: "http://127.0.0.1:1",
      dispatcher,
      publicOrigin: "https://shop.example",
      ...facts,
    }),
  );
  return listen(createServer(app));
}

async function read(origin: string, name: string) {
  const response = await fetch(`${origin}/healthcheck/${name}`);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    cache: response.headers.get("cache-control"),
    body: (await response.json()) as unknown,
  };
}

describe("the state of the feature flags", () => {
  const flags = (source: "settings" | "service", ageMs: number | null) =>
    serve({
      diagnostics: {
        ...seen,
        flags: {
          current: flagDefaults,
          state: () => ({ source, ageMs, hasService: true }),
        },
      },
    });

  it("is fine without a flag service, and while its last answer is recent", async () => {
    expect(await read(await serve(), "feature-flags")).toMatchObject({
      status: 200,
      body: { status: "ok", source: "settings", ageSeconds: null },
    });
    const recent = await flags("service", 59_999);
    expect(await read(recent, "feature-flags")).toMatchObject({
      status: 200,
      body: { status: "ok", source: "service", ageSeconds: 59 },
    });
  });

  it("is bad once the service has not answered for a minute, or never has", async () => {
    const old = await flags("service", 60_001);
    expect(await read(old, "feature-flags")).toMatchObject({
      status: 503,
      body: { status: "failing", source: "service", ageSeconds: 60 },
    });
    const never = await flags("settings", null);
    expect(await read(never, "feature-flags")).toMatchObject({ status: 503 });
  });
});

describe("the health status", () => {
  it("answers JSON with state, environment and build, never from a cache [HEALTH-001]", async () => {
    expect(await read(await serve(), "status")).toEqual({
      status: 200,
      type: "application/json; charset=utf-8",
      cache: "no-store",
      body: { status: "ok", env: "dev", version: "1.2.3" },
    });
  });

  it.each(["www", "preprod", "qa", "dev"])(
    "shows the environment's label %s from its configuration [SITE-003]",
    async (label) => {
      const { envLabel } = loadConfig({
        NODE_ENV: "test",
        PUBLIC_ORIGIN: "https://shop.example",
        SESSION_SECRETS: "a-secret-for-tests-of-32-characters!",
        COMMERCE_API_URL: "https://api.example",
        COMMERCE_ACCESS_KEY: "key",
        ENV_LABEL: label,
      });
      const origin = await serve({ env: envLabel });
      expect((await read(origin, "status")).body).toMatchObject({ env: label });
    },
  );

  it("is 503 while the upstream cannot be reached", async () => {
    const origin = await serve({ reachUpstream: () => Promise.resolve(false) });
    expect(await read(origin, "status")).toMatchObject({
      status: 503,
      body: { status: "unavailable", env: "dev", version: "1.2.3" },
    });
  });
});

describe("the probes", () => {
  it("keep the process alive whatever the upstream does", async () => {
    const reachUpstream = vi.fn(() => Promise.resolve(false));
    const origin = await serve({ reachUpstream, draining: () => true });
    expect(await read(origin, "live")).toMatchObject({
      status: 200,
      body: { status: "ok" },
    });
    expect(reachUpstream).not.toHaveBeenCalled();
  });

  it("take no new traffic from the first sign of a shutdown", async () => {
    expect(await read(await serve(), "ready")).toMatchObject({ status: 200 });
    const ending = await serve({ draining: () => true });
    expect(await read(ending, "ready")).toMatchObject({
      status: 503,
      body: { status: "draining" },
    });
    expect(await read(ending, "status")).toMatchObject({ status: 503 });
  });
});

describe("the shared state", () => {
  it.each([
    ["memory", 200],
    ["ok", 200],
    ["away", 503],
  ] as const)("is told as %s with status %i", async (status, expected) => {
    const sharedState = () => Promise.resolve(status);
    const origin = await serve({ sharedState });
    expect(await read(origin, "shared-state")).toMatchObject({
      status: expected,
      cache: "no-store",
      body: { status },
    });
    // An outage of Redis does not stop traffic to this process.
    expect(await read(origin, "ready")).toMatchObject({ status: 200 });
    expect(await read(origin, "status")).toMatchObject({ status: 200 });
  });
});

describe("reaching the upstream", () => {
  it("counts any answer, even a refusal", async () => {
    const origin = await listen(
      createServer((_request, response) => {
        response.writeHead(404).end();
      }),
    );
    expect(await createReachUpstream(origin, dispatcher)()).toBe(true);
  });

  it("does not count a refused connection", async () => {
    const reach = createReachUpstream("http://127.0.0.1:1", dispatcher);
    expect(await reach()).toBe(false);
  });

  it("does not wait for one that never answers", async () => {
    const origin = await listen(createServer(() => undefined));
    const startedAt = performance.now();
    expect(await createReachUpstream(origin, dispatcher)()).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(budgetMs(4_000));
  });

  it("asks once for many probes, and again after two seconds", async () => {
    let asked = 0;
    const origin = await listen(
      createServer((_request, response) => {
        asked += 1;
        response.end();
      }),
    );
    let time = 0;
    const reach = createReachUpstream(origin, dispatcher, () => time);
    await Promise.all([reach(), reach(), reach()]);
    time = 2_000;
    await reach();
    expect(asked).toBe(1);
    time = 2_001;
    await reach();
    expect(asked).toBe(2);
  });
});
