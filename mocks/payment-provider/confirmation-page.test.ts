/** Tests orders that the bank wants confirmed: the page, the answer, and the result. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCart } from "../../server/upstreams/cart/contract";
import { patchOrder, trackOrder } from "../../server/upstreams/orders/contract";
import {
  order,
  readyToOrder,
  submit,
} from "../behaviour/testing/checkout-driver";
import { newShopper } from "../behaviour/testing/shop-driver";
import { shoe, smallCatalogue } from "../behaviour/testing/small-catalogue";
import type { StartedUpstreams } from "../server";
import { startUpstreams } from "../server";
import { marketSites } from "../sites";

const challengedCard = "4000000000003220";
const openedAt = Date.parse("2026-11-23T10:00:00Z");
let time = openedAt;
let started: StartedUpstreams;
beforeAll(async () => {
  started = await startUpstreams({
    catalogue: smallCatalogue,
    now: () => new Date(time),
  });
});
afterAll(() => started.stop());
beforeEach(() => {
  time = openedAt;
});

/** Places the order of a new guest, which waits for the bank. */
async function waiting(locale = "en-gb") {
  const shopper = await newShopper(started.origin, locale);
  const ready = await readyToOrder(shopper, shoe, undefined, challengedCard);
  const placed = await order(shopper, ready.body);
  const [detail] = placed.paymentMethod[0]?.additionalData ?? [];
  const page = placed.flash[0]?.details?.url ?? "";
  const patch = (threeDS2Result: string, changes = {}) => ({
    params: { orderNumber: placed.orderNumber },
    body: {
      paymentMethod: {
        code: "CREDIT_CARD",
        additionalData: [
          {
            cardType: detail?.card_type ?? "",
            paymentInstrumentId: detail?.payment_instrument_id ?? "",
            sessionID: detail?.sessionID ?? "",
            threeDS2Result,
            ...changes,
          },
        ],
      },
    },
  });
  const track = () =>
    shopper.ask(trackOrder, {
      body: {
        orderNumber: placed.orderNumber,
        email: placed.billingAddress.email ?? "",
      },
    });
  return { shopper, placed, page, patch, track, basketId: ready.basketId };
}

/** Returns the bank's result in the address of the redirect, as text. */
function resultIn(response: Response): string {
  expect(response.status).toBe(303);
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  const { transStatus, transID } = Object.fromEntries(searchParams);
  return JSON.stringify({ transStatus, transID });
}

const confirm = (page: string) => submit(page, { action: "confirm" });
const stock = () => started.upstreams.stock.quantity(shoe);

