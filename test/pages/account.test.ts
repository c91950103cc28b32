/** Accounts without script: signing up, in and out, and the pages of their owners. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { newAccount, signIn, signOut, signUp } from "./support/accounts";
import { addresses } from "./support/addresses";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type PageShop } from "./support/shop";
import {
  atSummary,
  newEmail,
  placeOrder,
  putShoeInBag,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

/** Creates an account and returns its e-mail. */
const accountOf = (): Promise<string> => signUp(shop.visit());

describe("an account after an order", () => {
  it.each(["en-us", "fr-fr", "de-de"] as const)(
    "is offered to a guest of %s with the e-mail filled in, and has the order [CHK-026]",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      const email = newEmail("owner");
      await atSummary(guest, { email });
      const total = visitor.text("aside dd:last-of-type");
      const page = await placeOrder(guest);
      expect(page.url.pathname).toBe(paths.confirmation());
      // The number, the items by shipment, the sums, the payment and the e-mail.
      const number = /FRW\d+/.exec(visitor.text())?.[0] ?? "";
      for (const text of [email, "Scree 2", "4242", total, number])
        expect(visitor.text()).toContain(text);
      expect(visitor.text()).toContain(t("account.signUp.afterOrder.title"));
      expect(visitor.all("main [type=password]")).toHaveLength(1);
      expect(visitor.all("main [name=email]")).toEqual([]);

      const [order] = shop.upstreams.callLog
        .find({ path: "/cart/v2/checkout/order" })
        .filter(({ method }) => method === "PUT");
      const { st } = (await shop.again(order!)) as { st: string };
      // The proof stays in the session; no page contains it.
      expect(page.html).not.toContain(st);
      await visitor.submit("main [name=password]", {
        password: personaPassword,
      });
      expect(visitor.page.url.pathname).toBe(paths.account());
      expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
      const [call] = shop.calls("POST /consumers-v3/auth/signup");
      expect(call?.body).toMatchObject({ email, orderNo: number, st });

      expect(visitor.text()).toContain(t("shop.account.notices.signedUp"));
      expect(visitor.text("main section ul")).toContain(number);
      await visitor.click(number);
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("h1")).toContain(number);
      for (const text of ["Scree 2", "4242", total])
        expect(visitor.text()).toContain(text);
      expect(visitor.text()).toContain(t("account.status.CREATED"));
    },
  );

  it.each([
    ["en-us", "Save this address"],
    ["de-de", "Diese Adresse speichern"],
    ["pl-pl", "Zapisz ten adres"],
  ] as const)(
    "of %s has the address and phone of the order too, unless that is not wanted",
    async (locale, label) => {
      for (const isWanted of [true, false]) {
        const guest = shop.visit(locale);
        const { visitor, paths } = guest;
        const email = newEmail("owner");
        // A phone number can belong to only one account, and the orders above used the site's example.
        const own = addresses[guest.site.country]?.["phone"] ?? "";
        const phone = own.slice(0, -1) + (isWanted ? "4" : "5");
        await atSummary(guest, { email, phone });
        await placeOrder(guest);
        expect(visitor.text("main form:has([name=saveAddress])")).toContain(
          label,
        );
        const box = visitor.find("[name=saveAddress]");
        expect(box.hasAttribute("checked")).toBe(true);
        if (!isWanted) box.removeAttribute("checked");
        // The choice remains when the password is refused.
        await visitor.submit("main [name=password]", { password: "short1" });
        expect(visitor.page.status).toBe(422);
        expect(visitor.all("[name=saveAddress][checked]")).toHaveLength(
          isWanted ? 1 : 0,
        );
        await visitor.submit("main [name=password]", {
          password: personaPassword,
        });
        expect(visitor.page.url.pathname).toBe(paths.account());
        const owner = shop.upstreams.db.consumer.findFirst({
          where: { mailbox: { equals: email } },
        });
        const sent = shop.orderOf(email)?.billingAddress;
        expect(owner?.addresses).toHaveLength(isWanted ? 1 : 0);
        expect(Boolean(owner?.phone)).toBe(isWanted);
        await visitor.open(paths.accountAddresses());
        const street = sent?.addressLine1 ?? "none";
        if (isWanted) expect(visitor.text("main")).toContain(street);
        else expect(visitor.text("main")).not.toContain(street);
      }
    },
  );

  it("is created even if the address cannot be saved, and a message says so", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atSummary(guest);
    await placeOrder(guest);
    shop.fault({
      path: "/consumers-v3/consumer/address",
      status: 503,
      times: 3,
    });
    await visitor.submit("main [name=password]", {
      password: personaPassword,
    });
    expect(visitor.page.url.pathname).toBe(paths.account());
    expect(visitor.text()).toContain(
      "Your account is ready, but the address could not be saved.",
    );
  });

  it("refuses a weak password and still knows the order", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atSummary(guest);
    await placeOrder(guest);
    await visitor.submit("main [name=password]", {
      firstName: "Bea",
      password: "short1",
    });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("#sign-up-password-error")).toBe(
      errorText(guest, "FE872"),
    );
    expect(visitor.find("[name=firstName]").getAttribute("value")).toBe("Bea");
    expect(visitor.page.html).not.toContain("short1");
    await visitor.submit("main [name=password]", {
      password: personaPassword,
    });
    expect(visitor.page.url.pathname).toBe(paths.account());
    expect(visitor.text("main section ul")).toMatch(/FRW\d+/);
  });

  it("takes neither number nor e-mail from the form", async () => {
    const owner = shop.visit();
    await atSummary(owner);
    await placeOrder(owner);
    const number = /FRW\d+/.exec(owner.visitor.text())?.[0] ?? "";
    const thief = shop.visit();
    await thief.visitor.open(thief.paths.signUp());
    await thief.visitor.post(thief.paths.signUp(), {
      ...newAccount(),
      form: "order",
      orderNo: number,
      st: "made-up",
    });
    expect(thief.visitor.page.url.pathname).toBe(thief.paths.account());
    const [call] = shop.calls("POST /consumers-v3/auth/signup");
    expect(call?.body).not.toHaveProperty("orderNo");
    expect(thief.visitor.text()).not.toContain(number);
  });

  it("is not offered to consumers, whose account has the order", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await signUp(guest);
    await atSummary(guest);
    await placeOrder(guest);
    expect(visitor.all("main [type=password]")).toEqual([]);
    const number = /FRW\d+/.exec(visitor.text())?.[0] ?? "";
    await visitor.click(t("account.signUp.afterOrder.known"));
    expect(visitor.page.url.pathname).toBe("/en-us/account/order-history");
    expect(visitor.text("main")).toContain(number);
  });

  it("is not needed to follow the order", async () => {
    const guest = shop.visit("de-de");
    const { visitor } = guest;
    const email = newEmail("follower");
    await atSummary(guest, { email });
    await placeOrder(guest);
    const orderNumber = /FRW\d+/.exec(visitor.text())?.[0] ?? "";
    await visitor.click("Diese Bestellung ohne Konto verfolgen");
    expect(visitor.page.url.pathname).toBe("/de-de/order-status");
    await visitor.submit("main [name=orderNumber]", { orderNumber, email });
    expect(visitor.text("h1")).toContain(orderNumber);
  });
});

