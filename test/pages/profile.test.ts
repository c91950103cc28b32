/** The profile and the overview of an account without script: changes, calls and messages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import {
  consumersOf,
  type ConsumerRow,
} from "../../mocks/behaviour/identity/consumers";
import * as contract from "../../server/upstreams/consumers/contract";
import { newAccount, signIn, signOut, signUp } from "./support/accounts";
import { readText } from "./support/navigation";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, placeOrder } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const update = "PUT /consumers-v3/consumer";

const american = {
  firstName: "Ada",
  lastName: "Fell",
  addressLine1: "12 Pine Street",
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  phone: "503 555 0142",
};

let made = 0;
/** Creates an account with a complete profile, apart from the changes; returns its e-mail. */
function createAccount(changes: Partial<ConsumerRow> = {}): string {
  made += 1;
  const { email, firstName, lastName, password } = newAccount();
  const consumers = consumersOf(shop.upstreams);
  const row = consumers.add({
    email,
    firstName,
    lastName,
    password,
    phone: `+1503555${String(2000 + made)}`,
    birthDate: "1990-04-02",
    postalCode: "97201",
  });
  consumers.change(row, changes);
  return email;
}

/** Signs in with an existing account; ends at the account. */
async function enter(email: string): Promise<Guest> {
  const guest = shop.visit();
  await guest.visitor.open(guest.paths.signIn());
  await signIn(guest, email);
  return guest;
}

/** Signs up and opens the profile; returns the e-mail. */
async function openProfile(guest: Guest): Promise<string> {
  const email = await signUp(guest);
  await guest.visitor.open(guest.paths.accountProfile());
  shop.clearCalls();
  return email;
}

const valueOf = ({ visitor }: Guest, selector: string) =>
  visitor.find(selector).getAttribute("value");
const chosenSize = ({ visitor }: Guest) =>
  visitor.find("#shoe-size-shoeSize option[selected]").getAttribute("value");
const isTicked = ({ visitor }: Guest, name: string) =>
  visitor.find(`main [name=${name}]`).hasAttribute("checked");

/** Returns the messages that the upstreams sent to an address or number. */
async function messagesTo(to: string) {
  const answer = await fetch(
    `${shop.upstreamOrigin}/__mock/mails?to=${encodeURIComponent(to)}`,
  );
  const { mails } = (await answer.json()) as {
    mails: { kind: string; text?: string }[];
  };
  return mails;
}

/** Every page of the account, with the route whose data a navigation requests. */
const children = [
  ["", "routes/account/account"],
  ["/profile", "routes/account/profile"],
  ["/address", "routes/account/addresses"],
  ["/address/add-shipping-address", "routes/account/address"],
  ["/address/add-billing-address", "routes/account/address"],
  ["/credit-cards", "routes/account/credit-cards"],
  ["/credit-cards/add", "routes/account/add-credit-card"],
  ["/gift-cards", "routes/account/gift-cards"],
  ["/order-history", "routes/account/order-history"],
  ["/loyalty", "routes/account/loyalty"],
] as const;

