/** Orders after they are placed: found, tracked, cancelled, returned and ordered again, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveOrder } from "../../mocks/behaviour/orders/order-moves";
import type { OrderRow } from "../../mocks/behaviour/orders/order-placing";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { signUp } from "./support/accounts";
import { addresses } from "./support/addresses";
import { readText } from "./support/navigation";
import { alerts, describedBy, errorText } from "./support/problems";
import { enterCode, lookUp, mailedCodes } from "./support/guest-orders";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { atSummary, newEmail, placeOrder } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

type Order = OrderRow["order"];

const stored = () => basketStateOf(shop.upstreams).orders;

function rowOf(number: string): OrderRow {
  const row = stored().get(number);
  if (!row) throw new Error(`No order ${number}`);
  return row;
}

/** Changes an order in the upstream. */
function changeOrder(number: string, change: (order: Order) => Partial<Order>) {
  const row = rowOf(number);
  stored().put({ ...row, order: { ...row.order, ...change(row.order) } });
}

const move = (orderNumber: string, status: string) =>
  moveOrder(shop.upstreams, { orderNumber, status });

const numberOn = ({ visitor }: Guest): string =>
  /FRW\d{8}/.exec(visitor.text())?.[0] ?? "";

/** Returns a guest with an order. */
async function buy(locale: Parameters<PageShop["visit"]>[0] = "en-us") {
  const guest = shop.visit(locale);
  const email = newEmail("orders");
  await atSummary(guest, { email });
  await placeOrder(guest);
  return { guest, email, number: numberOn(guest) };
}

/** Returns a consumer with an order, on its page. */
async function buySignedIn(locale: Parameters<PageShop["visit"]>[0] = "en-us") {
  const guest = shop.visit(locale);
  await signUp(guest);
  await atSummary(guest);
  await placeOrder(guest);
  const number = numberOn(guest);
  const id = rowOf(number).order.orderId ?? "";
  await guest.visitor.open(guest.paths.accountOrder(id));
  return { guest, number, id };
}

const cookieOf = ({ visitor }: Guest) =>
  visitor.jar.header(new URL(shop.origin)) ?? "";

/** Sends a form whose answer may be a file. */
const post = (
  guest: Guest,
  path: string,
  fields: Readonly<Record<string, string>>,
) =>
  fetch(shop.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: shop.origin,
      "content-type": "application/x-www-form-urlencoded",
      cookie: cookieOf(guest),
    },
    body: new URLSearchParams(fields),
  });

describe("the history of an account", () => {
  it("has ten orders per page, the newest first, each with its state and sum [ROUTE-024, ACC-006]", async () => {
    const { guest, number } = await buySignedIn();
    const { visitor, paths } = guest;
    const row = rowOf(number);
    for (let at = 1; at <= 11; at += 1) {
      const orderNumber = `FRX0000${String(at).padStart(4, "0")}`;
      stored().put({
        ...row,
        orderNumber,
        order: { ...row.order, orderNumber, orderId: `old${String(at)}` },
      });
    }
    shop.clearCalls();
    await visitor.open(paths.orderHistory());
    const shown = () =>
      visitor
        .all("main li a[href*='/order-details/']")
        .map((link) => link.textContent);
    expect(shown()).toHaveLength(10);
    expect(shown().slice(0, 2)).toEqual(["FRX00000011", "FRX00000010"]);
    const total = rowOf(number).order.totals.total.toFixed(2);
    expect(visitor.text("main ul li div")).toContain("Received");
    expect(visitor.text("main ul li div")).toContain(`$${total}`);
    await visitor.click("Older orders");
    expect(visitor.page.url.search).toBe("?page=2");
    expect(shown()).toEqual(["FRX00000001", number]);
    expect(visitor.text()).toContain("Page 2 of 2");
    expect(
      shop
        .calls("POST /consumers-v3/consumer/purchasehistory")
        .map(({ body }) => body),
    ).toEqual([
      { page: 1, size: 10 },
      { page: 2, size: 10 },
    ]);
    await visitor.click(number);
    expect(visitor.text("h1")).toBe(`Order ${number}`);
    await visitor.open(`${paths.orderHistory()}?page=99`);
    expect(visitor.page.url.search).toBe("");
  });

  it("explains itself while it is empty", async () => {
    const guest = shop.visit();
    await signUp(guest);
    await guest.visitor.open(guest.paths.orderHistory());
    expect(guest.visitor.text()).toContain("No orders yet.");
  });
});