describe("the sign-up", () => {
  it("shows each mistake at its field, and keeps all values but the passwords [VAL-001, VAL-002]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.signUp());
    await visitor.submit("main [name=password]", {
      email: "a@b",
      lastName: "Fell",
      password: "abcdef1",
    });
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("title")).toMatch(
      new RegExp(`^${t("shop.form.errorPrefix")}`),
    );
    const mistakes = {
      email: t("errors.email.invalid"),
      firstName: t("account.missing.firstName"),
      password: errorText(guest, "FE872"),
    };
    for (const [name, text] of Object.entries(mistakes)) {
      expect(describedBy(visitor, `main [name=${name}]`)).toContain(text);
      expect(alerts(visitor)).toContain(text);
      const field = visitor.find(`main [name=${name}]`);
      expect(field.getAttribute("aria-invalid")).toBe("true");
    }
    expect(visitor.find("[name=email]").getAttribute("value")).toBe("a@b");
    expect(visitor.find("[name=lastName]").getAttribute("value")).toBe("Fell");

    await visitor.submit("main [name=password]", {
      ...newAccount(),
      passwordRepeat: "Passw0rd?",
    });
    expect(describedBy(visitor, "[name=passwordRepeat]")).toContain(
      errorText(guest, "FE340"),
    );
    expect(visitor.page.html).not.toContain("Passw0rd");
    expect(shop.calls("POST /consumers-v3/auth/signup")).toEqual([]);
  });

  it("says at the e-mail field that there is an account", async () => {
    const email = await accountOf();
    const guest = shop.visit("fr-fr");
    const { visitor, paths } = guest;
    await visitor.open(paths.signUp());
    await visitor.submit("main [name=password]", {
      ...newAccount(email),
      password: "An0therword",
      passwordRepeat: "An0therword",
    });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "[name=email]")).toContain(
      errorText(guest, "AUT439"),
    );
  });
});

