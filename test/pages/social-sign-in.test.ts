/** Signing in with an identity provider, without script: the redirect, the return, and their failures. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { newAccount, signOut, signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, newEmail, putShoeInBag } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const loginCall = "POST /token/v3/login/social";
const landings = {
  google: "social-sign-in",
  facebook: "social-sign-in",
  amazon: "amazon-sign-in",
} as const;
type Provider = keyof typeof landings;
const every = Object.keys(landings) as Provider[];

/** Goes to the provider's page from the sign-in. */
async function atProvider(
  guest: Guest,
  provider: Provider = "google",
  from = guest.paths.signIn(),
): Promise<void> {
  const { visitor } = guest;
  await visitor.open(from);
  await visitor.submit("form:has(button[name=provider])", {}, provider);
  expect(visitor.page.url.host).toBe(
    new URL(shop.upstreamOrigin).host.replace("127.0.0.1", "localhost"),
  );
}

const allow = (
  { visitor }: Guest,
  email: string,
  button = "allow",
  name = "Ida Voss",
) => visitor.submit("[name=email]", { email, name }, button);

/** Returns the address to which the provider led back. */
const returnOf = ({ visitor }: Guest): URL => {
  const back = visitor.page.redirects.find(({ to }) => /-sign-in\?/.test(to));
  return new URL(back?.to ?? "");
};
const atSignInWith = ({ visitor, paths }: Guest, words: string) => {
  expect(visitor.page.url.pathname).toBe(paths.signIn());
  expect(visitor.text("body")).toContain(words);
};
const unconfirmed =
  "Your sign-in could not be confirmed. Please sign in again.";

describe("signing in with a provider", () => {
  it.each(every)(
    "leads to the account, and signs out by the call of %s [AUTH-008, API-007, ROUTE-013]",
    async (provider) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      const email = newEmail(provider);
      await atProvider(guest, provider);
      await allow(guest, email);
      expect(visitor.page.url.pathname).toBe(paths.account());
      expect(visitor.text()).toContain("Ida");
      const back = returnOf(guest);
      expect(back.pathname).toBe(`/en-us/${landings[provider]}`);
      expect(shop.calls(loginCall)).toMatchObject([
        {
          query: { idp: provider, redirectUri: back.origin + back.pathname },
          body: {
            type: "Social",
            idp: provider,
            authorizationCode: back.searchParams.get("code"),
            action: "postLogin",
          },
        },
      ]);
      expect(consumersOf(shop.upstreams).findByEmail(email)?.logins).toEqual([
        { type: provider, id: expect.any(String) as string },
      ]);
      await signOut(guest);
      const [out] = shop.calls("POST /token/v3/logout/social");
      expect(out?.query).toEqual({ idp: provider });
      expect(out?.body).toEqual({ refreshToken: expect.any(String) as string });
      expect(
        shop.calls("POST /consumers-v3/consumer/auth/signout"),
      ).toHaveLength(0);
      await visitor.open(paths.account());
      expect(visitor.page.url.pathname).toBe(paths.signIn());
    },
  );

  it("requests a code with state, nonce and challenge, and sends their proof", async () => {
    const guest = shop.visit("de-de");
    await addToCart(guest);
    await atProvider(guest, "facebook");
    const { searchParams } = guest.visitor.page.url;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: "fellrow",
      scope: "openid email profile",
      code_challenge_method: "S256",
      ui_locales: "de-DE",
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    await allow(guest, newEmail("proof"));
    expect(shop.calls(loginCall)[0]?.body).toMatchObject({
      codeVerifier: expect.stringMatching(/^[\w-]{43}$/) as string,
      guestObjects: { basketId: expect.any(String) as string },
    });
    await guest.visitor.open(guest.paths.cart());
    expect(guest.visitor.text()).toContain("Scree 2");
  });

  it("finds the same account again, and leads to the page before the sign-in", async () => {
    const email = newEmail("again");
    for (const _visit of [1, 2]) {
      const guest = shop.visit();
      const { paths, visitor } = guest;
      const from = paths.signIn({ redirectTo: paths.favorites() });
      await atProvider(guest, "google", from);
      await allow(guest, email);
      expect(visitor.page.url.pathname).toBe(paths.favorites());
      expect(visitor.text("body")).toContain("You are signed in.");
    }
    const mailbox = { mailbox: { equals: email } };
    const { consumer } = shop.upstreams.db;
    expect(consumer.findMany({ where: mailbox })).toHaveLength(1);
  });

  it("is named in the profile, where there is no password to change [AUTH-009]", async () => {
    for (const [provider, name] of [
      ["google", "Google"],
      ["amazon", "Amazon"],
    ] as const) {
      const guest = shop.visit();
      await atProvider(guest, provider);
      await allow(guest, newEmail("profile"));
      await guest.visitor.open(guest.paths.accountProfile());
      expect(guest.visitor.text("#password")).toContain(
        `You sign in with ${name}, so there is no password to keep here.`,
      );
      expect(guest.visitor.all("main [type=password]")).toHaveLength(0);
    }
    const owner = shop.visit();
    await signUp(owner);
    await owner.visitor.open(owner.paths.accountProfile());
    expect(owner.visitor.all("main [type=password]")).toHaveLength(3);
    expect(owner.visitor.text("#password")).not.toContain("sign in with");
  });

  it("is offered on the page of the sign-up, and not to consumers", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atProvider(guest, "amazon", paths.signUp());
    await allow(guest, newEmail("up"));
    expect(visitor.page.url.pathname).toBe(paths.account());
    await visitor.open(`${paths.socialSignIn()}?code=x&state=y`);
    expect(visitor.page.url.pathname).toBe(paths.account());
    await visitor.post(paths.socialSignIn(), { provider: "google" });
    expect(visitor.page.url.pathname).toBe(paths.account());
    expect(shop.calls(loginCall)).toHaveLength(1);
  });
});

