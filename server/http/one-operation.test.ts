/**
 * One failing operation does not block others in the client: each read of the contracts fails often enough
 * to open its breaker; every other read of the same service is still sent.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { endpoint, services } from "./endpoint";
import { facts, json, startClient, startStub } from "./stub-upstream";
import type { ClientUnderTest, StubUpstream } from "./stub-upstream";
import type { UpstreamFailure } from "./errors";

/** Enough calls to open a breaker, which takes twenty attempts, half of them failed. */
const openingCalls = 30;

let upstream: StubUpstream;
beforeAll(async () => {
  upstream = await startStub();
});
afterAll(() => upstream.close());

const readAt = (path: `/${string}`, service: (typeof services)[number]) =>
  endpoint({
    service,
    path,
    method: "GET",
    auth: "none",
    retry: "standard",
    budget: "optional",
    response: z.object({}),
  });

const outcomeOf = (client: ClientUnderTest, made: ReturnType<typeof readAt>) =>
  client.http
    .forRequest(facts)
    .call(made)
    .then(
      () => "answered",
      (error: unknown) => {
        const { detail, status } = error as UpstreamFailure;
        return detail ?? String(status);
      },
    );

const faults = [
  ["fails: 500", json({}, 500), "circuit open"],
  ["is not offered: 501", json({}, 501), "501"],
  ["never answers", () => undefined, "circuit open"],
  [
    "breaks the connection",
    (request: { socket: { resetAndDestroy(): void } }) => {
      request.socket.resetAndDestroy();
    },
    "circuit open",
  ],
] as const;

describe.each(faults)("a read that %s", (_, fault, end) => {
  it.each(services)("closes no other read of %s", async (service) => {
    const client = startClient(upstream.origin, {
      timeouts: { optionalRead: 300 },
    });
    const broken = readAt("/broken", service);
    const other = readAt("/other", service);
    upstream.answers((request, response) => {
      if (request.url?.startsWith("/broken")) fault(request, response);
      else json({})(request, response);
    });
    await Promise.all(
      Array.from({ length: openingCalls }, () => outcomeOf(client, broken)),
    );
    expect(await outcomeOf(client, broken)).toBe(end);
    for (let times = 0; times < openingCalls; times += 1)
      expect(await outcomeOf(client, other)).toBe("answered");
    await client.close();
  });
});

it("a read that hangs does not hold the sockets that others need", async () => {
  const client = startClient(upstream.origin, {
    timeouts: { optionalRead: 5_000 },
  });
  const [broken, other] = [readAt("/hangs", "cart"), readAt("/other", "cart")];
  upstream.answers((request, response) => {
    if (!request.url?.startsWith("/hangs")) json({})(request, response);
  });
  const before = upstream.requests.length;
  const hanging = Array.from({ length: 96 }, () => outcomeOf(client, broken));
  await expect
    .poll(() => upstream.requests.length - before, { timeout: 4_000 })
    .toBe(96);
  expect(await outcomeOf(client, other)).toBe("answered");
  await client.close();
  await Promise.all(hanging);
});
