/** The bot check on pages: a filled decoy field is refused, and the form can be sent again. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, signIn } from "./support/accounts";
import { navigateData } from "../faults/data-navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, atSummary, newEmail, placeOrder } from "./support/shopping";
import { decoyName } from "../../app/forms/decoy";

/** Longer than `BOT_CHECK_QUICKEST_MS` below: no person fills in a form faster than that. */
const humanMs = 300;

let shop: PageShop;
/** Has no minimum time for forms. */
let quick: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RECAPTCHA_ENABLED: "true",
    BOT_CHECK_QUICKEST_MS: "250",
  });
  quick = await startPageShop({ RECAPTCHA_ENABLED: "true" });
});
afterAll(async () => {
  await shop.stop();
  await quick.stop();
});

const answersOf = (call: string) =>
  shop
    .calls(call)
    .map(
      ({ body }) => (body as { recaptcha_response: string }).recaptcha_response,
    );

it("a form with a filled decoy field is refused upstream, and accepted when it is sent again at once", async () => {
  const { visitor, paths } = shop.visit();
  await visitor.open(paths.signUp());
  const account = newAccount();
  await sleep(humanMs);
  await visitor.submit("main [name=password]", {
    ...account,
    [decoyName]: "x",
  });
  expect(visitor.page.url.pathname).toBe(paths.signUp());
  expect(visitor.text("main")).toContain("you are not a robot");
  const decoy = visitor.find(`main form [name=${decoyName}]`);
  expect(decoy.getAttribute("value") ?? "").toBe("");
  expect(decoy.getAttribute("autocomplete")).toBe("off");
  // Everything typed but the password is filled in again, and there is no wait before the second press.
  const { password, passwordRepeat } = account;
  await visitor.submit("main [name=password]", { password, passwordRepeat });
  expect(visitor.page.url.pathname).toBe(paths.account());
  expect(answersOf("POST /consumers-v3/auth/signup")).toEqual([
    "invalid",
    expect.stringMatching(/^\w+\.[\w-]{43}$/),
  ]);
});

it("a summary that stayed open for too long places the order at the second press", async () => {
  const guest = quick.visit();
  const { visitor, paths } = guest;
  await atSummary(guest);
  // After twelve hours the token is refused like this one.
  visitor
    .find("form:has([name=attemptId]) [name=botToken]")
    .setAttribute("value", "stale");
  await visitor.submit("[name=attemptId]", {}, "place");
  expect(visitor.page.url.pathname).toBe(paths.checkout());
  expect(visitor.text("main")).toContain("you are not a robot");
  await placeOrder(guest);
  expect(visitor.page.url.pathname).toBe(paths.confirmation());
});

it("with script, the answer to a refused form brings the token to send it again with", async () => {
  const guest = quick.visit();
  const { visitor, paths } = guest;
  await atSummary(guest);
  const form = Object.fromEntries(
    visitor
      .all("form:has([name=attemptId]) input[name]")
      .map((field) => [
        field.getAttribute("name") ?? "",
        field.getAttribute("value") ?? "",
      ]),
  );
  const page = visitor.page.url;
  const send = (botToken: string) =>
    navigateData(
      {
        url: page,
        body: new URLSearchParams({
          ...form,
          intent: "place",
          botToken,
        }).toString(),
      },
      { jar: visitor.jar, headers: {} },
    );
  const refused = await send("stale");
  const [, next = ""] = /"botToken","([\w.-]+)"/.exec(refused.text) ?? [];
  expect(next).toMatch(/^\w+\.[\w-]{43}$/);
  const placed = await send(next);
  expect(placed.url.pathname).toBe(paths.confirmation());
});

const text = expect.stringMatching(/^\S{4,}$/) as string;
const proof = expect.stringMatching(/^[\w-]{43}$/) as string;

/** Gives the guest a cart, a saved item and a favorite. */
async function withBelongings(guest: Guest): Promise<void> {
  const { visitor, paths } = guest;
  await addToCart(guest);
  await addToCart(guest);
  await visitor.submit("form:has([value=save-for-later])");
  await visitor.open(paths.at("/p/scree-2-FR1001"));
  await visitor.submit("#hearts", {}, "FR1001");
}

describe("a sign-in", () => {
  it("sends the credentials, the guest's belongings, and the order just placed [ENT-022]", async () => {
    const owner = quick.visit();
    await owner.visitor.open(owner.paths.signUp());
    const account = newAccount();
    const { email } = account;
    await owner.visitor.submit("main [name=password]", account);
    expect(owner.visitor.page.url.pathname).toBe(owner.paths.account());
    const signInCall = "POST /consumers-v3/auth/signin";
    const tokenCall = "POST /token/v2/auth/token";
    const belongings = {
      basketId: text,
      favoriteId: text,
      saveForLaterId: text,
    };

    const guest = quick.visit();
    await withBelongings(guest);
    await guest.visitor.open(guest.paths.signIn());
    quick.clearCalls();
    await signIn(guest, email);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.account());
    const registered = {
      type: "Registered",
      username: email,
      password: "Passw0rd!",
      codeChallenge: proof,
      recaptcha_response: text,
    };
    const redeemed = {
      grantType: "authorization_code",
      authorizationCode: text,
      codeVerifier: proof,
      action: "postLogin",
    };
    expect(quick.calls(signInCall).map(({ body }) => body)).toEqual([
      registered,
    ]);
    expect(quick.calls(tokenCall).map(({ body }) => body)).toEqual([
      { ...redeemed, guestObjects: belongings, guestRefreshToken: text },
    ]);

    // At the confirmation of a guest's order.
    const buyer = quick.visit();
    const { visitor, paths } = buyer;
    await atSummary(buyer, { email });
    await placeOrder(buyer);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const orderNo = /FRW\d+/.exec(visitor.text("main"))?.[0];
    // The sign-in dialog over the confirmation posts this form.
    const botToken =
      visitor.find("main [name=botToken]").getAttribute("value") ?? "";
    quick.clearCalls();
    await visitor.post(paths.signIn(), {
      email,
      password: "Passw0rd!",
      botToken,
      [decoyName]: "",
    });
    expect(visitor.page.url.pathname).toBe(paths.account());
    expect(quick.calls(signInCall).map(({ body }) => body)).toEqual([
      { ...registered, orderNo, st: text },
    ]);
    // Of the guest, only the order remains.
    expect(quick.calls(tokenCall).map(({ body }) => body)).toEqual([redeemed]);
    expect(visitor.text("main")).toContain(orderNo);

    const social = quick.visit();
    await withBelongings(social);
    await social.visitor.open(social.paths.signIn());
    await social.visitor.submit(
      "form:has(button[name=provider])",
      {},
      "google",
    );
    await social.visitor.submit(
      "[name=email]",
      { email: newEmail("social"), name: "Ida Voss" },
      "allow",
    );
    const [call] = quick.calls("POST /token/v3/login/social");
    expect(call?.query).toMatchObject({ idp: "google" });
    expect(call?.body).toEqual({
      type: "Social",
      idp: "google",
      authorizationCode: text,
      codeVerifier: proof,
      guestObjects: belongings,
      guestRefreshToken: text,
      action: "postLogin",
    });
  });
});
