/** Signing in without script: an e-mail to verify, lost answers, and a guest's belongings. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { newAccount, signIn } from "./support/accounts";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  atSummary,
  newEmail,
  placeOrder,
  putShoeInBag,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Returns the links that were mailed to verify an address. */
async function linksFor(email: string): Promise<string[]> {
  const answer = await fetch(
    `${shop.upstreamOrigin}/__mock/mails?to=${encodeURIComponent(email)}`,
  );
  const { mails } = (await answer.json()) as {
    mails: { kind: string; path: string }[];
  };
  return mails
    .filter(({ kind }) => kind === "verify-email")
    .map(({ path }) => path);
}

/** Returns the upstream's owner of an order. */
const ownerOf = (orderNumber: string): string =>
  shop.upstreams.db.order.findFirst({
    where: { orderNumber: { equals: orderNumber } },
  })?.consumerNo ?? "";

/** Signs up with an e-mail that has to be verified; ends at the page that says so. */
async function signUpUnverified({ visitor, paths }: Guest): Promise<string> {
  const email = newEmail("verify");
  await visitor.open(paths.signUp());
  await visitor.submit("main [name=password]", newAccount(email));
  return email;
}

describe("an account with an address to verify", () => {
  it.each([
    [
      "en-us",
      "Confirm your email address",
      "Send the link again",
      "Confirm address",
      "Your address is confirmed. You can sign in now.",
    ],
    [
      "de-de",
      "E-Mail-Adresse bestätigen",
      "Link erneut senden",
      "Adresse bestätigen",
      "Ihre Adresse ist bestätigt. Sie können sich jetzt anmelden.",
    ],
    [
      "fr-ca",
      "Confirmer votre adresse courriel",
      "Renvoyer le lien",
      "Confirmer l’adresse",
      "Votre adresse est confirmée. Vous pouvez vous connecter.",
    ],
  ] as const)(
    "of %s has the guest's order and bag only once the link of the mail was opened",
    async (locale, title, again, confirm, done) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      const email = newEmail("verify");
      await atSummary(guest, { email });
      await placeOrder(guest);
      const number = /FRW\d+/.exec(visitor.text())?.[0] ?? "";
      await visitor.submit("main [name=password]", {
        password: personaPassword,
      });
      // Nobody is signed in, and the order still belongs to a guest.
      expect(visitor.page.url.pathname).toBe(`/${locale}/verify-email`);
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("main h1")).toBe(title);
      expect(visitor.text("main")).toContain(email);
      expect(ownerOf(number)).toMatch(/^G/);
      expect(shop.calls("POST /token/v2/auth/token")).not.toContainEqual(
        expect.objectContaining({
          body: expect.objectContaining({ grantType: "authorization_code" }),
        }),
      );
      await putShoeInBag(guest);
      await visitor.open(paths.account());
      expect(visitor.page.url.pathname).toBe(paths.signIn());

      await visitor.open(paths.verifyEmail());
      await visitor.submit("main form [type=submit]", {}, again);
      expect(visitor.page.status).toBe(200);
      const links = await linksFor(email);
      expect(links).toHaveLength(2);
      const [link = ""] = links;
      expect(link).toMatch(new RegExp(`^/${locale}/verify-email\\?token=`));

      // Mail scanners open links: a GET request verifies nothing.
      const machine = shop.visit(locale).visitor;
      await machine.open(link);
      expect(machine.text("main h1")).toBe(title);
      await signInAt(guest, email);
      expect(visitor.page.url.pathname).toBe(`/${locale}/verify-email`);
      expect(ownerOf(number)).toMatch(/^G/);

      await visitor.open(link);
      await visitor.submit(
        "main [name=password]",
        { password: personaPassword },
        confirm,
      );
      expect(visitor.page.url.pathname).toBe(paths.signIn());
      expect(visitor.text()).toContain(done);
      expect(visitor.find("main [name=email]").getAttribute("value")).toBe(
        email,
      );
      await signIn(guest, email);
      expect(visitor.page.url.pathname).toBe(paths.account());
      expect(visitor.text("main")).toContain(number);
      expect(ownerOf(number)).toMatch(/^C/);
      // The address to save at the sign-up is in the account, too.
      const street = shop.orderOf(email)?.billingAddress.addressLine1 ?? "none";
      await visitor.open(paths.accountAddresses());
      expect(visitor.text("main")).toContain(street);
      await visitor.open(paths.cart());
      expect(visitor.text("main")).toContain("Scree 2");
    },
  );

  it("leads there from the sign-in, with the way back to where it began", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn({ redirectTo: "/en-us/cart" }));
    await signIn(guest, "verify@example.com");
    expect(visitor.page.url.pathname).toBe("/en-us/verify-email");
    await visitor.click("Back to sign-in");
    expect(visitor.page.url.pathname).toBe("/en-us/sign-in");
    expect(visitor.page.url.searchParams.get("redirectTo")).toBe("/en-us/cart");
    // A wrong password does not reveal that the e-mail is not verified.
    await visitor.submit("main [name=password]", {
      email: "verify@example.com",
      password: "not-the-Password-1",
    });
    expect(visitor.page.url.pathname).toBe("/en-us/sign-in");
    expect(visitor.page.status).toBe(422);
  });

  it("leads there from the enrolment", async () => {
    const { visitor, paths } = shop.visit();
    const email = newEmail("verify");
    await visitor.open(paths.enrolment());
    await visitor.submit("main [name=email]", { email });
    await visitor.submit("main [name=password]", {
      firstName: "Ada",
      lastName: "Fell",
      password: personaPassword,
    });
    expect(visitor.page.url.pathname).toBe("/en-us/verify-email");
    expect(visitor.text("main")).toContain(email);
  });

  it("is opened by each link once, and by no other", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = await signUpUnverified(guest);
    const [link = ""] = await linksFor(email);
    for (const path of [link, link, "/en-us/verify-email?token=made-up"]) {
      await visitor.open(path);
      await visitor.submit(
        "main [name=password]",
        { password: personaPassword },
        "Confirm address",
      );
    }
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(
      "This link is no longer valid. Sign in to get a new one.",
    );
    await visitor.open("/en-us/verify-email?token=%20%0a");
    expect(visitor.page.url.pathname).toBe(paths.verifyEmail());
    const stranger = shop.visit().visitor;
    await stranger.open("/en-us/verify-email");
    expect(stranger.page.url.pathname).toBe("/en-us/sign-in");
  });

  it("is not a stranger's who signed up with somebody else's address: the reader of the mail sets the password", async () => {
    const stranger = shop.visit();
    const email = await signUpUnverified(stranger);
    const [link = ""] = await linksFor(email);
    const owner = shop.visit();
    await owner.visitor.open(link);
    await owner.visitor.submit("main [name=password]", { password: "short" });
    expect(owner.visitor.page.status).toBe(422);
    expect(owner.visitor.text("main")).toContain(
      "At least 8 characters, with a letter and a number.",
    );
    const password = "Mailbox-owner-7";
    await owner.visitor.submit("main [name=password]", { password });
    expect(owner.visitor.page.url.pathname).toBe(owner.paths.signIn());
    await signInAt(stranger, email);
    expect(stranger.visitor.page.status).toBe(422);
    await owner.visitor.open(owner.paths.signIn());
    await signIn(owner, email, password);
    expect(owner.visitor.page.url.pathname).toBe(owner.paths.account());
  });

  it("is mailed again only for a visitor who tried to sign in to it", async () => {
    const { visitor } = shop.visit();
    await visitor.open("/en-us/sign-in");
    await visitor.post("/en-us/verify-email", { email: "verify@example.com" });
    expect(visitor.page.url.pathname).toBe("/en-us/sign-in");
    expect(shop.calls("POST /consumers-v3/auth/verify-email/request")).toEqual(
      [],
    );
  });
});

