/** Forgotten and changed passwords: the calls, and the messages for shoppers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "../../server/services/outcome";
import { createAccount, newEmail, password, signIn } from "./support/accounts";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
afterEach(() => {
  shop.upstreams.faults.clear();
  shop.upstreams.callLog.clear();
});

const askForReset = (email: string, shopper: Shopper = createShopper(shop)) =>
  shopper.request(({ passwords }) =>
    passwords.requestReset({ email, botResponse: "human" }),
  );
const reset = (token: string, to: string) =>
  createShopper(shop).request(({ passwords }) =>
    passwords.reset({ token, password: to }),
  );
const tokensFor = (email: string): string[] =>
  shop.upstreams.db.mail
    .getAll()
    .filter(({ to }) => to === email)
    .map(
      ({ path }) => new URL(path, "http://x").searchParams.get("token") ?? "",
    );
const problemOf = (result: Outcome) => {
  if (result.ok) throw new Error("It went well");
  return result.problem;
};

describe("a forgotten password", () => {
  it("is replaced by a link that can be used once", async () => {
    const email = createAccount(shop);
    expect(await askForReset(email)).toEqual({ ok: true });
    const [call] = callsOf(
      shop,
      "POST",
      "/consumers-v3/consumer/resetpassword",
    );
    expect(call?.body).toEqual({ email, locale: "en-gb" });
    const [token = ""] = tokensFor(email);
    expect(token).toMatch(/^\w{22}$/);
    expect(await reset(token, "An0therword")).toEqual({ ok: true });
    expect((await signIn(createShopper(shop), email)).ok).toBe(false);
    expect((await signIn(createShopper(shop), email, "An0therword")).ok).toBe(
      true,
    );
    expect(problemOf(await reset(token, "Th1rdword"))).toMatchObject({
      id: "AUT402",
      messageKey: "errors.password.resetLinkExpired",
    });
  });

  it("signs everybody out of the account", async () => {
    const email = createAccount(shop);
    const shopper = createShopper(shop);
    await signIn(shopper, email);
    await askForReset(email);
    await reset(tokensFor(email)[0] ?? "", "An0therword");
    await expect(
      shopper.request(({ account }) => account.orders()),
    ).rejects.toMatchObject({ errorId: "AUT401" });
    expect(shopper.cookie?.consumer).toBeNull();
  });

  it("has the same answer when there is no such account, and sends no mail", async () => {
    const email = newEmail();
    expect(await askForReset(email)).toEqual({ ok: true });
    expect(tokensFor(email)).toEqual([]);
  });

  it("must not be the previous one, and the link stays valid", async () => {
    const email = createAccount(shop);
    await askForReset(email);
    const [token = ""] = tokensFor(email);
    expect(problemOf(await reset(token, password))).toMatchObject({
      id: "AUT452",
      placement: "field:password",
    });
    expect(await reset(token, "An0therword")).toEqual({ ok: true });
  });

  it("opens a locked account again", async () => {
    const email = createAccount(shop);
    const ids: string[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const result = await signIn(createShopper(shop), email, "Wr0ngword");
      if (!result.ok) ids.push(result.problem.id);
    }
    expect(ids).toEqual([
      "AUT401",
      "AUT401",
      "AUT401",
      "AUT426",
      "AUT401",
      "AUT423",
    ]);
    await askForReset(email);
    await reset(tokensFor(email)[0] ?? "", "An0therword");
    expect((await signIn(createShopper(shop), email, "An0therword")).ok).toBe(
      true,
    );
  });
});

describe("a changed password", () => {
  const change = (shopper: Shopper, currentPassword: string, to: string) =>
    shopper.request(({ passwords }) =>
      passwords.change({ currentPassword, newPassword: to }),
    );

  it("needs the current one, and another one", async () => {
    const email = createAccount(shop);
    const shopper = createShopper(shop);
    await signIn(shopper, email);
    expect(
      problemOf(await change(shopper, "Wr0ngword", "An0therword")),
    ).toMatchObject({ id: "AUT450", placement: "field:currentPassword" });
    expect(problemOf(await change(shopper, password, password))).toMatchObject({
      id: "AUT452",
    });
    expect(await change(shopper, password, "An0therword")).toEqual({
      ok: true,
    });
    expect((await signIn(createShopper(shop), email, "An0therword")).ok).toBe(
      true,
    );
  });

  it("is not possible for a guest", async () => {
    expect(
      (await change(createShopper(shop), password, "An0therword")).ok,
    ).toBe(false);
  });
});
