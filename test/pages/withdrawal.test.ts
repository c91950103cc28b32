/** The withdrawal from a contract, without script: where it can be reached, and what is declared [LEGAL-006]. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveOrder } from "../../mocks/behaviour/orders/order-moves";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { signUp } from "./support/accounts";
import { enterCode, lookUp } from "./support/guest-orders";
import { alerts } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openSoldOut } from "./support/sold-out";
import {
  addToCart,
  addVariant,
  atSummary,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
  sizesOnSale,
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

/** Locale, the law's words for the function and its confirmation, and the receipt's first words. */
const union = [
  ["de-de", "Vertrag widerrufen", "Widerruf bestätigen", "Hiermit widerrufe"],
  [
    "fr-fr",
    "Renoncer au contrat ici",
    "Confirmer la rétractation",
    "Je vous notifie par la présente ma rétractation",
  ],
  [
    "it-it",
    "Recedere dal contratto qui",
    "Conferma recesso",
    "Con la presente notifico il recesso",
  ],
  [
    "es-es",
    "Desistir del contrato aquí",
    "Confirmar desistimiento",
    "Por la presente comunico que desisto",
  ],
  [
    "nl-nl",
    "Hier de overeenkomst herroepen",
    "Herroeping bevestigen",
    "Ik deel u hierbij mede",
  ],
  [
    "pl-pl",
    "Odstąp od umowy tutaj",
    "Potwierdź odstąpienie od umowy",
    "Niniejszym informuję o moim odstąpieniu",
  ],
] as const;

const formLinks = ({ visitor }: Guest, part: string): string[] =>
  visitor
    .all(`${part} a[href*='/legal/withdrawal/form']`)
    .map(({ textContent }) => textContent.trim());

const person = { firstName: "Ada", lastName: "Lovelace" };
const cases = () => shop.upstreams.db.contactCase.getAll();

/** Places an order and ends on its confirmation. */
async function buy(guest: Guest, email = newEmail("withdraws")) {
  await atSummary(guest, { email });
  await placeOrder(guest);
  const number = /FRW\d{8}/.exec(guest.visitor.text())?.[0] ?? "";
  return { email, number };
}

const stored = () => basketStateOf(shop.upstreams).orders;

/** Moves an order to its arrival, so many days ago. */
function deliver(orderNumber: string, daysAgo: number): void {
  moveOrder(shop.upstreams, { orderNumber, status: "DELIVERED" });
  const row = stored().get(orderNumber);
  if (!row) throw new Error(`No order ${orderNumber}`);
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const events = row.order.events.map((event) =>
    event.status === "DELIVERED" ? { ...event, at } : event,
  );
  stored().put({ ...row, order: { ...row.order, events } });
}

/** Posts a form, as a page of the shop would. */
const post = (
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie = "cookies=kept",
): Promise<Response> =>
  fetch(shop.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: shop.origin,
      cookie,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });

describe("the withdrawal function", () => {
  it.each(union)(
    "of %s leads from the footer of every page, and from a guest's order, to a declaration in at most three pages [LEGAL-006]",
    async (locale, label, confirm, words) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      for (const path of [
        paths.signIn(),
        paths.cart(),
        paths.orderStatus(),
        paths.legal("terms"),
        paths.at("/p/scree-2-FR1001"),
        paths.at("/no-such-page"),
        paths.home(),
      ]) {
        await visitor.open(path);
        expect(formLinks(guest, "footer"), path).toEqual([label]);
      }
      // From the footer: the form, and the declaration.
      await visitor.click(label);
      expect(visitor.text("main form button")).toBe(confirm);
      await visitor.submit("main [name=items]", {
        ...person,
        email: "ada@example.com",
        orderNumber: `W-${locale}`,
      });
      expect(visitor.text("main [data-copy]")).toContain(words);
      expect(visitor.text("main [data-copy]")).toContain(`W-${locale}`);

      const { email, number } = await buy(guest);
      expect(formLinks(guest, "main")).toEqual([label]);
      // From a guest's order: its status, the form, and the declaration.
      const owner = shop.visit(locale);
      await lookUp(owner, number, email);
      expect(formLinks(owner, "main")).toEqual([label]);
      await owner.visitor.click(label);
      expect(owner.visitor.page.url.href).not.toContain(number);
      expect(owner.visitor.text("main form button")).toBe(confirm);
      await owner.visitor.submit("main [name=items]", person);
      const copy = owner.visitor.text("main [data-copy]");
      expect(copy).toContain(words);
      expect(copy).toContain(number);
      expect(cases().at(-1)).toMatchObject({ email, orderNumber: number });
    },
  );

  it("is on an order of an account, in the history and on the confirmation, while its period runs [LEGAL-006]", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await signUp(guest);
    const { number, email } = await buy(guest);
    const id = stored().get(number)?.order.orderId ?? "";
    const form = `${paths.withdrawalForm()}?orderId=${id}`;
    const hrefs = () =>
      visitor
        .all("main a[href*='/legal/withdrawal/form?']")
        .map((link) => link.getAttribute("href"));
    expect(hrefs()).toEqual([form]);
    const stranger = shop.visit("de-de");
    for (const [daysAgo, isOpen] of [
      [null, true],
      [14, true],
      [15, false],
    ] as const) {
      if (daysAgo !== null) deliver(number, daysAgo);
      for (const path of [paths.orderHistory(), paths.accountOrder(id)]) {
        await visitor.open(path);
        expect(hrefs(), path).toEqual(isOpen ? [form] : []);
      }
      await lookUp(stranger, number, email);
      expect(formLinks(stranger, "main")).toEqual(
        isOpen ? ["Vertrag widerrufen"] : [],
      );
      // The footer's stays: nobody knows there which order is meant.
      expect(formLinks(stranger, "footer")).toEqual(["Vertrag widerrufen"]);
    }
  });

  it("is in no footer of Great Britain, whose law asks for a form, and nowhere in North America", async () => {
    for (const locale of ["en-us", "en-ca", "fr-ca", "en-gb"] as const) {
      const guest = shop.visit(locale);
      for (const path of [guest.paths.home(), guest.paths.cart()]) {
        await guest.visitor.open(path);
        expect(formLinks(guest, "body"), path).toEqual([]);
      }
      await buy(guest);
      expect(formLinks(guest, "body")).toEqual(
        locale === "en-gb" ? ["Cancel contract here"] : [],
      );
      const { status } = await guest.visitor.open(guest.paths.withdrawalForm());
      expect([locale, status]).toEqual([
        locale,
        locale === "en-gb" ? 200 : 404,
      ]);
    }
  });

  it("stays in the footer when the editors' texts cannot be read", async () => {
    shop.upstreams.outages.turn("content", true);
    try {
      const guest = shop.visit("nl-nl");
      await guest.visitor.open(guest.paths.signIn());
      expect(formLinks(guest, "footer")).toEqual([
        "Hier de overeenkomst herroepen",
      ]);
    } finally {
      shop.upstreams.outages.turn("content", false);
    }
  });
});

