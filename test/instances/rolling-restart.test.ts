/**
 * Two processes of the built shop behind a real balancer, while each is restarted in turn and shoppers buy
 * without script: no request fails, no cart is lost, nobody orders twice. Limits and renewals of one process
 * count for both.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { SESSION_MAX_AGE_MS } from "../../server/session/session-cookie";
import { createSealer } from "../../server/session/seal";
import { fromWire, toWire } from "../../server/session/session-data";
import type { Guest } from "../pages/support/shop";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  payByCard,
  placeOrder,
} from "../pages/support/shopping";
import { hangingMs } from "../runner/time-factor.mjs";
import { reconcile } from "../soak/reconcile";
import { createShopper, type Diary } from "../soak/shopper";
import { sessionSecret } from "../soak/soak-shop";
import { startBalancedShops, type BalancedShops } from "./balanced-shops";

const timeout = 4 * hangingMs;
let shops: BalancedShops;
beforeAll(async () => {
  shops = await startBalancedShops();
});
afterAll(() => shops.stop());

const orderPath = "/cart/v2/checkout/order";

/** The orders of an e-mail address in the upstream, and the calls that placed one. */
function counted(email: string) {
  const { orders } = basketStateOf(shops.upstreams);
  const made = orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);
  const puts = shops.upstreams.callLog
    .find({ path: orderPath })
    .filter(({ method, body }) => {
      const isOfShopper = JSON.stringify(body ?? "").includes(email);
      return method === "PUT" && isOfShopper;
    });
  return { orders: made.length, puts: puts.length };
}

/** The lines of level error and above in the shops' logs. */
const complaints = () =>
  shops
    .log()
    .split("\n")
    .filter((line) => /"level":(?:"(?:error|fatal)"|[56]0)/.test(line));

describe("while each process is restarted in turn", () => {
  it(
    "shoppers continue to buy: nothing fails, no bag is lost, nothing is ordered twice",
    { timeout },
    async () => {
      const diary: Diary = { customers: [], finished: new Map(), breaches: [] };
      const failed: string[] = [];
      const shoppers = Array.from({ length: 4 }, (_, number) =>
        createShopper(shops, number, {
          diary,
          seed: 7,
          thinkMs: [50, 250],
          onPage({ status, url }) {
            if (status >= 400) failed.push(`${url.pathname} answers ${status}`);
          },
        }),
      );
      let isOver = false;
      const shopping = shoppers.map(async ({ shopUntil }) => {
        while (!isOver) await shopUntil(Date.now() + 1);
      });
      const codes = [await shops.restart(0), await shops.restart(1)];
      isOver = true;
      await Promise.all(shopping);

      expect(diary.breaches).toEqual([]);
      expect(failed).toEqual([]);
      expect(codes).toEqual([0, 0]);
      expect(reconcile(shops.upstreams, diary.customers)).toEqual([]);
      const orders = basketStateOf(shops.upstreams).orders.all().length;
      expect(orders).toBeGreaterThan(0);
      expect((await shops.balancer.counts("FRONTEND"))["hrsp_5xx"]).toBe("0");
      for (const name of ["one", "two"]) {
        const { hrsp_2xx } = await shops.balancer.counts(name);
        expect(Number(hrsp_2xx)).toBeGreaterThan(10);
      }
      expect(complaints()).toEqual([]);
    },
  );
});

describe("both processes share:", () => {
  it("the count of wrong passwords for an account", async () => {
    const email = newEmail("balanced");
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const { visitor, paths } = shops.visit();
      await visitor.open(paths.signIn());
      const fields = { email, password: "Not-the-one-1" };
      const { status } = await visitor.submit("main [name=password]", fields);
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  });

  it("the renewal of an access token that tabs at both of them need", async () => {
    const guest = shops.visit();
    await addToCart(guest);
    expireToken(guest);
    const { callLog } = shops.upstreams;
    callLog.clear();
    const tabs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const tab = shops.visit("en-us", { jar: guest.visitor.jar });
        await tab.visitor.open(tab.paths.cart());
        return tab.visitor.text("main");
      }),
    );
    for (const text of tabs) expect(text).toContain("Scree 2");
    const grants = callLog
      .find({ path: "/token/v2/auth/token" })
      .map(({ body }) => (body as { grantType: string }).grantType);
    expect(grants).toEqual(["refresh_token"]);
  });
});