describe("a full sign-up", () => {
  it("asks for a birth date of the right age [VAL-004]", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.signUp());
    const today = new Date().toISOString().slice(0, 10);
    for (const [birthDate, id] of [
      ["", "PRO411"],
      [today, "PRO410"],
    ] as const) {
      await visitor.submit("main [name=password]", {
        ...newAccount(),
        birthDate,
      });
      expect(visitor.page.status).toBe(422);
      expect(describedBy(visitor, "main [name=birthDate]")).toContain(
        errorText(guest, id),
      );
    }
    expect(shop.calls("POST /consumers-v3/auth/signup")).toEqual([]);
  });

  it("sends all that was typed, and where the enrollment began [AUTH-007, ENR-004]", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths, t } = guest;
    await visitor.open(`${paths.signUp()}?enrollment_marketing_source=store`);
    const account = newAccount();
    await visitor.submit("main [name=password]", {
      ...account,
      phone: "0160 1234567",
      postalCode: "10115",
      newsletter: "on",
      loyalty: "on",
    });
    expect(visitor.page.url.pathname).toBe(paths.account());
    expect(visitor.text()).toContain(t("shop.account.notices.success"));
    const [call] = shop.calls("POST /consumers-v3/auth/signup");
    expect(call?.body).toEqual({
      email: account.email,
      password: personaPassword,
      firstName: "Ada",
      lastName: "Fell",
      phone: "+491601234567",
      birthDate: "1990-04-02",
      postalCode: "10115",
      loyaltyOptIn: true,
      subscriptions: [
        {
          type: "NEWSLETTER",
          channel: "EMAIL",
          optin: true,
          doubleOptin: false,
        },
      ],
      enrollment_marketing_source: "store",
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    });

    const other = shop.visit("de-de");
    await other.visitor.open(other.paths.signUp());
    await other.visitor.submit("main [name=password]", {
      ...newAccount(),
      phone: "+49 151 23456789",
    });
    expect(describedBy(other.visitor, "main [name=phone]")).toContain(
      errorText(other, "AUT442"),
    );
  });
});

describe("signing out", () => {
  it.each([
    ["/de-de/favoriten", "/de-de"],
    ["/de-de/warenkorb", "/de-de"],
    ["/de-de/suche", "/de-de/suche"],
  ])("of %s under its localised slug leads to %s", async (from, to) => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await signUp(guest);
    await visitor.post(paths.signOut({ redirectTo: from }), {});
    expect(visitor.page.url.pathname).toBe(to);
  });

  it("from the employee terms leads to the page before the sign-in", async () => {
    const { visitor, paths } = shop.visit();
    const from = "/en-us/c/women-wo";
    await visitor.open(paths.signIn({ redirectTo: from }));
    await visitor.submit("main [name=password]", {
      email: "employee@example.com",
      password: personaPassword,
    });
    expect(visitor.page.url.pathname).toBe("/en-us/dialog/employee-terms");
    await visitor.submit("main form[action*='/sign-out']");
    expect(visitor.page.url.pathname).toBe(from);
  });

  it("stays on a public page, and leads home from the shopper's own pages [AUTH-012]", async () => {
    for (const [from, to] of [
      ["/en-us/c/women-wo?page=2", "/en-us/c/women-wo"],
      ["/en-us/cart", "/en-us"],
      ["/en-us/checkout?step=billing", "/en-us"],
      ["/en-us/favorites", "/en-us"],
      ["/en-us/account/order-details/1", "/en-us"],
      ["/en-us/order-confirmation", "/en-us"],
      ["//evil.test", "/en-us"],
    ] as const) {
      const guest = shop.visit();
      const { visitor, paths, t } = guest;
      await signUp(guest);
      shop.clearCalls();
      await visitor.post(paths.signOut({ redirectTo: from }), {});
      expect(visitor.page.url.pathname).toBe(to);
      expect(visitor.text()).toContain(t("shop.account.notices.success"));
      expect(visitor.text()).toContain(t("shop.account.notices.signedOut"));
      expect(
        shop
          .calls("POST /consumers-v3/consumer/auth/signout")
          .map(({ body }) => Object.keys(body as object)),
      ).toEqual([["refreshToken"]]);
      expect(
        shop.calls("POST /token/v2/auth/token").map(({ body }) => body),
      ).toEqual([{ grantType: "guest" }]);
      await visitor.open(paths.account());
      expect(visitor.page.url.pathname).toBe(paths.signIn());
    }
  });
});