describe("a return that signs nobody in", () => {
  it.each([
    ["another state", (back: URL) => back.searchParams.set("state", "x")],
    ["no state", (back: URL) => back.searchParams.delete("state")],
    ["two states", (back: URL) => back.searchParams.append("state", "x")],
    ["no code", (back: URL) => back.searchParams.delete("code")],
    [
      "another issuer",
      (back: URL) => back.searchParams.set("iss", "https://x"),
    ],
    ["no issuer", (back: URL) => back.searchParams.delete("iss")],
    [
      "the landing of another provider",
      (back: URL) => {
        back.pathname = "/en-us/amazon-sign-in";
      },
    ],
  ])("is one with %s [ROUTE-013]", async (_what, change) => {
    const guest = shop.visit();
    await atProvider(guest);
    const stranger = shop.visit("en-us", { jar: guest.visitor.jar });
    await atReturn(guest, newEmail("bad"), change, stranger);
    atSignInWith(stranger, unconfirmed);
    expect(shop.calls(loginCall)).toHaveLength(0);
  });

  /** Opens a changed return address in a tab of the same browser, before the right one is opened. */
  async function atReturn(
    { visitor }: Guest,
    email: string,
    change: (back: URL) => void,
    tab: Guest,
  ): Promise<void> {
    const { url } = visitor.page;
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ email, name: "Ida", action: "allow" }),
      redirect: "manual",
    });
    const back = new URL(answer.headers.get("location") ?? "");
    change(back);
    await tab.visitor.open(back.pathname + back.search);
  }

  it("is one for another session", async () => {
    const guest = shop.visit();
    await atProvider(guest);
    const other = shop.visit();
    await atReturn(guest, newEmail("other"), () => undefined, other);
    atSignInWith(other, unconfirmed);
    expect(shop.calls(loginCall)).toHaveLength(0);
  });

  it("does not end the current visit", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atProvider(guest);
    const tab = shop.visit("en-us", { jar: visitor.jar });
    await tab.visitor.open(`${paths.socialSignIn()}?code=x&state=y`);
    await allow(guest, newEmail("under-way"));
    expect(visitor.page.url.pathname).toBe(paths.account());
  });

  it("is one that is opened twice, also with the cookie of the first", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atProvider(guest);
    const copied = visitor.cookie("fellrow") ?? "";
    await allow(guest, newEmail("twice"));
    const back = returnOf(guest);
    await visitor.open(back.pathname + back.search);
    expect(visitor.page.url.pathname).toBe(paths.account());
    const thief = shop.visit("en-us", {
      headers: { cookie: `fellrow=${copied}` },
    });
    await thief.visitor.open(back.pathname + back.search);
    expect(
      thief.visitor.page.redirects.map(({ to }) => new URL(to).pathname),
    ).toEqual([paths.signIn()]);
    expect(shop.calls(loginCall).map(({ status }) => status)).toEqual([
      200, 401,
    ]);
  });

  it("is one with an expired code", async () => {
    const guest = shop.visit();
    await atProvider(guest);
    shop.fault({
      path: "/token/v3/login/social",
      errorId: "AUT432",
      status: 401,
    });
    await allow(guest, newEmail("over"));
    atSignInWith(guest, unconfirmed);
  });
});

