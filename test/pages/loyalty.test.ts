/** The loyalty program without script: points, vouchers, joining, and a voucher on the cart. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { newAccount, signIn, signUp } from "./support/accounts";
import { alerts, describedBy, errorText } from "./support/problems";
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

async function as(
  mailbox: string,
  locale: Parameters<PageShop["visit"]>[0] = "en-us",
): Promise<Guest> {
  const guest = shop.visit(locale);
  await guest.visitor.open(guest.paths.signIn());
  await signIn(guest, `${mailbox}@example.com`);
  shop.clearCalls();
  return guest;
}

/** Creates a member with this many points, and signs in. */
async function newMember(points: number): Promise<Guest> {
  const email = newEmail("member");
  const { firstName, lastName, password } = newAccount(email);
  const consumers = consumersOf(shop.upstreams);
  const row = consumers.add({
    email,
    firstName,
    lastName,
    password,
    memberId: `L${points}`,
  });
  consumers.change(row, { points });
  const guest = shop.visit();
  await guest.visitor.open(guest.paths.signIn());
  await signIn(guest, email);
  shop.clearCalls();
  return guest;
}

const openRedeem = ({ visitor, paths }: Guest) =>
  visitor.open(paths.dialog("loyalty-redeem", "", { returnTo: paths.cart() }));

const sums = ({ visitor }: Guest): Record<string, string> =>
  Object.fromEntries(
    visitor
      .all("aside dt")
      .map((term) => [
        term.textContent?.trim() ?? "",
        term.nextElementSibling?.textContent?.trim() ?? "",
      ]),
  );

describe("a member", () => {
  it("sees points, vouchers and the card [LOY-001] [LOY-006] [API-026] [ROLE-003]", async () => {
    const { visitor, paths } = await as("loyal");
    await visitor.open(paths.loyalty());
    const text = visitor.text();
    for (const words of [
      "1,250 points",
      "750 points to your next voucher: $25.00 off.",
      "Member since March 14, 2025",
      "$5.00 off for 500 pointsReady to use",
      "$10.00 off for 1,000 pointsReady to use",
      "$25.00 off for 2,000 points750 points to go",
      "Member number: L1000001",
      "You have used your welcome gift.",
    ])
      expect(text).toContain(words);
    expect(
      shop.calls("GET /consumers-v3/consumer").map(({ query }) => query),
    ).toContainEqual({ includeLoyaltySummary: "true" });
    for (const call of [
      "GET /consumers-v3/consumer/loyalty/promo/welcome",
      "GET /consumers-v3/consumer/loyalty/vouchers",
    ])
      expect(shop.calls(call)).toHaveLength(1);
    const [token] = shop.calls("POST /consumers-v3/consumer/loyalty/token");
    expect(token?.headers).toMatchObject({ source: "ECOM15" });
    expect(token?.body).toEqual({ usid: token?.headers["x-usid"] });
    expect(visitor.find("svg[role=img]").getAttribute("aria-label")).toBe(
      "Barcode of member number L1000001",
    );
    // The answer is private and not cached.
    expect(visitor.page.headers["cache-control"]).toContain("no-store");
  });

  it.each([
    ["de-de", "1.250 Punkte", "10,00\u00a0€ Nachlass"],
    ["pl-pl", "1250 punktów", "40,00\u00a0zł rabatu"],
  ] as const)("reads it in %s", async (locale, points, worth) => {
    const { visitor, paths } = await as("loyal", locale);
    await visitor.open(paths.loyalty());
    expect(visitor.text("[data-points]")).toBe(points);
    expect(visitor.page.document.body.textContent).toContain(worth);
  });

  it("who has just joined sees the welcome gift, and what is missing to redeem [LOY-002] [LOY-004]", async () => {
    const guest = await as("loyalnew");
    const { visitor, paths } = guest;
    await visitor.open(paths.loyalty());
    expect(visitor.text()).toContain(
      "You can use points once you have 100. 60 points to go.",
    );
    expect(visitor.all(`main a[href*="loyalty-redeem"]`)).toEqual([]);
    expect(visitor.text()).toContain("$10.00 off");
    expect(visitor.text()).toContain("WELCOME10");
    await addToCart(guest);
    await openRedeem(guest);
    expect(visitor.text()).toContain("60 points to go");
    expect(visitor.all("main [type=radio]")).toEqual([]);
    await visitor.open(paths.cart());
    await visitor.submit("main [name=code]", { code: "welcome10" });
    expect(visitor.text("aside")).toContain("−$10.00");
    expect(visitor.text("aside")).toContain("Welcome gift");
  });

  it("one point short of the first voucher has none to use", async () => {
    const { visitor, paths } = await newMember(499);
    await visitor.open(paths.loyalty());
    expect(visitor.text()).toContain(
      "1 point to your next voucher: $5.00 off.",
    );
    expect(visitor.all(`main a[href*="loyalty-redeem"]`)).toEqual([]);
  });

  it("has a member number for stores, which is read with the source of the store [AUTH-011]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(`${paths.pointOfSale()}?storeId=101`);
    await visitor.submit("main [name=password]", {
      storeEmployeeId: "9001",
      ...associateLogin,
    });
    await visitor.open(paths.signIn());
    await signIn(guest, "loyal@example.com");
    shop.clearCalls();
    await visitor.open(paths.loyalty());
    const [token] = shop.calls("POST /consumers-v3/consumer/loyalty/token");
    expect(token?.headers).toMatchObject({ source: "pos" });
    expect(visitor.text()).toContain("L1000001");
  });

  it("sees the rest of the page when a part cannot be read", async () => {
    const guest = await as("loyal");
    const { visitor, paths, t } = guest;
    shop.fault({
      method: "GET",
      path: "/consumers-v3/consumer/loyalty/vouchers",
      errorId: "REW401",
      status: 400,
    });
    shop.fault({
      method: "POST",
      path: "/consumers-v3/consumer/loyalty/token",
      errorId: "4044",
      status: 404,
    });
    await visitor.open(paths.loyalty());
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toContain("1,250 points");
    expect(visitor.text()).toContain(t("loyalty.vouchers.unread"));
    expect(visitor.text()).toContain(errorText(guest, "4044"));
    expect(visitor.all("svg[role=img]")).toEqual([]);
  });
});

