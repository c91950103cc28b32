/** Many attempts at one page: accounts are protected, and shoppers are not affected. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp } from "./support/accounts";
import { alerts, describedBy } from "./support/problems";
import { startPageShop, type PageShop } from "./support/shop";
import { openSoldOut } from "./support/sold-out";
import {
  addToCart,
  openPayment,
  atSummary,
  newEmail,
  passShipping,
  placeOrder,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "on",
    TRUST_PROXY: "127.0.0.0/8,::1",
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

let addresses = 0;
/** Returns an address that no other request in this file has. */
const newAddress = (): string => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** Creates a shopper with a client address. */
const visitFrom = (ip = newAddress(), locale?: "en-us" | "pl-pl" | "de-de") =>
  shop.visit(locale, { headers: { "x-forwarded-for": ip } });

/** Posts a form from a client address, as a page of the shop would. */
const post = (
  path: string,
  fields: Readonly<Record<string, string>>,
  { ip = newAddress(), cookie = "cookies=kept" } = {},
): Promise<Response> =>
  fetch(shop.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: shop.origin,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": ip,
      cookie,
    },
    body: new URLSearchParams(fields).toString(),
  });

const signIns = "POST /consumers-v3/auth/signin";
const wrong = { password: "not-the-Password-1" };

/** Posts the same form from a new address each time; returns the statuses in order. */
async function statuses(
  count: number,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const seen: number[] = [];
  for (let sent = 0; sent < count; sent += 1)
    seen.push((await post(path, fields)).status);
  return seen;
}

/** Returns a list of this many equal statuses. */
const times = (count: number, status: number): readonly number[] =>
  Array.from({ length: count }, () => status);

describe("a withdrawal", () => {
  /** Ten other forms that anybody can send with somebody else's e-mail: their pages, and what is typed. */
  const otherForms = (
    orderNumber: string,
    soldOut: { path: string; sku: string },
  ) => {
    const person = { firstName: "Ada", lastName: "Moor" };
    const form = (
      path: string,
      fields: Readonly<Record<string, string>> = {},
    ) => ({ path, fields });
    return {
      "stock alert": form(soldOut.path, { sku: soldOut.sku }),
      "end of a stock alert": form(soldOut.path, {
        intent: "undo-alert",
        sku: soldOut.sku,
      }),
      review: form("/de-de/write-a-review?productId=FR1001", {
        rating: "4",
        title: "Holds on wet rock",
        reviewText: "Two weeks in the Lakes. Dry feet.",
        nickname: "Ada",
      }),
      question: form("/de-de/dialog/ask-question/FR1001", {
        intent: "ask",
        question: "Is the insole removable?",
        nickname: "Ada",
      }),
      "password reset": form("/de-de/forgot-password"),
      "order look-up": form("/de-de/order-status", { orderNumber }),
      contact: form("/de-de/help/contact-us", {
        ...person,
        topic: "Bestellung › Wo ist meine Bestellung?",
        phone: "",
        orderNumber,
        message: "Where is my order?",
      }),
      warranty: form("/de-de/help/warranty", {
        ...person,
        phone: "0301234567",
        country: "DE",
        productId: "FR1001",
        purchaseDate: "2026-10-01",
        description: "The seam has opened.",
      }),
      newsletter: form("/de-de/dialog/newsletter", { consent: "on" }),
      "sign-in": form("/de-de/anmelden", wrong),
    };
  };

  it("is accepted even if strangers used up every limit of its e-mail with ten other forms", async () => {
    const email = newEmail("withdraws");
    const alert = visitFrom();
    const soldOut = await openSoldOut(shop, alert);
    await alert.visitor.click(alert.t("product.notify.open"));
    const forms = otherForms("W-1", {
      path: alert.visitor.page.url.pathname,
      sku: soldOut.productId,
    });
    expect(Object.keys(forms)).toHaveLength(10);
    for (const [name, { path, fields }] of Object.entries(forms)) {
      const seen = await statuses(11, path, { ...fields, email });
      expect([name, seen.at(-1)]).toEqual([name, 429]);
      // Each purpose allowed ten attempts.
      expect(seen.slice(0, 10), name).not.toContain(429);
    }
    const { visitor, paths } = visitFrom(newAddress(), "de-de");
    const form = paths.withdrawalForm();
    await visitor.open(form);
    const declaration = {
      firstName: "Ada",
      lastName: "Lovelace",
      orderNumber: "W-1",
      items: "",
      email,
    };
    await visitor.submit("main [name=items]", declaration);
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main [data-copy]")).toContain("Hiermit widerrufe");
    expect(shop.upstreams.db.contactCase.getAll().at(-1)).toMatchObject({
      email,
      orderNumber: "W-1",
    });
    // No stranger can use up the owner's own, because it is not counted by e-mail.
    expect(await statuses(12, form, declaration)).toEqual(times(12, 200));
  });

  it("is accepted after its own sender has sent ten other forms, from the same browser and address", async () => {
    const email = newEmail("withdraws");
    const alert = visitFrom(newAddress(), "de-de");
    const { visitor, paths, t } = alert;
    const soldOut = await openSoldOut(shop, alert);
    await visitor.click(t("product.notify.open"));
    const forms = otherForms("W-2", {
      path: visitor.page.url.pathname,
      sku: soldOut.productId,
    });
    for (const [name, { path, fields }] of Object.entries(forms)) {
      await visitor.open(path);
      expect([name, visitor.page.status]).toEqual([name, 200]);
      await visitor.post(path, { ...fields, email });
      expect([name, visitor.page.status]).not.toEqual([name, 429]);
    }
    await visitor.open(paths.withdrawalForm());
    await visitor.submit("main [name=items]", {
      firstName: "Ada",
      lastName: "Lovelace",
      orderNumber: "W-2",
      email,
    });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main [data-copy]")).toContain("W-2");
  });
});