/** Signs in; starts at any page. */
async function signInAt(guest: Guest, email: string): Promise<void> {
  await guest.visitor.open(guest.paths.signIn());
  await signIn(guest, email);
}

describe("a token whose answer is lost", () => {
  it.each(["commit-then-reset", "reset"] as const)(
    "after %s shows what may have happened to the cart, which is there after a second sign-in",
    async (kind) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      const email = newEmail("lost");
      await visitor.open(paths.signUp());
      await visitor.submit("main [name=password]", newAccount(email));
      await visitor.submit("main form[action*='/sign-out']");
      await putShoeInBag(guest);
      await visitor.open(paths.signIn());
      shop.fault({ method: "POST", path: "/token/v2/auth/token", kind });
      await signIn(guest, email);
      expect(visitor.page.status).toBe(503);
      expect(alerts(visitor)).toContain(
        "We could not finish signing you in. Your items may already be in your account. Please sign in again to see them.",
      );
      expect(visitor.text("main")).not.toContain("Your bag is safe");
      await visitor.open(paths.cart());
      if (kind === "commit-then-reset")
        expect(visitor.text()).toContain(
          "Your items may already be in your account. Sign in to see them.",
        );
      else expect(visitor.text("main")).toContain("Scree 2");
      await signInAt(guest, email);
      await visitor.open(paths.cart());
      expect(visitor.text("main")).toContain("Scree 2");
    },
  );
});

describe("a guest's belongings at the sign-in", () => {
  it("come with the guest's own refresh token, which no page contains", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    const [tokenCall] = shop.calls("POST /token/v2/auth/token");
    const granted = (await shop.again(tokenCall!)) as { refreshToken: string };
    shop.clearCalls();
    await signInAt(guest, "consumer@example.com");
    expect(visitor.page.url.pathname).toBe(paths.account());
    const [token] = shop.calls("POST /token/v2/auth/token");
    expect(token?.body).toMatchObject({
      grantType: "authorization_code",
      guestObjects: { basketId: expect.any(String) },
      guestRefreshToken: expect.stringMatching(/^gr\./),
    });
    expect(granted.refreshToken).toMatch(/^gr\./);
    const { guestRefreshToken = "" } = token?.body as {
      guestRefreshToken?: string;
    };
    expect(visitor.page.html).not.toContain(guestRefreshToken);
    await visitor.open(paths.cart());
    expect(visitor.text("main")).toContain("Scree 2");
  });
});