describe("an order that waits for the bank", () => {
  it("says where the shopper answers, in every answer about it", async () => {
    const { placed, page, track, shopper, basketId } = await waiting();
    expect(placed).toMatchObject({
      status: "CREATED",
      flash: [{ code: "PaymentNotAuthorized", details: { method: "POST" } }],
    });
    expect(page).toMatch(/\/pay\/challenge\/[A-Za-z0-9]+$/);
    expect((await track()).flash).toEqual(placed.flash);
    const gone = await shopper.refused(getCart, { params: { basketId } });
    expect(gone).toMatchObject({
      errorId: "BSK404",
      additionalInfo: {
        orderNumber: placed.orderNumber,
        status: "CREATED",
        flash: placed.flash,
      },
    });
  });

  it("is placed once the shopper has confirmed and the shop says so", async () => {
    const { placed, page, patch, track, shopper } = await waiting();
    const result = resultIn(await confirm(page));
    const completed = await shopper.ask(patchOrder, patch(result));
    expect(completed).toEqual({ ...placed, flash: [] });
    expect(await track()).toEqual(completed);
    // A placed order stays placed, whatever follows.
    for (const late of [result, '{"transStatus":"N"}', "no json"])
      expect(await shopper.ask(patchOrder, patch(late))).toEqual(completed);
  });

  it.each(['{"transStatus":"N"}', '{"transStatus":"U"}', "{}"])(
    "is placed when the shopper gave up after confirming it: %s",
    async (givenUp) => {
      const { placed, page, patch, shopper } = await waiting();
      await confirm(page);
      const completed = await shopper.ask(patchOrder, patch(givenUp));
      expect(completed).toEqual({ ...placed, flash: [] });
    },
  );

  it("fails when the shopper denies it, for good, and its pieces go back", async () => {
    const before = stock();
    const { page, patch, track, shopper } = await waiting();
    expect(stock()).toBe(before - 1);
    const denied = resultIn(await submit(page, { action: "cancel" }));
    for (const result of [denied, '{"transStatus":"Y"}'])
      expect(await shopper.refused(patchOrder, patch(result))).toMatchObject({
        errorId: "PAY400",
      });
    expect(await track()).toMatchObject({ status: "FAILED", flash: [] });
    expect(stock()).toBe(before);
  });

  it.each([
    [
      "nobody has confirmed",
      (id: string) => ({ transStatus: "Y", transID: id }),
    ],
    ["another was confirmed", () => ({ transStatus: "Y", transID: "other" })],
    ["nobody names", () => ({ transStatus: "Y" })],
  ])("does not believe a result that %s", async (_, claim) => {
    const { page, patch, shopper, track } = await waiting();
    const id = page.split("/").at(-1) ?? "";
    const result = JSON.stringify(claim(id));
    expect((await shopper.refused(patchOrder, patch(result))).errorId).toBe(
      "PAY400",
    );
    expect((await track()).status).toBe("FAILED");
  });

  it.each([{ sessionID: "other" }, { paymentInstrumentId: "other" }])(
    "does not take a confirmation for another payment: %j",
    async (other) => {
      const { page, patch, shopper, track } = await waiting();
      const result = resultIn(await confirm(page));
      const wrong = patch(result, other);
      expect((await shopper.refused(patchOrder, wrong)).errorId).toBe("ORD409");
      expect((await track()).status).toBe("CREATED");
    },
  );

  it.each(["no json", "null", '"Y"'])(
    "goes on waiting when the result is %s",
    async (text) => {
      const { page, patch, shopper } = await waiting();
      expect((await shopper.refused(patchOrder, patch(text))).errorId).toBe(
        "PAY400",
      );
      const result = resultIn(await confirm(page));
      await shopper.ask(patchOrder, patch(result));
    },
  );

  it.each([{ sessionID: "other" }, { paymentInstrumentId: "other" }])(
    "is nobody else's: %j of a stranger ends nothing",
    async (other) => {
      const { page, patch, shopper } = await waiting();
      const result = resultIn(await confirm(page));
      const stranger = await newShopper(started.origin);
      const refused = await stranger.refused(patchOrder, patch(result, other));
      expect(refused.errorId).toBe("ORD409");
      expect((await shopper.ask(patchOrder, patch(result))).flash).toEqual([]);
    },
  );

  it("is completed for whoever names its payment, as the shop does that is told of it", async () => {
    const { page, patch, track } = await waiting();
    const result = resultIn(await confirm(page));
    const { ask } = await newShopper(started.origin);
    expect((await ask(patchOrder, patch(result))).flash).toEqual([]);
    expect((await track()).flash).toEqual([]);
  });
});

describe("the bank's page", () => {
  it.each(marketSites)(
    "speaks $locale and names card and sum",
    async (site) => {
      const { page } = await waiting(site.locale);
      const html = await (await fetch(page)).text();
      expect(html).toContain(`<html lang="${site.tag}">`);
      expect(html).toContain("•••• 3220");
      expect(html).toMatch(/[^\d]\d\d[.,]\d\d/);
      expect(html).not.toMatch(/\{(amount|last)\}|undefined|<script/);
    },
  );

  it("leads back where the shop asks, within the shop", async () => {
    const { page } = await waiting();
    const to = async (wanted: string) => {
      const url = new URL(page);
      url.searchParams.set("returnTo", wanted);
      const response = await confirm(url.href);
      return new URL(response.headers.get("location") ?? "");
    };
    const asked = await to("https://shop.example/en-gb/back?state=1");
    expect([asked.pathname, asked.searchParams.get("state")]).toEqual([
      "/en-gb/back",
      "1",
    ]);
    for (const foreign of ["https://evil.example/", "javascript:0", "//x"])
      expect((await to(foreign)).pathname).toBe("/en-gb/pay-return");
  });

  it("keeps to its answer", async () => {
    const { page } = await waiting();
    const first = resultIn(await submit(page, { action: "cancel" }));
    expect(resultIn(await confirm(page))).toBe(first);
    expect(resultIn(await fetch(page, { redirect: "manual" }))).toBe(first);
  });

  it("stays open for a form that says nothing", async () => {
    const { page } = await waiting();
    expect((await submit(page, { action: "other" })).status).toBe(200);
  });

  it("runs out, and then nothing can be confirmed", async () => {
    const { page, patch, shopper } = await waiting("fr-fr");
    time += 31 * 60_000;
    const response = await confirm(page);
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(html).toContain("Rien n’a été débité");
    expect(html).toContain("transStatus=U");
    time -= 31 * 60_000;
    const refused = patch('{"transStatus":"U"}');
    expect((await shopper.refused(patchOrder, refused)).errorId).toBe("PAY400");
  });

  it("is 404 for a challenge that there is not", async () => {
    const address = `${started.paymentOrigin}/pay/challenge/unknown`;
    expect((await fetch(address)).status).toBe(404);
  });
});