describe("passwords for one account", () => {
  it("are slowed after ten, from however many addresses, on the page and with script", async () => {
    const email = await signUp(visitFrom());
    shop.clearCalls();
    const attempt = { ...wrong, email };
    // The sign-up was the first of ten attempts.
    expect(await statuses(4, "/en-us/sign-in", attempt)).toEqual(times(4, 422));
    expect(await statuses(5, "/fr-fr/connexion.data", attempt)).toEqual(
      times(5, 422),
    );
    const other = { ...wrong, email: ` ${email.toUpperCase()} ` };
    expect(await statuses(15, "/de-de/anmelden", other)).toEqual(
      times(15, 429),
    );
    expect(await statuses(15, "/en-us/sign-in.data", other)).toEqual(
      times(15, 429),
    );
    expect(shop.calls(signIns)).toHaveLength(9);
  });

  it("get an answer in the form, with everything typed but the password", async () => {
    const email = newEmail("guessed");
    await statuses(10, "/en-us/sign-in", { ...wrong, email });
    const { visitor, paths } = visitFrom();
    await visitor.open(paths.signIn());
    await visitor.submit("main [name=password]", { ...wrong, email });
    const { page } = visitor;
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(60);
    expect(Number(page.headers["retry-after"])).toBeLessThanOrEqual(120);
    expect(alerts(visitor)).toContain(
      "There were too many attempts. Please wait 2 minutes, then try again.",
    );
    expect(page.document.title).toMatch(/^Error: /);
    expect(visitor.find("main [name=email]").getAttribute("value")).toBe(email);
    expect(page.html).not.toContain(wrong.password);
    // With script the same text comes as data.
    const data = await post("/en-us/sign-in.data", { ...wrong, email });
    expect(data.status).toBe(429);
    expect(Number(data.headers.get("retry-after"))).toBeGreaterThan(60);
    const body = await data.text();
    expect(body).toContain("errors.limit.wait");
    expect(body).not.toContain(wrong.password);
  });

  it("are slowed in the same way when there is no such account", async () => {
    const email = newEmail("nobody");
    const seen = await statuses(12, "/en-us/sign-in", { ...wrong, email });
    expect(seen).toEqual([...times(10, 422), 429, 429]);
  });

  it("count at the sign-up too, which signs in when repeated", async () => {
    const email = await signUp(visitFrom());
    await statuses(9, "/en-us/sign-in", { ...wrong, email });
    shop.clearCalls();
    const names = { firstName: "Ada", lastName: "Fell" };
    const { visitor, paths } = visitFrom();
    await visitor.open(paths.signUp());
    await visitor.submit("main [name=passwordRepeat]", {
      ...names,
      email,
      birthDate: "1990-04-02",
      password: "Guessed-Password-1",
      passwordRepeat: "Guessed-Password-1",
    });
    // The sign-up itself was the first of ten attempts.
    expect(visitor.page.status).toBe(429);
    expect(shop.calls("POST /consumers-v3/auth/signup")).toEqual([]);
    expect(shop.calls(signIns)).toEqual([]);
    for (const [name, value] of Object.entries({ ...names, email }))
      expect(visitor.find(`main [name=${name}]`).getAttribute("value")).toBe(
        value,
      );
    expect(visitor.page.html).not.toContain("Guessed-Password-1");
  });

  it("do not affect a hundred colleagues behind one address", async () => {
    const ip = newAddress();
    const seen = await Promise.all(
      Array.from({ length: 100 }, (_, person) => {
        const email = newEmail(`colleague${person}`);
        return post("/en-us/sign-in", { ...wrong, email }, { ip });
      }),
    );
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([422]));
    expect(shop.calls(signIns)).toHaveLength(100);
  });

  it.each([
    [
      "en-us",
      "There were too many attempts. Please wait 2 minutes, then try again.",
    ],
    [
      "en-gb",
      "There were too many attempts. Please wait 2 minutes, then try again.",
    ],
    [
      "de-de",
      "Es gab zu viele Versuche. Bitte warten Sie 2 Minuten und versuchen Sie es dann erneut.",
    ],
    [
      "fr-fr",
      "Il y a eu trop de tentatives. Veuillez patienter 2 minutes, puis réessayer.",
    ],
    [
      "fr-ca",
      "Il y a eu trop de tentatives. Veuillez patienter 2 minutes, puis réessayer.",
    ],
    ["it-it", "Troppi tentativi. Attendere 2 minuti, poi riprovare."],
    [
      "es-es",
      "Ha habido demasiados intentos. Espera 2 minutos y vuelve a intentarlo.",
    ],
    [
      "nl-nl",
      "Er waren te veel pogingen. Wacht 2 minuten en probeer het dan opnieuw.",
    ],
    [
      "pl-pl",
      "Było zbyt wiele prób. Poczekaj 2 minuty i\u00a0spróbuj ponownie.",
    ],
  ] as const)("are refused in the words of %s", async (locale, text) => {
    const email = newEmail("words");
    await statuses(10, "/en-us/sign-in", { ...wrong, email });
    const { visitor, paths } = shop.visit(locale, {
      headers: { "x-forwarded-for": newAddress() },
    });
    await visitor.open(paths.signIn());
    await visitor.submit("main [name=password]", { ...wrong, email });
    expect(alerts(visitor)).toContain(text);
  });
});

