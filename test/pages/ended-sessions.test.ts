/**
 * The end of a session holds everywhere: at every process of the shop, in every browser and for every copy of
 * a cookie, with a Redis between the processes and without.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { createKioskDevice } from "../../server/kiosk/kiosk-device";
import { unsealed } from "../server/sealed-cookie";
import { signIn, signUp } from "./support/accounts";
import { signInAssociate } from "./support/kiosks";
import type { Guest } from "./support/shop";
import { startShopPair, type ShopPair } from "./support/shop-pair";
import { addToCart, putShoeInBag } from "./support/shopping";

const newPassword = "An0ther word";

/** Returns the path to which the account's profile leads. */
async function pathOfAccount({ visitor, paths }: Guest): Promise<string> {
  await visitor.open(paths.accountProfile());
  return visitor.page.url.pathname;
}

async function changePassword({ visitor, paths }: Guest): Promise<void> {
  await visitor.open(paths.accountProfile());
  await visitor.submit("#password-currentPassword", {
    currentPassword: personaPassword,
    newPassword,
    confirm: newPassword,
  });
}

const sessionOf = ({ visitor }: Guest) =>
  unsealed(visitor.cookie("fellrow") ?? "");

const adjustForm = "form:has([value=adjust-price])";
const tenPercent = { type: "PERCENTAGE", value: "10", reason: "Scuffed" };
const everything = { ...tenPercent, value: "100" };

/** Returns the price adjustments that the upstream accepted. */
const adjustmentsOf = ({ upstreams }: ShopPair) =>
  upstreams.callLog
    .find({ path: "/cart/v1/cart/*" })
    .filter(
      ({ path, status }) =>
        path.includes("/price_adjustments") && (status ?? 500) < 400,
    );

async function setUpKiosk(guest: Guest): Promise<Guest> {
  await signInAssociate(guest);
  await guest.visitor.open(guest.paths.kiosk("start"));
  await guest.visitor.submit("main form", {}, "start");
  return guest;
}

/** Returns the device in a browser's kiosk cookie. */
const deviceOf = ({ visitor }: Guest) =>
  createKioskDevice({
    secure: false,
    sessionSecrets: ["a-secret-for-tests-of-32-characters!"],
  }).open({
    cookie: `fellrow-kiosk=${visitor.cookie("fellrow-kiosk") ?? ""}`,
  });

async function isKiosk({ visitor, paths }: Guest): Promise<boolean> {
  await visitor.open(paths.cart());
  return /Screen [A-Z2-9]{4}/.test(visitor.text("body"));
}

async function startOver({ visitor, paths }: Guest): Promise<void> {
  await visitor.open(paths.kiosk("reset"));
  expect(visitor.page.url.pathname).toBe(paths.kiosk());
}

