/** Favorites without script: hearts on cards and products, the list, and the link that shares it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { signIn, signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, shoe } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const list = "/wishlists/v2/favorites";
const scree = "FR1001";
const heart = (id: string) => `main button[form=hearts][value="${id}"]`;

/** Returns the state of a product's heart: whether it is full, and what its button does. */
function heartOf({ visitor }: Guest, id: string) {
  const button = visitor.find(heart(id));
  return [button.getAttribute("aria-pressed"), button.getAttribute("name")];
}
const empty = ["false", "add"];
const full = ["true", "remove"];

/** Presses a heart on the page. */
const press = ({ visitor }: Guest, id: string) =>
  visitor.submit("#hearts", {}, id);

const cardsOf = ({ visitor }: Guest, within = "main") =>
  visitor
    .all(`${within} .card button[form=hearts]`)
    .map((button) => button.getAttribute("value"));

/** Returns the products of the list, without those that the editors recommend below it. */
const listed = (guest: Guest) => cardsOf(guest, "main .listing-grid");

const countOf = ({ visitor }: Guest) => visitor.text("header .favorites-link");

async function withFavorites(count = 1) {
  const guest = shop.visit();
  const { visitor, paths } = guest;
  await visitor.open(paths.at(`/p/${shoe}`));
  await press(guest, scree);
  const ids = shop.upstreams.catalogue.products
    .map(({ id }) => id)
    .filter((id) => id !== scree)
    .slice(0, count - 1);
  for (const add of ids) await visitor.post(paths.favorites(), { add });
  return { ...guest, ids: [...ids.reverse(), scree] };
}

describe("a heart", () => {
  it("of a product adds it, shows it on the list, and removes it [WISH-001]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    const { pathname } = visitor.page.url;
    expect(heartOf(guest, scree)).toEqual(empty);
    expect(visitor.find(heart(scree)).getAttribute("aria-label")).toContain(
      "Scree 2",
    );
    await press(guest, scree);
    // The answer is the product page, with a message and a full heart.
    expect(visitor.page.redirects.at(-1)?.status).toBe(303);
    expect(visitor.page.url.pathname).toBe(pathname);
    expect(visitor.text()).toContain("Added to your favorites.");
    expect(heartOf(guest, scree)).toEqual(full);
    expect(countOf(guest)).toBe("Favorites, 1 item1");
    expect(
      shop.calls(`POST ${list}`).map(({ body, status }) => [body, status]),
    ).toEqual([[{ id: scree, qty: 1, itemType: "product" }, 201]]);

    await visitor.click("Favorites, 1 item");
    expect(visitor.page.url.pathname).toBe("/en-us/favorites");
    expect(visitor.text("h1")).toBe("Favorites");
    expect(listed(guest)).toEqual([scree]);
    expect(heartOf(guest, scree)).toEqual(full);
    await press(guest, scree);
    expect(shop.calls(`DELETE ${list}/*`)).toHaveLength(1);
    expect(visitor.text()).toContain("Removed from your favorites.");
    expect(visitor.text()).toContain(t("favorites.empty.text"));
    expect(countOf(guest)).toBe("Favorites, 0 items");
    // The undo button restores it.
    await visitor.submit("#hearts", {}, t("favorites.undo"));
    expect(listed(guest)).toEqual([scree]);
  });

  it("of a card in a list leads back to that place of the list", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await visitor.open(paths.at("/c/women-wo?sort=price-asc"));
    const { pathname, search } = visitor.page.url;
    const [id = ""] = listed(guest);
    expect(heartOf(guest, id ?? "")).toEqual(empty);
    await press(guest, id ?? "");
    expect(visitor.page.url.pathname + visitor.page.url.search).toBe(
      pathname + search,
    );
    expect(visitor.text()).toContain("Zu Ihren Favoriten hinzugefügt.");
    expect(heartOf(guest, id ?? "")).toEqual(full);
    const others = listed(guest).slice(1);
    for (const other of others)
      expect(heartOf(guest, other ?? "")).toEqual(empty);
    await visitor.open(paths.favorites());
    expect(visitor.page.url.pathname).toBe("/de-de/favoriten");
    expect(listed(guest)).toEqual([id]);
  });

  it("of a home page's card and of search results is full, too", async () => {
    const guest = await withFavorites();
    const { visitor, paths } = guest;
    await visitor.open(paths.search({ q: "scree" }));
    expect(heartOf(guest, scree)).toEqual(full);
    await visitor.open(paths.home());
    const hearts = cardsOf(guest);
    expect(hearts.length).toBeGreaterThan(3);
    for (const id of hearts.filter((one) => one !== scree))
      expect(heartOf(guest, id ?? "")).toEqual(empty);
  });

  it("that is refused shows the reason on the page, and stays empty", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    shop.fault({ method: "POST", path: list, status: 503, errorId: "GEN500" });
    await press(guest, scree);
    expect(visitor.page.status).toBe(409);
    expect(visitor.text()).toContain(t("errors.general"));
    expect(shop.calls(`POST ${list}`)).toHaveLength(1);
    await visitor.open(paths.at(`/p/${shoe}`));
    expect(heartOf(guest, scree)).toEqual(empty);
  });

  it("leads to no page of another shop", async () => {
    const { visitor, paths } = shop.visit();
    await visitor.open(paths.home());
    for (const returnTo of ["https://evil.example/", "//evil.example", "\\x"]) {
      shop.clearCalls();
      await visitor.post(paths.favorites(), { add: scree, returnTo });
      // It was added, and the answer leads to the list.
      expect(shop.calls(`POST ${list}`).map(({ status }) => status)).toEqual([
        201,
      ]);
      expect([visitor.page.status, visitor.page.redirects.at(-1)]).toEqual([
        200,
        { status: 303, to: shop.origin + paths.favorites() },
      ]);
    }
    const inside = paths.at("/c/women-wo");
    await visitor.post(paths.favorites(), { remove: scree, returnTo: inside });
    expect(visitor.page.redirects).toEqual([
      { status: 303, to: shop.origin + inside },
    ]);
  });
});

