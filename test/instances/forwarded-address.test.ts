/**
 * The client address that the shop uses behind the balancer of docs/deploy/haproxy.cfg: no client can choose
 * it, with and without a proxy in front of the balancer.
 */
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../runner/ports.mjs";
import { createMemoryState } from "../server/memory-state";
import { sendRaw } from "../server/raw-request";
import { startApp, type RunningApp } from "../server/start-app";
import { startBalancer, type Balancer } from "./balancer";

let running: readonly { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of running) await each.stop();
  running = [];
});

const portOf = ({ origin }: RunningApp): number => Number(new URL(origin).port);

/**
 * Starts the shop's Express application behind the balancer; `counted` collects the addresses that its limits
 * count.
 */
async function startBehind(hopInFront?: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const counted: string[] = [];
  const start = () =>
    startApp({
      env: {
        RATE_LIMIT: "on",
        TRUST_PROXY: "127.0.0.1",
        PUBLIC_ORIGIN: origin,
        METRICS_TOKEN: "a-token-for-prometheus",
      },
      parts: {
        state: {
          ...createMemoryState(),
          increment(_rate, key) {
            counted.push(key);
            return Promise.resolve(0);
          },
        },
      },
    });
  const shops = [await start(), await start()] as const;
  const balancer: Balancer = await startBalancer(
    port,
    [portOf(shops[0]), portOf(shops[1])],
    hopInFront,
  );
  running = [balancer, ...shops];
  await balancer.untilAllServe();
  return {
    origin,
    counted,
    /** Sends one form with these headers and returns the addresses for which it was counted. */
    async send(...headers: readonly string[]) {
      counted.length = 0;
      const { host } = new URL(origin);
      const answer = await sendRaw(origin, {
        head: [
          "POST /en-us/cart HTTP/1.1",
          `Host: ${host}`,
          `Origin: ${origin}`,
          "Content-Type: application/x-www-form-urlencoded",
          "Content-Length: 0",
          "Connection: close",
          // A browser's first form without cookies would only be redirected to be sent again.
          "Cookie: known=yes",
          ...headers,
        ],
      });
      expect(answer.status).toBe(200);
      return [...new Set(counted)];
    },
  };
}

describe("the shipped balancer", () => {
  it("overwrites an address that a client claims", async () => {
    const { send } = await startBehind();
    for (const headers of [
      [],
      ["X-Forwarded-For: 203.0.113.9"],
      ["X-Forwarded-For: 203.0.113.9, 127.0.0.1"],
      ["X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 127.0.0.1"],
    ])
      expect(await send(...headers)).toEqual(["127.0.0.1"]);
  });

  it("uses the last address from the configured proxy, whatever comes before it", async () => {
    // This test is the proxy: it appends the client's address to the header that the client sent.
    const { send } = await startBehind("127.0.0.1");
    const added = "X-Forwarded-For: 198.51.100.4";
    expect(await send(added)).toEqual(["198.51.100.4"]);
    for (let forged = 1; forged <= 40; forged += 1)
      expect(
        await send(`X-Forwarded-For: 203.0.113.${forged}, 198.51.100.4`),
      ).toEqual(["198.51.100.4"]);
    expect(await send("X-Forwarded-For: 203.0.113.9", added)).toEqual([
      "198.51.100.4",
    ]);
    // A proxy that sends no header is itself the client.
    expect(await send()).toEqual(["127.0.0.1"]);
  });

  it("does not expose metrics, in any spelling of their path", async () => {
    const { origin } = await startBehind();
    const authorization = "Bearer a-token-for-prometheus";
    for (const path of ["/metrics", "/Metrics", "/METRICS/", "/metrics?x=1"]) {
      const answer = await fetch(origin + path, { headers: { authorization } });
      expect([path, answer.status, answer.headers.get("x-request-id")]).toEqual(
        [path, 404, null],
      );
    }
  });
});