describe("a provider that signs nobody in", () => {
  it("shows a message when the shopper cancels", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await atProvider(guest, "facebook");
    await visitor.submit("[name=email]", {}, "deny");
    atSignInWith(
      guest,
      "You have not been signed in with Facebook. You can try again, or sign in another way.",
    );
    expect(shop.calls(loginCall)).toHaveLength(0);
  });

  it("shows a message when it cannot be reached, with the cart unchanged", async () => {
    const down = await startPageShop({
      SOCIAL_PROVIDERS: "google fellrow http://localhost:9/identity/google",
    });
    try {
      const guest = down.visit();
      const { visitor, paths } = guest;
      await putShoeInBag(guest);
      await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
      expect(visitor.all("button[name=provider]")).toHaveLength(1);
      await visitor.submit("form:has(button[name=provider])", {}, "google");
      atSignInWith(
        guest,
        "Google cannot be reached right now. Please try again in a moment, or sign in another way.",
      );
      expect(visitor.page.url.searchParams.get("redirectTo")).toBe(
        paths.cart(),
      );
      expect(down.log()).toContain("identity provider away");
      await visitor.post(paths.socialSignIn(), { provider: "facebook" });
      expect(visitor.text("body")).toContain("Facebook cannot be reached");
    } finally {
      await down.stop();
    }
  });

  it("does not open the account of an address that has a password", async () => {
    const guest = shop.visit();
    const { email, password } = newAccount();
    consumersOf(shop.upstreams).add({
      email,
      password,
      firstName: "Ada",
      lastName: "Fell",
    });
    await atProvider(guest);
    await allow(guest, email);
    atSignInWith(
      guest,
      "There is already an account with this email. Sign in with its password below.",
    );
    expect(shop.calls(loginCall)).toHaveLength(1);
  });

  it("must provide the e-mail address", async () => {
    const guest = shop.visit();
    await atProvider(guest);
    await allow(guest, newEmail("hidden"), "hide");
    atSignInWith(
      guest,
      "Your email address was not shared with us, and an account needs one.",
    );
  });

  it.each([
    ["AUT401", "The email or password is not correct."],
    ["AUT404", "We cannot sign you in with these details."],
    ["AUT500", "Sign-in is not working right now."],
  ])("is refused with %s in its words", async (errorId, words) => {
    const guest = shop.visit();
    await atProvider(guest);
    const path = "/token/v3/login/social";
    shop.fault({ path, errorId, status: 400 });
    await allow(guest, newEmail("refused"));
    atSignInWith(guest, words);
  });

  it("must exist", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn());
    await visitor.post(paths.socialSignIn(), { provider: "constructor" });
    atSignInWith(guest, unconfirmed);
  });
});