describe("the lines of an order", () => {
  it("are chosen at first; those that stay chosen are declared once, however often they are sent [LEGAL-007]", async () => {
    const buyer = shop.visit("de-de");
    await addToCart(buyer, "x-FR6038");
    await buyer.visitor.open(buyer.paths.at("/p/scree-2-FR1001"));
    await addVariant(buyer, sizesOnSale(buyer)[0] ?? "", 2);
    const email = newEmail("withdraws");
    await passShipping(buyer, { email });
    await payByCard(buyer);
    await placeOrder(buyer);
    const order = shop.orderOf(email);
    const number = order?.orderNumber ?? "";
    const [single, double] = [1, 2].map((qty) =>
      order?.items.find((item) => item.qty === qty),
    );

    // What strangers do with the same e-mail uses up its limits, but not that of the withdrawal.
    const alert = shop.visit("de-de");
    const soldOut = await openSoldOut(shop, alert);
    const { pathname } = alert.visitor.page.url;
    for (const [path, fields] of [
      [pathname, { intent: "stock-alert", email, sku: soldOut.productId }],
      ["/de-de/forgot-password", { email }],
    ] as const)
      for (let sent = 0; sent < 11; sent += 1) await post(path, fields);

    const owner = shop.visit("de-de");
    const { visitor } = owner;
    const filledIn = () =>
      ["orderNumber", "email", "firstName", "lastName"].map((field) =>
        visitor.find(`main [name=${field}]`).getAttribute("value"),
      );
    await lookUp(owner, number, email);
    await visitor.click("Vertrag widerrufen");
    // Whoever has not entered the code does not learn whose order it is.
    expect(filledIn()).toEqual([number, email, "", ""]);
    await visitor.submit("main [name=items]");
    expect(alerts(visitor)).toContain(
      "Vorname: Bitte füllen Sie dieses Feld aus.",
    );
    await visitor.open(owner.paths.orderDetails());
    await enterCode(shop, owner, email);
    await visitor.click("Vertrag widerrufen");
    expect(filledIn()).toEqual([number, email, "Anna", "Feld"]);
    const box = `main [name='item-${single?.id}']`;
    const choice = `main [name='item-${double?.id}']`;
    expect(visitor.find(box).getAttribute("type")).toBe("checkbox");
    expect(visitor.find(box).hasAttribute("checked")).toBe(true);
    expect(visitor.text(`${choice} option[selected]`)).toBe("2");

    // Nothing chosen is a mistake, and nothing is sent.
    const { href, pathname: form, search } = visitor.page.url;
    const fields = { ...person, email, orderNumber: number, choice: "lines" };
    await visitor.post(form + search, fields);
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(
      "Bitte wählen Sie mindestens einen Artikel.",
    );
    expect(shop.calls("POST /consumers-v3/contactus")).toEqual([]);

    const before = cases().length;
    const cookie = visitor.jar.header(visitor.page.url) ?? "";
    const press = async () => {
      const one = { ...fields, [`item-${double?.id}`]: "1" };
      const answer = await post(form + search, one, cookie);
      return /Vorgangsnummer: (\w+)/.exec(await answer.text())?.[1];
    };
    // A double press, and once more from another tab.
    const numbers = await Promise.all([press(), press()]);
    numbers.push(await press());
    expect(cases()).toHaveLength(before + 1);
    const opened = cases().at(-1);
    expect(numbers).toEqual(Array(3).fill(opened?.caseNumber));
    expect(opened).toMatchObject({
      orderNumber: number,
      email,
      lines: [{ itemId: double?.id, qty: 1 }],
    });
    expect(opened?.message).toMatch(
      /Waren: 1 × Scree 2 \(.+\)\. Bestellnummer: /,
    );
    expect(opened?.message).not.toContain(single?.name ?? "none");
    // The hour differs from that of UTC, in which the shop of a test runs.
    const hour = new Date().toLocaleString("de-DE", {
      timeZone: "Europe/Berlin",
      hour: "2-digit",
    });
    expect(opened?.message).toMatch(
      new RegExp(
        `Datum und Uhrzeit: \\d{1,2}\\. \\S+ \\d{4} um ${hour.slice(0, 2)}:\\d\\d MES?Z`,
      ),
    );
    // Another choice is another declaration.
    await visitor.open(href);
    await visitor.submit("main [name=firstName]", person);
    expect(cases()).toHaveLength(before + 2);
    expect(cases().at(-1)?.lines).toHaveLength(2);
    // The answer is the declaration, to be saved and printed.
    expect(visitor.text("main [data-copy]")).toContain(
      cases().at(-1)?.message ?? "none",
    );
    expect(shop.log()).not.toContain(number);
    expect(shop.log()).not.toContain(email);
  });

  it("of a session that has ended are described in words instead", async () => {
    const buyer = shop.visit("de-de");
    const { email, number } = await buy(buyer);
    const owner = shop.visit("de-de");
    await lookUp(owner, number, email);
    await enterCode(shop, owner, email);
    await owner.visitor.click("Vertrag widerrufen");
    const { href } = owner.visitor.page.url;
    const other = shop.visit("de-de");
    await other.visitor.open(other.paths.home());
    await other.visitor.post(href.slice(shop.origin.length), {
      ...person,
      email,
      orderNumber: number,
      choice: "lines",
      "item-1": "1",
    });
    expect(other.visitor.page.status).toBe(422);
    expect(alerts(other.visitor)).toContain(
      "Wir können die Artikel Ihrer Bestellung nicht mehr anzeigen.",
    );
    await other.visitor.submit("main [name=items]", { items: "Scree 2" });
    expect(other.visitor.text("main [data-copy]")).toContain("Waren: Scree 2.");
  });

  it("of an account's order are shown to its owner only", async () => {
    const owner = shop.visit("fr-fr");
    await signUp(owner);
    const { number } = await buy(owner);
    const id = stored().get(number)?.order.orderId ?? "";
    const form = owner.paths.withdrawalForm({ orderId: id });
    await owner.visitor.open(form);
    expect(owner.visitor.all("main [name^='item-']").length).toBe(1);
    const other = shop.visit("fr-fr");
    await signUp(other);
    for (const stranger of [other, shop.visit("fr-fr")]) {
      expect((await stranger.visitor.open(form)).status).toBe(200);
      expect(stranger.visitor.all("main [name^='item-']")).toEqual([]);
      expect(stranger.visitor.text("main")).not.toContain("Scree 2");
      expect(
        stranger.visitor
          .find("main [name=orderNumber]")
          .getAttribute("value") ?? "",
      ).toBe("");
    }
  });
});

describe("the limit of withdrawals", () => {
  it("cannot be used up under somebody else's e-mail", async () => {
    const limited = await startPageShop({
      RATE_LIMIT: "on",
      TRUST_PROXY: "127.0.0.0/8,::1",
    });
    try {
      const declare = async (ip: string) => {
        const { visitor, paths } = limited.visit("de-de", {
          headers: { "x-forwarded-for": ip },
        });
        await visitor.open(paths.withdrawalForm());
        await visitor.submit("main [name=items]", {
          ...person,
          email: "owner@example.com",
          orderNumber: "W-9",
        });
        return visitor.page.status;
      };
      const statuses: number[] = [];
      for (let sent = 0; sent < 12; sent += 1)
        statuses.push(await declare(`198.51.100.${sent}`));
      expect(statuses).toEqual(Array(12).fill(200));
    } finally {
      await limited.stop();
    }
  });
});
