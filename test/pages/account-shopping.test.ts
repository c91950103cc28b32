/** Shopping with an account, without script: its promotions, its details, and two carts that become one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatMoney } from "../../app/domain/money";
import { getCart } from "../../server/upstreams/cart/contract";
import { newAccount, signIn, signOut, signUp } from "./support/accounts";
import { addresses } from "./support/addresses";
import { readText } from "./support/navigation";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
  putShoeInBag,
  sendShipping,
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

/** Cheap enough that one pair reaches no promotion. */
const socks = "x-FR4133";

const accountOf = (locale?: "fr-fr"): Promise<string> =>
  signUp(shop.visit(locale));

describe("shopping with an account", () => {
  it("has its own promotions, different from those of a guest [CART-027]", async () => {
    const email = await accountOf();
    const guest = shop.visit();
    const { visitor, paths, site } = guest;
    await addToCart(guest, socks);
    /** Returns the texts of the promotions that the upstream offers now, by their ids. */
    async function offered(): Promise<Record<string, string>> {
      const call = shop.calls("GET /cart/v1/cart/*").at(-1);
      const basket = getCart.response.parse(await shop.again(call!));
      return Object.fromEntries(
        Object.values(basket.promoSummary)
          .flat()
          .map((message) => [
            message.promotionId,
            message.calloutMessage.replaceAll("|", " ").replace(
              "{amount}",
              formatMoney(
                {
                  amount: message.distanceFromConditionThreshold,
                  currency: basket.currency,
                },
                site.tag,
              ),
            ),
          ]),
      );
    }
    const shown = () => visitor.all("[data-promotion]").map(readText);
    await visitor.open(paths.cart());
    const forGuests = await offered();
    expect(new Set(Object.values(forGuests)).size).toBe(4);
    expect(shown()).toContain(forGuests["SHIPFREE_GUEST"]);
    expect(shown()).not.toContain(forGuests["SHIPFREE_REGISTERED"]);
    // The gift with purchase is for everybody.
    expect(shown()).toContain(forGuests["GWP_CONTOUR_SOCKS"]);

    await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    const forMembers = await offered();
    expect(shown()).toContain(forMembers["SHIPFREE_REGISTERED"]);
    expect(shown()).not.toContain(forMembers["SHIPFREE_GUEST"]);
    expect(shown()).toContain(forMembers["GWP_CONTOUR_SOCKS"]);
  });

  it("fills in e-mail and name at the checkout, from where a guest can sign in", async () => {
    const email = await accountOf();
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    await visitor.submit("[name=firstName]", {}, t("shop.account.hint"));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    const valueOf = (name: string) =>
      visitor.find(`[name=${name}]`).getAttribute("value");
    expect(valueOf("email")).toBe(email);
    expect(valueOf("firstName")).toBe("Ada");
    expect(visitor.text()).not.toContain(t("shop.account.hint"));
  });
});

describe("what was typed before the sign-in", () => {
  const typed = {
    firstName: "Grace",
    lastName: "Hopper",
    addressLine1: "12 Test Street",
    city: "Portland",
    province: "OR",
    postalCode: "97205",
    phone: "503 555 0142",
  };
  const shown = ({ visitor }: ReturnType<PageShop["visit"]>) =>
    Object.fromEntries(
      Object.keys(typed).map((name) => {
        const field = visitor.find(`main form [name=${name}]`);
        const chosen = field.querySelector("option[selected]") ?? field;
        return [name, chosen.getAttribute("value")];
      }),
    );

  it("is filled in again: the e-mail in the sign-in form, the address back at the checkout", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    await visitor.submit(
      "[name=firstName]",
      { ...typed, email: "grace@example.com" },
      t("shop.account.hint"),
    );
    expect(visitor.page.url.pathname).toBe("/en-us/sign-in");
    expect(visitor.page.url.search).toBe("?redirectTo=%2Fen-us%2Fcheckout");
    expect(visitor.find("main [name=email]").getAttribute("value")).toBe(
      "grace@example.com",
    );
    await visitor.open(paths.checkout());
    expect(shown(guest)).toEqual(typed);
    expect(visitor.find("main form [name=email]").getAttribute("value")).toBe(
      "grace@example.com",
    );
  });

  it("is saved from a form with mistakes, for this cart only", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    await visitor.submit(
      "[name=firstName]",
      { ...typed, email: "grace" },
      "Continue to payment",
    );
    expect(visitor.page.status).toBe(422);
    await visitor.open(paths.cart());
    await visitor.open(paths.checkout());
    expect(shown(guest)).toEqual(typed);
    // It is shown neither with another visitor's cart nor with the next cart of this browser.
    const other = shop.visit();
    await putShoeInBag(other);
    await other.visitor.open(other.paths.checkout());
    expect(Object.values(shown(other)).join("")).toBe("");
    await signUp(guest);
    await signOut(guest);
    await putShoeInBag(guest);
    await visitor.open(paths.checkout());
    expect(Object.values(shown(guest)).join("")).toBe("");
  });
});

