/** An order for which the shopper's bank demands a challenge (3-D Secure), without script. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { patchOrder } from "../../server/upstreams/orders/contract";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  openPayment,
  newEmail,
  payByCard,
  placeOrder,
} from "./support/shopping";
import { decoyName } from "../../app/forms/decoy";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const challengedCard = "4000 0000 0000 3220";
const patch = "PATCH /cart/v2/checkout/order/*";

/** Presses the button of the waiting page, a form that is posted to the bank. */
const goToBank = ({ visitor, t }: Guest) =>
  visitor.submit("[name=creq]", {}, t("checkout.challenge.open"));

/** Returns a guest on the page of the bank, with an order that waits for its answer. */
async function atBank(locale: Locale = "en-us") {
  const guest = shop.visit(locale);
  const email = newEmail("bank");
  await openPayment(guest, { email });
  await payByCard(guest, challengedCard);
  await placeOrder(guest);
  expect(guest.visitor.page.url.pathname).toBe(guest.paths.processing());
  await goToBank(guest);
  expect(guest.visitor.page.url.origin).toBe(shop.paymentOrigin);
  expect(guest.visitor.page.url.pathname).toMatch(/^\/pay\/challenge\//);
  return { ...guest, email };
}

const confirm = ({ visitor }: Guest) =>
  visitor.submit("[value=confirm]", {}, "confirm");
const deny = ({ visitor }: Guest) =>
  visitor.submit("[value=cancel]", {}, "cancel");
const stepOf = ({ visitor }: Guest) =>
  visitor.page.url.searchParams.get("step");

/** Returns the address to which the bank leads back, which a browser may open again. */
const returnOf = ({ visitor }: Guest): string =>
  visitor.page.redirects.find(({ to }) => to.includes("step=return"))?.to ?? "";

describe("the bank's page", () => {
  it.each(["en-us", "fr-fr", "de-de"] as const)(
    "leads to a confirmation of %s when the shopper confirms [CHK-018]",
    async (locale) => {
      const guest = await atBank(locale);
      const { visitor, paths, t, email } = guest;
      await confirm(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("h1")).toContain(t("checkout.confirmation.title"));
      for (const text of [email, "Scree 2", "3220"])
        expect(visitor.text()).toContain(text);
      expect(shop.calls(patch).at(-1)?.body).toMatchObject({
        paymentMethod: {
          additionalData: [
            {
              threeDS2Result: expect.stringMatching(
                /^\{"transStatus":"Y","transID":"\w+"\}$/,
              ) as string,
            },
          ],
        },
      });
    },
  );

  it.each(["en-us", "fr-fr", "de-de"] as const)(
    "leads back to the payment of %s when the shopper does not [CHK-016]",
    async (locale) => {
      const guest = await atBank(locale);
      const { visitor, paths, t } = guest;
      const [put] = shop.calls("PUT /cart/v2/checkout/order");
      const { cartId } = put?.body as { cartId: string };
      await deny(guest);
      expect(stepOf(guest)).toBe("billing");
      expect(visitor.text()).toContain(
        t("errors.payment.authenticationFailed"),
      );
      expect(visitor.text("aside")).toContain("Scree 2");
      const read = shop
        .calls("GET /cart/v1/cart/*")
        .filter(({ path }) => path.split("/").length === 5)
        .at(-1);
      expect(read?.path.split("/").at(-1)).not.toBe(cartId);
      // The new cart can be paid with another card at once.
      await payByCard(guest);
      expect(stepOf(guest)).toBe("summary");
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text()).toContain("4242");
    },
  );
});