describe("the list", () => {
  it("is shown to a guest who has none without any call", async () => {
    const { visitor, paths, t } = shop.visit("fr-fr");
    await visitor.open(paths.favorites());
    expect(visitor.page.url.pathname).toBe("/fr-fr/favoris");
    expect(visitor.page.status).toBe(200);
    expect(visitor.text()).toContain(t("favorites.empty.text"));
    expect(visitor.text("head")).not.toBe("");
    expect(shop.calls(`GET ${list}`)).toEqual([]);
    expect(visitor.find("meta[name=robots]").getAttribute("content")).toContain(
      "noindex",
    );
  });

  it("has as many as the site's setting allows, and the rest behind a link [WISH-004, ROUTE-028]", async () => {
    const guest = await withFavorites(30);
    const { visitor, paths, ids } = guest;
    await visitor.open(paths.favorites());
    expect(listed(guest)).toEqual(ids.slice(0, 24));
    expect(visitor.text()).toContain("30 items");
    expect(visitor.text("main nav")).toContain("1–24 of 30");
    await visitor.click("Next page");
    expect(visitor.page.url.search).toBe("?start=24");
    expect(listed(guest)).toEqual(ids.slice(24));
    await visitor.click("Previous page");
    expect(visitor.page.url.search).toBe("");
    // A start beyond the end leads to the last part.
    await visitor.open(`${paths.favorites()}?start=48`);
    expect(visitor.page.url.search).toBe("?start=24");
    await visitor.open(`${paths.favorites()}?start=9999`);
    expect(visitor.page.url.search).toBe("?start=24");
    expect(visitor.page.redirects).toHaveLength(1);
    for (const start of ["-1", "x", "1e3", "99999999999"])
      expect(
        (await visitor.open(`${paths.favorites()}?start=${start}`)).status,
      ).toBe(200);
  });

  it("shows what is sold out and reduced", async () => {
    const guest = await withFavorites();
    const { visitor, paths, t } = guest;
    const { stock, catalogue } = shop.upstreams;
    const taken = catalogue
      .variantsOf(scree)
      .map(({ productId }) => [productId, stock.quantity(productId)] as const);
    for (const [id, qty] of taken) stock.reserve(id, qty);
    await visitor.open(paths.favorites());
    for (const [id, qty] of taken) stock.release(id, qty);
    expect(visitor.text("main .card")).toContain(t("catalog.card.soldOut"));
  });

  it("is not shown empty when it cannot be read", async () => {
    const { visitor, paths, t } = await withFavorites();
    shop.fault({ method: "GET", path: list, status: 503, times: 4 });
    await visitor.open(paths.favorites());
    expect(visitor.page.status).toBe(503);
    expect(visitor.text()).not.toContain(t("favorites.empty.text"));
  });

  it("of a consumer belongs to that consumer alone", async () => {
    const [ada, ben] = [shop.visit(), shop.visit()];
    await signUp(ada);
    await signUp(ben);
    await ada.visitor.post(ada.paths.favorites(), { add: scree });
    await ben.visitor.post(ben.paths.favorites(), { add: "FR1002" });
    for (const [guest, own] of [
      [ada, scree],
      [ben, "FR1002"],
    ] as const) {
      await guest.visitor.open(guest.paths.favorites());
      expect(listed(guest)).toEqual([own]);
    }
  });
});

