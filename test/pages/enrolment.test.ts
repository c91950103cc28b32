/** The enrolment without script: from an e-mail address to a complete profile, step by step. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { newAccount } from "./support/accounts";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { newEmail } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    SIMPLIFIED_ENROLLMENT: "on",
    RATE_LIMIT: "on",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const stepOf = ({ visitor }: Guest) => {
  expect(visitor.page.url.pathname).toMatch(/\/enrollment$/);
  return visitor.page.url.searchParams.get("step");
};

async function lookUp(guest: Guest, email: string, query = ""): Promise<void> {
  await guest.visitor.open(guest.paths.enrolment() + query);
  await guest.visitor.submit("main [name=email]", { email });
}

async function enrol(guest: Guest, email: string): Promise<void> {
  await lookUp(guest, email);
  await guest.visitor.submit("main [name=firstName]", {
    firstName: "Ada",
    lastName: "Fell",
    password: personaPassword,
  });
}

async function enterPassword(
  { visitor }: Guest,
  password = personaPassword,
): Promise<void> {
  await visitor.submit("main [name=password]", { password });
}

let phones = 0;
/** Returns a number that no other account has. */
const newPhone = () => `+1503555${String(1000 + (phones += 1))}`;

/** Creates an account with a complete profile, or with nothing but the names; returns its e-mail. */
function createAccount(isWhole: boolean): string {
  const { email, firstName, lastName, password } = newAccount();
  consumersOf(shop.upstreams).add({
    email,
    firstName,
    lastName,
    password,
    ...(isWhole && {
      phone: newPhone(),
      birthDate: "1990-04-02",
      postalCode: "97201",
    }),
  });
  return email;
}