it("is the last of three calls: prepared, placed, completed [API-022]", async () => {
  const guest = await atBank("de-de");
  await confirm(guest);
  const [prepared] = shop.calls("POST /cart/v1/cart/prepareOrder");
  const [put, ...more] = shop.calls("PUT /cart/v2/checkout/order");
  const [patched] = shop.calls(patch);
  const { basketId } = prepared?.body as { basketId: string };
  expect(put?.body).toMatchObject({ cartId: basketId });
  expect(more).toEqual([]);
  if (!prepared || !put || !patched) throw new Error("A call is missing");
  expect(prepared.at <= put.at && put.at <= patched.at).toBe(true);
  const placed = patchOrder.response.parse(await shop.again(put));
  expect(patched.path).toBe(`/cart/v2/checkout/order/${placed.orderNumber}`);
  expect(patchOrder.response.parse(await shop.again(patched))).toEqual(placed);
  expect([prepared, put, patched].map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

describe("a shopper who comes back from the bank with the browser's back button", () => {
  it("is shown what the order waits for, on every page of the way", async () => {
    const guest = await atBank();
    const { visitor, paths, t } = guest;
    for (const path of [
      paths.checkout("summary"),
      paths.checkout(),
      paths.cart(),
      paths.processing(),
    ]) {
      await visitor.open(path);
      expect(visitor.page.url.pathname).toBe(paths.processing());
      expect(visitor.text("h1")).toBe(t("checkout.challenge.title"));
      expect(visitor.text()).toMatch(/FRW\d+/);
    }
    expect(visitor.page.status).toBe(200);
    expect(shop.calls(patch)).toEqual([]);
  });

  it("can open the bank's page again and confirm", async () => {
    const guest = await atBank();
    const { visitor, paths } = guest;
    await visitor.open(paths.processing());
    await goToBank(guest);
    expect(visitor.page.url.pathname).toMatch(/^\/pay\/challenge\//);
    await confirm(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
  });

  it("can pay in another way instead", async () => {
    const guest = await atBank();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.processing());
    await visitor.submit("[value=decline]", {}, "decline");
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).toContain(t("errors.payment.authenticationFailed"));
    await payByCard(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
  });

  it("does not order twice with the button of the old page", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await openPayment(guest);
    await payByCard(guest, challengedCard);
    const summary = visitor.page;
    await placeOrder(guest);
    const waiting = visitor.page.url.pathname;
    const form = summary.document.querySelector("[name=attemptId]");
    await visitor.open(paths.processing());
    await visitor.post(paths.checkout("summary"), {
      intent: "place",
      attemptId: form?.getAttribute("value") ?? "",
      expectedTotal: "129.00",
      botToken: "",
      [decoyName]: "",
    });
    expect(visitor.page.url.pathname).toBe(waiting);
    expect(shop.calls("PUT /cart/v2/checkout/order")).toHaveLength(1);
  });

  it("can continue to shop; the checkout still shows the order first", async () => {
    const guest = await atBank();
    const { visitor, paths } = guest;
    await addToCart(guest);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    await visitor.open(paths.checkout());
    expect(visitor.page.url.pathname).toBe(paths.processing());
    await visitor.submit("[value=decline]", {}, "decline");
    await visitor.open(paths.cart());
    expect(visitor.all("main li h2")).not.toHaveLength(0);
    expect(visitor.text()).toContain("$258.00");
  });
});

describe("a return that comes twice", () => {
  it("after a confirmation shows the confirmation", async () => {
    const guest = await atBank();
    const { visitor, paths } = guest;
    await confirm(guest);
    const back = returnOf(guest);
    expect(back).toContain("transStatus=Y");
    await visitor.open(back);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(patch)).toHaveLength(1);
  });

  it("after a denial says that the outcome is unknown", async () => {
    const guest = await atBank();
    const { visitor, t } = guest;
    await deny(guest);
    const back = returnOf(guest);
    await visitor.open(back);
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).toContain(t("checkout.notices.paymentUnknown"));
    // The shop cannot verify whether that is true.
    await visitor.open(back.replace("transStatus=N", "transStatus=Y"));
    expect(stepOf(guest)).toBe("billing");
    expect(visitor.text()).toContain("If your bank took the money");
    expect(shop.calls(patch)).toHaveLength(1);
  });

  it("from somebody else's browser leads nowhere", async () => {
    const guest = await atBank();
    await confirm(guest);
    const stranger = shop.visit();
    await stranger.visitor.open(returnOf(guest));
    expect(stranger.visitor.page.url.pathname).toBe(stranger.paths.cart());
    expect(shop.calls(patch)).toHaveLength(1);
  });
});

describe("an answer that is lost between shop and upstream", () => {
  it("leaves the waiting page open, and the bank's page repeats its answer", async () => {
    const guest = await atBank();
    const { visitor, paths } = guest;
    const bank = visitor.page.url.href;
    shop.fault({
      method: "PATCH",
      path: "/cart/v2/checkout/order/*",
      kind: "reset",
    });
    await confirm(guest);
    expect(visitor.page.url.pathname).toBe(paths.processing());
    expect(alerts(visitor)).toBe("");
    await visitor.open(bank);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
  });

  it("is found by the waiting page", async () => {
    const guest = await atBank();
    const { visitor, paths } = guest;
    shop.fault({
      method: "PATCH",
      path: "/cart/v2/checkout/order/*",
      kind: "commit-then-reset",
    });
    shop.fault({ path: "/consumers-v3/*", status: 503, times: 2 });
    await confirm(guest);
    expect(visitor.page.url.pathname).toBe(paths.processing());
    await sleep(50);
    await visitor.reload();
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(patch)).toHaveLength(1);
  });
});