describe("a consumer who is no member", () => {
  it("joins, and is one [LOY-003] [DLG-022]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    const email = await signUp(guest);
    await visitor.open(paths.dialog("loyalty-sign-up"));
    expect(visitor.page.url.pathname).toBe(paths.loyalty());
    expect(visitor.text("h1")).toBe("Join the loyalty program");
    expect(visitor.text()).toContain("How points work");
    shop.clearCalls();
    await visitor.submit("main [name=terms]");
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "#join-terms")).toBe(
      "Please accept the terms to join.",
    );
    expect(shop.calls("PUT /consumers-v3/consumer")).toEqual([]);
    await visitor.submit("main [name=terms]", { terms: "on" });
    expect(visitor.page.url.pathname).toBe(paths.loyalty());
    expect(visitor.page.redirects.at(-1)?.to).toMatch(/#modal=welcome$/);
    expect(visitor.text()).toContain(t("shop.account.notices.joined"));
    expect(visitor.text()).toContain("0 points");
    expect(visitor.text()).toContain("WELCOME10");
    const [put] = shop.calls("PUT /consumers-v3/consumer");
    expect(put?.body).toMatchObject({ loyaltyOptIn: true });
    expect(consumersOf(shop.upstreams).findByEmail(email)).toMatchObject({
      memberId: expect.stringMatching(/^L/),
      loyaltyOptInDate: new Date().toISOString().slice(0, 10),
    });
    // The welcome dialog, as a page.
    await visitor.open(paths.dialog("welcome"));
    expect(visitor.text()).toContain("Hello, Ada");
    expect(visitor.text()).toContain("WELCOME10");
  });

  it("joins at the sign-up, which leads to the welcome", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.signUp());
    await visitor.submit("main [name=password]", {
      ...newAccount(),
      loyalty: "on",
    });
    expect(visitor.page.redirects.at(-1)?.to).toMatch(
      /\/account#modal=welcome$/,
    );
    await visitor.open(paths.loyalty());
    expect(visitor.text("[data-points]")).toBe("0 points");
  });

  it("has nothing to redeem", async () => {
    const guest = await as("consumer");
    await openRedeem(guest);
    expect(guest.visitor.text()).toContain(errorText(guest, "REW130"));
    expect(guest.visitor.all("main form")).toEqual([]);
  });
});

