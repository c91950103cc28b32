/** `npm run contract` as a retailer types it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams, type StartedUpstreams } from "../../../mocks/server";
import { run } from "../../runner/processes.mjs";

let upstreams: StartedUpstreams;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
});
afterAll(() => upstreams.stop());

const contract = (...flags: string[]) =>
  run([
    process.execPath,
    "--import",
    "tsx",
    "test/contracts/suite/start.ts",
    ...flags,
  ]);

it("prints a report, and ends well for upstreams that sell", async () => {
  const { code, output } = await contract(`--base-url=${upstreams.origin}`);
  expect(output).toMatch(/^Contract suite: http:/);
  expect(output).toMatch(/ok +an order that is sent three times/);
  // No code, and no card that is declined or has to be confirmed, was given.
  expect(output).toMatch(/not checked +a card that is declined/);
  expect(output.trimEnd()).toMatch(/The shop can sell with these upstreams\.$/);
  expect(code).toBe(0);
});

it("ends with 1 for upstreams that do not sell", async () => {
  // The payment provider has none of these calls.
  const { code, output } = await contract(
    `--base-url=${upstreams.paymentOrigin}`,
  );
  expect(output).toMatch(/WRONG +the menu leads to categories/);
  expect(output).toContain(
    "getMenu (GET /{mode}/caas/v1/canvas/menu/{siteId})",
  );
  expect(code).toBe(1);
});

it("ends with 2 when it cannot begin", async () => {
  const { code, output } = await contract();
  expect(output.trim()).toBe("CONTRACT_BASE_URL has to be an http address");
  expect(code).toBe(2);
});
