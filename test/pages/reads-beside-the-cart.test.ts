/** Calls of the checkout in parallel to the read of the cart: a failure that both find is handled once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openPayment, putShoeInBag } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const newBag =
  "We could not match this bag to you, so we started a new one. The page will reload in a moment.";
const expired = "Your bag had expired, so we started a new one.";

/** Counts how often the page contains the text. */
const timesShown = ({ visitor }: Guest, words: string) =>
  visitor.text("main").split(words).length - 1;

const statusesOf = (call: string) =>
  shop.calls(call).map(({ status }) => status);

async function atPayment(): Promise<Guest> {
  const guest = shop.visit();
  await openPayment(guest);
  expect(guest.visitor.page.url.search).toBe("?step=billing");
  shop.clearCalls();
  return guest;
}

describe("the payment step, which reads the payment methods in parallel to the cart", () => {
  it("creates one cart in place of one that both calls miss, with one message", async () => {
    const guest = await atPayment();
    const refusal = { method: "GET", errorId: "BSK404", status: 404 };
    shop.fault({ ...refusal, path: "/cart/*", times: 2 });
    await guest.visitor.reload();
    expect(statusesOf("GET /cart/*").slice(0, 2)).toEqual([404, 404]);
    expect(statusesOf("POST /cart/v1/cartWithItem")).toEqual([201]);
    // The new cart has no address.
    expect(guest.visitor.page.url.search).toBe("?step=shipping");
    expect(timesShown(guest, expired)).toBe(1);
  });

  it("creates one cart in place of one whose customer both calls refuse, with one message", async () => {
    const guest = await atPayment();
    const refusal = { method: "GET", errorId: "AUT498", status: 403 };
    shop.fault({ ...refusal, path: "/cart/*", times: 2 });
    await guest.visitor.reload();
    expect(statusesOf("GET /cart/*").slice(0, 2)).toEqual([403, 403]);
    expect(statusesOf("POST /cart/v1/cart")).toEqual([201]);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.cart());
    expect(timesShown(guest, newBag)).toBe(1);
  });
});

describe("the first step, which reads the account in parallel to the cart", () => {
  it("ends when both calls find the session over, without a call as a guest", async () => {
    const owner = shop.visit();
    const { visitor, paths, t } = owner;
    await signUp(owner);
    await putShoeInBag(owner);
    await visitor.open(paths.checkout("shipping"));
    const over = { errorId: "AUT401", status: 401 };
    shop.fault({ ...over, method: "POST", path: "/token/*" });
    shop.fault({ ...over, path: "/consumers-v3/consumer*" });
    // This answer arrives after the other call has ended the session.
    shop.fault({ ...over, method: "GET", path: "/cart/*", delayMs: 500 });
    shop.clearCalls();
    await visitor.reload();
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    expect(visitor.text()).toContain(t("errors.session.expired"));
    expect(statusesOf("GET /cart/*")).toEqual([401]);
    expect(statusesOf("POST /cart/*")).toEqual([]);
  });
});