describe("a shared list", () => {
  async function shared() {
    const owner = await withFavorites(2);
    const { visitor, paths } = owner;
    await visitor.open(paths.favorites());
    await visitor.submit("button[value=share]", {}, "share");
    const link = visitor.find("#share-link").getAttribute("value") ?? "";
    return { owner, link: new URL(link) };
  }

  it("can be read and copied by another visitor, and is not indexed [WISH-002]", async () => {
    const { owner, link } = await shared();
    expect(link.origin).toBe(shop.origin);
    expect(link.pathname).toBe("/en-us/favorites");
    expect(shop.calls(`POST ${list}/*`)).toHaveLength(1);
    const friend = shop.visit();
    await friend.visitor.open(link.pathname + link.search);
    expect(friend.visitor.text("h1")).toBe("Shared favorites");
    expect(listed(friend)).toEqual(owner.ids);
    expect(
      friend.visitor.find("meta[name=robots]").getAttribute("content"),
    ).toContain("noindex");
    // The hearts are the reader's own, and no form of the page changes the list.
    expect(heartOf(friend, scree)).toEqual(empty);
    expect(friend.visitor.all("main form:not(#hearts)")).toEqual([]);
    await press(friend, scree);
    expect(heartOf(friend, scree)).toEqual(full);
    await friend.visitor.open(friend.paths.favorites());
    expect(listed(friend)).toEqual([scree]);
    expect(shop.calls(`GET ${list}/*`).length).toBeGreaterThan(0);
    await owner.visitor.open(owner.paths.favorites());
    expect(listed(owner)).toEqual(owner.ids);
  });

  it("that is not shared has a message, with status 404", async () => {
    const { visitor, paths, t } = shop.visit("pl-pl");
    for (const id of ["nobodys", "a/b", "%00", "constructor", "x".repeat(99)]) {
      await visitor.open(
        `${paths.favorites()}?favoriteId=${encodeURIComponent(id)}`,
      );
      expect(visitor.page.status).toBe(404);
      expect(visitor.text("h1")).toBe(t("favorites.shared.goneTitle"));
    }
    // Impossible ids cause no call.
    expect(shop.calls(`GET ${list}/*`).map(({ path }) => path)).toEqual([
      `${list}/nobodys/share`,
      `${list}/constructor/share`,
    ]);
  });
});

async function openStoreSession({ visitor, paths }: Guest): Promise<void> {
  await visitor.open(paths.pointOfSale());
  await visitor.submit("main [name=password]", {
    storeId: "101",
    storeEmployeeId: "9001",
    ...associateLogin,
  });
}

it("a sign-in loads profile, cart and favorites, in a store session no list of the shopper [AUTH-021]", async () => {
  const paths = shop.visit().paths;
  const owner = shop.visit();
  const email = await signUp(owner);
  await addToCart(owner);
  await addToCart(owner);
  await owner.visitor.submit("form:has([value=save-for-later])");
  const lists = /wishlists|saveForLater/;
  const callsOf = async (guest: Guest) => {
    await guest.visitor.open(paths.signIn());
    shop.clearCalls();
    await signIn(guest, email);
    expect(guest.visitor.page.url.pathname).toBe(paths.account());
    await guest.visitor.open(paths.cart());
    return shop.upstreams.callLog
      .find({})
      .map(({ method, path }) => `${method} ${path}`);
  };
  const calls = await callsOf(shop.visit());
  expect(calls).toContain("GET /consumers-v3/consumer");
  expect(calls.some((call) => call.startsWith("GET /cart/"))).toBe(true);
  expect(calls.filter((call) => /wishlists/.test(call))).not.toEqual([]);
  expect(calls.filter((call) => /saveForLater/.test(call))).not.toEqual([]);

  const atStore = shop.visit();
  await openStoreSession(atStore);
  const callsAtStore = await callsOf(atStore);
  expect(callsAtStore).toContain("GET /consumers-v3/consumer");
  expect(callsAtStore.filter((call) => lists.test(call))).toEqual([]);
});

it("in a store session no list is read or changed, and the controls for it are hidden [WISH-005]", async () => {
  const guest = shop.visit();
  const { visitor, paths } = guest;
  await openStoreSession(guest);
  await addToCart(guest);
  expect(visitor.text("main")).not.toContain("Save for later");
  await visitor.open(paths.at(`/p/${shoe}`));
  shop.clearCalls();
  // The stylesheet hides them by these selectors; a browser test checks that.
  const hearts = visitor.all(".heart");
  expect(hearts.length).toBeGreaterThan(0);
  expect(visitor.all(".store-session ~ main .heart")).toEqual(hearts);
  expect(visitor.all(".store-session ~ header .favorites-link")).toHaveLength(
    1,
  );
  const words =
    "Favorites and saved items are not available while an associate is signed in.";
  await press(guest, scree);
  expect(visitor.page.status).toBe(409);
  expect(visitor.text()).toContain(words);
  await visitor.open(paths.favorites());
  expect([visitor.page.status, visitor.text()]).toEqual([
    200,
    expect.stringContaining(words),
  ]);
  await visitor.open(`${paths.favorites()}?favoriteId=anybodys`);
  await visitor.open(paths.cart());
  for (const intent of ["save-for-later", "move-to-cart", "remove-saved"]) {
    const line = { itemId: "1", productId: "FR10010101", qty: "1" };
    await visitor.post(paths.cart(), { intent, ...line });
    expect(visitor.text()).toContain(words);
  }
  const calls = shop.upstreams.callLog
    .find({})
    .map(({ path }) => path)
    .filter((path) => /wishlists|saveForLater/.test(path));
  expect(calls).toEqual([]);
});