describe("the sign-in", () => {
  it("shows a success message [AUTH-020]", async () => {
    const email = await accountOf();
    const { visitor, ...guest } = shop.visit();
    await visitor.open(guest.paths.signIn());
    await signIn({ visitor, ...guest }, email);
    expect(visitor.text("[data-kind=success]")).toBe(
      "SuccessYou are signed in.",
    );
  });

  it("refuses a wrong password with a neutral text, and keeps the e-mail", async () => {
    const email = await accountOf();
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn());
    for (const address of [email, newEmail("nobody")]) {
      await signIn(guest, address, "Wr0ngword");
      expect(visitor.page.status).toBe(422);
      expect(visitor.page.url.pathname).toBe(paths.signIn());
      expect(alerts(visitor)).toContain(errorText(guest, "AUT401"));
      expect(visitor.find("[name=email]").getAttribute("value")).toBe(address);
      expect(visitor.page.html).not.toContain("Wr0ngword");
    }
    await visitor.open(paths.account());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
  });

  it("says that it does not work right now, without blaming the shopper", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.signIn());
    shop.fault({ path: "/consumers-v3/auth/signin", kind: "reset" });
    await signIn(guest, newEmail());
    expect(visitor.page.status).toBe(503);
    expect(alerts(visitor)).toContain(t("errors.unconfirmed.signIn"));
  });

  it("is a form for guests only [ROUTE-010]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open("/en-us/sign-in");
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("main [type=password]")).toHaveLength(1);
    await signUp(guest);
    await visitor.open("/en-us/sign-in");
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([302]);
    expect(visitor.page.url.pathname).toBe("/en-us/account");
    await visitor.open(paths.signIn({ redirectTo: "/en-us/c/women-wo" }));
    expect(visitor.page.url.pathname).toBe("/en-us/c/women-wo");
  });

  it("makes its call, as signing up and out do [API-008]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = await signUp(guest);
    const [up] = shop.calls("POST /consumers-v3/auth/signup");
    expect(up?.body).toMatchObject({ email, password: personaPassword });
    await signOut(guest);
    const [out] = shop.calls("POST /consumers-v3/consumer/auth/signout");
    expect(out?.body).toEqual({ refreshToken: expect.any(String) as string });
    await visitor.open(paths.signIn());
    await signIn(guest, email);
    const [call] = shop.calls("POST /consumers-v3/auth/signin");
    expect(call?.body).toEqual({
      type: "Registered",
      username: email,
      password: personaPassword,
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(await shop.again(call!)).toMatchObject({
      authorizationCode: expect.any(String) as string,
    });
  });

  it("leads back to the page that linked to it, but to no other site", async () => {
    const email = await accountOf();
    for (const [redirectTo, path] of [
      ["/en-us/c/women-wo?page=2", "/en-us/c/women-wo"],
      ["https://evil.test/", "/en-us/account"],
      ["//evil.test", "/en-us/account"],
      ["/en-us/sign-in?redirectTo=/en-us/sign-in", "/en-us/account"],
      ["/en-us/sign-out", "/en-us/account"],
    ] as const) {
      const guest = shop.visit();
      await guest.visitor.open(guest.paths.signIn({ redirectTo }));
      await signIn(guest, email);
      expect(guest.visitor.page.url.pathname).toBe(path);
      expect(guest.visitor.page.url.origin).toBe(shop.origin);
      // A consumer is redirected without signing in again.
      await guest.visitor.open(guest.paths.signIn({ redirectTo }));
      expect(guest.visitor.page.url.pathname).toBe(path);
    }
  });

  it("is a link of every page, back to it; signed in, to the account", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor, paths, t } = guest;
    await visitor.open(paths.search({ q: "trail" }));
    await visitor.click(t("shop.account.signIn"));
    expect(visitor.page.url.searchParams.get("redirectTo")).toBe(
      paths.search({ q: "trail" }),
    );
    await visitor.open(paths.home());
    await visitor.click(t("shop.account.signIn"));
    expect(visitor.page.url.search).toBe("");
    await signUp(guest);
    await visitor.open(paths.home());
    await visitor.click(t("shop.account.openNamed", { name: "Ada" }));
    expect(visitor.page.url.pathname).toBe(paths.account());
    await visitor.open(paths.dialog("mega-menu"));
    expect(visitor.text()).toContain(
      t("shop.account.openNamed", { name: "Ada" }),
    );
  });

  it("has the localised slugs of the locale", async () => {
    const { visitor, paths } = shop.visit("de-de");
    expect(paths.signIn()).toBe("/de-de/anmelden");
    await visitor.open("/de-de/sign-in");
    expect(visitor.page.url.pathname).toBe("/de-de/anmelden");
    expect((await visitor.open("/de-de/registrieren")).status).toBe(200);
    await visitor.open("/de-de/konto");
    expect(visitor.page.url.pathname).toBe("/de-de/anmelden");
  });
});

