/** The end of a store session, with and without one in the upstream's login. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { signInEmployee } from "../../server/upstreams/auth/contract";
import { getStoreEmployees } from "../../server/upstreams/utilities/contract";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "../pages/support/rewriting-upstream";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let upstreams: Shop;
let upstream: RewritingUpstream;
let shop: Shop;
beforeAll(async () => {
  upstreams = await startShop();
  upstream = await startRewritingUpstream(() => upstreams.origin);
  shop = await startShop({
    upstreams: { ...upstreams, stop: () => Promise.resolve() },
    env: { COMMERCE_API_URL: upstream.origin },
  });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
  await upstreams.stop();
});
beforeEach(() => {
  upstream.clear();
  upstreams.upstreams.callLog.clear();
});

const hourMs = 3_600_000;
const login = { ...associateLogin, storeId: "201", employeeId: "9001" };

it.each([
  ["is missing", () => ({ employeeExpiryTime: undefined })],
  ["cannot be read", () => ({ employeeExpiryTime: "tonight" })],
  ["is null", () => ({ employeeExpiryTime: null })],
])("an end that %s is eight hours away", async (_, changes) => {
  upstream.rewrite(signInEmployee, (answer) => ({ ...answer, ...changes() }));
  const shopper = createShopper(shop);
  const before = Date.now();
  expect(
    await shopper.request(({ pointOfSale }) => pointOfSale.signIn(login)),
  ).toEqual({ ok: true });
  expect(upstream.played()).toBe(1);
  const { expiresAt = 0 } = shopper.cookie?.storeSession ?? {};
  expect(expiresAt - before).toBeGreaterThanOrEqual(8 * hourMs);
  expect(expiresAt - before).toBeLessThan(8 * hourMs + 60_000);
});

it("the upstream's end counts", async () => {
  const inTwoHours = Date.now() + 2 * hourMs;
  upstream.rewrite(signInEmployee, (answer) => ({
    ...answer,
    employeeExpiryTime: new Date(inTwoHours).toISOString(),
  }));
  const shopper = createShopper(shop);
  await shopper.request(({ pointOfSale }) => pointOfSale.signIn(login));
  expect(shopper.cookie?.storeSession?.expiresAt).toBe(inTwoHours);
});

it("an employee of another store opens no session, and its token is revoked", async () => {
  upstream.rewrite(getStoreEmployees, () => ({
    employees: [{ storeEmployeeId: "9002", storeEmployeeName: "Kim" }],
  }));
  const shopper = createShopper(shop);
  expect(
    await shopper.request(({ pointOfSale }) => pointOfSale.signIn(login)),
  ).toMatchObject({ ok: false, problem: { id: "AUT401" } });
  expect(upstream.played()).toBe(1);
  expect(shopper.cookie?.storeSession ?? null).toBeNull();
  expect(
    callsOf(upstreams, "POST", "/consumers-v3/consumer/auth/signout").map(
      ({ body }) => body,
    ),
  ).toEqual([{ refreshToken: expect.stringMatching(/^ea\./) as string }]);
});
