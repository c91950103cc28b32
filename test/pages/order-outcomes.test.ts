/**
 * The outcomes of an order, without script: at most one is placed, and the shopper reads what happened. The
 * e-mail address selects the upstream's behaviour; `test/e2e` covers some of this with script.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formEntries } from "./support/form-entries";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, newEmail, placeOrder } from "./support/shopping";
import { createVisitor } from "./support/visitor";
import { hangingMs } from "../runner/time-factor.mjs";

let shop: PageShop;
beforeAll(async () => {
  // The timeout of the call of an order, for which tests of a missing answer wait.
  shop = await startPageShop({ TIMEOUT_PLACE_ORDER: "4500" });
});
afterAll(() => shop.stop());
beforeEach(() => shop.clearCalls());

async function readyToOrder(mailbox = "pages"): Promise<Guest> {
  const guest = shop.visit();
  await atSummary(guest, { email: newEmail(mailbox) });
  return guest;
}

const ordersSent = () => shop.calls("PUT /cart/v2/checkout/order").length;

async function expectEmptyBag({ visitor, paths, t }: Guest): Promise<void> {
  await visitor.open(paths.cart());
  expect(visitor.text()).toContain(t("cart.empty.text"));
}

/** Opens a second tab of the same browser with the same page. */
const secondTab = ({ visitor }: Guest) =>
  createVisitor(shop.origin, { jar: visitor.jar, page: visitor.page });

describe("an order whose answer is lost", () => {
  it.each([
    "commit-hang",
    "commit-reset",
    "commit-truncate",
    "commit-garble",
    "commit-500",
  ])(
    "is found and confirmed, once (%s)",
    { timeout: 2 * hangingMs },
    async (mailbox) => {
      const guest = await readyToOrder(mailbox);
      const { visitor, paths, t } = guest;
      await placeOrder(guest);
      expect(visitor.page.url.pathname).toBe(paths.confirmation());
      expect(visitor.text("h1")).toContain(t("checkout.confirmation.title"));
      expect(visitor.text()).toMatch(/FRW\d+/);
      expect(ordersSent()).toBe(1);
      await expectEmptyBag(guest);
    },
  );
});

describe("an order that was not made", () => {
  it.each([
    ["no-commit-500", "Something went wrong on our side."],
    ["payerror", "Your payment was not accepted."],
    ["fraud", "We could not verify this payment."],
  ])("is told as such, and the bag stays (%s)", async (mailbox, words) => {
    const guest = await readyToOrder(mailbox);
    const { visitor, paths } = guest;
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    expect(alerts(visitor)).toContain(words);
    expect(ordersSent()).toBe(1);
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain("Scree 2");
  });

  it("because a piece was sold in the meantime leads to the changed cart [CHK-022]", async () => {
    const guest = await readyToOrder("oos-place");
    await placeOrder(guest);
    expect(guest.visitor.text()).toMatch(/no longer|sold out|not available/i);
    expect(ordersSent()).toBe(1);
  });
});

describe("an order that is sent twice", () => {
  it("by pressing twice is placed once [CHK-011]", async () => {
    const guest = await readyToOrder("slow-place");
    const { visitor, paths } = guest;
    const twin = secondTab(guest);
    const [first, second] = await Promise.all([
      placeOrder(guest),
      placeOrder({ ...guest, visitor: twin }),
    ]);
    expect(first.url.pathname).toBe(paths.confirmation());
    expect([paths.confirmation(), paths.processing()]).toContain(
      second.url.pathname,
    );
    expect(visitor.text()).toMatch(/FRW\d+/);
    expect(ordersSent()).toBe(1);
  });

  it("in a second tab leads to the same order", async () => {
    const guest = await readyToOrder();
    const twin = { ...guest, visitor: secondTab(guest) };
    await twin.visitor.open(guest.paths.checkout("summary"));
    await placeOrder(guest);
    const [number] = /FRW\d+/.exec(guest.visitor.text()) ?? [];
    await placeOrder(twin);
    expect(twin.visitor.text()).toContain(number);
    expect(ordersSent()).toBe(1);
  });

  it("after going back is neither repeated nor restores the cart [CHK-012]", async () => {
    const guest = await readyToOrder();
    const { visitor, paths } = guest;
    const summary = visitor.page;
    const button = visitor.find("button[value=place]");
    const form = button.closest("form") as HTMLFormElement;
    const entries = Object.fromEntries(formEntries(form, button));
    await placeOrder(guest);
    const [number] = /FRW\d+/.exec(visitor.text()) ?? [];
    await visitor.reload();
    expect(visitor.text()).toContain(number);
    await visitor.post(summary.url.pathname + summary.url.search, entries);
    expect(ordersSent()).toBe(1);
    await visitor.open(paths.checkout());
    expect(visitor.page.url.pathname).toBe(paths.cart());
    await expectEmptyBag(guest);
  });
});