describe.each([
  { name: "with a Redis", hasRedis: true },
  { name: "without", hasRedis: false },
])("two processes $name", ({ hasRedis }) => {
  let shops: ShopPair;
  beforeAll(async () => {
    shops = await startShopPair(hasRedis, { STORE_REQUESTS: "on" });
  });
  afterAll(() => shops.stop());

  const adjustments = () => adjustmentsOf(shops);

  it("a new password signs out every other browser and every copy, and the one that changed it stays signed in", async () => {
    const owner = shops.visit(0);
    const { paths } = owner;
    const email = await signUp(owner);
    await addToCart(owner);
    const cart = sessionOf(owner).basketId;
    const phone = shops.visit(1);
    await phone.visitor.open(paths.signIn());
    await signIn(phone, email);
    expect(await pathOfAccount(phone)).toBe(paths.accountProfile());
    const copies = [shops.copy(0, owner), shops.copy(1, owner)];
    const before = sessionOf(owner);

    await changePassword(owner);
    expect(owner.visitor.text()).toContain("Your password is changed.");
    for (const other of [phone, shops.at(0, phone), ...copies])
      expect(await pathOfAccount(other)).toBe(paths.signIn());

    const after = sessionOf(owner);
    expect(after.usid).not.toBe(before.usid);
    expect(after.tokens?.access).not.toBe(before.tokens?.access);
    expect(after.tokens?.refresh).not.toBe(before.tokens?.refresh);
    expect(after.basketId).toBe(cart);
    for (const index of [0, 1] as const) {
      const same = shops.at(index, owner);
      expect(await pathOfAccount(same)).toBe(paths.accountProfile());
      await same.visitor.open(paths.cart());
      expect(same.visitor.all("main [name=itemId]").length).toBeGreaterThan(0);
    }
    await phone.visitor.open(paths.signIn());
    await signIn(phone, email, newPassword);
    expect(await pathOfAccount(phone)).toBe(paths.accountProfile());
    await phone.visitor.open(paths.cart());
    expect(phone.visitor.all("main [name=itemId]").length).toBeGreaterThan(0);
  });

  it("the answer to an old cookie does not replace the new one of the browser that changed the password", async () => {
    const owner = shops.visit(0);
    await signUp(owner);
    const late = shops.copy(0, owner);
    await changePassword(owner);
    // As with a request that was sent before the password was changed.
    await late.visitor.open(late.paths.home());
    expect(late.visitor.cookie("fellrow")).toBeDefined();
    expect(await pathOfAccount(late)).toBe(late.paths.signIn());
  });

  it("a wrong current password signs nobody out", async () => {
    const owner = shops.visit(0);
    const email = await signUp(owner);
    const phone = shops.visit(1);
    await phone.visitor.open(phone.paths.signIn());
    await signIn(phone, email);
    await owner.visitor.open(owner.paths.accountProfile());
    await owner.visitor.submit("#password-currentPassword", {
      currentPassword: "Wr0ng one",
      newPassword,
      confirm: newPassword,
    });
    expect(await pathOfAccount(phone)).toBe(phone.paths.accountProfile());
  });

  it("a store session that was left is over for every copy of its cookie, and also in the upstream", async () => {
    const associate = shops.visit(0);
    await signInAssociate(associate);
    await addToCart(associate);
    const copies = [shops.copy(0, associate), shops.copy(1, associate)];
    for (const copy of copies) {
      await copy.visitor.open(copy.paths.cart());
      expect(copy.visitor.all(adjustForm)).toHaveLength(1);
    }
    const { employeeToken } = sessionOf(associate).storeSession ?? {};
    await associate.visitor.open(associate.paths.cart());
    shops.upstreams.callLog.clear();
    await associate.visitor.submit("form:has([value=leave])");
    expect(
      shops.upstreams.callLog
        .find({ path: "/consumers-v3/consumer/auth/signout" })
        .map(({ body }) => body),
    ).toEqual([{ refreshToken: employeeToken }]);
    for (const copy of copies) {
      await copy.visitor.submit(adjustForm, everything);
      expect(copy.visitor.text()).not.toContain("The price was lowered.");
      await copy.visitor.open(copy.paths.cart());
      expect(copy.visitor.page.html).not.toContain("Lowered in store");
      await copy.visitor.open(copy.paths.storeRequests());
      expect(copy.visitor.text()).not.toContain("Store requests");
    }
    expect(adjustments()).toEqual([]);
  });

  it("a kiosk that an associate ended is an ordinary browser, with every copy of its cookie", async () => {
    const kiosk = await setUpKiosk(shops.visit(0));
    const copies = [0, 1].map((index) =>
      shops.copy(index as 0 | 1, kiosk, ["fellrow-kiosk"]),
    );
    for (const copy of copies) expect(await isKiosk(copy)).toBe(true);
    await startOver(kiosk);
    await signInAssociate(kiosk);
    await kiosk.visitor.open(kiosk.paths.kiosk("start"));
    await kiosk.visitor.submit("main form", {}, "end");
    for (const [index, copy] of copies.entries()) {
      // Without a Redis the other process is not notified.
      const isNotified = hasRedis || index === 0;
      expect([index, await isKiosk(copy)]).toEqual([index, !isNotified]);
      const cookie = copy.visitor.cookie("fellrow-kiosk");
      expect([index, cookie === undefined]).toEqual([index, isNotified]);
    }
  });

  it("a kiosk that starts over keeps its device, and the cookie of the previous visit opens no cart", async () => {
    const kiosk = await setUpKiosk(shops.visit(0));
    await putShoeInBag(kiosk);
    await kiosk.visitor.open(kiosk.paths.cart());
    expect(kiosk.visitor.all("main [name=itemId]").length).toBeGreaterThan(0);
    const oldCopies = [shops.copy(0, kiosk), shops.copy(1, kiosk)];
    const device = deviceOf(kiosk);
    await startOver(kiosk);
    expect(deviceOf(kiosk)).toEqual(device);
    expect(await isKiosk(kiosk)).toBe(true);
    for (const [index, copy] of oldCopies.entries()) {
      await copy.visitor.open(copy.paths.cart());
      const isThere = copy.visitor.all("main [name=itemId]").length > 0;
      expect([index, isThere]).toEqual([index, !hasRedis && index === 1]);
    }
  });

  it("a kiosk that is set up again is another device, and copies of the previous one are invalid", async () => {
    const kiosk = await setUpKiosk(shops.visit(0));
    const copy = shops.copy(0, kiosk, ["fellrow-kiosk"]);
    const before = deviceOf(kiosk);
    await startOver(kiosk);
    await signInAssociate(kiosk);
    await kiosk.visitor.post(kiosk.paths.kiosk("start"), { intent: "start" });
    expect(deviceOf(kiosk)?.id).not.toBe(before?.id);
    expect(await isKiosk(kiosk)).toBe(true);
    expect(await isKiosk(copy)).toBe(false);
  });
});