describe("the profile", () => {
  it("is changed in part and sent as a whole: unchanged parts stay [ACC-001, ACC-016, VAL-015]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await openProfile(guest);
    expect(visitor.page.status).toBe(200);
    await visitor.submit("#interests-hiking", { hiking: "on", winter: "on" });
    await visitor.submit("#shoe-size-shoeSize", { shoeSize: "9.5" });
    expect(chosenSize(guest)).toBe("9.5");
    await visitor.submit("#person-firstName", {
      firstName: "Beatrix",
      phone: "503 555 0142",
      postalCode: "97205",
    });
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(visitor.page.url.pathname).toBe(paths.accountProfile());
    expect(visitor.text()).toContain("Your changes are saved.");
    const bodies = shop.calls(update).map(({ body }) => body);
    expect(bodies.map((body) => Object.keys(body as object))).toEqual([
      ["consumerProfile"],
      ["consumerProfile"],
      ["consumerProfile"],
    ]);
    expect(bodies[0]).toMatchObject({
      consumerProfile: { preferences: { interests: "hiking|winter" } },
    });
    expect(bodies[2]).toEqual({
      consumerProfile: {
        consumerDetails: {
          firstName: "Beatrix",
          lastName: "Fell",
          phone: "+15035550142",
          birthDate: "1990-04-02",
          postalCode: "97205",
        },
        preferences: { interests: "hiking|winter", preferredShoeSize: "9.5" },
      },
    });
    await visitor.open(paths.accountProfile());
    expect(valueOf(guest, "#person-firstName")).toBe("Beatrix");
    expect(isTicked(guest, "hiking")).toBe(true);
    expect(isTicked(guest, "climbing")).toBe(false);
    expect(chosenSize(guest)).toBe("9.5");
    // The name in the greeting of the account.
    await visitor.open(paths.account());
    expect(visitor.text("h1")).toBe("Hello, Beatrix");

    await visitor.open(paths.accountProfile());
    await visitor.submit("#person-phone", { phone: "" });
    expect(valueOf(guest, "#person-phone") ?? "").toBe("");
    expect(valueOf(guest, "#person-firstName")).toBe("Beatrix");
    expect(t("profile.notices.saved")).toBe("Your changes are saved.");
  });

  it.each([
    ["en-us", "us", ["4", "4.5", "15"]],
    ["en-gb", "uk", ["2", "2.5", "14"]],
    ["de-de", "eu", ["35", "35.5", "50"]],
  ] as const)(
    "offers the shoe sizes of %s, as the shop's own answer lists them",
    async (locale, system, [first, second, last]) => {
      const guest = shop.visit(locale);
      await openProfile(guest);
      const offered = guest.visitor
        .all("#shoe-size-shoeSize option")
        .map((option) => option.getAttribute("value"));
      expect(offered.slice(0, 3)).toEqual(["", first, second]);
      expect(offered.at(-1)).toBe(last);
      const answer = await fetch(`${shop.origin}/fapi/components/foot-sizes`);
      expect(answer.status).toBe(200);
      const listed = (await answer.json()) as Record<string, string[]>;
      expect(listed[system]).toEqual(offered.slice(1));
      await guest.visitor.post(guest.paths.accountProfile(), {
        intent: "shoe-size",
        shoeSize: "999",
      });
      expect(guest.visitor.page.status).toBe(422);
      expect(shop.calls(update)).toEqual([]);
    },
  );

  it("shows each mistake at its field, and keeps what was typed", async () => {
    const guest = shop.visit("fr-fr");
    const { visitor } = guest;
    await openProfile(guest);
    await visitor.submit("#person-firstName", {
      firstName: "",
      lastName: "Garnier",
      birthDate: "2019-01-01",
    });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "#person-firstName")).toContain(
      "Saisissez votre prénom.",
    );
    expect(describedBy(visitor, "#person-birthDate")).toContain(
      errorText(guest, "PRO410"),
    );
    expect(valueOf(guest, "#person-lastName")).toBe("Garnier");
    expect(shop.calls(update)).toEqual([]);
  });

  it("shows each refusal in its words and place [ERR-034]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await openProfile(guest);
    const texts = {
      PRO400: "There is already an account with this email.",
      PRO404: "We could not find your profile.",
      PRO412: "We could not update your preferences.",
      PRO414: "We could not save your profile.",
      CCN404: "We could not find your account.",
    };
    for (const [errorId, text] of Object.entries(texts)) {
      shop.fault({
        method: "PUT",
        path: "/consumers-v3/consumer",
        status: 400,
        errorId,
      });
      await visitor.submit("#person-firstName");
      expect(alerts(visitor), errorId).toContain(text);
    }
    for (const errorId of ["PRO410", "PRO411"] as const) {
      shop.fault({
        method: "PUT",
        path: "/consumers-v3/consumer",
        status: 400,
        errorId,
      });
      await visitor.submit("#person-firstName");
      expect(describedBy(visitor, "#person-birthDate"), errorId).toContain(
        errorId === "PRO410"
          ? "there is a minimum age for an account."
          : "Enter your birth date.",
      );
    }
    shop.fault({
      path: "/consumers-v3/consumer/changepassword",
      status: 400,
      errorId: "PRO418",
    });
    await visitor.submit("#password-currentPassword", {
      currentPassword: personaPassword,
      newPassword: "An0ther word",
      confirm: "An0ther word",
    });
    expect(alerts(visitor)).toContain("We could not change your password.");

    for (const addressLine1 of ["9 Ash Street", "8 Oak Street"]) {
      await visitor.open(guest.paths.accountAddressForm("billing"));
      await visitor.submit(
        "#address-firstName",
        { ...american, addressLine1 },
        "save",
      );
    }
    shop.fault({
      method: "DELETE",
      path: "/consumers-v3/consumer/address/*",
      status: 400,
      errorId: "PRO415",
    });
    await visitor.submit("main li:nth-child(2) form:has([value=remove])");
    expect(alerts(visitor)).toContain(
      "We could not delete this billing address.",
    );
    expect(visitor.text("main")).toContain("8 Oak Street");
  });

  it("is not changed when it could not be read, because the rest would be unknown [VAL-016]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await openProfile(guest);
    shop.fault({
      method: "GET",
      path: "/consumers-v3/consumer",
      status: 400,
      errorId: "PRO404",
    });
    await visitor.submit("#person-firstName", { firstName: "Lost" });
    expect(alerts(visitor)).toContain(t("errors.general"));
    expect(shop.log()).toContain("Profile not loaded");
    expect(shop.calls(update)).toEqual([]);
    await visitor.open(paths.accountProfile());
    expect(valueOf(guest, "#person-firstName")).toBe("Ada");
  });

  it("has notifications, whose changes are sent one by one [ACC-013]", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    const email = await openProfile(guest);
    await visitor.submit("#notifications-orderEmail", {
      orderEmail: "on",
      newsEmail: "on",
    });
    await visitor.submit("#notifications-orderEmail", { orderEmail: false });
    const sent = shop
      .calls("PUT /consumers-v3/consumer/notification")
      .map(({ body }) => body);
    expect(sent).toEqual([
      { type: "ORDER_STATUS", channel: "EMAIL", enabled: true },
      { type: "NEWSLETTER", channel: "EMAIL", enabled: true },
      { type: "ORDER_STATUS", channel: "EMAIL", enabled: false },
    ]);
    expect(isTicked(guest, "orderEmail")).toBe(false);
    expect(isTicked(guest, "newsEmail")).toBe(true);
    expect(visitor.text()).toContain(t("profile.notices.saved"));

    await visitor.submit("#events form");
    expect(visitor.text()).toContain(
      "You are signed up. We sent you an email.",
    );
    expect(
      shop
        .calls("POST /consumers-v3/consumer/event-registration")
        .map(({ body }) => body),
    ).toEqual([
      { eventId: "night-walk", email, firstName: "Ada", lastName: "Fell" },
    ]);
    await visitor.post(guest.paths.accountProfile(), {
      intent: "event",
      eventId: "invented",
    });
    expect(visitor.page.status).toBe(422);
    expect(
      shop.calls("POST /consumers-v3/consumer/event-registration"),
    ).toHaveLength(1);
  });

  it("has text messages, which need the code of the first one, and can be ended [ACC-014, API-028]", async () => {
    const guest = shop.visit();
    const { visitor, t } = guest;
    await openProfile(guest);
    const number = "+15035550177";
    expect(visitor.text("#sms")).toContain("You get no text messages from us.");
    await visitor.submit("#sms-phone", { phone: "503 555 0177" });
    expect(visitor.text("#sms")).toContain("Almost done");
    await visitor.submit("#sms-code-code", { code: "12" });
    expect(describedBy(visitor, "#sms-code-code")).toContain(
      "Enter the six digits of the message.",
    );
    await visitor.submit("#sms-code-code", { code: "000000" });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "#sms-code-code")).toContain(
      t("errors.account.smsCodeWrong"),
    );
    const [message] = await messagesTo(number);
    expect(message?.text).toMatch(/^\d{6}$/);
    await visitor.submit("#sms-code-code", { code: message?.text ?? "" });
    expect(visitor.text("#sms")).toContain("You get our news by text message.");
    await visitor.submit("#sms form", {}, "Stop text messages");
    expect(visitor.text("#sms")).toContain("You get no text messages from us.");
    const path = "/consumers-v3/consumer/subscription";
    expect(shop.calls(`GET ${path}`)[0]?.query).toEqual({
      type: "SMS",
      channel: "SMS",
    });
    const sms = { type: "SMS", channel: "SMS" };
    expect(shop.calls(`POST ${path}`).map(({ body }) => body)).toEqual([
      { ...sms, optin: true, doubleOptin: false, phone: number },
    ]);
    expect(shop.calls(`PUT ${path}`).map(({ body }) => body)).toEqual([
      { ...sms, optin: true, doubleOptin: true, code: "000000" },
      { ...sms, optin: true, doubleOptin: true, code: message?.text },
      { ...sms, optin: false, doubleOptin: false },
    ]);
  });

  it("is shown without the state of text messages when that cannot be read", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await signUp(guest);
    shop.fault({
      path: "/consumers-v3/consumer/subscription",
      kind: "reset",
      times: 2,
    });
    expect((await visitor.open(paths.accountProfile())).status).toBe(200);
    expect(visitor.text("#sms")).toContain("We cannot show this right now.");
    expect(visitor.all("#sms form")).toEqual([]);
  });

  it("reads data, notices and events by the calls of the contract [API-032]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    const email = await openProfile(guest);
    await visitor.submit("#notifications-orderSms", { orderSms: "on" });
    await visitor.submit("#events form");
    await visitor.submit("#data form");
    const at = "/consumers-v3/consumer";
    expect(
      ["notification", "event-registration", "retrieveUserData"].flatMap(
        (name) =>
          shop.upstreams.callLog
            .find({ path: `${at}/${name}` })
            .map(({ method, path, query, body, status }) => [
              `${method} ${path}`,
              query,
              body,
              status,
            ]),
      ),
    ).toEqual([
      [
        `PUT ${at}/notification`,
        {},
        { type: "ORDER_STATUS", channel: "SMS", enabled: true },
        204,
      ],
      [
        `POST ${at}/event-registration`,
        {},
        { eventId: "night-walk", email, firstName: "Ada", lastName: "Fell" },
        200,
      ],
      [`POST ${at}/retrieveUserData`, {}, { email }, 204],
    ]);
    const [registered] = shop.calls(`POST ${at}/event-registration`);
    expect(
      contract.registerForEvent.response.parse(await shop.again(registered!)),
    ).toEqual({ registered: true });
  });

  it("sends all stored data to its owner [ACC-012]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    const email = await openProfile(guest);
    await visitor.submit("#data form");
    expect(visitor.text()).toContain(
      "Your request is in. We will send your data by email.",
    );
    expect(
      shop
        .calls("POST /consumers-v3/consumer/retrieveUserData")
        .map(({ body }) => body),
    ).toEqual([{ email }]);
    expect((await messagesTo(email)).map(({ kind }) => kind)).toContain(
      "user-data",
    );
  });
});

