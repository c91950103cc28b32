/** Tests the provider's notifications of merchants, and their retries. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createWebhooks, signatureOf } from "./webhooks";
import type { Confirmation } from "./payments";
import { hangingMs } from "../../test/runner/time-factor.mjs";

const confirmation: Confirmation = {
  id: "c1",
  kind: "bank",
  name: "iDEAL",
  orderNumber: "FRW1",
  visit: "v1",
  instrumentId: "i1",
  method: "IDEAL",
  cardType: "",
  locale: "nl-nl",
  currency: "EUR",
  amount: 12_900,
  returnTo: "http://shop.test/nl-nl/afrekenen?step=return&state=s",
  expiresAt: 0,
  status: "approved",
  unconfirmable: false,
  frictionless: false,
};

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Starts a merchant that answers with these statuses, and then repeats the last one. */
async function merchant(statuses: readonly number[], firstWaitMs = 20) {
  const bodies: string[] = [];
  const signatures: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const status = statuses[Math.min(bodies.length, statuses.length - 1)];
      bodies.push(body);
      signatures.push(String(request.headers["payment-signature"]));
      response.writeHead(status ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const webhooks = createWebhooks(
    () => new Date(1_700_000_000_000),
    firstWaitMs,
  );
  webhooks.target = {
    url: `http://127.0.0.1:${port}/told`,
    secrets: ["k".repeat(32), "j".repeat(32)],
  };
  opened.push(
    () => webhooks.stop(),
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { webhooks, bodies, signatures };
}

it("tells what a bank said, signed with every key", async () => {
  const { webhooks, bodies, signatures } = await merchant([200]);
  webhooks.tellConfirmation(confirmation);
  await vi.waitFor(() => expect(bodies).toHaveLength(1), {
    timeout: hangingMs,
  });
  expect(JSON.parse(bodies[0] ?? "")).toEqual({
    id: expect.stringMatching(/^\w{22}$/) as string,
    type: "confirmation.approved",
    createdAt: "2023-11-14T22:13:20.000Z",
    data: {
      id: "c1",
      kind: "bank",
      orderNumber: "FRW1",
      visit: "v1",
      instrumentId: "i1",
      method: "IDEAL",
      cardType: "",
      returnTo: confirmation.returnTo,
    },
  });
  expect(signatures).toEqual([
    expect.stringMatching(/^t=1700000000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/),
  ]);
});

it("signs as its documentation says", () => {
  expect(signatureOf("{}", ["k".repeat(32)], new Date(1_700_000_000_999))).toBe(
    "t=1700000000,v1=0b3b35525c10b3757ffa78df69037021fc3168d8390a51a4fcb4a8d56a25b557",
  );
});

it("tries again with the same event, after longer and longer, until it is taken", async () => {
  const { webhooks, bodies } = await merchant([503, 429, 204], 100);
  const at = performance.now();
  webhooks.tellConfirmation(confirmation);
  await vi.waitFor(() => expect(webhooks.tries).toHaveLength(3), {
    timeout: hangingMs,
  });
  // 100 and 200 ms.
  expect(performance.now() - at).toBeGreaterThan(295);
  expect(new Set(bodies).size).toBe(1);
  expect(webhooks.tries.map(({ status }) => status)).toEqual([503, 429, 204]);
});

it.each([200, 400, 401, 409])("ends when it is answered %i", async (status) => {
  const { webhooks, bodies } = await merchant([status]);
  webhooks.tellConfirmation(confirmation);
  await vi.waitFor(() => expect(webhooks.tries).toHaveLength(1), {
    timeout: hangingMs,
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(bodies).toHaveLength(1);
});

it("holds, drops or doubles the events of one order and of no other", async () => {
  const { webhooks, bodies } = await merchant([200]);
  webhooks.treat("FRW1", "hold");
  webhooks.treat("FRW2", "drop");
  webhooks.treat("FRW3", "twice");
  for (const orderNumber of ["FRW1", "FRW2", "FRW3", "FRW4"])
    webhooks.tellConfirmation({ ...confirmation, orderNumber });
  await vi.waitFor(() => expect(bodies).toHaveLength(3), {
    timeout: hangingMs,
  });
  const told = bodies.map((body) => /FRW\d/.exec(body)?.[0]).sort();
  expect(told).toEqual(["FRW3", "FRW3", "FRW4"]);
  const [held] = webhooks.held("FRW1");
  if (!held) throw new Error("Nothing is held");
  expect(await webhooks.post(held)).toBe(200);
  expect(bodies.at(-1)).toContain("FRW1");
});

it("tells nobody anything who did not ask for it", () => {
  const webhooks = createWebhooks(() => new Date());
  webhooks.tellConfirmation(confirmation);
  expect(webhooks.tries).toEqual([]);
});