it("a store's login counts by its user, with the same limit", async () => {
  const login = {
    ...wrong,
    storeId: "1001",
    storeEmployeeId: "1",
    username: "guessed-employee",
  };
  const seen = await statuses(12, "/en-us/poslogon", login);
  expect(seen.slice(0, 10)).not.toContain(429);
  expect(seen.slice(10)).toEqual([429, 429]);
});

describe("PINs of one gift card", () => {
  it("are slowed after five, wherever they are posted", async () => {
    const number = "6006490000000002";
    const guest = visitFrom();
    const { visitor } = guest;
    await openPayment(guest);
    const tryIt = (pin: string) =>
      visitor.submit("#checkout-giftCardNumber", {
        giftCardNumber: number,
        giftCardPin: pin,
      });
    await tryIt("1111");
    await tryIt("2222");
    expect(visitor.page.status).toBe(422);
    expect(
      await statuses(3, "/en-us/gift-card", { number, pin: "3333" }),
    ).toEqual(times(3, 422));
    shop.clearCalls();
    const spaced = "6006 4900 0000 0002";
    expect(
      await statuses(2, "/en-us/gift-card", { number: spaced, pin: "4444" }),
    ).toEqual(times(2, 429));
    expect(
      await statuses(2, "/en-us/gift-card.data", { number, pin: "4444" }),
    ).toEqual(times(2, 429));
    await tryIt("5555");
    expect(visitor.page.status).toBe(429);
    expect(Number(visitor.page.headers["retry-after"])).toBeGreaterThan(200);
    const text =
      "There were too many attempts. Please wait 5 minutes, then try again.";
    expect(alerts(visitor)).toContain(text);
    expect(describedBy(visitor, "#checkout-giftCardNumber")).toContain(text);
    expect(visitor.find("#checkout-giftCardNumber").getAttribute("value")).toBe(
      number,
    );
    expect(visitor.page.html).not.toContain("5555");
    // The attempt causes no call about the card.
    const cardCalls = [
      ...shop.calls("POST /cart/v1/giftcard/balance"),
      ...shop.upstreams.callLog
        .find({})
        .filter(({ body }) => JSON.stringify(body ?? "").includes(number)),
    ];
    expect(cardCalls).toEqual([]);
  });
});