describe("the password", () => {
  const change = ({ visitor }: Guest, fields: Record<string, string>) =>
    visitor.submit("#password-currentPassword", fields);
  const good = {
    currentPassword: personaPassword,
    newPassword: "An0ther word",
    confirm: "An0ther word",
  };

  it("is changed with the current one, and the new one signs in [AUTH-017]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = await openProfile(guest);
    expect(
      visitor
        .all("#password [type=password]")
        .map((field) => field.getAttribute("name")),
    ).toEqual(["currentPassword", "newPassword", "confirm"]);
    await change(guest, { ...good, currentPassword: "Wr0ng one" });
    expect(describedBy(visitor, "#password-currentPassword")).toContain(
      "Your current password is not correct. Please try again.",
    );
    expect(visitor.page.html).not.toContain("An0ther word");
    await change(guest, {
      ...good,
      newPassword: personaPassword,
      confirm: personaPassword,
    });
    expect(describedBy(visitor, "#password-newPassword")).toContain(
      "The new password must differ from your previous one.",
    );
    await change(guest, good);
    expect(visitor.text()).toContain("Your password is changed.");
    expect(
      shop.calls("POST /consumers-v3/consumer/changepassword").at(-1)?.body,
    ).toEqual({
      currentPassword: personaPassword,
      newPassword: "An0ther word",
    });
    const other = shop.visit();
    await other.visitor.open(paths.signIn());
    await signIn(other, email, "An0ther word");
    expect(other.visitor.page.url.pathname).toBe(paths.account());
  });

  it("shows what is wrong with it before it is sent, and each refusal [ERR-035, ERR-040]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await openProfile(guest);
    await change(guest, { ...good, confirm: "An0ther w0rd" });
    expect(describedBy(visitor, "#password-confirm")).toContain(
      "The two passwords do not match. Please type them again.",
    );
    await change(guest, { ...good, newPassword: "short1", confirm: "short1" });
    expect(describedBy(visitor, "#password-newPassword")).toContain(
      "Use at least 8 characters",
    );
    expect(shop.calls("POST /consumers-v3/consumer/changepassword")).toEqual(
      [],
    );
    const places = {
      AUT450: "#password-currentPassword",
      AUT451: "#password-currentPassword",
      AUT452: "#password-newPassword",
    } as const;
    for (const errorId of ["AUT450", "AUT451", "AUT452"] as const) {
      shop.fault({
        path: "/consumers-v3/consumer/changepassword",
        status: 400,
        errorId,
      });
      await change(guest, good);
      expect(describedBy(visitor, places[errorId]), errorId).toContain(
        errorText(guest, errorId),
      );
    }
    shop.fault({
      path: "/consumers-v3/consumer/changepassword",
      status: 400,
      errorId: "PRO418",
    });
    await change(guest, good);
    expect(alerts(visitor)).toContain("We could not change your password.");
  });
});