describe("the page of an order", () => {
  const words = {
    CREATED: ["Received", "Reçue"],
    PROCESSING: ["Being prepared", "En préparation"],
    PARTIALLY_SHIPPED: ["Partly shipped", "Partiellement expédiée"],
    SHIPPED: ["Shipped", "Expédiée"],
    READY_FOR_PICKUP: ["Ready for pickup", "Prête pour le retrait"],
    PICKED_UP: ["Picked up", "Retirée"],
    DELIVERED: ["Delivered", "Livrée"],
    CANCELLED: ["Canceled", "Annulée"],
    RETURN_REQUESTED: ["Return requested", "Retour demandé"],
    RETURNED: ["Returned", "Retournée"],
    REFUNDED: ["Refunded", "Remboursée"],
    FAILED: ["Could not be completed", "Non aboutie"],
  };

  it("has a word for each state, in the reader's language [ACC-007]", async () => {
    for (const [locale, at] of [
      ["en-us", 0],
      ["fr-fr", 1],
    ] as const) {
      const { guest, number } = await buySignedIn(locale);
      for (const [status, texts] of Object.entries(words)) {
        changeOrder(number, () => ({ status }));
        await guest.visitor.reload();
        expect(guest.visitor.text("h1 + p")).toContain(texts[at]);
      }
    }
  });

  it("shows the day of arrival until it has arrived, or never will", async () => {
    const { guest, number } = await buySignedIn();
    const termsAt = async (status: string) => {
      changeOrder(number, () => ({ status }));
      await guest.visitor.reload();
      return guest.visitor.all("main dt").map(readText);
    };
    expect(await termsAt("SHIPPED")).toContain("Arrives");
    for (const status of ["DELIVERED", "CANCELLED"])
      expect(await termsAt(status), status).not.toContain("Arrives");
    expect(guest.visitor.text("main dl")).toContain("Standard shipping");
  });

  it("shows items, sums and stages with their days, and the carrier's page [ROUTE-025]", async () => {
    const { guest, number, id } = await buySignedIn();
    const { visitor } = guest;
    move(number, "PROCESSING");
    move(number, "SHIPPED");
    await visitor.reload();
    expect(visitor.page.status).toBe(200);
    const { totals } = rowOf(number).order;
    for (const text of ["Scree 2", "4242", `$${totals.total.toFixed(2)}`])
      expect(visitor.text()).toContain(text);
    const day = new Intl.DateTimeFormat("en-US", {
      dateStyle: "long",
      timeZone: "America/New_York",
    }).format(Date.now());
    expect(visitor.all("main ol li").map((li) => li.textContent)).toEqual([
      `Received${day}, done`,
      `Being prepared${day}, done`,
      `Shipped${day}, current stage`,
      "Delivered, still to come",
    ]);
    expect(visitor.all("main ol [aria-current=step]")).toHaveLength(1);
    const carrier = visitor.find("main a[href*='parcelway']");
    expect(carrier.getAttribute("href")).toBe(
      `https://parcelway.example.com/track/PW${number.slice(-8)}`,
    );
    // A shipped order cannot be cancelled, and nothing can be returned yet.
    expect(visitor.all("main [value=cancel]")).toEqual([]);
    expect(visitor.all("main a[href*='return-label']")).toEqual([]);

    const other = shop.visit();
    await signUp(other);
    const path = guest.paths.accountOrder(id);
    expect((await other.visitor.open(path)).status).toBe(404);
  });

  it("is closed to everybody else, also as data and for its forms", async () => {
    const { guest, number, id } = await buySignedIn();
    move(number, "DELIVERED");
    const { paths } = guest;
    const other = shop.visit();
    await signUp(other);
    const stranger = shop.visit();
    await stranger.visitor.open(paths.home());
    const before = structuredClone(rowOf(number).order);
    for (const intruder of [other, stranger]) {
      for (const address of [
        `${paths.accountOrder(id)}.data?_routes=routes%2Faccount%2Forder-details`,
        `${paths.returnLabel()}.data?orderId=${id}&_routes=routes%2Forders%2Freturn-label`,
        `${paths.orderDetails()}.data?orderNumber=${number}&_routes=routes%2Forders%2Forder-details`,
      ]) {
        const answer = await fetch(shop.origin + address, {
          headers: { cookie: cookieOf(intruder) },
        });
        expect(await answer.text()).not.toMatch(/Scree|4242|Ridge/);
      }
      for (const [path, fields] of [
        [paths.accountOrder(id), { intent: "cancel" }],
        [paths.accountOrder(id), { intent: "reorder" }],
        [paths.accountOrder(id), { intent: "resend", itemId: "1" }],
        [paths.returnLabel({ orderId: id }), { reason: "TOO_SMALL" }],
        [paths.orderDetails(), { intent: "cancel" }],
        [paths.orderInvoice(), { orderId: id }],
        [paths.orderInvoice(), { orderNumber: number }],
      ] as const) {
        const items = rowOf(number).order.items.map((item) => [
          `item-${item.id}`,
          "1",
        ]);
        const answer = await post(intruder, path, {
          ...Object.fromEntries(items),
          ...fields,
        });
        expect(answer.headers.get("content-type")).not.toBe("application/pdf");
        expect(await answer.text()).not.toMatch(/Scree 2.*4242/s);
      }
    }
    expect(structuredClone(rowOf(number).order)).toEqual(before);
  });
});

