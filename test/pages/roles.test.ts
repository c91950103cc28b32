/** Consumers with a role, without script: terms, discount, and the credit that they have left to spend. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { newAccount, signIn, signOut } from "./support/accounts";
import { alerts } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, passShipping } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
  const { password, firstName, lastName } = newAccount();
  const consumers = consumersOf(shop.upstreams);
  const email = "new-colleague@example.com";
  consumers.change(consumers.add({ email, password, firstName, lastName }), {
    consumerType: "EMPLOYEE",
    employeeTermsAccepted: false,
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

async function enter(guest: Guest, mailbox: string): Promise<void> {
  await guest.visitor.open(
    guest.paths.signIn({ redirectTo: guest.paths.cart() }),
  );
  await signIn(guest, `${mailbox}@example.com`);
}

/** Returns the heading, and each sum with its name. */
const spendOf = ({ visitor }: Guest): readonly string[] =>
  visitor
    .all("[data-spend] :is(h2, dl > div)")
    .map((one) =>
      (one.children.length > 0 ? [...one.children] : [one])
        .map(readText)
        .join(" "),
    );

describe("an employee", () => {
  it("has the discount once its terms are accepted, and is never asked again [AUTH-010] [ROLE-004] [DLG-017]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await addToCart(guest);
    await enter(guest, "employee");
    expect(visitor.page.url.pathname).toBe(paths.dialog("employee-terms"));
    expect(visitor.text("h1")).toBe("Terms of the employee discount");
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain(
      "Your bag is priced without the employee discount until you accept its terms.",
    );
    expect(visitor.text("aside")).not.toContain("Discount");
    shop.fault({
      method: "PUT",
      path: "/consumers-v3/consumer",
      errorId: "GEN500",
      status: 500,
      times: 2,
    });
    await visitor.click(t("loyalty.terms.read"));
    await visitor.submit("main form");
    expect(alerts(visitor)).not.toBe("");
    shop.upstreams.faults.clear();
    await visitor.open(paths.cart());
    expect(visitor.text("aside")).not.toContain("Discount");
    await visitor.click(t("loyalty.terms.read"));
    shop.clearCalls();
    await visitor.submit("main form");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain("Thank you. The terms are accepted.");
    const [put] = shop.calls("PUT /consumers-v3/consumer");
    expect(put?.body).toMatchObject({ isEmployeeDiscountTCAccepted: true });
    expect(visitor.text("aside")).toContain(
      "Discount−$38.70Employee discount: 30%−$38.70",
    );
    expect(visitor.text()).not.toContain("until you accept");
    await visitor.open(paths.account());
    await signOut(guest);
    await enter(guest, "employee");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text("aside")).toContain("Discount−$38.70");
  });

  it("may sign out instead", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths, t } = guest;
    await enter(guest, "new-colleague");
    expect(visitor.page.url.pathname).toBe(paths.dialog("employee-terms"));
    await visitor.submit("main form:nth-of-type(2)");
    expect(visitor.text()).toContain(t("shop.account.notices.signedOut"));
    await visitor.open(paths.account());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
  });

  it("cannot accept for another account", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await enter(guest, "consumer");
    shop.clearCalls();
    for (const name of ["employee-terms", "credited-consumer-terms"]) {
      await visitor.open(paths.dialog(name));
      expect(visitor.text()).toContain("There is nothing for you to accept.");
      await visitor.post(paths.dialog(name), {});
    }
    expect(shop.calls("PUT /consumers-v3/consumer")).toEqual([]);
  });
});

describe("a consumer with credit", () => {
  it("accepts its terms, which the profile then contains", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await addToCart(guest);
    await enter(guest, "credited");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(
      "You can pay with your credit as soon as you accept its terms.",
    );
    await visitor.click(t("loyalty.terms.read"));
    shop.clearCalls();
    await visitor.submit("main form");
    expect(
      shop.calls("PUT /consumers-v3/consumer").map(({ body }) => body),
    ).toMatchObject([{ isCreditTCAccepted: true }]);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).not.toContain("as soon as you accept");
  });
});

describe("what is left to spend", () => {
  it.each([
    [
      "colleague",
      [
        "Your employee allowance",
        "Spent this year $1,240.00",
        "Yearly limit $1,500.00",
        "Left to spend $260.00",
      ],
    ],
    [
      "athlete",
      [
        "Your athlete credit",
        "Spent this year $320.00",
        "Yearly credit $2,000.00",
        "Left to spend $1,680.00",
      ],
    ],
    [
      "pro",
      [
        "Your pro program credit",
        "Spent this year $75.00",
        "Yearly credit $500.00",
        "Left to spend $425.00",
      ],
    ],
    [
      "ipa",
      [
        "Your pro program credit",
        "Spent this year $0.00",
        "Yearly credit $500.00",
        "Left to spend $500.00",
      ],
    ],
    [
      "credited",
      [
        "Your credit",
        "Kind of credit INFLUENCER",
        "Spent this year $40.00",
        "Yearly credit $250.00",
        "Left to spend $210.00",
      ],
    ],
  ] as const)(
    "is shown to %s in account, cart and checkout [ENT-019]",
    async (mailbox, words) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      await addToCart(guest);
      await enter(guest, mailbox);
      expect(visitor.page.url.pathname).toBe(paths.cart());
      expect(spendOf(guest)).toEqual(words);
      await visitor.open(paths.account());
      expect(spendOf(guest)).toEqual(words);
      await passShipping(guest);
      expect(visitor.page.url.pathname).toBe(paths.checkout().split("?")[0]);
      expect(spendOf(guest)).toEqual(words);
    },
  );

  it("is neither shown nor read for anybody else", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    await enter(guest, "consumer");
    shop.clearCalls();
    await visitor.open(paths.cart());
    expect(visitor.all("[data-spend]")).toEqual([]);
    expect(shop.calls("GET /consumers-v3/consumer")).toEqual([]);
  });

  it("is left out when it cannot be read; the cart is there", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    await enter(guest, "athlete");
    shop.fault({
      method: "GET",
      path: "/consumers-v3/consumer",
      errorId: "GEN500",
      status: 500,
      times: 4,
    });
    shop.clearCalls();
    await visitor.open(paths.cart());
    expect(shop.calls("GET /consumers-v3/consumer")).not.toEqual([]);
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("[data-spend]")).toEqual([]);
    expect(visitor.all("main [name=itemId]")).not.toEqual([]);
  });
});