describe("the bag of an account", () => {
  it("does not say that no account is needed, as that of a guest does", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.cart());
    expect(visitor.text("aside")).toContain(
      "No account needed. Shipping is free. The date can change",
    );
    await signUp(guest);
    await visitor.open(paths.cart());
    expect(visitor.text("aside")).toContain("Shipping is free.");
    expect(visitor.text("aside")).not.toContain("No account needed");
  });
});

describe("a cart that grows by signing in on the way to an order", () => {
  it("is shown with the account's lines before the checkout continues [DLG-038]", async () => {
    const owner = shop.visit();
    const email = await signUp(owner);
    await addToCart(owner, socks);
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.signIn({ redirectTo: paths.checkout() }));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(
      paths.dialog("sign-in-confirmation"),
    );
    expect(visitor.text("h1")).toBe("Check your bag");
    expect(visitor.text()).toContain(
      "You already had items in the bag of your account.",
    );
    const added = visitor.all("main li").map(readText).join();
    expect(added).toContain("Gimmer");
    expect(added).not.toContain("Scree 2");
    await visitor.click("Continue");
    expect(visitor.page.url.pathname).toBe(paths.checkout());
  });

  it("is not shown otherwise: without a merge, on another way, to a guest", async () => {
    const email = await accountOf();
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.signIn({ redirectTo: paths.checkout() }));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.checkout());
    await visitor.open(paths.dialog("sign-in-confirmation"));
    expect(visitor.text()).toContain("Nothing has changed in your bag.");
    const other = shop.visit();
    await addToCart(other, socks);
    await other.visitor.open(paths.signIn({ redirectTo: paths.cart() }));
    await signIn(other, email);
    expect(other.visitor.page.url.pathname).toBe(paths.cart());
    const nobody = shop.visit();
    await nobody.visitor.open(paths.dialog("sign-in-confirmation"));
    expect(nobody.visitor.page.url.pathname).toBe(paths.signIn());
  });
});

describe("the dialog of the sign-up", () => {
  it("is wider with the editors' content below its form, and narrow without it [DLG-005]", async () => {
    const { visitor, paths } = shop.visit("it-it");
    // A read is tried twice, and a failure is not cached.
    shop.fault({
      path: "/published/caas/v1/canvas/augmentedpage/*",
      times: 2,
    });
    await visitor.open(paths.dialog("sign-up"));
    const size = () => visitor.find("[data-size]").getAttribute("data-size");
    expect(size()).toBe("xs");
    await visitor.open(paths.dialog("sign-up"));
    expect(size()).toBe("md");
    const words = "A che cosa serve un account";
    expect(visitor.text("[data-size]")).toContain(words);
    await visitor.open(paths.signUp());
    expect(visitor.text()).toContain(words);
  });
});