describe("an order that is cancelled", () => {
  it("takes two presses, is refunded, and says so [ACC-010]", async () => {
    const { guest, number } = await buySignedIn();
    const { visitor } = guest;
    const { id, items, totals } = { id: "", ...rowOf(number).order };
    const [item] = items;
    const stockBefore = shop.upstreams.stock.quantity(item?.productId ?? id);
    expect(visitor.find("main details").hasAttribute("open")).toBe(false);
    await visitor.submit("main details form");
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(visitor.text("[data-kind=success]")).toContain(
      "Your order is canceled.",
    );
    expect(visitor.text("h1 + p")).toContain("Canceled");
    expect(visitor.text()).toContain(`Refunded $${totals.total.toFixed(2)}`);
    expect(
      visitor.all("main ol li").map((li) => li.textContent?.slice(0, 8)),
    ).toEqual(["Received", "Canceled"]);
    expect(visitor.all("main [value=cancel]")).toEqual([]);
    expect(visitor.text()).not.toContain("Download invoice");
    const orderId = rowOf(number).order.orderId;
    expect(
      shop
        .calls("POST /consumers-v3/consumer/CancelOrder")
        .map(({ body }) => body),
    ).toEqual([{ orderId }]);
    expect(shop.upstreams.stock.quantity(item?.productId ?? id)).toBe(
      stockBefore + (item?.qty ?? 0),
    );
  });

  it("says that it is too late, and shows how far the order is", async () => {
    const { guest, number } = await buySignedIn();
    move(number, "SHIPPED");
    await guest.visitor.submit("main details form");
    expect(guest.visitor.page.status).toBe(422);
    expect(alerts(guest.visitor)).toContain(
      "This order can no longer be canceled.",
    );
    expect(guest.visitor.text("h1 + p")).toContain("Shipped");
  });
});

