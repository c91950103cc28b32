/** Saved cards and gift cards of an account, without script, and paying with a saved card. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { signUp } from "./support/accounts";
import { alerts, describedBy, errorText } from "./support/problems";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openPayment, placeOrder, typeCard } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const visa = "4111 1111 1111 1111";
const mastercard = "5555 5555 5555 4444";
const saved = "/consumers-v3/consumer/payment_instruments";
const save = { method: "POST", path: saved };

async function consumer(locale?: Locale): Promise<Guest> {
  const guest = shop.visit(locale);
  await signUp(guest);
  return guest;
}

/** Goes to the provider's page; `main` ticks the checkbox for the main card. */
async function startCard(guest: Guest, main = false): Promise<void> {
  const { visitor, paths } = guest;
  await visitor.open(paths.addCard());
  await visitor.submit("main [name=main]", main ? { main: "on" } : {});
  expect(visitor.page.url.pathname).toMatch(/^\/pay\/\w+$/);
}

async function addCard(guest: Guest, number = visa, main = false) {
  await startCard(guest, main);
  await typeCard(guest, number);
}

const cardsOf = ({ visitor }: Guest) =>
  visitor.all("main li:has(h2)").map((card) => readText(card));

describe("saved cards", () => {
  it.each(["en-us", "fr-fr", "de-de"] as const)(
    "of %s: added on the provider's page, one of them the main one, removed after a confirmation [PAY-001] [ROUTE-026] [ROUTE-027] [ENT-018] [API-029]",
    async (locale) => {
      const stranger = shop.visit(locale);
      for (const path of [
        stranger.paths.savedCards(),
        stranger.paths.addCard(),
      ]) {
        await stranger.visitor.open(path);
        expect(stranger.visitor.page.url.pathname).toBe(
          stranger.paths.signIn(),
        );
      }

      const guest = await consumer(locale);
      const { visitor, paths, t } = guest;
      await visitor.open(paths.savedCards());
      expect(visitor.page.status).toBe(200);
      expect(visitor.text()).toContain(t("payments.cards.none"));

      await addCard(guest);
      expect(visitor.page.url.pathname).toBe(paths.savedCards());
      expect(visitor.page.url.search).toBe("");
      expect(visitor.text("body")).toContain(t("payments.notices.cardSaved"));
      const [opened] = shop.calls("GET /cart/v1/paymentSession");
      expect(opened?.query).not.toHaveProperty("basketId");
      const [asked] = shop.calls(`POST ${saved}`);
      const { card } = asked?.body as {
        card: { paymentInstrumentId: string };
      };
      expect(asked?.body).toEqual({ payment_method_id: "CREDIT_CARD", card });
      expect(cardsOf(guest)).toHaveLength(1);
      for (const text of ["Visa", "1111", "12/32", t("payments.cards.main")])
        expect(cardsOf(guest)[0]).toContain(text);
      // The saved id is that in the list.
      const [listed] = shop.calls(`GET ${saved}`).slice(-1);
      expect(listed?.query).toEqual({ payment_method_id: "CREDIT_CARD" });
      expect(await shop.again(listed!)).toMatchObject({
        payment_instruments: [{ card }],
      });
      expect(visitor.find("main [name=remove]").getAttribute("value")).toBe(
        card.paymentInstrumentId,
      );

      await addCard(guest, mastercard);
      expect(cardsOf(guest)[0]).toContain("1111");
      expect(cardsOf(guest)[1]).toContain("Mastercard");
      await visitor.submit("main form:has([name=main])");
      expect(visitor.page.url.pathname).toBe(paths.savedCards());
      expect(visitor.text("body")).toContain(t("payments.notices.mainChanged"));
      expect(cardsOf(guest)[0]).toContain("4444");
      expect(cardsOf(guest)[0]).toContain(t("payments.cards.main"));
      expect(
        visitor.all("main li:has(h2):last-child p").map(readText),
      ).not.toContain(t("payments.cards.main"));
      const [changed] = shop.calls(`PATCH ${saved}/*`);
      expect(changed?.body).toEqual({ main: true });

      // The removal needs a confirmation.
      const removal = visitor.find("main li:has(h2):last-child details");
      expect(removal.hasAttribute("open")).toBe(false);
      expect(readText(removal)).toContain(t("payments.cards.removeAsk"));
      await visitor.submit("main li:has(h2):last-child [name=remove]");
      expect(visitor.text("body")).toContain(t("payments.notices.cardRemoved"));
      expect(cardsOf(guest)).toHaveLength(1);
      expect(
        shop.calls(`DELETE ${saved}/${card.paymentInstrumentId}`),
      ).toHaveLength(1);
    },
  );

  it("keep number and code out of every page, call and line of the log", async () => {
    const guest = await consumer();
    const { visitor } = guest;
    const pages: string[] = [];
    await startCard(guest);
    await typeCard(guest, visa);
    pages.push(visitor.page.html);
    await visitor.reload();
    pages.push(visitor.page.html);
    const digits = visa.replaceAll(" ", "");
    const calls = JSON.stringify(shop.upstreams.callLog.find());
    expect(calls).toContain("payment_instruments");
    for (const text of [...pages, calls, shop.log()])
      for (const secret of [digits, visa]) expect(text).not.toContain(secret);
    expect(calls).not.toContain("securityCode");
  });

  it("report a duplicate and a refused card; a call without an answer is the 500 page [PAY-002]", async () => {
    const guest = await consumer();
    const { visitor, paths, t } = guest;
    await addCard(guest);
    await addCard(guest);
    expect(visitor.page.url.pathname).toBe(paths.savedCards());
    expect(visitor.text("body")).toContain(errorText(guest, "PYT300"));
    expect(cardsOf(guest)).toHaveLength(1);

    shop.fault({ ...save, errorId: "PAY400", status: 400 });
    await addCard(guest, mastercard);
    expect(visitor.text("body")).toContain(t("errors.card.saveFailed"));
    expect(visitor.text("body")).not.toContain(errorText(guest, "PAY400"));

    // A declined card is not saved, whatever the address says.
    await addCard(guest, "4000 0000 0000 0002");
    expect(visitor.text("body")).toContain(t("errors.card.saveFailed"));
    expect(cardsOf(guest)).toHaveLength(1);

    shop.fault({ ...save, kind: "reset", times: 3 });
    await addCard(guest, mastercard);
    expect(visitor.page.status).toBe(503);
    expect(visitor.text("h1")).toBe(t("shop.error.serverError.title"));
    // A reload repeats the call.
    shop.upstreams.faults.clear();
    await visitor.reload();
    expect(visitor.text("body")).toContain(t("payments.notices.cardSaved"));
    expect(cardsOf(guest)).toHaveLength(2);
  });

  it("are saved neither by leaving the provider's page, nor by the address of another session", async () => {
    const guest = await consumer();
    const { visitor, paths, t } = guest;
    await startCard(guest);
    await visitor.submit("form:not(:has(input))", {}, "cancel");
    expect(visitor.page.url.pathname).toBe(paths.savedCards());
    expect(visitor.text("body")).toContain(t("payments.notices.cardCancelled"));

    await startCard(guest);
    await typeCard(guest);
    const back = visitor.page.redirects.find(({ to }) => to.includes("state="));
    shop.clearCalls();
    const other = await consumer();
    await other.visitor.open((back?.to ?? "").replace(/^https?:\/\/[^/]+/, ""));
    expect(shop.calls(`POST ${saved}`)).toEqual([]);
  });

  it("belong to their owner alone", async () => {
    const owner = await consumer();
    await addCard(owner);
    const id =
      owner.visitor.find("main [name=remove]").getAttribute("value") ?? "";
    const thief = await consumer();
    const { visitor, paths } = thief;
    await visitor.open(paths.savedCards());
    for (const field of ["main", "remove"]) {
      await visitor.post(paths.savedCards(), { [field]: id });
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(errorText(thief, "PYT404"));
    }
    for (const fields of [{}, { main: id, remove: id }, { remove: "a b" }]) {
      shop.clearCalls();
      await visitor.post(paths.savedCards(), fields);
      expect(visitor.page.status).toBe(422);
      expect(shop.calls(`DELETE ${saved}/*`)).toEqual([]);
    }
    await owner.visitor.reload();
    expect(cardsOf(owner)).toHaveLength(1);
  });

  it("that have expired say so, and cannot become the main one", async () => {
    const guest = await consumer();
    await addCard(guest);
    await addCard(guest, mastercard);
    const [row] = shop.upstreams.db.savedInstrument
      .getAll()
      .filter(({ card }) => card?.masked.endsWith("4444"))
      .slice(-1);
    shop.upstreams.db.savedInstrument.delete({
      where: { paymentInstrumentId: { equals: row!.paymentInstrumentId } },
    });
    shop.upstreams.db.savedInstrument.create({
      ...row!,
      card: { ...row!.card!, expirationMonth: 8, expirationYear: 2024 },
    });
    await guest.visitor.open(guest.paths.savedCards());
    const [, old = ""] = cardsOf(guest);
    expect(old).toContain(guest.t("payments.cards.expired", { date: "08/24" }));
    expect(old).not.toContain(guest.t("payments.cards.makeMain"));

    // An expired card cannot pay either.
    await openPayment(guest);
    expect(guest.visitor.text()).toContain("1111");
    expect(guest.visitor.text()).not.toContain("4444");
  });
});

