/** Allowed and forbidden actions of a shopper at a kiosk, and what its staff see, without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createKiosks, signInAssociate } from "./support/kiosks";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { putShoeInBag, shoe } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ STORE_REQUESTS: "on" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clearCalls();
});

const kiosks = createKiosks(() => shop);

const closed =
  "That is not possible on this shared screen. Use your own phone for it.";

describe("what belongs to a person's own device", () => {
  it("is not available in a kiosk: accounts, favorites, gift cards, and their forms", async () => {
    const { visitor, paths } = await kiosks.start();
    for (const path of [
      paths.signIn(),
      paths.signUp(),
      paths.forgotPassword(),
      paths.enrolment(),
      paths.account(),
      paths.orderHistory(),
      paths.favorites(),
      paths.giftCard(),
      paths.dialog("sign-in"),
      paths.dialog("sign-up"),
    ]) {
      await visitor.open(path);
      expect(visitor.page.url.pathname, path).toBe("/en-us");
      expect(visitor.all("[name=password]"), path).toEqual([]);
    }
    await visitor.open(paths.signIn());
    expect(visitor.text("body")).toContain(closed);
    shop.clearCalls();
    await visitor.post(paths.signIn(), {
      email: "ada@example.com",
      password: "Passw0rd!",
    });
    await visitor.post(paths.favorites(), { add: "FR1001" });
    expect(shop.calls("POST /consumers-v3/*")).toEqual([]);
    expect(shop.calls("POST /wishlists/*")).toEqual([]);
  });

  it("is available in every other browser", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.signIn());
    expect(visitor.page.url.pathname).toBe("/en-us/sign-in");
    expect(visitor.text("body")).not.toContain(closed);
  });

  it("includes the list of saved items", async () => {
    const own = shop.visit();
    await putShoeInBag(own);
    await own.visitor.open(own.paths.cart());
    expect(own.visitor.text()).toContain("Save for later");
    const line = (name: string) =>
      own.visitor.find(`form [name=${name}]`).getAttribute("value") ?? "";
    const saved = {
      intent: "save-for-later",
      itemId: line("itemId"),
      productId: line("productId"),
      qty: "1",
    };
    await kiosks.become(own);
    await own.visitor.open(own.paths.cart());
    expect(own.visitor.text()).toContain("Scree 2");
    expect(own.visitor.text()).not.toContain("Save for later");
    shop.clearCalls();
    for (const fields of [
      saved,
      { intent: "move-to-cart", itemId: saved.itemId, qty: "1" },
      { intent: "remove-saved", itemId: saved.itemId },
    ]) {
      await own.visitor.post(own.paths.cart(), fields);
      expect(own.visitor.page.status).toBe(403);
    }
    expect(
      shop.calls("*").filter(({ path }) => /saveForLater|wish/i.test(path)),
    ).toEqual([]);
  });

  it("is not offered by the browser: autocomplete is off for every field", async () => {
    const filledIn = ({ visitor }: Guest) =>
      [...visitor.page.html.matchAll(/ autocomplete="([^"]*)"/gi)].map(
        ([, value]) => value,
      );
    const own = shop.visit();
    const address = own.paths.associateLogin({ storeId: "101" });
    await own.visitor.open(address);
    expect(filledIn(own)).toContain("username");
    const kiosk = await kiosks.start();
    const { visitor, paths } = kiosk;
    await visitor.open(address);
    expect(new Set(filledIn(kiosk))).toEqual(new Set(["off"]));
    // The fields that each shopper fills in: contact, address and phone.
    await putShoeInBag(kiosk);
    await visitor.open(paths.checkout());
    expect(visitor.all("main [name=addressLine1]")).toHaveLength(1);
    expect(filledIn(kiosk).length).toBeGreaterThan(8);
    expect(new Set(filledIn(kiosk))).toEqual(new Set(["off"]));
    await visitor.open(paths.findInStore("FR1001"));
    expect(new Set(filledIn(kiosk))).toEqual(new Set(["off"]));
  });
});

describe("the lower half of the screen", () => {
  const reach = ({ visitor }: Guest) =>
    visitor.find("html").getAttribute("data-reach");

  it("holds all controls, from any page, until the kiosk starts over", async () => {
    const kiosk = await kiosks.start();
    const { visitor, paths } = kiosk;
    await visitor.open(paths.search({ q: "trail" }));
    expect(reach(kiosk)).toBeNull();
    await visitor.submit("footer form", {}, "low");
    expect(visitor.page.url.pathname + visitor.page.url.search).toBe(
      "/en-us/search?q=trail",
    );
    expect(reach(kiosk)).toBe("low");
    await visitor.open(paths.cart());
    expect(visitor.text("footer button")).toBe("Full height");
    await visitor.submit("footer form", {}, "full");
    expect(reach(kiosk)).toBeNull();
    expect(visitor.text("footer button")).toBe("Lower the screen");
    await visitor.submit("footer form", {}, "low");
    await visitor.open(paths.kiosk("reset"));
    expect(visitor.page.url.pathname).toBe("/en-us/kiosk");
    expect(reach(kiosk)).toBeNull();
  });

  it("exists in kiosks only, and leads to no other site", async () => {
    const other = shop.visit();
    await other.visitor.open(other.paths.search());
    await other.visitor.post(other.paths.kiosk("reach"), { reach: "low" });
    expect(other.visitor.page.url.pathname).toBe("/en-us");
    expect(other.visitor.cookie("fellrow-reach")).toBeUndefined();
    const kiosk = await kiosks.start();
    await kiosk.visitor.open(kiosk.paths.search());
    await kiosk.visitor.post(kiosk.paths.kiosk("reach"), {
      reach: "low",
      returnTo: "//elsewhere.example/",
    });
    expect(kiosk.visitor.page.url.href).toBe(`${shop.origin}/en-us`);
  });
});

describe("an associate at a kiosk", () => {
  it("sees when the session ends", async () => {
    const kiosk = await kiosks.start();
    await signInAssociate(kiosk);
    await kiosk.visitor.open(kiosk.paths.cart());
    expect(kiosk.visitor.text(".kiosk-session")).toMatch(
      /^Fellrow Portland: Robin Ashness is signed in\. Ends in (?:7 h 59|8 h 0) min/,
    );
  });
});

const screenOf = ({ visitor }: Guest): string =>
  /Screen ([A-Z2-9]{4})/.exec(visitor.text("footer"))?.[1] ?? "none";

describe("the heart-beat of a kiosk", () => {
  it("is shown to the staff of its store, and shows nothing of shoppers", async () => {
    const kiosk = await kiosks.start("en-us", "102");
    await kiosk.visitor.open(kiosk.paths.home());
    const screen = screenOf(kiosk);
    const cookie = `fellrow-kiosk=${kiosk.visitor.cookie("fellrow-kiosk") ?? ""}`;
    const beat = await fetch(shop.origin + kiosk.paths.kiosk("heartbeat"), {
      headers: { cookie },
    });
    expect(beat.status).toBe(204);
    expect(beat.headers.getSetCookie()).toEqual([]);
    const stranger = await fetch(shop.origin + kiosk.paths.kiosk("heartbeat"));
    expect(stranger.status).toBe(404);

    const staff = shop.visit();
    await signInAssociate(staff, "102");
    await staff.visitor.open(staff.paths.storeRequests());
    expect(staff.visitor.text()).toContain(
      `Screen ${screen}Working · just now`,
    );
    const others = shop.visit();
    await signInAssociate(others, "103");
    await others.visitor.open(others.paths.storeRequests());
    expect(others.visitor.text()).not.toContain(screen);
  });
});

describe("a store request", () => {
  async function ask(kiosk: Guest): Promise<string> {
    const { visitor, paths } = kiosk;
    await visitor.open(paths.at(`/p/${shoe}`));
    const bring = `form[action$="/kiosk/requests"]`;
    const sku = visitor.find(`${bring} [name=sku]`).getAttribute("value") ?? "";
    await visitor.submit(`${bring} [name=sku]`);
    return sku;
  }

  it("is seen by the store's staff, who set its state", async () => {
    const kiosk = await kiosks.start();
    const sku = await ask(kiosk);
    expect(kiosk.visitor.page.url.pathname).toBe("/en-us/kiosk/requests");
    expect(kiosk.visitor.text()).toMatch(/Scree 2.*Asked for/);
    const screen = screenOf(kiosk);
    expect(shop.calls("POST /stores/v1/101/requests")[0]?.body).toEqual({
      sku,
      screen,
    });
    // A request that still waits is not made twice.
    await ask(kiosk);
    expect(kiosk.visitor.all("main li")).toHaveLength(1);

    const staff = shop.visit();
    await signInAssociate(staff, "101", "9002");
    await staff.visitor.open(staff.paths.storeRequests());
    expect(staff.visitor.all("main li h2")).toHaveLength(1);
    expect(staff.visitor.text()).toContain(`Screen ${screen} · ${sku}`);
    await staff.visitor.submit("main li form", {}, "onItsWay");
    expect(
      shop.calls("PATCH /stores/v1/101/requests/*").map(({ body }) => body),
    ).toEqual([{ state: "onItsWay", storeEmployeeId: "9002" }]);
    await kiosk.visitor.click("Check again");
    expect(kiosk.visitor.text()).toMatch(/Scree 2.*On its way/);
    await staff.visitor.submit("main li form", {}, "done");
    expect(staff.visitor.text()).toContain("Nobody is waiting for anything.");
    await kiosk.visitor.open(kiosk.paths.kiosk("requests"));
    expect(kiosk.visitor.text()).toMatch(/Scree 2.*Brought/);
    // The next shopper does not see it.
    await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
    await kiosk.visitor.open(kiosk.paths.kiosk("requests"));
    expect(kiosk.visitor.text()).toContain(
      "You have not asked for anything yet.",
    );
  });

  it("ends when the item cannot be found", async () => {
    const kiosk = await kiosks.start("en-us", "102");
    await ask(kiosk);
    const staff = shop.visit();
    await signInAssociate(staff, "102");
    await staff.visitor.open(staff.paths.storeRequests());
    const requestId =
      staff.visitor.find("main li [name=requestId]").getAttribute("value") ??
      "";
    await staff.visitor.submit("main li form", {}, "noneFound");
    await kiosk.visitor.open(kiosk.paths.kiosk("requests"));
    expect(kiosk.visitor.text()).toMatch(/Not found in the store/);
    await staff.visitor.post(staff.paths.storeRequests(), {
      requestId,
      state: "done",
    });
    expect(staff.visitor.page.status).toBe(409);
    const others = shop.visit();
    await signInAssociate(others, "103");
    await others.visitor.post(others.paths.storeRequests(), {
      requestId,
      state: "done",
    });
    expect(others.visitor.page.status).toBe(409);
    await kiosk.visitor.reload();
    expect(kiosk.visitor.text()).toMatch(/Not found in the store/);
  });

  it("cannot be made or seen in other browsers", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.all('form[action$="/kiosk/requests"]')).toEqual([]);
    await visitor.post(paths.kiosk("requests"), { sku: "FR10010102" });
    expect(visitor.page.status).toBe(404);
    await visitor.open(paths.storeRequests());
    expect(visitor.page.url.pathname).toBe("/en-us/associate-login");
    await visitor.post(paths.storeRequests(), {
      requestId: "x",
      state: "done",
    });
    expect(visitor.page.url.pathname).toBe("/en-us/associate-login");
    expect(
      shop.calls("*").filter(({ path }) => path.includes("/requests")),
    ).toEqual([]);
  });
});

describe("without a service for requests", () => {
  let plain: PageShop;
  beforeAll(async () => {
    plain = await startPageShop();
  });
  afterAll(() => plain.stop());

  it("kiosks offer none", async () => {
    const { visitor, paths } = await createKiosks(() => plain).start();
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(visitor.all("table.kiosk-stock")).toHaveLength(1);
    expect(visitor.text()).not.toContain("Bring to me");
    await visitor.open(paths.kiosk("requests"));
    expect(visitor.page.status).toBe(404);
  });
});