it("a session that ends on the way to an order leads to the sign-in and loses nothing", async () => {
  const refused = { status: 401, errorId: "AUT401" } as const;
  const guest = shop.visit();
  const { visitor, paths } = guest;
  const email = await signUp(guest);
  await putShoeInBag(guest);
  await visitor.open(paths.checkout());
  const signInAgain = async () => {
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    expect(
      visitor.all("[data-kind]").map((notice) => readText(notice)),
    ).toEqual(["Your session has ended. Please sign in again to continue."]);
    shop.upstreams.faults.clear();
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe("/en-us/checkout");
    expect(visitor.text("aside")).toContain("Scree 2");
  };
  // The refusal of the call that sends the address.
  shop.fault({
    method: "POST",
    path: "/cart/v1/cart/*",
    ...refused,
  });
  shop.fault({ path: "/token/v2/auth/token", ...refused });
  await sendShipping(guest, { email });
  await signInAgain();
  await sendShipping(guest, { email });
  await payByCard(guest);
  expect(visitor.page.url.searchParams.get("step")).toBe("summary");

  // A refusal between two pages.
  shop.fault({ method: "GET", path: "/cart/v1/cart/*", ...refused });
  shop.fault({ path: "/token/v2/auth/token", ...refused });
  await visitor.reload();
  await signInAgain();
  // Address and payment are unchanged.
  expect(visitor.page.url.searchParams.get("step")).toBe("summary");

  // The refusal of the call that places the order.
  const order = { method: "PUT", path: "/cart/v2/checkout/order" } as const;
  shop.fault({ ...order, ...refused });
  shop.fault({ path: "/token/v2/auth/token", ...refused });
  await placeOrder(guest);
  await signInAgain();
  expect(visitor.page.url.searchParams.get("step")).toBe("summary");
  shop.clearCalls();
  await placeOrder(guest);
  expect(visitor.page.url.pathname).toBe(paths.confirmation());
  expect(
    shop.calls(`${order.method} ${order.path}`).map(({ status }) => status),
  ).toEqual([200]);
  const number = /FRW\d+/.exec(visitor.text("main"))?.[0] ?? "none";
  await visitor.open(paths.orderHistory());
  expect(visitor.text("main").match(/FRW\d+/g)).toEqual([number]);
});

it("two consumers who act at the same time never see each other's data", async () => {
  const people = [
    { name: "Adalind", street: "11 Larch Lane" },
    { name: "Benedict", street: "22 Rowan Road" },
  ].map((person) => ({ ...person, guest: shop.visit() }));
  const marks: { own: string[]; others: string[] }[] = [
    { own: [], others: [] },
    { own: [], others: [] },
  ];
  const note = (at: number, ...words: string[]) => {
    marks[at]?.own.push(...words);
    marks[1 - at]?.others.push(...words);
  };
  /** Runs a step for both at once, then searches each page for the other one's words. */
  const both = async (
    step: (guest: Guest, person: (typeof people)[number]) => Promise<unknown>,
  ) => {
    await Promise.all(people.map((person) => step(person.guest, person)));
    for (const [at, { guest }] of people.entries())
      for (const word of marks[at]?.others ?? [])
        expect(guest.visitor.page.html).not.toContain(word);
  };
  for (const [at, { name, street }] of people.entries()) note(at, name, street);
  await both(async ({ visitor, paths }, { name }) => {
    await visitor.open(paths.signUp());
    const account = newAccount();
    note(
      people.findIndex((one) => one.name === name),
      account.email,
    );
    await visitor.submit("main [name=password]", {
      ...account,
      firstName: name,
    });
  });
  await both((guest) => addToCart(guest));
  await both(({ visitor, paths }) =>
    visitor.open(paths.accountAddressForm("shipping")),
  );
  await both(({ visitor }, { name, street }) =>
    visitor.submit(
      "#address-firstName",
      { ...addresses["US"], firstName: name, addressLine1: street },
      "save",
    ),
  );
  await both((guest, { name, street }) =>
    passShipping(guest, { firstName: name, addressLine1: street }),
  );
  await both((guest) => payByCard(guest));
  await both((guest) => placeOrder(guest));
  for (const [at, { guest }] of people.entries())
    note(at, /FRW\d+/.exec(guest.visitor.text("main"))?.[0] ?? "no number");
  for (const path of [
    "/account",
    "/account/order-history",
    "/account/address",
    "/account/profile",
    "/favorites",
    "/cart",
    "/checkout",
    "/p/scree-2-FR1001",
    "/account.data",
    "/account/profile.data",
  ]) {
    await both(({ visitor, paths }) => visitor.open(paths.at(path)));
    if (path === "/account" || path === "/account.data")
      for (const [at, { guest }] of people.entries())
        for (const word of marks[at]?.own.slice(1, 2) ?? [])
          expect(guest.visitor.page.html).toContain(word);
  }
});