describe("an invoice", () => {
  it("is a file with its own name that is never cached [ACC-008]", async () => {
    const { guest, number, id } = await buySignedIn();
    const form = guest.visitor.find("form[action$='/order-invoice']");
    expect(form.getAttribute("method")).toBe("post");
    expect(form.querySelector("[name=orderId]")?.getAttribute("value")).toBe(
      id,
    );
    const answer = await post(guest, guest.paths.orderInvoice(), {
      orderId: id,
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="fellrow-invoice.pdf"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const file = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(file).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    const { totals } = rowOf(number).order;
    for (const text of [`Order ${number}`, "Scree 2", totals.total.toFixed(2)])
      expect(file).toContain(text);
  });

  it("that cannot be read shows a message on the order's page", async () => {
    const { guest, id } = await buySignedIn();
    for (const kind of ["reset", "garble"] as const) {
      shop.fault({
        path: "/consumers-v3/consumer/purchase/invoice/download",
        kind,
      });
      await guest.visitor.submit("form[action$='/order-invoice']");
      expect(guest.visitor.page.url.pathname).toBe(
        guest.paths.accountOrder(id),
      );
      expect(guest.visitor.text("[data-kind=error]")).toBe(
        "We cannot load this right now. Please try again in a moment.",
      );
    }
  });
});

describe("a return", () => {
  it("is announced for what was chosen, and has a label to print [ACC-009, ROUTE-009]", async () => {
    const { guest, number, id } = await buySignedIn();
    const { visitor } = guest;
    move(number, "DELIVERED");
    await visitor.reload();
    await visitor.click("Return items");
    // The page is part of the account, like the order.
    const nav = visitor.find("main nav[aria-label='Your account']");
    expect(nav.textContent).toContain("Your orders");
    await visitor.submit("main [name=reason]");
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "main [name=reason]")).toContain(
      "Choose a reason.",
    );
    await visitor.submit("main [name=reason]", { reason: "TOO_SMALL" });
    expect(alerts(visitor)).toContain("Choose at least one item.");
    const [item] = rowOf(number).order.items;
    const chosen = { reason: "TOO_SMALL", [`item-${item?.id ?? ""}`]: "1" };

    shop.fault({
      path: `/consumers-v3/consumer/return/${id}/returnLabel`,
      kind: "error",
      errorId: "RTN500",
      status: 500,
    });
    await visitor.submit("main [name=reason]", chosen);
    expect(alerts(visitor)).toContain(errorText(guest, "RTN500"));
    expect(visitor.find("main [type=checkbox]").hasAttribute("checked")).toBe(
      true,
    );

    shop.clearCalls();
    await visitor.submit("main [name=reason]", chosen);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toContain("Return number: RMA000001");
    const [call] = shop.calls("POST /consumers-v3/consumer/return/*");
    expect(call?.body).toEqual({
      items: [{ itemId: item?.id, qty: 1, reason: "TOO_SMALL" }],
    });
    const label = visitor
      .find("main a[href*=return-labels]")
      .getAttribute("href");
    const file = await fetch(label ?? "");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(await file.text()).toMatch(/^%PDF-[\s\S]*RMA000001/);

    // The same return has the same label; the order shows that something is returned.
    await visitor.open(guest.paths.returnLabel({ orderId: id }));
    await visitor.submit("main [name=reason]", chosen);
    expect(
      visitor.find("main a[href*=return-labels]").getAttribute("href"),
    ).toBe(label);
    move(number, "REFUNDED");
    await visitor.open(guest.paths.accountOrder(id));
    expect(visitor.text("h1 + p")).toContain("Refunded");
    const paid = item?.price.priceAfterOrderDiscount?.toFixed(2) ?? "";
    expect(visitor.text()).toContain(`Refunded $${paid}`);
  });

  it("is offered for 30 days after the order has arrived, and then said to be over", async () => {
    const { guest, number, id } = await buySignedIn("de-de");
    const { visitor, paths } = guest;
    move(number, "DELIVERED");
    const page = paths.returnLabel({ orderId: id });
    for (const [daysAgo, isOffered] of [
      [30, true],
      [31, false],
    ] as const) {
      const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      changeOrder(number, ({ events }) => ({
        events: events.map((event) =>
          event.status === "DELIVERED" ? { ...event, at } : event,
        ),
      }));
      await visitor.open(paths.accountOrder(id));
      expect(visitor.all("main a[href*='return-label']").length).toBe(
        isOffered ? 1 : 0,
      );
      await visitor.open(page);
      expect(visitor.page.status).toBe(200);
      expect(visitor.all("main [name=reason]").length).toBe(isOffered ? 1 : 0);
      expect(
        visitor
          .text("main")
          .includes(
            "Die Frist für Rücksendungen aus dieser Bestellung ist abgelaufen: Artikel konnten innerhalb von 30 Tagen nach der Lieferung zurück.",
          ),
      ).toBe(!isOffered);
    }
  });

  it("is not offered before anything has arrived", async () => {
    const { guest, id } = await buySignedIn();
    await guest.visitor.open(guest.paths.returnLabel({ orderId: id }));
    expect(guest.visitor.page.status).toBe(200);
    expect(guest.visitor.text()).toContain(
      "Nothing in this order can be returned right now.",
    );
    expect(guest.visitor.all("main [name=reason]")).toEqual([]);
  });

  it("leads a guest to the sign-in for an order of an account, and demands number and e-mail for any other", async () => {
    const { id, number } = await buySignedIn();
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.returnLabel({ orderId: id }));
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    expect((await visitor.open(paths.returnLabel())).status).toBe(200);
    expect(visitor.all("main [name=orderNumber]")).toHaveLength(1);
    // An address of before, which named the order.
    await visitor.open(`${paths.returnLabel()}?orderNumber=${number}`);
    expect(visitor.page.url.href).toBe(shop.origin + paths.returnLabel());
    expect(visitor.all("main [name=orderNumber]")).toHaveLength(1);
  });
});