describe("pages of an account", () => {
  it("lead a guest, who has a token, to the sign-in and back [ROLE-001, ROUTE-017]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await atSummary(guest);
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const grants = shop
      .calls("POST /token/v2/auth/token")
      .map(({ body }) => body);
    expect(grants).toEqual([{ grantType: "guest" }]);

    for (const path of [
      paths.account(),
      `${paths.account()}?tab=1`,
      paths.accountOrder("any"),
    ]) {
      shop.clearCalls();
      await visitor.open(path);
      expect(visitor.page.redirects).toEqual([
        {
          status: 302,
          to: shop.origin + paths.signIn({ redirectTo: path }),
        },
      ]);
      expect(visitor.page.status).toBe(200);
      expect(shop.calls("POST /consumers-v3/consumer/*")).toEqual([]);
      expect(shop.calls("GET /consumers-v3/consumer/*")).toEqual([]);
    }
    await visitor.open(paths.account());
    await signIn(guest, await accountOf());
    expect(visitor.page.url.pathname).toBe(paths.account());
  });

  it("greet the owner, and are never cached", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await signUp(guest);
    await visitor.open(paths.account());
    expect(visitor.text("h1")).toBe(t("account.home.hello", { name: "Ada" }));
    expect(visitor.text()).toContain(t("account.home.none"));
    expect(visitor.page.headers["cache-control"]).toBe("private, no-store");
    const line = visitor.cookie("fellrow") ?? "";
    expect(line.length).toBeLessThan(4_000);
  });

  it("of somebody else's order do not exist", async () => {
    const owner = shop.visit();
    await signUp(owner);
    await atSummary(owner);
    await placeOrder(owner);
    await owner.visitor.open(owner.paths.account());
    const [link] = owner.visitor.all("main section li a[href]");
    const path = link?.getAttribute("href") ?? "";
    expect((await owner.visitor.open(path)).status).toBe(200);
    const other = shop.visit();
    await signUp(other);
    expect((await other.visitor.open(path)).status).toBe(404);
    expect(other.visitor.text("h1")).toBe(other.t("shop.error.notFound.title"));
    expect(
      (await other.visitor.open(other.paths.accountOrder("../..%2f"))).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it("say when they cannot be read, without signing anybody out", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await signUp(guest);
    shop.fault({
      path: "/consumers-v3/consumer/purchasehistory",
      kind: "reset",
      times: 1,
    });
    // The rest of the account page does not depend on the orders.
    expect((await visitor.open(paths.account())).status).toBe(200);
    expect(visitor.text()).toContain("We cannot show your orders right now.");
    expect(visitor.text()).not.toContain("No orders yet.");
    expect((await visitor.open(paths.account())).status).toBe(200);
    expect(visitor.text()).toContain("No orders yet.");
  });

  it("lead to the sign-in when the session is over, with a message", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const email = await signUp(guest);
    const refused = { status: 401, errorId: "AUT401" } as const;
    shop.fault({ path: "/consumers-v3/consumer/purchasehistory", ...refused });
    shop.fault({ path: "/token/v2/auth/token", ...refused });
    await visitor.open(paths.account());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    expect(visitor.text()).toContain(t("errors.session.expired"));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.account());
  });
});