describe("saved gift cards", () => {
  const issuer = "600649000000";
  const saveGift = ({ visitor }: Guest, ending: string, pin = "1234") =>
    visitor.submit("main [name=number]", { number: issuer + ending, pin });

  it.each(["en-us", "fr-fr", "de-de"] as const)(
    "of %s: saved once, with their balance, and removed [ROUTE-020] [PAY-003]",
    async (locale) => {
      const stranger = shop.visit(locale);
      await stranger.visitor.open(stranger.paths.savedGiftCards());
      expect(stranger.visitor.page.url.pathname).toBe(stranger.paths.signIn());

      const guest = await consumer(locale);
      const { visitor, paths, t } = guest;
      await visitor.open(paths.savedGiftCards());
      expect(visitor.page.status).toBe(200);
      await saveGift(guest, "0001");
      expect(visitor.page.url.pathname).toBe(paths.savedGiftCards());
      expect(visitor.text("body")).toContain(
        t("payments.notices.giftCardSaved"),
      );
      const balance = {
        "en-us": "$50.00",
        "fr-fr": "50,00 €",
        "de-de": "50,00 €",
      };
      expect(cardsOf(guest)[0]?.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
        balance[locale],
      );
      expect(cardsOf(guest)[0]).toContain("0001");
      expect(visitor.page.html).not.toContain(`${issuer}0001`);

      await saveGift(guest, "0001");
      expect(visitor.page.status).toBe(422);
      const exists = t("errors.giftCard.alreadySaved");
      expect(alerts(visitor)).toContain(exists);
      expect(describedBy(visitor, "main [name=number]")).toBe(exists);
      // A wrong PIN and a failure of the upstream have the same text.
      const failed = t("errors.giftCard.saveFailed");
      await saveGift(guest, "0011", "9999");
      expect(describedBy(visitor, "main [name=number]")).toBe(failed);
      expect(visitor.page.html).not.toContain("9999");
      shop.fault({ ...save, errorId: "GEN500", status: 500 });
      await saveGift(guest, "0011");
      expect(describedBy(visitor, "main [name=number]")).toBe(failed);

      await visitor.submit("main li [name=remove]");
      expect(visitor.text("body")).toContain(
        t("payments.notices.giftCardRemoved"),
      );
      expect(cardsOf(guest)).toEqual([]);
    },
  );

  it("are the 500 page when saving has no answer [ERR-010]", async () => {
    const guest = await consumer();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.savedGiftCards());
    shop.fault({ ...save, kind: "reset", times: 3 });
    await saveGift(guest, "0001");
    expect(visitor.page.status).toBe(503);
    expect(visitor.text("h1")).toBe(t("shop.error.serverError.title"));
  });
});