describe("the overview", () => {
  it("asks for the missing parts of a profile, and for nothing if it is complete [ACC-002]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await signUp(guest);
    await visitor.open(paths.account());
    expect(visitor.text("main")).toContain(
      "Still missing: phone number and ZIP code",
    );
    await visitor.click("Complete profile");
    expect(visitor.page.url.pathname).toBe(paths.accountProfile());
    await visitor.submit("#person-firstName", {
      phone: "503 555 0188",
      postalCode: "97205",
    });
    await visitor.open(paths.account());
    expect(visitor.text("main")).not.toContain("Still missing");
    expect(visitor.text("main")).toContain(
      "You have not saved an address yet.",
    );
    // Content of the editors.
    expect(visitor.text("main")).toContain("30-day returns on unused items");

    for (const [part, words] of [
      ["phone", "phone number"],
      ["firstName", "first name"],
      ["lastName", "last name"],
      ["postalCode", "ZIP code"],
      ["birthDate", "date of birth"],
    ] as const) {
      const lacking = await enter(createAccount({ [part]: "" }));
      expect(lacking.visitor.text("main section:has(a[href$='#person'])")).toBe(
        `Complete your profileStill missing: ${words}Complete profile`,
      );
    }
    const whole = await enter(createAccount());
    expect(whole.visitor.page.url.pathname).toBe(paths.account());
    expect(whole.visitor.text("main")).not.toContain("Still missing");
  });

  it("has greeting, points, orders, address, allowance and the editors' texts, and links to every page [ROUTE-016, ROLE-002]", async () => {
    const owner = await enter(
      createAccount({
        consumerType: "EMPLOYEE",
        employeeTermsAccepted: true,
        spend: { of: "employee", current: 180, limit: 1500 },
        memberId: "L777",
        points: 1250,
      }),
    );
    const { visitor, paths } = owner;
    await visitor.open(paths.accountAddressForm("shipping"));
    await visitor.submit("#address-firstName", american, "save");
    // A consumer can do everything that a guest can.
    await atSummary(owner);
    await placeOrder(owner);
    const number = /FRW\d+/.exec(visitor.text("main"))?.[0] ?? "none";
    expect((await visitor.open(paths.account())).status).toBe(200);
    expect(visitor.text("h1")).toBe("Hello, Ada");
    const sections = visitor.all("main section").map(readText);
    const starting = (words: string) =>
      sections.find((text) => text.startsWith(words)) ?? "";
    expect(starting("Points")).toBe("Points1,250");
    expect(starting("Main shipping address")).toContain("12 Pine Street");
    expect(starting("Main shipping address")).toContain("Portland, OR 97205");
    expect(visitor.all("main [data-spend]").map(readText).join(" ")).toContain(
      "Left to spend$1,320.00",
    );
    const orders = starting("Your orders");
    expect(orders).toContain(number);
    expect(visitor.text("main")).toContain("30-day returns on unused items");

    const order = visitor
      .all("main li a[href]")
      .map((link) => link.getAttribute("href") ?? "")
      .find((href) => href.includes("/order-details/"));
    const pages = new Set([
      ...visitor
        .all("main nav a")
        .map((link) => link.getAttribute("href") ?? ""),
      ...children.map(([below]) => paths.account() + below),
      order ?? "no order",
    ]);
    expect(pages.size).toBe(11);
    for (const path of pages) {
      await visitor.open(path);
      expect([visitor.page.status, visitor.page.url.pathname]).toEqual([
        200,
        path,
      ]);
    }
    const stranger = shop.visit();
    await stranger.visitor.open(paths.account());
    expect(stranger.visitor.page.redirects).toEqual([
      {
        status: 302,
        to: shop.origin + paths.signIn({ redirectTo: paths.account() }),
      },
    ]);
  });

  it("reads, changes and completes the profile by the calls of the contract [API-025]", async () => {
    const { visitor, paths, t } = await enter(
      createAccount({ postalCode: "" }),
    );
    shop.clearCalls();
    await visitor.open(paths.account());
    const [read] = shop.calls("GET /consumers-v3/consumer");
    expect(read?.query).toEqual({ includeLoyaltySummary: "true" });
    await visitor.open(paths.accountProfile());
    await visitor.submit("#interests-hiking", { hiking: "on" });
    const [changed] = shop.calls(update);
    expect(changed?.body).toEqual({
      consumerProfile: {
        consumerDetails: expect.objectContaining({
          firstName: "Ada",
          lastName: "Fell",
          birthDate: "1990-04-02",
        }) as object,
        preferences: { interests: "hiking" },
      },
    });
    await visitor.open(
      paths.enrolment({ step: "complete-profile-non-loyalty" }),
    );
    expect(visitor.text("h1")).toBe(
      t("enrolment.steps.complete-profile-non-loyalty.title"),
    );
    await visitor.submit("main [name=postalCode]", { postalCode: "97205" });
    const [completed] = shop.calls("POST /consumers-v3/consumer");
    expect(completed?.body).toMatchObject({
      consumerProfile: {
        consumerDetails: { postalCode: "97205" },
        preferences: { interests: "hiking" },
      },
    });
    for (const [call, endpoint] of [
      [read, contract.getConsumer],
      [changed, contract.updateConsumer],
      [completed, contract.completeConsumer],
    ] as const) {
      expect(call?.status).toBe(200);
      const answer = endpoint.response.parse(await shop.again(call!));
      expect(answer.consumerDetails.firstName).toBe("Ada");
    }
  });

  it("shows the orders when the profile cannot be read", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await signUp(guest);
    shop.fault({
      method: "GET",
      path: "/consumers-v3/consumer",
      kind: "reset",
      times: 2,
    });
    expect((await visitor.open(paths.account())).status).toBe(200);
    expect(visitor.text("main")).toContain(
      "We cannot show your details right now.",
    );
    expect(visitor.text("main")).toContain(t("account.home.none"));
  });
});