describe("the dialogs of people", () => {
  it("are pages without script, which know the page that opened them [DLG-002, DLG-004, DLG-034, DLG-039]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    // The opener is a link to a page with the same content.
    await visitor.open(paths.at("/p/scree-2-FR1001"));
    const { pathname } = visitor.page.url;
    await visitor.click("Size chart");
    expect(visitor.page.url.pathname).toBe(
      "/en-us/dialog/size-chart/footwear-women",
    );
    expect(visitor.text("h1")).toBe("Size chart");
    const [size] = visitor.all("main tbody tr");
    expect(size?.textContent).toBe("52.535.522.28.7");
    await visitor.click("Back");
    expect(visitor.page.url.pathname).toBe(pathname);
    await visitor.open(paths.at("/size-chart?productType=footwear-women"));
    expect(visitor.find("main tbody tr").textContent).toBe("52.535.522.28.7");
    expect((await visitor.open(paths.dialog("constructor"))).status).toBe(404);

    await visitor.open(
      paths.dialog("sign-in", "checkout", { returnTo: paths.cart() }),
    );
    expect(visitor.page.url.href).toBe(
      `${shop.origin}/en-us/sign-in?redirectTo=%2Fen-us%2Fcart&location=checkout`,
    );
    const began = () =>
      visitor
        .all("main form [name=location]")
        .map((field) => field.getAttribute("value"));
    expect(began()).toEqual(["checkout"]);
    await signIn(guest, "nobody@example.com");
    expect(visitor.page.status).toBe(422);
    expect(began()).toEqual(["checkout"]);
    for (const odd of ["", "a b", "%3Cb%3E", "x".repeat(33)]) {
      await visitor.open(`${paths.signIn()}?location=${odd}`);
      expect([odd, began()]).toEqual([odd, []]);
    }

    await visitor.open(`${paths.signIn()}?form=sign-up`);
    expect(visitor.page.url.pathname).toBe(paths.signUp());
    await visitor.open(
      paths.dialog("sign-up", "", { returnTo: paths.favorites() }),
    );
    await visitor.submit("main [name=password]", newAccount());
    expect(visitor.page.url.pathname).toBe(paths.favorites());
    expect(visitor.text("header")).toContain("Your account, Ada");
  });
});

describe("the messages of the cart", () => {
  it("have their own words: expired, merged, not this customer's, something wrong [CART-005]", async () => {
    const email = await accountOf("fr-fr");
    const member = shop.visit("fr-fr");
    await member.visitor.open(member.paths.signIn());
    await signIn(member, email);
    await addToCart(member);

    const guest = shop.visit("fr-fr");
    const { visitor, paths, t } = guest;
    const texts = {
      expired: t("errors.cart.messages.expired"),
      merged: t("errors.cart.messages.merged"),
      invalidCustomer: t("errors.cart.messages.invalidCustomer"),
      somethingWentWrong: t("errors.cart.messages.somethingWentWrong"),
    };
    expect(new Set(Object.values(texts)).size).toBe(4);
    const only = (key: keyof typeof texts) => {
      for (const [name, text] of Object.entries(texts))
        expect([name, visitor.text().includes(text)]).toEqual([
          name,
          name === key,
        ]);
    };

    await addToCart(guest);
    const basketId = shop.calls("GET /cart/v1/cart/*").at(-1)?.path;
    const lost = { path: basketId ?? "", status: 404, errorId: "BSK404" };
    shop.fault({ method: "GET", ...lost });
    await visitor.open(paths.cart());
    only("expired");
    expect(visitor.text()).toContain("Scree 2");

    shop.fault({
      method: "PUT",
      path: "/cart/v1/cart/*",
      status: 500,
      errorId: "GEN500",
    });
    await visitor.submit("select[name=qty]", { qty: "2" });
    only("somethingWentWrong");

    await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
    await signIn(guest, email);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    only("merged");

    shop.fault({
      method: "GET",
      path: "/cart/v1/cart/*",
      status: 403,
      errorId: "AUT498",
    });
    await visitor.open(paths.cart());
    only("invalidCustomer");
  });
});