describe("the pages of the program", () => {
  it("are for consumers; a guest signs in first [ROUTE-018]", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.loyalty());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    expect(visitor.page.url.searchParams.get("redirectTo")).toBe(
      paths.loyalty(),
    );
    for (const name of ["loyalty-redeem", "welcome", "employee-terms"]) {
      await visitor.open(paths.dialog(name));
      expect(visitor.page.url.pathname).toBe(paths.signIn());
    }
    await visitor.post(paths.dialog("loyalty-redeem"), { voucher: "V500" });
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    const routes = "routes%2Faccount%2Floyalty";
    const data = await fetch(
      `${shop.origin}${paths.loyalty()}.data?_routes=${routes}`,
      { redirect: "manual" },
    );
    expect(await data.text()).toContain("/sign-in");
    expect(shop.calls("POST /consumers-v3/consumer/loyalty/token")).toEqual([]);
    expect(shop.calls("PUT /cart/v1/cart/*")).toEqual([]);
  });
});

describe("a voucher", () => {
  it("reduces the cart's total, and can be removed [CART-035] [API-018] [DLG-021]", async () => {
    const guest = await newMember(1000);
    const { visitor, paths, t } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.cart());
    const before = sums(guest);
    expect(before).not.toHaveProperty("Loyalty voucher");
    await visitor.click(t("loyalty.cart.use"));
    expect(
      visitor
        .all("main [type=radio]")
        .map((radio) => [
          radio.getAttribute("value"),
          radio.hasAttribute("disabled"),
        ]),
    ).toEqual([
      ["V500", false],
      ["V1000", false],
      ["V2000", true],
    ]);
    await visitor.submit("main form:has([name=voucher])");
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain("Choose a voucher.");
    shop.clearCalls();
    await visitor.submit("main form:has([name=voucher])", { voucher: "V1000" });
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(t("shop.account.notices.rewardApplied"));
    expect(shop.calls("PUT /cart/v1/cart/*").map(({ body }) => body)).toEqual([
      { appliedLoyaltyVoucher: "V1000" },
    ]);
    const after = sums(guest);
    expect(after["Loyalty voucher"]).toBe("−$10.00");
    const cents = (text = "") =>
      Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
    const total = "Estimated total";
    expect(cents(before[total]) - cents(after[total])).toBe(1000);

    await visitor.submit("form:has([value=remove-reward])");
    expect(sums(guest)).toEqual(before);
    expect(shop.calls("PUT /cart/v1/cart/*").at(-1)?.body).toEqual({
      appliedLoyaltyVoucher: "",
    });
  });

  it.each(["REW401", "REW130", "REW135", "REW140"] as const)(
    "that is refused with %s shows the reason at the form [LOY-005] [ERR-033]",
    async (errorId) => {
      const guest = await newMember(500);
      const { visitor } = guest;
      await addToCart(guest);
      await openRedeem(guest);
      shop.fault({
        method: "PUT",
        path: "/cart/v1/cart/*",
        errorId,
        status: 400,
      });
      await visitor.submit("main form:has([name=voucher])", {
        voucher: "V500",
      });
      expect(shop.calls("PUT /cart/v1/cart/*")).toHaveLength(1);
      expect(visitor.page.status).toBe(409);
      expect(describedBy(visitor, "#redeem-voucher")).toBe(
        errorText(guest, errorId),
      );
      expect(visitor.find("[value=V500]").hasAttribute("checked")).toBe(true);
    },
  );

  it("is refused for an unconfirmed member, and beyond the points", async () => {
    const guest = await as("unconfirmed");
    const { visitor, paths } = guest;
    await addToCart(guest);
    await openRedeem(guest);
    await visitor.submit("main form:has([name=voucher])", { voucher: "V500" });
    expect(alerts(visitor)).toContain("Your membership is not confirmed yet.");
    const other = await newMember(500);
    await addToCart(other);
    await openRedeem(other);
    await other.visitor.post(paths.dialog("loyalty-redeem"), {
      voucher: "V1000",
    });
    expect(alerts(other.visitor)).toContain("You do not have enough points");
    const shopper = await as("consumer");
    await addToCart(shopper);
    await shopper.visitor.post(paths.dialog("loyalty-redeem"), {
      voucher: "V500",
    });
    expect(shopper.visitor.text()).toContain(
      "Rewards are for loyalty members.",
    );
  });
});