describe("the dialogs", () => {
  it("of the account and of interests are pages without script, for their owner alone [DLG-020, DLG-040]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.home());
    for (const name of ["account", "interests"]) {
      await visitor.open(paths.dialog(name));
      expect(visitor.page.url.pathname).toBe(paths.signIn());
    }
    await signUp(guest);
    await visitor.open(paths.home());
    const [icon] = visitor.all("header a[data-dialog]");
    expect([
      icon?.getAttribute("href"),
      icon?.getAttribute("data-dialog"),
    ]).toEqual([paths.account(), "account"]);
    await visitor.open(paths.dialog("account"));
    expect(visitor.page.url.pathname).toBe(paths.account());
    expect(
      visitor.all("main nav a").map((link) => link.getAttribute("href")),
    ).toEqual(
      expect.arrayContaining([
        paths.account(),
        paths.accountProfile(),
        paths.accountAddresses(),
      ]),
    );
    await visitor.open(paths.dialog("interests"));
    expect(visitor.page.url.pathname).toBe(paths.accountProfile());
    shop.clearCalls();
    // The dialog's form names the page where it was opened.
    await visitor.post(paths.accountProfile(), {
      intent: "interests",
      climbing: "on",
      everyday: "on",
      returnTo: paths.search({ q: "trail" }),
    });
    expect(visitor.page.url.pathname).toBe(paths.search());
    expect(shop.calls(update).map(({ body }) => body)).toMatchObject([
      { consumerProfile: { preferences: { interests: "climbing|everyday" } } },
    ]);
    await visitor.open(paths.accountProfile());
    await visitor.post(paths.accountProfile(), {
      intent: "interests",
      returnTo: "https://elsewhere.example/",
    });
    expect(visitor.page.url.pathname).toBe(paths.accountProfile());
  });
});