describe("a gift card's e-mail", () => {
  it("is sent once more [ACC-011]", async () => {
    const { guest, number } = await buySignedIn();
    const { visitor } = guest;
    expect(visitor.all("main [value=resend]")).toEqual([]);
    changeOrder(number, ({ items }) => ({
      items: items.map((item) => ({ ...item, isDigitalProduct: true })),
    }));
    await visitor.reload();
    await visitor.submit("main form:has([value=resend])");
    expect(visitor.text("[data-kind=success]")).toContain(
      "The gift card email is on its way again.",
    );
    const { orderId, items, billingAddress } = rowOf(number).order;
    const [call] = shop.calls(
      "POST /consumers-v3/consumer/resendGiftCardEmail",
    );
    expect(call?.body).toEqual({ orderId, itemId: items[0]?.id });
    const mails = shop.upstreams.db.mail.findMany({
      where: { kind: { equals: "gift-card" } },
    });
    expect(mails.map(({ to }) => to)).toEqual([billingAddress.email]);
  });
});

describe("the owner of an account", () => {
  const words = {
    "en-us": {
      saved: "Your changes are saved.",
      hello: "Hello, Grete",
      kept: "The address is saved.",
      cancelled: "Your order is canceled.",
      state: "Canceled",
      label: "Open return label (PDF)",
    },
    "fr-fr": {
      saved: "Vos modifications sont enregistrées.",
      hello: "Bonjour Grete",
      kept: "L’adresse est enregistrée.",
      cancelled: "Votre commande est annulée.",
      state: "Annulée",
      label: "Ouvrir l’étiquette de retour (PDF)",
    },
  } as const;

  it.each(["en-us", "fr-fr"] as const)(
    "of %s changes the profile, keeps an address and a favorite, stops an order and sends one back",
    async (locale) => {
      const say = words[locale];
      const { guest, number: older, id } = await buySignedIn(locale);
      const { visitor, paths, site } = guest;
      await atSummary(guest);
      await placeOrder(guest);
      const newer = numberOn(guest);
      await visitor.open(paths.accountProfile());
      await visitor.submit("#person-firstName", { firstName: "Grete" });
      expect(visitor.text("body")).toContain(say.saved);
      await visitor.open(paths.accountAddressForm("shipping"));
      await visitor.submit(
        "#address-firstName",
        addresses[site.country] ?? {},
        "save",
      );
      expect(visitor.text("body")).toContain(say.kept);
      expect(visitor.text("main address")).toContain(
        addresses[site.country]?.["addressLine1"] ?? "no street",
      );
      await visitor.open(paths.at("/p/scree-2-FR1001"));
      await visitor.submit("#hearts", {}, "FR1001");
      await visitor.open(paths.favorites());
      expect(visitor.text("main")).toContain("Scree 2");

      await visitor.open(paths.account());
      expect(visitor.text("h1")).toBe(say.hello);
      await visitor.click(newer);
      await visitor.submit("main details form");
      expect(visitor.text("body")).toContain(say.cancelled);
      expect(visitor.text("h1 + p")).toContain(say.state);

      for (const status of ["PROCESSING", "SHIPPED", "DELIVERED"])
        move(older, status);
      await visitor.open(paths.accountOrder(id));
      const back = visitor.find("main a[href*='return-label']");
      await visitor.open(back.getAttribute("href") ?? "");
      const box = visitor.find("main [type=checkbox]").getAttribute("name");
      await visitor.submit("main [name=reason]", {
        reason: "TOO_SMALL",
        [box ?? ""]: "1",
      });
      expect(visitor.text("main")).toMatch(/RMA\d+/);
      expect(visitor.text("main")).toContain(say.label);
    },
  );
});

