/** The endpoints of the flags over real sockets: streams, their limit and their end. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { flagDefaults, type Flags } from "../../app/domain/flags";
import { budgetMs } from "../../test/runner/time-factor.mjs";
import { sendRaw } from "../../test/server/raw-request";
import { startApp, type RunningApp } from "../../test/server/start-app";
import { createMemoryLog } from "../../test/server/memory-log";
import { createDrain } from "../process/drain";
import { createFlagEndpoints } from "./flag-endpoints";

const at = "/fapi/feature-flags";

let app: RunningApp;
const clients: AbortController[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.abort();
  await app.stop();
});

/** Starts an application with flags that the test changes. */
async function startFlags(mostListeners = 200) {
  let current: Flags = flagDefaults;
  const listeners: (() => void)[] = [];
  let open = 0;
  const endpoints = createFlagEndpoints({
    flags: {
      get current() {
        return current;
      },
      onChange(listener) {
        listeners.push(() => {
          listener([], current);
        });
        return () => undefined;
      },
    },
    mostListeners,
    onListeners: (change) => (open += change),
  });
  app = await startApp({
    env: { MAX_IN_FLIGHT: "1" },
    parts: { featureFlags: endpoints.handler },
  });
  return {
    endpoints,
    openStreams: () => open,
    change(flags: Partial<Flags>) {
      current = { ...current, ...flags };
      for (const notify of listeners) notify();
    },
  };
}

/** Opens a stream; `read` returns what has arrived up to a text. */
async function listen() {
  const client = new AbortController();
  clients.push(client);
  const { status, headers, body } = await fetch(`${app.origin}${at}/stream`, {
    signal: client.signal,
  });
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    status,
    headers,
    close: () => {
      client.abort();
    },
    async read(until: string): Promise<string> {
      while (!text.includes(until)) {
        const { done = true, value } = (await reader?.read()) ?? {};
        if (done) break;
        text += decoder.decode(value, { stream: true });
      }
      return text;
    },
    async end(): Promise<boolean> {
      for (;;) {
        const { done = true } = (await reader?.read()) ?? {};
        if (done) return true;
      }
    },
  };
}

describe("the flags for programs", () => {
  it("are answered as JSON, without a session, under the shop's host only", async () => {
    await startFlags();
    const answer = await fetch(app.origin + at);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=5");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.json()).toEqual({ flags: flagDefaults });
    for (const path of [at, `${at}/stream`]) {
      const head = [
        `GET ${path} HTTP/1.1`,
        "host: evil.test",
        "connection: close",
      ];
      expect((await sendRaw(app.origin, { head })).status).toBe(421);
    }
  });

  it("are sent again after each change [FLAG-001]", async () => {
    const flags = await startFlags();
    const stream = await listen();
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toBe(
      "text/event-stream; charset=utf-8",
    );
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    const first = await stream.read("\n\nevent: flags\n");
    expect(first).toMatch(/^retry: 60000\n\n/);
    expect(await stream.read('"help-pages":true')).not.toContain(
      '"help-pages":false',
    );
    flags.change({ "help-pages": false });
    expect(await stream.read('"help-pages":false')).toContain(
      "\n\nevent: flags\ndata: {",
    );
  });

  it("show every 25 seconds that an idle stream is alive", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await startFlags();
    const stream = await listen();
    await stream.read("event: flags");
    vi.advanceTimersByTime(24_999);
    vi.advanceTimersByTime(1);
    expect((await stream.read(": ping\n\n")).match(/: ping/g)).toHaveLength(1);
  });

  it("are streamed to a limited number of listeners; one too many gets 204 [FLAG-001]", async () => {
    const flags = await startFlags(200);
    const streams = await Promise.all(Array.from({ length: 200 }, listen));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect(flags.openStreams()).toBe(200);
    expect((await listen()).status).toBe(204);
    // They are no load: pages are answered while they are open.
    expect((await fetch(`${app.origin}/en-us`)).status).toBe(200);
    streams[0]?.close();
    await expect.poll(() => flags.openStreams()).toBe(199);
    expect((await listen()).status).toBe(200);
  });

  it("are offered as a stream to nobody if the limit is 0, and HEAD opens none", async () => {
    const flags = await startFlags(0);
    expect((await listen()).status).toBe(204);
    await app.stop();
    const others = await startFlags(1);
    const head = await fetch(`${app.origin}${at}/stream`, { method: "HEAD" });
    expect(head.status).toBe(204);
    expect([flags.openStreams(), others.openStreams()]).toEqual([0, 0]);
  });

  it("hold up no drain [FLAG-001]", async () => {
    const flags = await startFlags();
    const stream = await listen();
    await stream.read("event: flags");
    const begunAt = performance.now();
    await new Promise<void>((resolve) => {
      const drain = createDrain({
        server: app.server,
        log: createMemoryLog(),
        graceMs: 0,
        onStart: flags.endpoints.endStreams,
        exit: () => {
          resolve();
        },
      });
      drain.start(0);
    });
    expect(performance.now() - begunAt).toBeLessThan(budgetMs(1_000));
    expect(await stream.end()).toBe(true);
    expect(flags.openStreams()).toBe(0);
  });
});