describe("an enrolment", () => {
  it.each(["en-us", "fr-fr", "pl-pl"] as const)(
    "leads a new address of %s to a complete profile [ENR-001]",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths, t } = guest;
      const email = newEmail("new");
      await visitor.open(paths.signIn());
      expect(visitor.page.url.pathname).toBe(paths.enrolment());
      await visitor.submit("main [name=email]", { email });
      const steps = [stepOf(guest)];
      expect(visitor.page.url.href).not.toContain("example");
      expect(visitor.find("main [name=email]").getAttribute("value")).toBe(
        email,
      );
      await visitor.submit("main [name=firstName]", {
        firstName: "Ada",
        lastName: "Fell",
        password: personaPassword,
      });
      steps.push(stepOf(guest));
      expect(visitor.text("h1")).toBe(t("enrolment.steps.welcome.title"));
      await visitor.submit("main form");
      steps.push(stepOf(guest));
      const phone = newPhone();
      await visitor.submit("main [name=phone]", { phone });
      steps.push(stepOf(guest));
      await visitor.submit("main [name=birthDate]", {
        birthDate: "1990-04-02",
        postalCode: "10115",
      });
      steps.push(stepOf(guest));
      await visitor.submit("main form", { hiking: "on", winter: "on" });
      steps.push(stepOf(guest));
      expect(steps).toEqual([
        "sign-up",
        "welcome",
        "mobile",
        "profile",
        "interests",
        "success",
      ]);
      await visitor.click(t("enrolment.finish"));
      expect(visitor.page.url.pathname).toBe(paths.account());
      const [last] = shop.calls("PUT /consumers-v3/consumer").slice(-1);
      expect(last?.body).toEqual({
        consumerProfile: {
          consumerDetails: {
            firstName: "Ada",
            lastName: "Fell",
            phone,
            birthDate: "1990-04-02",
            postalCode: "10115",
          },
          preferences: { interests: "hiking|winter" },
        },
      });
    },
  );

  it("is the sign-in, also from its dialog: it begins with only the e-mail address [DLG-037]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    for (const path of [paths.signIn(), paths.dialog("sign-in")]) {
      await visitor.open(path);
      expect(visitor.page.url.pathname).toBe(paths.enrolment());
      expect(visitor.all("main [name=email]")).toHaveLength(1);
      expect(visitor.all("main [type=password]")).toEqual([]);
      await visitor.submit("main [name=email]", { email: newEmail("first") });
      expect(stepOf(guest)).toBe("sign-up");
      await visitor.open(paths.enrolment({ step: "lookup" }));
    }
  });

  it("shows a known address the password, and leads back [ENR-003, API-027]", async () => {
    const email = createAccount(true);
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const redirectTo = "/en-us/c/women-wo";
    await visitor.open(paths.signIn({ redirectTo }));
    await visitor.submit("main [name=email]", { email });
    expect(stepOf(guest)).toBe("sign-in");
    expect(
      shop.calls("GET /consumers-v3/consumer/lookup").map(({ query }) => query),
    ).toEqual([{ email }]);
    await enterPassword(guest, "Wr0ngword");
    expect(visitor.page.status).toBe(422);
    expect(stepOf(guest)).toBe("sign-in");
    expect(alerts(visitor)).toContain(errorText(guest, "AUT401"));
    await enterPassword(guest);
    expect(visitor.page.url.pathname).toBe(redirectTo);
  });

  it("continues with the missing parts of a profile", async () => {
    const email = createAccount(false);
    const guest = shop.visit();
    const { visitor } = guest;
    await lookUp(guest, email);
    expect(stepOf(guest)).toBe("sign-in");
    await enterPassword(guest);
    expect(stepOf(guest)).toBe("complete-profile-non-loyalty");
    expect(visitor.find("[name=firstName]").getAttribute("value")).toBe("Ada");
    await visitor.submit("main [name=phone]", { postalCode: "97201" });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "[name=phone]")).toContain(
      guest.t("errors.phone.required"),
    );
    expect(describedBy(visitor, "[name=birthDate]")).toContain(
      errorText(guest, "PRO411"),
    );
    await visitor.submit("main [name=phone]", {
      phone: "503 555 9876",
      birthDate: "1990-04-02",
    });
    expect(stepOf(guest)).toBe("interests");
    const [call] = shop.calls("POST /consumers-v3/consumer");
    expect(call?.body).toMatchObject({
      consumerProfile: {
        consumerDetails: { phone: "+15035559876", postalCode: "97201" },
      },
    });
  });

  it("begins where something is missing, and shows no step that does not fit the shopper [ENR-002]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.enrolment({ step: "interests" }));
    expect(visitor.text("h1")).toBe(t("enrolment.steps.lookup.title"));
    await enrol(guest, newEmail("first"));
    await visitor.open(paths.enrolment());
    expect(visitor.text("h1")).toBe(t("enrolment.steps.mobile.title"));
    await visitor.open(paths.enrolment({ step: "lookup" }));
    expect(visitor.text("h1")).toBe(t("enrolment.steps.mobile.title"));
    await visitor.submit("main [name=phone]", { phone: "503 555 4321" });
    await visitor.open(paths.enrolment());
    expect(visitor.text("h1")).toBe(t("enrolment.steps.profile.title"));
    await visitor.click(t("enrolment.skip"));
    expect(stepOf(guest)).toBe("interests");
  });

  it("saves where it began, and sends it with the sign-up [ENR-004]", async () => {
    const guest = shop.visit();
    const { visitor } = guest;
    await lookUp(
      guest,
      newEmail("source"),
      "?enrollment_marketing_source=store",
    );
    await visitor.submit("main [name=firstName]", {
      firstName: "Ada",
      lastName: "Fell",
      password: personaPassword,
    });
    const [call] = shop.calls("POST /consumers-v3/auth/signup");
    expect(call?.body).toMatchObject({ enrollment_marketing_source: "store" });
  });

  it("shows the profile to nobody but its owner, as pages and as data, like the pages of passwords and orders", async () => {
    const email = createAccount(false);
    const owner = shop.visit();
    await lookUp(owner, email);
    await enterPassword(owner);
    const looking = shop.visit();
    await lookUp(looking, newEmail("looking"));
    const stranger = shop.visit();
    await stranger.visitor.open(stranger.paths.home());
    const cookieOf = ({ visitor }: Guest) =>
      visitor.jar.header(new URL(shop.origin)) ?? "";
    const ask = async (guest: Guest, path: string) => {
      const answer = await fetch(shop.origin + path, {
        redirect: "manual",
        headers: { cookie: cookieOf(guest) },
      });
      return `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
    };
    const data = (path: string, route: string, query = "") =>
      `/en-us/${path}.data?_routes=${encodeURIComponent(route)}${query}`;
    const enrolment = data(
      "enrollment",
      "routes/account/enrolment",
      "&step=complete-profile-non-loyalty",
    );
    expect(await ask(owner, enrolment)).toContain(email);
    for (const guest of [looking, stranger])
      for (const path of [
        enrolment,
        "/en-us/enrollment?step=complete-profile-non-loyalty",
        data("forgot-password", "routes/account/forgot-password"),
        data("reset-password", "routes/account/reset-password", "&token=any"),
        data("order-status", "routes/orders/order-status"),
        data(
          "order-details",
          "routes/orders/order-details",
          "&orderNumber=FRW00000001",
        ),
      ]) {
        const answer = await ask(guest, path);
        for (const secret of [email, '"Fell"'])
          expect([path, answer.includes(secret)]).toEqual([path, false]);
      }
    // A guest gets no step of a consumer, whatever the address requests.
    expect(await ask(stranger, enrolment)).toContain('"lookup"');
    // A consumer is led to the orders of the account.
    expect(
      await ask(owner, data("order-status", "routes/orders/order-status")),
    ).toContain("/en-us/account/order-history");
  });

  it("is limited by the address that is looked up", async () => {
    const email = newEmail("often");
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const guest = shop.visit();
      await lookUp(guest, email);
      statuses.push(guest.visitor.page.status);
    }
    expect(statuses.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect(statuses[10]).toBe(429);
    expect(shop.calls("GET /consumers-v3/consumer/lookup")).toHaveLength(10);
  });

  it("can be used again after a password was forgotten", async () => {
    const email = createAccount(true);
    const guest = shop.visit();
    const { visitor, t } = guest;
    await lookUp(guest, email);
    await visitor.click(t("enrolment.forgot"));
    expect(stepOf(guest)).toBe("forgot-password");
    expect(visitor.find("main [name=email]").getAttribute("value")).toBe(email);
    await visitor.submit("main [name=email]");
    expect(visitor.text()).toContain(t("account.forgot.done"));
    expect(
      shop.calls("POST /consumers-v3/consumer/resetpassword"),
    ).toHaveLength(1);
  });
});