describe("pages of an account", () => {
  it("are shown to their owner and to nobody else, as pages and as data [ROUTE-019, ROUTE-021, ROUTE-022, ROUTE-023]", async () => {
    const owner = shop.visit();
    const email = await signUp(owner);
    const { paths } = owner;
    const cookie = owner.visitor.jar.header(new URL(shop.origin)) ?? "";
    const ask = async (path: string, more: Record<string, string> = {}) => {
      const answer = await fetch(shop.origin + path, {
        redirect: "manual",
        headers: more,
      });
      return { status: answer.status, text: await answer.text(), answer };
    };
    for (const [below, route] of children) {
      const path = paths.account() + below;
      const data = `${path}.data?_routes=${encodeURIComponent(route)}`;
      const page = await ask(path);
      expect([page.status, page.answer.headers.get("location")]).toEqual([
        302,
        paths.signIn({ redirectTo: path }),
      ]);
      const guestData = await ask(data);
      expect([200, 202, 302], data).toContain(guestData.status);
      expect(guestData.text, data).toContain(paths.signIn());
      for (const secret of [email, "Fell", "1990-04-02"])
        expect(guestData.text, data).not.toContain(secret);
      const own = await ask(path, { cookie });
      expect([own.status, path]).toEqual([200, path]);
      expect(own.answer.headers.get("cache-control")).toBe("private, no-store");
      const ownData = await ask(data, { cookie });
      expect(ownData.status, data).toBe(200);
    }
    const profile = await ask(`${paths.account()}/profile`, { cookie });
    expect(profile.text).toContain(email);
  });

  it("lead the form of a guest to the sign-in, without a call", async () => {
    const { paths } = shop.visit();
    for (const [path, fields] of [
      [paths.accountProfile(), { intent: "data" }],
      [paths.accountAddresses(), { intent: "remove", addressId: "any" }],
      [paths.accountAddressForm("shipping"), { intent: "save" }],
      [paths.savedCards(), { remove: "any" }],
      [paths.addCard(), {}],
      [paths.savedGiftCards(), { remove: "any" }],
      [paths.loyalty(), { terms: "on" }],
      [paths.accountOrder("any"), { intent: "cancel" }],
    ] as const) {
      const signIn = paths.signIn({ redirectTo: path });
      const send = (address: string) =>
        fetch(shop.origin + address, {
          method: "POST",
          redirect: "manual",
          headers: { origin: shop.origin, cookie: "cookies=kept" },
          body: new URLSearchParams(fields),
        });
      const page = await send(path);
      expect([page.status, page.headers.get("location")]).toEqual([
        303,
        signIn,
      ]);
      // No session is created for it.
      expect(page.headers.get("set-cookie")).toBeNull();
      const data = await send(`${path}.data`);
      expect([path, data.status]).toEqual([path, 202]);
      expect(await data.text()).toContain(signIn);
    }
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      expect(shop.calls(`${method} /consumers-v3/consumer*`)).toEqual([]);
  });

  it("lead a form to the sign-in when the session is over, with a message, and then back", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const email = await signUp(guest);
    await visitor.open(paths.accountProfile());
    // The session ends in another tab.
    const tab = shop.visit("en-us", { jar: visitor.jar });
    await tab.visitor.open(paths.account());
    await signOut(tab);
    shop.clearCalls();
    await visitor.submit("#person-firstName", { firstName: "Lost" });
    expect(visitor.page.redirects).toEqual([
      {
        status: 303,
        to: shop.origin + paths.signIn({ redirectTo: paths.accountProfile() }),
      },
    ]);
    expect(visitor.text()).toContain(
      "Your session has ended. Please sign in again to continue.",
    );
    expect(shop.calls(update)).toEqual([]);
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.accountProfile());
    expect(valueOf(guest, "#person-firstName")).toBe("Ada");

    // The session ends while the form is being processed.
    const refused = { status: 401, errorId: "AUT401" } as const;
    for (const [path, field, method] of [
      [paths.accountProfile(), "#person-firstName", "PUT"],
      [paths.savedGiftCards(), "main [name=pin]", "POST"],
    ] as const) {
      await visitor.open(path);
      shop.fault({
        method,
        path:
          method === "PUT"
            ? "/consumers-v3/consumer"
            : "/consumers-v3/consumer/payment_instruments",
        ...refused,
      });
      shop.fault({ path: "/token/v2/auth/token", ...refused });
      await visitor.submit(field, {
        ...(method === "POST" && {
          number: "6006490000000001",
          pin: "1234",
        }),
      });
      expect([path, visitor.page.url.pathname]).toEqual([path, paths.signIn()]);
      expect(visitor.text()).toContain(t("errors.session.expired"));
      shop.upstreams.faults.clear();
      await signIn(guest, email);
      expect(visitor.page.url.pathname).toBe(path);
    }
  });

  it("of two consumers at the same time never show the other one", async () => {
    const [ada, bo] = [shop.visit(), shop.visit()];
    const emails = [
      await signUp(ada, newAccount().email),
      await signUp(bo, newAccount().email),
    ];
    await Promise.all(
      [ada, bo].map(({ visitor, paths }) =>
        visitor.open(paths.accountProfile()),
      ),
    );
    for (const [own, other, guest] of [
      [emails[0], emails[1], ada],
      [emails[1], emails[0], bo],
    ] as const) {
      expect(guest.visitor.page.html).toContain(own);
      expect(guest.visitor.page.html).not.toContain(other);
    }
    expect(readText(ada.visitor.find("#person"))).toContain(emails[0]);
  });
});
