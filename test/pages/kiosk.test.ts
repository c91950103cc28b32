/** Kiosks without script, from an associate who sets one up to the shopper who pays on a phone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unsealed } from "../server/sealed-cookie";
import { signUp } from "./support/accounts";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { readText } from "./support/navigation";
import { readQrCode } from "./support/qr-code";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import {
  addToCart,
  passShipping,
  payByCard,
  placeOrder,
  putShoeInBag,
  shoe,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  // With a page cache, which requests of a kiosk must bypass.
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const kiosks = createKiosks(() => shop);
const { setUp: setUpKiosk, start: startKiosk } = kiosks;

const sessionOf = ({ visitor }: Guest) =>
  unsealed(visitor.cookie("fellrow") ?? "");

const mode = ({ visitor }: Guest) =>
  visitor.find("html").getAttribute("data-mode");

describe("setting up a kiosk", () => {
  it("is done by an associate, whose own session ends with it", async () => {
    const kiosk = await setUpKiosk();
    const { visitor, paths } = kiosk;
    expect(visitor.page.url.pathname).toBe("/en-us/kiosk");
    expect(mode(kiosk)).toBe("kiosk");
    expect(visitor.text()).toContain("here at Fellrow Portland");
    expect(sessionOf(kiosk).storeSession).toBeNull();
    await visitor.open(paths.home());
    expect(mode(kiosk)).toBe("kiosk");
    expect(visitor.text("body")).toContain(
      "Fellrow Portland, +1 503 555 0100. Ask an associate if you need help.",
    );
  });

  it("and ending one are refused to everybody else", async () => {
    const stranger = shop.visit();
    await stranger.visitor.open(stranger.paths.kiosk("start"));
    expect(stranger.visitor.page.url.pathname).toBe("/en-us/associate-login");
    await stranger.visitor.post(stranger.paths.kiosk("start"), {
      intent: "start",
    });
    expect(stranger.visitor.cookie("fellrow-kiosk")).toBeUndefined();
    const kiosk = await startKiosk();
    await kiosk.visitor.open(kiosk.paths.home());
    await kiosk.visitor.post(kiosk.paths.kiosk("start"), { intent: "end" });
    await kiosk.visitor.open(kiosk.paths.home());
    expect(mode(kiosk)).toBe("kiosk");
    await signInAssociate(kiosk);
    await kiosk.visitor.open(kiosk.paths.kiosk("start"));
    await kiosk.visitor.submit("main form", {}, "end");
    expect(kiosk.visitor.text()).toContain("This screen is no longer a kiosk.");
    await kiosk.visitor.open(kiosk.paths.home());
    expect(mode(kiosk)).toBeNull();
  });

  it("cannot be forged: another shop's cookie, or two cookies, are invalid", async () => {
    const kiosk = await startKiosk();
    const sealed = kiosk.visitor.cookie("fellrow-kiosk") ?? "";
    for (const cookie of [
      "fellrow-kiosk=made-up",
      `fellrow-kiosk=${sealed.slice(0, -4)}AAAA`,
      `fellrow-kiosk=${sealed}; fellrow-kiosk=made-up`,
    ]) {
      const answer = await fetch(`${shop.origin}/en-us`, {
        headers: { cookie },
      });
      expect(await answer.text()).not.toContain('data-mode="kiosk"');
    }
    const own = await fetch(`${shop.origin}/en-us`, {
      headers: { cookie: `fellrow-kiosk=${sealed}` },
    });
    expect(await own.text()).toContain('data-mode="kiosk"');
    expect(own.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("a page of a kiosk", () => {
  it("is never served from the cache, and never stored in it", async () => {
    const kiosk = await startKiosk();
    const cookie = `fellrow-kiosk=${kiosk.visitor.cookie("fellrow-kiosk") ?? ""}`;
    const address = `${shop.origin}/en-us/p/${shoe}`;
    for (let time = 0; time < 4; time += 1) {
      const mine = await fetch(address, { headers: { cookie } });
      expect(mine.headers.has("age")).toBe(false);
      expect(mine.headers.has("cdn-cache-control")).toBe(false);
      expect(await mine.text()).toContain('data-mode="kiosk"');
      const theirs = await (await fetch(address)).text();
      expect(theirs).not.toContain("kiosk");
    }
    expect((await fetch(address)).headers.has("age")).toBe(true);
  });

  it("ends by itself after three minutes without script", async () => {
    const kiosk = await startKiosk("de-de", "401");
    const { visitor, paths } = kiosk;
    const refresh = () =>
      visitor
        .all("head noscript")
        .map(({ innerHTML }) => innerHTML)
        .join();
    await visitor.open(paths.cart());
    expect(refresh()).toContain('content="180;url=/de-de/kiosk/reset"');
    const other = shop.visit("de-de");
    await other.visitor.open(other.paths.cart());
    expect(other.visitor.page.html).not.toContain("kiosk/reset");
  });
});

describe("starting over", () => {
  it("forgets the shopper, account and cart, and stays a kiosk", async () => {
    // Nobody can sign in at a kiosk; an earlier sign-in of the browser ends all the same.
    const kiosk = shop.visit();
    const { visitor, paths } = kiosk;
    await signUp(kiosk);
    await addToCart(kiosk);
    await kiosks.become(kiosk);
    visitor.jar.store(new URL(shop.origin), ["channel=MAPP; Path=/"]);
    const before = sessionOf(kiosk);
    const sent = visitor.cookie("fellrow") ?? "";
    const cookie = `fellrow=${sent}; fellrow-kiosk=${visitor.cookie("fellrow-kiosk") ?? ""}; channel=MAPP`;
    const answer = await fetch(shop.origin + paths.kiosk("reset"), {
      headers: { cookie },
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/en-us/kiosk");
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const set = answer.headers.getSetCookie();
    expect(set.some((line) => /^channel=; Max-Age=0/.test(line))).toBe(true);
    expect(set.some((line) => /^fellrow-kiosk=[\w-]{40,}/.test(line))).toBe(
      true,
    );
    expect(shop.calls("POST /consumers-v3/consumer/auth/signout")).toHaveLength(
      1,
    );
    visitor.jar.store(new URL(shop.origin), set);
    const after = sessionOf(kiosk);
    expect(after.usid).not.toBe(before.usid);
    expect(after).toMatchObject({ consumer: null, basketId: null, lines: [] });
    // A copy of the old cookie is signed out as well.
    const copy = await fetch(shop.origin + paths.account(), {
      headers: { cookie: `fellrow=${sent}` },
      redirect: "manual",
    });
    expect(copy.headers.get("location")).toContain("/en-us/sign-in");
    await visitor.open(paths.cart());
    expect(visitor.text()).toContain("Your bag is empty");
    expect(mode(kiosk)).toBe("kiosk");
  });

  it("does nothing in any other browser", async () => {
    const guest = shop.visit();
    await addToCart(guest);
    const { basketId } = sessionOf(guest);
    const page = await guest.visitor.open(guest.paths.kiosk("reset"));
    expect(page.url.pathname).toBe("/en-us");
    expect(sessionOf(guest).basketId).toBe(basketId);
  });
});

describe("a scan", () => {
  it("leads to the size with the scanned number", async () => {
    const { visitor, paths } = await startKiosk();
    const variant = shop.upstreams.catalogue.variantsOf("FR1001")[3];
    await visitor.open(paths.kiosk("scan"));
    expect(visitor.find("[name=code]").hasAttribute("autofocus")).toBe(true);
    await visitor.submit("[name=code]", { code: variant?.upc ?? "" });
    const { pathname, searchParams } = visitor.page.url;
    expect(pathname).toBe("/en-us/p/scree-2-trail-running-shoe-FR1001");
    expect(searchParams.get("color")).toBe(variant?.colourway.code);
    expect(searchParams.get("size")).toBe(variant?.size?.code);
  });

  it("of something else shows the number and refers to the staff", async () => {
    const { visitor, paths } = await startKiosk("fr-fr", "301");
    for (const code of ["4006381333931", "<b>12345678</b>"]) {
      await visitor.open(paths.kiosk("scan", { code }));
      expect(visitor.page.status).toBe(404);
      expect(visitor.all("main p").map(readText)).toEqual([
        `Aucun article ne porte le numéro ${code}.`,
        "Veuillez vous adresser à notre équipe.",
      ]);
    }
  });

  it("is for kiosks only", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.kiosk("scan", { code: "2000000000015" }));
    expect(visitor.page.url.pathname).toBe("/en-us");
  });
});

describe("a sale at a kiosk", () => {
  it("continues on the shopper's phone, once, and names the associate on the order", async () => {
    const kiosk = await startKiosk();
    await signInAssociate(kiosk, "101", "9002");
    await putShoeInBag(kiosk);
    await kiosk.visitor.open(kiosk.paths.cart());
    await kiosk.visitor.click("Go to checkout");
    await kiosk.visitor.click("Pay on your phone");
    expect(kiosk.visitor.text()).toContain("Pay on your phone");
    const address = readQrCode(
      kiosk.visitor.find("main svg[role=img]").outerHTML,
    );
    expect(address).toMatch(
      /^http:\/\/[^/]+\/en-us\/kiosk\/take-over\/[\w-]{22}$/,
    );

    const phone = shop.visit();
    await phone.visitor.open(address);
    expect(phone.visitor.page.status).toBe(200);
    expect(phone.visitor.text()).toContain("1 item waits for you");
    // Looking at the hand-over does not use it up.
    await phone.visitor.reload();
    await phone.visitor.submit("main form");
    expect(phone.visitor.page.url.pathname).toBe("/en-us/cart");
    expect(phone.visitor.text()).toContain(
      "Your bag from the store is here. You can check out now.",
    );
    expect(sessionOf(phone).basketId).not.toBe(sessionOf(kiosk).basketId);

    const second = shop.visit();
    await second.visitor.open(address);
    expect(second.visitor.page.status).toBe(410);
    expect(second.visitor.text()).toContain("This code no longer works");
    await second.visitor.post(new URL(address).pathname, {});
    expect(second.visitor.page.status).toBe(410);
    expect(second.visitor.cookie("fellrow")).toBeUndefined();

    await kiosk.visitor.open(kiosk.paths.kiosk("hand-over"));
    expect(kiosk.visitor.text()).toContain("Your bag is on your phone");
    await kiosk.visitor.submit("main form");
    expect(kiosk.visitor.page.url.pathname).toBe("/en-us/kiosk");

    await passShipping(phone);
    await payByCard(phone);
    await placeOrder(phone);
    expect(phone.visitor.text()).toContain("Thank you");
    const [order] = shop.calls("PUT /cart/v2/checkout/order");
    expect(order?.body).toMatchObject({
      inStoreSalesInfo: { storeId: "101", storeEmployeeId: "9002" },
    });
  });
});

describe("a product in a kiosk", () => {
  it("shows where each size is, those of the store first, and how to get it", async () => {
    const kiosk = await startKiosk();
    const { visitor, paths } = kiosk;
    await visitor.open(paths.at(`/p/${shoe}`));
    const [head = [], ...rows] = visitor
      .all("table.kiosk-stock tr")
      .map((row) => [...row.children].map((cell) => readText(cell)));
    expect(head).toEqual(["Size", "Fellrow Portland", "Nearby", "Online", ""]);
    const here = rows.map(([, pieces]) => pieces !== "Not in stock");
    expect(here).toContain(true);
    expect(here.lastIndexOf(true)).toBeLessThan(
      here.includes(false) ? here.indexOf(false) : here.length,
    );
    // By a rule of the reference upstreams, a store always has the same zero to three pieces of a size.
    const sku = visitor.find("table.kiosk-stock [name=sku]");
    const [pieces = ""] = [...(sku.closest("tr")?.children ?? [])]
      .slice(1, 2)
      .map((cell) => readText(cell));
    const [inventory] = shop.calls(
      "GET /products/v2/products/FR1001/inventory*",
    );
    expect(pieces).toMatch(/^[123] in stock$/);
    expect(inventory).toBeDefined();
    await visitor.submit("table.kiosk-stock [name=sku]");
    expect(visitor.page.url.pathname).toBe("/en-us/cart");
    const [reserved] = shop.calls("POST /cart/v1/reserveWithItem");
    expect(reserved?.body).toMatchObject({
      productId: expect.stringMatching(/^FR1001/) as string,
      qty: 1,
      storeId: "101",
    });
  });

  it("is sold without the table when the stores do not answer", async () => {
    const kiosk = await startKiosk();
    shop.fault({
      method: "POST",
      path: "/stores/v1/search",
      status: 500,
      times: 9,
    });
    await kiosk.visitor.open(kiosk.paths.at(`/p/${shoe}`));
    expect(kiosk.visitor.all("table.kiosk-stock")).toHaveLength(0);
    expect(kiosk.visitor.all("#buy")).toHaveLength(1);
  });

  it("shows other visitors nothing of stores", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.all("table.kiosk-stock")).toHaveLength(0);
    expect(shop.calls("POST /stores/v1/search")).toHaveLength(0);
  });
});