describe("while Redis accepts no writes", () => {
  let shops: ShopPair;
  beforeAll(async () => {
    shops = await startShopPair(true);
  });
  afterAll(() => shops.stop());

  const untilAccepted = () =>
    vi.waitFor(
      async () => {
        const associate = shops.visit(1);
        await signInAssociate(associate);
        await addToCart(associate);
        await associate.visitor.submit(adjustForm, tenPercent);
        expect(associate.visitor.text()).toContain("The price was lowered.");
      },
      { timeout: 15_000, interval: 500 },
    );

  it.each(["hangs", "is read-only", "is full"] as const)(
    "because it %s, prices are not lowered, and everything else works",
    async (state) => {
      const redis = shops.redis;
      if (!redis) throw new Error("There is one");
      const associate = shops.visit(0);
      await signInAssociate(associate);
      await addToCart(associate);
      const copy = shops.copy(1, associate);
      await copy.visitor.open(copy.paths.cart());
      shops.upstreams.callLog.clear();
      if (state === "hangs") redis.freeze();
      else await redis.refuseWrites(state === "is full");
      try {
        await associate.visitor.submit(adjustForm, tenPercent);
        expect(associate.visitor.text()).toContain(
          "Prices cannot be changed at the moment, because we cannot check your store session.",
        );
        // The session is left in one process; the other process is not notified.
        await associate.visitor.open(associate.paths.cart());
        expect(associate.visitor.all(adjustForm)).toHaveLength(1);
        await associate.visitor.submit("form:has([value=leave])");
        await copy.visitor.submit(adjustForm, everything);
        expect(copy.visitor.text()).not.toContain("The price was lowered.");
        expect(adjustments()).toEqual([]);
        const shopper = shops.visit(1);
        await addToCart(shopper);
        expect(shopper.visitor.all("main [name=itemId]")).not.toEqual([]);
      } finally {
        if (state === "hangs") redis.thaw();
        else await redis.takeWrites();
      }
      await untilAccepted();
    },
  );

  const adjustments = () => adjustmentsOf(shops);
});
