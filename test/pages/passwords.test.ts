/** Forgotten passwords without script: the form, the mail, the link, and the new password. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, signUp } from "./support/accounts";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { newEmail } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const newPassword = "An0ther word";

/** Returns the links that the upstreams mailed to an address. */
async function linksFor(email: string): Promise<string[]> {
  const address = encodeURIComponent(email);
  const answer = await fetch(
    `${shop.upstreamOrigin}/__mock/mails?to=${address}`,
  );
  const { mails } = (await answer.json()) as { mails: { path: string }[] };
  return mails.map(({ path }) => path);
}

async function ask(guest: Guest, email: string): Promise<string> {
  const { visitor, paths } = guest;
  await visitor.open(paths.forgotPassword());
  await visitor.submit("main [name=email]", { email });
  return visitor.text("main");
}

describe("a forgotten password", () => {
  it.each(["en-us", "de-de", "fr-ca"] as const)(
    "can be replaced from the sign-in of %s by the mailed link, and signs in [ROUTE-011, AUTH-016]",
    async (locale) => {
      const owner = shop.visit(locale);
      const email = await signUp(owner);
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      await visitor.open(paths.signIn());
      await visitor.click(t("account.signIn.forgot"));
      expect(visitor.page.status).toBe(200);
      expect(visitor.page.url.pathname).toBe(paths.forgotPassword());
      expect(await ask(guest, email)).toContain(t("account.forgot.done"));
      expect(visitor.page.status).toBe(200);
      const [link = ""] = await linksFor(email);
      expect(link).toMatch(new RegExp(`^/${locale}/reset-password\\?token=`));

      await visitor.open(link);
      expect(visitor.all("main [type=password]")).toHaveLength(2);
      await visitor.submit("main [name=password]", {
        password: newPassword,
        passwordRepeat: newPassword,
      });
      expect(visitor.page.url.pathname).toBe(paths.signIn());
      expect(visitor.text()).toContain(t("account.reset.done"));
      await signIn(guest, email, newPassword);
      expect(visitor.page.url.pathname).toBe(paths.account());
      expect(visitor.text()).toContain(t("shop.account.notices.signedIn"));
    },
  );

  it("makes a call for the mail and one for the new password; the profile has its own [API-009]", async () => {
    const email = await signUp(shop.visit());
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await ask(guest, email);
    expect(
      shop
        .calls("POST /consumers-v3/consumer/resetpassword")
        .map(({ body }) => body),
    ).toEqual([expect.objectContaining({ email })]);
    const [link = ""] = await linksFor(email);
    await visitor.open(link);
    await visitor.submit("main [name=password]", {
      password: newPassword,
      passwordRepeat: newPassword,
    });
    expect(
      shop
        .calls("POST /consumers-v3/confirmforgotpassword")
        .map(({ body }) => body),
    ).toEqual([
      expect.objectContaining({
        token: new URL(link, shop.origin).searchParams.get("token"),
      }),
    ]);
    await signIn(guest, email, newPassword);
    await visitor.open(paths.accountProfile());
    await visitor.submit("#password-currentPassword", {
      currentPassword: newPassword,
      newPassword: "A third word 3",
      confirm: "A third word 3",
    });
    expect(
      shop
        .calls("POST /consumers-v3/consumer/changepassword")
        .map(({ body }) => body),
    ).toEqual([
      { currentPassword: newPassword, newPassword: "A third word 3" },
    ]);
  });

  it("has the same answer for an address without an account", async () => {
    const email = await signUp(shop.visit());
    const strangers = newEmail("nobody");
    const [known, unknown] = [shop.visit(), shop.visit()];
    const answers = [await ask(known, email), await ask(unknown, strangers)];
    expect(answers[0]).toBe(answers[1]);
    expect(known.visitor.page.html).not.toContain(email);
    expect(await linksFor(strangers)).toEqual([]);
    expect(await linksFor(email)).toHaveLength(1);
  });

  it("needs an address", async () => {
    const guest = shop.visit();
    await ask(guest, "nobody");
    expect(guest.visitor.page.status).toBe(422);
    expect(describedBy(guest.visitor, "main [name=email]")).toContain(
      guest.t("errors.email.invalid"),
    );
    expect(shop.calls("POST /consumers-v3/consumer/resetpassword")).toEqual([]);
  });
});

describe("the page of the link", () => {
  it("leads home without a token, and says when the link has expired [ROUTE-012]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.resetPassword());
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([302]);
    expect(visitor.page.url.pathname).toBe(paths.home());

    await visitor.open(paths.resetPassword({ token: "of-last-year" }));
    expect(visitor.page.status).toBe(200);
    await visitor.submit("main [name=password]", {
      password: newPassword,
      passwordRepeat: newPassword,
    });
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(errorText(guest, "AUT402"));
    expect(visitor.page.html).not.toContain(newPassword);
    await visitor.click(t("account.reset.again"));
    expect(visitor.page.url.pathname).toBe(paths.forgotPassword());
  });

  it("says at the field what is wrong with the password", async () => {
    const guest = shop.visit("nl-nl");
    const { visitor, paths } = guest;
    await visitor.open(paths.resetPassword({ token: "any" }));
    await visitor.submit("main [name=password]", {
      password: "short1",
      passwordRepeat: "short1",
    });
    expect(describedBy(visitor, "main [name=password]")).toContain(
      errorText(guest, "FE872"),
    );
    await visitor.submit("main [name=password]", {
      password: newPassword,
      passwordRepeat: "An0ther w0rd",
    });
    expect(describedBy(visitor, "main [name=passwordRepeat]")).toContain(
      errorText(guest, "FE340"),
    );
    expect(shop.calls("POST /consumers-v3/confirmforgotpassword")).toEqual([]);
  });

  it("does not log its token", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.resetPassword({ token: "tok3n-of-a-mail" }));
    expect(shop.log()).not.toContain("tok3n-of-a-mail");
  });
});
