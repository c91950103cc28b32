/** Saved cards on the engine, without script: the provider has the card, the engine its token. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveMainAddress, signIn, signUp } from "../pages/support/accounts";
import { readText } from "../pages/support/navigation";
import type { Guest } from "../pages/support/shop";
import {
  addToCart,
  newEmail,
  placeOrder,
  typeCard,
} from "../pages/support/shopping";
import { newAccount } from "../pages/support/accounts";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";

const visa = "4111 1111 1111 1111";
const mastercard = "5555 5555 5555 4444";
const challenged = "4000 0000 0000 3220";

describe.skipIf(!hasEngine)(title("saved cards on the engine"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  /** A shopper whose account is confirmed, and who is signed in. */
  async function newMember(): Promise<Guest & { readonly email: string }> {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const email = await signUp(guest, newEmail("cards"));
    await visitor.open(shop.mailedTo(email).at(-1) ?? "");
    const { password } = newAccount();
    await visitor.submit("main [name=password]", { password });
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.account());
    return { ...guest, email };
  }

  async function addCard(guest: Guest, number: string): Promise<void> {
    const { visitor, paths } = guest;
    await visitor.open(paths.addCard());
    await visitor.submit("main [name=main]");
    expect(visitor.page.url.pathname).toMatch(/^\/pay\/\w+$/);
    await typeCard(guest, number);
    expect(visitor.page.url.pathname).toBe(paths.savedCards());
  }

  const cardsOf = ({ visitor }: Guest) =>
    visitor.all("main li:has(h2)").map((card) => readText(card));

  /** At the payment, with one pair in the bag. */
  async function atBilling(guest: Guest): Promise<void> {
    const { visitor, paths } = guest;
    await addToCart(guest);
    await visitor.open(paths.checkout());
    await visitor.submit("main [name=savedAddress]", {}, "shipping");
  }

  it("are added on the provider's page, one of them the main one, and removed", async () => {
    const member = await newMember();
    const { visitor, paths, t } = member;
    await addCard(member, visa);
    expect(visitor.text("body")).toContain(t("payments.notices.cardSaved"));
    for (const text of ["Visa", "1111", "12/32", t("payments.cards.main")])
      expect(cardsOf(member)[0]).toContain(text);
    await shop.restartGateway();
    await shop.restartEngine();
    await addCard(member, mastercard);
    expect(cardsOf(member)[0]).toContain("1111");
    await visitor.submit("main form:has([name=main])");
    expect(visitor.text("body")).toContain(t("payments.notices.mainChanged"));
    expect(cardsOf(member)[0]).toContain("4444");
    await visitor.submit("main li:has(h2):last-child [name=remove]");
    expect(visitor.text("body")).toContain(t("payments.notices.cardRemoved"));
    expect(cardsOf(member).length).toBe(1);
    // The same card again.
    await visitor.open(paths.addCard());
    await visitor.submit("main [name=main]");
    await typeCard(member, mastercard);
    expect(visitor.text("body")).not.toContain(t("payments.notices.cardSaved"));
    await visitor.open(paths.savedCards());
    expect(cardsOf(member).length).toBe(1);
  });

  it.each([
    ["at once", visa, "1111", "PaymentAuthorized"],
    ["after the bank has confirmed", challenged, "3220", "PaymentAuthorized"],
  ] as const)("pay %s", async (_, number, ending, state) => {
    const member = await newMember();
    const { visitor, paths, email, t } = member;
    await saveMainAddress(member);
    await addCard(member, number);
    await atBilling(member);
    const id = visitor.find("[name=savedCard]").getAttribute("value") ?? "";
    expect(id).not.toBe("");
    await visitor.submit("button[value=card]", { savedCard: id }, "card");
    expect(visitor.text("main")).toContain(ending);
    await placeOrder(member);
    if (number === challenged) {
      expect(await shop.admin.ordersOf(email)).toEqual([
        expect.objectContaining({ state: "AwaitingBank" }),
      ]);
      await visitor.submit("[name=creq]", {}, t("checkout.challenge.open"));
      await visitor.submit("[value=confirm]", {}, "confirm");
    }
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(await shop.admin.ordersOf(email)).toEqual([
      expect.objectContaining({ state, totalWithTax: 12_900 }),
    ]);
    // It pays again: a token is not used up by an order.
    await atBilling(member);
    await visitor.submit("button[value=card]", { savedCard: id }, "card");
    expect(visitor.text("main")).toContain(ending);
  });

  it("are nobody else's", async () => {
    const member = await newMember();
    await saveMainAddress(member);
    await addCard(member, visa);
    const id =
      member.visitor.find("main [name=remove]").getAttribute("value") ?? "";
    expect(id).not.toBe("");

    const stranger = await newMember();
    const { visitor, paths } = stranger;
    await saveMainAddress(stranger);
    await addCard(stranger, mastercard);
    await visitor.open(paths.savedCards());
    expect(cardsOf(stranger).length).toBe(1);
    expect(cardsOf(stranger)[0]).toContain("4444");
    // Forms that name the other card.
    visitor.find("main [name=remove]").setAttribute("value", id);
    await visitor.submit("main [name=remove]");
    expect(visitor.page.status).toBe(422);
    await atBilling(stranger);
    visitor.find("[name=savedCard]").setAttribute("value", id);
    await visitor.submit("button[value=card]", { savedCard: id }, "card");
    expect(visitor.page.status).toBe(422);
    expect(visitor.text("main")).not.toContain("1111");
    await visitor.open(paths.checkout());
    expect(visitor.text("main")).not.toContain("1111");

    await member.visitor.open(member.paths.savedCards());
    expect(cardsOf(member)[0]).toContain("1111");
  });

  it("leaves no failure behind", () => {
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