describe("the same again", () => {
  it("is in the cart as far as it is on sale, and a message names the rest", async () => {
    const { guest, number } = await buySignedIn();
    const { visitor, paths } = guest;
    changeOrder(number, ({ items }) => ({
      items: [
        ...items,
        ...items.map((item) => ({
          ...item,
          id: "gone",
          name: "Harbour boot",
          productId: "TEST0INV700",
        })),
      ],
    }));
    await visitor.submit("main form:has([value=reorder])");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(
      visitor.all("[data-kind]").map((notice) => readText(notice)),
    ).toEqual([
      "Your order is in your bag again.",
      "These could not be added: Harbour boot.",
    ]);
    expect(visitor.text("main")).toContain("Scree 2");
  });

  it("stays at the order when nothing of it is on sale", async () => {
    const { guest, number, id } = await buySignedIn();
    const { visitor, paths } = guest;
    changeOrder(number, ({ items }) => ({
      items: items.map((item) => ({ ...item, productId: "TEST0INV700" })),
    }));
    await visitor.submit("main form:has([value=reorder])");
    expect(visitor.page.status).toBe(409);
    expect(visitor.page.url.pathname).toBe(paths.accountOrder(id));
    expect(alerts(visitor)).toContain(
      "None of these items can be ordered again.",
    );
  });
});

describe("an order without an account", () => {
  it("is found by number and e-mail, which is in no address [ROUTE-007]", async () => {
    const { number, email } = await buy();
    const { visitor, paths, ...guest } = shop.visit();
    expect((await visitor.open(paths.orderStatus())).status).toBe(200);
    await lookUp(
      { visitor, paths, ...guest },
      ` ${number.toLowerCase()} `,
      email,
    );
    expect(visitor.page.redirects.at(-1)).toEqual({
      status: 303,
      to: shop.origin + paths.orderDetails(),
    });
    // Nor do the redirects of the form contain them.
    for (const { to } of visitor.page.redirects) {
      expect(to).not.toContain(encodeURIComponent(email));
      expect(to).not.toContain(email);
      expect(to).not.toContain(number);
    }
    expect(visitor.text("h1")).toBe(`Order ${number}`);
    expect(visitor.page.headers["cache-control"]).toBe("private, no-store");
    await enterCode(shop, { visitor, paths, ...guest }, email);
    await visitor.submit("main details form");
    expect(visitor.text("h1 + p")).toContain("Canceled");
    expect(shop.log()).not.toContain(number);
    expect(shop.log()).not.toContain(email);

    const consumer = shop.visit();
    await signUp(consumer);
    await consumer.visitor.open(paths.orderStatus());
    expect(consumer.visitor.page.redirects).toEqual([
      { status: 302, to: shop.origin + paths.orderHistory() },
    ]);
    // A consumer can also look up an order that was placed as a guest.
    await consumer.visitor.open(paths.returnLabel());
    await consumer.visitor.submit("main [name=email]", {
      orderNumber: number,
      email: newEmail(),
    });
    expect(alerts(consumer.visitor)).toContain("We could not find this order.");
    await consumer.visitor.submit("main [name=email]", { email });
    expect(consumer.visitor.page.url.href).toBe(
      `${shop.origin}${paths.orderDetails()}?goal=return`,
    );
    await enterCode(shop, consumer, email);
    expect(consumer.visitor.page.url.href).toBe(
      shop.origin + paths.returnLabel(),
    );
  });

  it("needs number or e-mail in its address, and looks up both [ROUTE-008]", async () => {
    const { number, email } = await buy();
    shop.clearCalls();
    const { visitor, paths, ...guest } = shop.visit();
    const bare = paths.orderDetails();
    await visitor.open(bare);
    expect(visitor.page.redirects).toEqual([
      { status: 302, to: shop.origin + paths.orderStatus() },
    ]);
    for (const query of [`orderNumber=${number}`, "email=a%40example.com"]) {
      expect((await visitor.open(`${bare}?${query}`)).status).toBe(200);
      expect(visitor.all("main [name=orderNumber]")).toHaveLength(1);
    }
    expect(shop.calls("POST /consumers-v3/consumer/TrackOrder")).toEqual([]);
    const own = `${bare}?orderNumber=${number}`;
    await visitor.open(`${own}&email=nobody%40example.com`);
    expect(visitor.page.status).toBe(200);
    expect(alerts(visitor)).toContain("We could not find this order.");
    expect(visitor.text()).not.toContain("Scree 2");
    await visitor.open(`${own}&email=${encodeURIComponent(email)}`);
    expect(visitor.page.url.href).toBe(shop.origin + bare);
    expect(visitor.text("h1")).toBe(`Order ${number}`);
    // Programs follow links, too: nothing is mailed before somebody asks for it.
    expect(mailedCodes(shop, email)).toEqual([]);
    expect(visitor.all("main [name=code]")).toEqual([]);
    await visitor.submit("main form:has([value=mail-code])");
    await enterCode(shop, { visitor, paths, ...guest }, email);
    expect(visitor.text()).toContain("Scree 2");
    expect(
      shop.calls("POST /consumers-v3/consumer/TrackOrder")[0]?.body,
    ).toEqual({
      orderNumber: number,
      email: "nobody@example.com",
    });
  });

  it("has one answer for every mismatch [ERR-037]", async () => {
    const { number, email } = await buy();
    const pages: string[] = [];
    for (const [orderNumber, address] of [
      [number, newEmail()],
      ["FRW99999999", email],
    ] as const) {
      const guest = shop.visit();
      await lookUp(guest, orderNumber, address);
      expect(guest.visitor.page.status).toBe(422);
      pages.push(alerts(guest.visitor));
    }
    for (const errorId of ["OHS4004", "ORD409", "ORD400"]) {
      shop.fault({
        path: "/consumers-v3/consumer/TrackOrder",
        kind: "error",
        errorId,
        status: errorId === "ORD400" ? 400 : 404,
      });
      const guest = shop.visit();
      await lookUp(guest, number, email);
      expect(guest.visitor.page.status).toBe(422);
      pages.push(alerts(guest.visitor));
    }
    expect(pages[0]).toContain(
      "We could not find this order. Please check the order number and email address.",
    );
    expect(new Set(pages).size).toBe(1);
  });
});