describe("signing out", () => {
  it("is a form, and leaves nothing behind", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await signUp(guest);
    await putShoeInBag(guest);
    await visitor.open(paths.signOut());
    await visitor.open(paths.account());
    expect(visitor.text("h1")).toBe(t("account.home.hello", { name: "Ada" }));
    await signOut(guest);
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(visitor.page.url.pathname).toBe(paths.home());
    expect(visitor.text()).toContain(t("shop.account.notices.signedOut"));
    expect(shop.calls("POST /consumers-v3/consumer/auth/signout")).toHaveLength(
      1,
    );
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain(t("cart.empty.text"));
    await visitor.open(paths.account());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
  });

  it.each(["/en-us/sign-out", "/en-us/sign-out.data"])(
    "by %s empties the browser's storage, and keeps the new guest's session",
    async (path) => {
      const guest = shop.visit();
      await signUp(guest);
      const answer = await fetch(shop.origin + path, {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: shop.origin,
          "content-type": "application/x-www-form-urlencoded",
          cookie: guest.visitor.jar.header(new URL(shop.origin)) ?? "",
        },
        body: "",
      });
      expect(answer.status).toBe(path.endsWith(".data") ? 202 : 303);
      expect(answer.headers.get("clear-site-data")).toBe('"storage"');
      const [cookie = ""] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^fellrow=[\w-]{20,}/);
    },
  );

  it("is the only answer that empties the storage", async () => {
    const guest = shop.visit();
    await guest.visitor.open(guest.paths.home());
    expect(guest.visitor.page.headers["clear-site-data"]).toBeUndefined();
    await signUp(guest);
    expect(guest.visitor.page.headers["clear-site-data"]).toBeUndefined();
  });
});

/** Row, id and the beginning of the text: copied from the specification, not from the shop's tables. */
const wrong = "The email or password is not correct. Please try again";
const locked = "This account is locked after too many attempts.";
const refusals = [
  ["ERR-038", "AUT401", wrong],
  ["ERR-038", "AUT418", wrong],
  ["ERR-038", "AUT437", wrong],
  ["ERR-038", "AUT438", wrong],
  ["ERR-041", "AUT453", "Enter a valid email address"],
  ["ERR-041", "4044", "We could not find your loyalty membership."],
  ["ERR-041", "AUT423", locked],
  ["ERR-041", "AUT441", locked],
  ["ERR-041", "AUT426", "After one more failed attempt this account will be"],
] as const;

describe("a refused sign-in [ERR-038, ERR-041]", () => {
  it.each(refusals)(
    "shows the text of %s for %s",
    async (_row, errorId, words) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      await visitor.open(paths.signIn());
      shop.fault({
        path: "/consumers-v3/auth/signin",
        errorId,
        status: 400,
        message: "the upstream's own words",
      });
      await signIn(guest, newEmail("refused"));
      expect(visitor.page.url.pathname).toBe(paths.signIn());
      expect(visitor.text()).toContain(words);
      expect(visitor.text()).not.toContain("the upstream's own words");
    },
  );
});

it("a sign-in or a reset that is refused says why [ERR-042]", async () => {
  const guest = shop.visit();
  const { visitor, paths } = guest;
  const texts = {
    AUT409: "You are already being signed in somewhere else.",
    AUT404: "We cannot sign you in with these details.",
    AUT500: "Sign-in is not working right now.",
    AUT432: "Your sign-in could not be confirmed. Please sign in again.",
    AUT403: "We could not confirm that you are not a robot.",
  };
  await visitor.open(paths.signIn());
  for (const [errorId, text] of Object.entries(texts)) {
    shop.fault({
      path: "/consumers-v3/auth/signin",
      status: 400,
      errorId,
    });
    await signIn(guest, newEmail("refused"));
    expect([errorId, visitor.page.url.pathname]).toEqual([
      errorId,
      paths.signIn(),
    ]);
    expect(alerts(visitor), errorId).toContain(text);
  }
  await visitor.open(paths.resetPassword({ token: "of-last-year" }));
  await visitor.submit("main [name=password]", {
    password: "An0ther word",
    passwordRepeat: "An0ther word",
  });
  expect(alerts(visitor)).toContain("This link has expired.");
});

describe("a refused sign-up", () => {
  it.each([
    ["AUT439", "There is already an account with this email."],
    ["AUT440", "There is already an account with this email."],
    ["AUT444", "Accounts are not available in this shop right now."],
    ["AUT442", "This phone number is already used by another account."],
  ])("says what %s means [ERR-039]", async (errorId, words) => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.signUp());
    shop.fault({
      path: "/consumers-v3/auth/signup",
      errorId,
      status: 400,
    });
    await visitor.submit("main [name=password]", newAccount());
    expect(visitor.page.url.pathname).toBe(paths.signUp());
    expect(visitor.text()).toContain(words);
  });
});