describe("processes that die while an order is sent", () => {
  it(
    "lead to one order and a truthful page after a restart",
    { timeout },
    async () => {
      const email = newEmail("slow-place");
      const guest = shops.visit();
      const { visitor, paths } = guest;
      await atSummary(guest, { email });
      const before = shops.visit("en-us", {
        jar: visitor.jar,
        page: visitor.page,
      });
      const placing = placeOrder(guest).catch(() => null);
      await expect.poll(() => counted(email).puts).toBe(1);
      // It is not known which of them sent the order, so both are killed.
      await Promise.all([shops.crash(0), shops.crash(1)]);
      await placing;
      // The shopper goes back and presses the button again.
      await placeOrder(before);
      expect([paths.confirmation(), paths.processing()]).toContain(
        before.visitor.page.url.pathname,
      );
      await expect
        .poll(
          async () => {
            await before.visitor.open(paths.processing());
            return before.visitor.page.url.pathname;
          },
          { timeout: hangingMs, interval: 500 },
        )
        .toBe(paths.confirmation());
      expect(before.visitor.text()).toMatch(/FRW\d+/);
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
      await before.visitor.open(paths.cart());
      expect(before.visitor.text()).toContain("Your bag is empty.");
    },
  );
});

describe("processes that die between two pages of a purchase", () => {
  it(
    "between the bank's approval and the redirect back: the order is placed, although the shopper then gives it up",
    { timeout },
    async () => {
      const email = newEmail("killed");
      const guest = shops.visit();
      const { visitor, paths } = guest;
      await openPayment(guest, { email });
      await payByCard(guest, "4000 0000 0000 3220");
      await placeOrder(guest);
      await visitor.submit("[name=creq]");
      const answered = await fetch(visitor.page.url, {
        method: "POST",
        body: new URLSearchParams({ action: "confirm" }),
        redirect: "manual",
      });
      expect(answered.headers.get("location")).toContain("transStatus=Y");
      await Promise.all([shops.crash(0), shops.crash(1)]);
      await visitor.open(paths.cart());
      expect(visitor.page.url.pathname).toBe(paths.processing());
      expect(visitor.text("main")).not.toContain("Nothing is charged");
      await visitor.submit("[value=decline]", {}, "decline");
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("main")).toMatch(/FRW\d+/);
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
    },
  );

  it(
    "between the order's answer and its confirmation: the bag leads to the confirmation",
    { timeout },
    async () => {
      const email = newEmail("killed");
      const guest = shops.visit();
      const { visitor, paths } = guest;
      await atSummary(guest, { email });
      const form = visitor.find("[name=attemptId]").closest("form");
      const fields = [...(form?.querySelectorAll("input") ?? [])].map(
        (input): [string, string] => [
          input.getAttribute("name") ?? "",
          input.getAttribute("value") ?? "",
        ],
      );
      const url = new URL(paths.checkout("summary"), shops.origin);
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          cookie: visitor.jar.header(url) ?? "",
          origin: shops.origin,
        },
        body: new URLSearchParams([...fields, ["intent", "place"]]),
        redirect: "manual",
      });
      expect(answer.headers.get("location")).toBe(paths.confirmation());
      visitor.jar.store(url, answer.headers.getSetCookie());
      await Promise.all([shops.crash(0), shops.crash(1)]);
      await visitor.open(paths.cart());
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("main")).toMatch(/FRW\d+/);
      expect(counted(email)).toEqual({ orders: 1, puts: 1 });
      await visitor.open(paths.cart());
      expect(visitor.text()).toContain("Your bag is empty.");
    },
  );
});

/** Makes the access token in the shopper's cookie an expired one. */
function expireToken({ visitor, paths }: Guest): void {
  const sealer = createSealer([sessionSecret]);
  const limits = { now: Date.now(), maxAge: SESSION_MAX_AGE_MS };
  const text = sealer.open(visitor.cookie("fellrow") ?? "") ?? "";
  const data = fromWire(text, limits);
  if (!data?.tokens) throw new Error("There is no token to expire");
  const tokens = { ...data.tokens, accessExpiresAt: Date.now() - 1_000 };
  const sealed = sealer.seal(toWire({ ...data, tokens }, Date.now()));
  const url = new URL(paths.cart(), shops.origin);
  visitor.jar.store(url, [`fellrow=${sealed}; Path=/`]);
}