describe("the calls about orders", () => {
  it("are made when their page or form is used, and their answers conform to the contract [API-031]", async () => {
    const { guest, number, id } = await buySignedIn();
    const { visitor, paths } = guest;
    changeOrder(number, ({ items }) => ({
      items: [
        ...items,
        ...items.map((item) => ({
          ...item,
          id: "card",
          isDigitalProduct: true,
        })),
      ],
    }));
    shop.clearCalls();
    await visitor.open(paths.orderHistory());
    await visitor.click(number);
    await visitor.submit("main form:has([value=resend])");
    await post(guest, paths.orderInvoice(), { orderId: id });
    move(number, "DELIVERED");
    const [item] = rowOf(number).order.items;
    await visitor.open(paths.returnLabel({ orderId: id }));
    await visitor.submit("main [name=reason]", {
      reason: "DAMAGED",
      [`item-${item?.id ?? ""}`]: "1",
    });
    await visitor.post(paths.accountOrder(id), { intent: "cancel" });
    const stranger = shop.visit();
    await lookUp(
      stranger,
      number,
      rowOf(number).order.billingAddress.email ?? "",
    );
    const made = shop.upstreams.callLog
      .find({ path: "/consumers-v3/consumer/*" })
      .map(({ method, path }) => `${method} ${path}`);
    for (const call of [
      "POST /consumers-v3/consumer/purchasehistory",
      `GET /consumers-v3/consumer/purchase/${id}`,
      "POST /consumers-v3/consumer/purchase/invoice/download",
      `POST /consumers-v3/consumer/return/${id}/returnLabel`,
      "POST /consumers-v3/consumer/TrackOrder",
      "POST /consumers-v3/consumer/CancelOrder",
      "POST /consumers-v3/consumer/resendGiftCardEmail",
    ])
      expect(made).toContain(call);
  });
});