it("alerts about a sold-out product are limited by their recipient", async () => {
  const { catalogue, stock } = shop.upstreams;
  const soldOut = catalogue.products
    .flatMap(({ id }) => catalogue.variantsOf(id))
    .find(({ productId }) => stock.quantity(productId) === 0);
  const path = `/en-us/dialog/notify-me/${soldOut?.product.id}~${soldOut?.colourway.code}`;
  const fields = { email: newEmail("alerts"), sku: soldOut?.productId ?? "" };
  const before = await statuses(10, path, fields);
  expect(before).not.toContain(429);
  const alertsBefore = shop.calls("PUT /products/v1/notifications").length;
  expect(alertsBefore).toBe(10);
  const refused = await post(path, fields);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("There were too many attempts.");
  const stayed = await post(`${path}.data`, { ...fields, then: "stay" });
  expect(stayed.status).toBe(429);
  expect(await stayed.text()).toContain("errors.limit.wait");
  expect(shop.calls("PUT /products/v1/notifications")).toHaveLength(
    alertsBefore,
  );
});

describe("codes of coupons", () => {
  /** Creates a shopper with a cart; `tryCode` tries a code in it. */
  async function withBag(ip = newAddress()) {
    const guest = visitFrom(ip);
    await addToCart(guest);
    const { visitor, paths } = guest;
    const tryCode = (code: string) =>
      visitor.post(paths.cart(), { intent: "apply-code", code });
    return { ...guest, tryCode };
  }

  it("can be tried fifteen times in a session, and then once a minute", async () => {
    const { visitor, tryCode } = await withBag();
    shop.clearCalls();
    const seen: number[] = [];
    for (let at = 0; at < 17; at += 1)
      seen.push((await tryCode(`GUESS${at}`)).status);
    expect(seen).toEqual([...times(15, 409), 429, 429]);
    expect(shop.calls("PUT /cart/v1/coupon")).toHaveLength(15);
    const text =
      "There were too many attempts. Please wait 1 minute, then try again.";
    expect(visitor.page.document.body.textContent).toContain(text);
    expect(Number(visitor.page.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("count as links, too: the code waits, and the cart is shown", async () => {
    const { visitor, paths, tryCode } = await withBag();
    for (let at = 0; at < 15; at += 1) await tryCode(`GUESS${at}`);
    shop.clearCalls();
    await visitor.open(paths.at("/?autoPromoCode=GUESSED"));
    await visitor.open(paths.cart());
    expect(visitor.page.status).toBe(200);
    expect(shop.calls("PUT /cart/v1/coupon")).toEqual([]);
    // Another shopper behind the same address is not affected.
    const other = await withBag();
    await other.visitor.open(other.paths.at("/?autoPromoCode=GUESSED"));
    await other.visitor.open(other.paths.cart());
    expect(shop.calls("PUT /cart/v1/coupon")).toHaveLength(1);
  });
});

it("a phone that tries tokens of hand-overs must wait, on the page and by the form", async () => {
  const ip = newAddress();
  const path = (at: number) =>
    `/en-us/kiosk/take-over/${String(at).padStart(22, "x")}`;
  const { visitor } = visitFrom(ip);
  const seen: number[] = [];
  for (let at = 0; at < 62; at += 1)
    seen.push((await visitor.open(path(at))).status);
  expect(seen.slice(0, 60)).toEqual(times(60, 410));
  expect(seen.at(-1)).toBe(429);
  expect(alerts(visitor)).toContain("There were too many attempts.");
  expect(visitor.text("h1")).toBe("Your bag from the store");
  expect((await post(path(1), {}, { ip })).status).toBe(429);
});

it("one order can be tried with ten e-mails, from any address", async () => {
  const seen: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { visitor, paths } = visitFrom();
    await visitor.open(paths.orderStatus());
    await visitor.submit("main [name=orderNumber]", {
      orderNumber: "FRW77777777",
      email: newEmail(`mail${at}`),
    });
    seen.push(visitor.page.status);
  }
  expect(seen).toEqual([...times(10, 422), 429, 429]);
});

describe("a shopper who buys", () => {
  it("is not stopped by what others do behind the same address", async () => {
    const ip = newAddress();
    const guest = visitFrom(ip);
    await addToCart(guest);
    // Meanwhile a part of the limit is restored, on a busy machine a large one.
    const isRefused = async () => {
      const flood = await Promise.all(
        Array.from({ length: 100 }, () => post("/en-us/sign-out", {}, { ip })),
      );
      return flood.some(({ status }) => status === 429);
    };
    let batches = 1;
    while (!(await isRefused())) {
      batches += 1;
      expect(batches).toBeLessThan(30);
    }
    expect(batches).toBeGreaterThan(5);
    // From here on, only requests on the way to the order.
    await passShipping(guest);
    await guest.visitor.submit("button[value=card]", {}, "card");
    await guest.visitor.submit("[name=number]", {
      number: "4242 4242 4242 4242",
      expiry: "12 / 32",
      securityCode: "123",
      holder: "A Fell",
    });
    await placeOrder(guest);
    expect(guest.visitor.page.status).toBe(200);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
  });

  it("does not meet a limit in an ordinary purchase", async () => {
    const guest = visitFrom();
    await atSummary(guest);
    await placeOrder(guest);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
  });
});

describe("an order without an account", () => {
  it("can be tried ten times for an e-mail, from any address, whether there is one or not", async () => {
    const email = newEmail("tried");
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const { visitor, paths } = visitFrom();
      await visitor.open(paths.orderStatus());
      await visitor.submit("main [name=orderNumber]", {
        orderNumber: `FRW9999990${at}`,
        email,
      });
      statuses.push(visitor.page.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    const { visitor, paths } = visitFrom();
    const { pathname } = new URL(paths.orderDetails(), shop.origin);
    await visitor.open(
      `${pathname}?orderNumber=FRW99999999&email=${encodeURIComponent(email)}`,
    );
    expect(alerts(visitor)).toContain(
      "There were too many attempts. Please wait 1 minute",
    );
  });

  it("counts the links of mails as it counts the form, by e-mail and by client", async () => {
    const email = newEmail("linked");
    let tried = 0;
    // Numbers count, too, so each attempt has another one.
    const nextOrder = (): string => `FRW8888${(tried += 1)}`;
    const follow = async (to: string, ip = newAddress()) => {
      const order = nextOrder();
      const query = new URLSearchParams({ orderNumber: order, email: to });
      const answer = await fetch(
        `${shop.origin}/en-us/order-details?${query}`,
        { headers: { "x-forwarded-for": ip } },
      );
      return answer.status;
    };
    const links: number[] = [];
    for (let at = 0; at < 11; at += 1) links.push(await follow(email));
    expect(links).toEqual([...Array<number>(10).fill(200), 429]);
    const { visitor, paths } = visitFrom();
    await visitor.open(paths.orderStatus());
    await visitor.submit("main [name=orderNumber]", {
      orderNumber: nextOrder(),
      email,
    });
    expect([visitor.page.status, alerts(visitor)]).toEqual([
      429,
      expect.stringContaining("There were too many attempts."),
    ]);
    // A hundred addresses from one client indicate a program that guesses.
    const program = newAddress();
    const guesses: number[] = [];
    for (let at = 0; at < 110; at += 1)
      guesses.push(await follow(newEmail(`guess${at}`), program));
    expect(guesses.slice(0, 100)).toEqual(Array<number>(100).fill(200));
    expect(guesses.at(-1)).toBe(429);
  });
});