describe("paying with a saved card", () => {
  const atPayment = async (guest: Guest) => {
    await openPayment(guest);
  };

  it("begins with the main one; a known card pays at once, another brand needs only its code", async () => {
    const guest = await consumer("en-gb");
    const { visitor, paths } = guest;
    await addCard(guest, mastercard);
    await addCard(guest, visa, true);
    await openPayment(guest);
    const radios = visitor.all("[name=savedCard]");
    expect(radios.map((radio) => radio.hasAttribute("checked"))).toEqual([
      true,
      false,
      false,
    ]);
    await visitor.submit("button[value=card]", {}, "card");
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    expect(visitor.page.url.searchParams.get("step")).toBe("summary");
    expect(visitor.text()).toContain("1111");

    await visitor.open(paths.checkout("billing"));
    await visitor.submit(
      "button[value=removeInstrument]",
      {},
      "removeInstrument",
    );
    const [, second] = visitor.all("[name=savedCard]");
    const savedCard = second?.getAttribute("value") ?? "";
    await visitor.submit("button[value=card]", { savedCard }, "card");
    expect(visitor.page.url.pathname).toMatch(/^\/pay\//);
    expect(
      visitor.all("input").map((input) => input.getAttribute("name")),
    ).toEqual(["securityCode"]);
    expect(visitor.text()).toContain("4444");
    await visitor.submit("[name=securityCode]", { securityCode: "12" });
    expect(visitor.page.status).toBe(422);
    await visitor.submit("[name=securityCode]", { securityCode: "123" });
    expect(visitor.text()).toContain("4444");
    await placeOrder(guest);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(visitor.text()).toContain("4444");
  });

  it("is a choice: another card can still be typed", async () => {
    const guest = await consumer();
    const { visitor } = guest;
    await addCard(guest);
    await openPayment(guest);
    await visitor.submit("button[value=card]", { savedCard: "" }, "card");
    await typeCard(guest);
    expect(visitor.text()).toContain("4242");
  });

  it("is for the card's owner alone, and does not block the checkout while the cards cannot be read", async () => {
    const owner = await consumer();
    await addCard(owner);
    const id =
      owner.visitor.find("main [name=remove]").getAttribute("value") ?? "";
    const thief = await consumer();
    const { visitor, paths } = thief;
    await atPayment(thief);
    expect(visitor.all("[name=savedCard]")).toEqual([]);
    for (const savedCard of [id, "a b"]) {
      await visitor.post(paths.checkout("billing"), {
        intent: "card",
        same: "on",
        savedCard,
      });
      expect(visitor.page.status).toBe(422);
      expect(alerts(visitor)).toContain(errorText(thief, "PYT404"));
    }

    await owner.visitor.open(owner.paths.home());
    await atPayment(owner);
    expect(owner.visitor.all("[name=savedCard]")).toHaveLength(2);
    shop.fault({ method: "GET", path: saved, kind: "reset", times: 8 });
    await owner.visitor.reload();
    expect(owner.visitor.page.status).toBe(200);
    expect(owner.visitor.all("[name=savedCard]")).toHaveLength(0);
    expect(owner.visitor.all("button[value=card]").length).toBeGreaterThan(0);
  });
});
