/** Favorites: how the list begins, survives losses and races, and to whom it belongs. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import { createAccount, signIn, signOut } from "./support/accounts";
import { addTo, cartOf } from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ catalogue: "full" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  shop.upstreams.faults.clear();
});

const listPath = "/wishlists/v2/favorites";
const [scree, other, third] = ["FR1001", "FR1002", "FR1003"] as const;

const add = (shopper: Shopper, id: string = scree) =>
  shopper.request(({ favorites }) => favorites.add(id));
const remove = (shopper: Shopper, id: string = scree) =>
  shopper.request(({ favorites }) => favorites.remove(id));
const read = (shopper: Shopper, start = 0) =>
  shopper.request(({ favorites }) => favorites.readOrRestore(start));
const idsOf = async (shopper: Shopper) =>
  (await read(shopper)).cards.map(({ id }) => id);
const listOf = ({ cookie }: Shopper) => cookie?.favorites?.favoriteId;
const rows = () => shop.upstreams.db.favoriteList;
const wishlistCalls = () =>
  shop.upstreams.callLog
    .find({})
    .filter(({ path }) => path.startsWith("/wishlists/"));

describe("a guest's favorites", () => {
  it("begin with the first one, and are read by their id from then on", async () => {
    const shopper = createShopper(shop);
    expect(await read(shopper)).toEqual({ total: 0, start: 0, cards: [] });
    expect(wishlistCalls()).toEqual([]);
    expect(await add(shopper)).toEqual({ ok: true });
    await add(shopper, other);
    const [first, second] = callsOf(shop, "POST", listPath);
    expect(first?.body).toEqual({ id: scree, qty: 1, itemType: "product" });
    const favoriteId = listOf(shopper);
    expect(favoriteId).toMatch(/^\w{22}$/);
    expect(second?.body).toEqual({
      id: other,
      qty: 1,
      itemType: "product",
      favoriteId,
    });
    expect(first?.headers["x-usid"]).toBe(shopper.cookie?.usid);
    expect(await idsOf(shopper)).toEqual([other, scree]);
    expect(callsOf(shop, "GET", listPath).map(({ query }) => query)).toEqual([
      { favoriteId, start: "0", count: "24" },
    ]);
    expect(shopper.cookie?.favorites).toMatchObject({
      count: 2,
      products: [other, scree],
    });
  });

  it("contain a product once, and lose it by the id of its item", async () => {
    const shopper = createShopper(shop);
    await add(shopper);
    await add(shopper, other);
    await add(shopper);
    expect(await idsOf(shopper)).toEqual([other, scree]);
    const favoriteId = listOf(shopper) ?? "";
    const where = { favoriteId: { equals: favoriteId } };
    const row = rows().findFirst({ where });
    const item = row?.items.find(({ id }) => id === scree);
    expect(await remove(shopper)).toEqual({ ok: true });
    expect(
      callsOf(
        shop,
        "DELETE",
        `${listPath}/${favoriteId}/items/${item?.itemId ?? ""}`,
      ),
    ).toHaveLength(1);
    expect(await idsOf(shopper)).toEqual([other]);
    expect(shopper.cookie?.favorites).toMatchObject({
      count: 1,
      products: [other],
    });
    // The product is not in the list, as requested.
    expect(await remove(shopper)).toEqual({ ok: true });
  });

  it("are read in parts of the site's size [ENT-037]", async () => {
    const shopper = createShopper(shop);
    const styles = shop.upstreams.catalogue.products.slice(0, 30);
    for (const { id } of styles) await add(shopper, id);
    shop.upstreams.callLog.clear();
    const first = await read(shopper);
    const second = await read(shopper, 24);
    expect([first.total, first.cards.length]).toEqual([30, 24]);
    expect([second.total, second.cards.length]).toEqual([30, 6]);
    const queries = callsOf(shop, "GET", listPath).map(({ query }) => query);
    expect(queries.map(({ start, count }) => [start, count])).toEqual([
      ["0", "24"],
      ["24", "24"],
    ]);
    const shown = [...first.cards, ...second.cards].map(({ id }) => id);
    expect(shown).toEqual(styles.map(({ id }) => id).reverse());
    // Pages know the 25th and later ones, too.
    expect(shopper.cookie?.favorites).toMatchObject({ count: 30 });
    expect(shopper.cookie?.favorites?.products).toHaveLength(30);
    expect(await remove(shopper, styles[0]?.id)).toEqual({ ok: true });
    expect((await read(shopper)).total).toBe(29);
  });

  it("take no more room in the cookie than there is", async () => {
    const shopper = createShopper(shop);
    // More than the answer to a change contains, so that the session's own list counts.
    const styles = shop.upstreams.catalogue.products.slice(3, 33);
    for (const { id } of styles) await add(shopper, id);
    const { session, answer } = await shopper.open();
    const many = Array.from({ length: 60 }, (_, at) =>
      `${"long-id-".repeat(7)}${at}`.slice(0, 64),
    );
    session.update({
      favorites: { ...session.data.favorites, products: many },
    });
    answer();
    await add(shopper, other);
    const products = shopper.cookie?.favorites?.products ?? [];
    expect(JSON.stringify(products).length).toBeLessThan(700);
  });

  it("leave the chosen store unchanged", async () => {
    const shopper = createShopper(shop);
    const { session, answer } = await shopper.open();
    session.update({ favorites: { favStoreId: "202" } });
    answer();
    await add(shopper);
    await remove(shopper);
    expect(shopper.cookie?.favorites).toMatchObject({
      favStoreId: "202",
      products: [],
    });
  });

  it("refuse an unknown product, and stay unchanged", async () => {
    const shopper = createShopper(shop);
    await add(shopper);
    expect(await add(shopper, "FR0000")).toMatchObject({
      ok: false,
      problem: { id: "API404", placement: "toast" },
    });
    expect(await idsOf(shopper)).toEqual([scree]);
    expect(shopper.cookie?.notices).toEqual([]);
  });

  it("are both saved when two are marked at once", async () => {
    const shopper = createShopper(shop);
    const one = await shopper.open();
    const two = await shopper.open();
    // A first visit has no session, so both requests would be different guests: this creates one.
    one.session.update({ locale: "en-gb" });
    one.answer();
    const firstRequest = await shopper.open();
    const secondRequest = await shopper.open();
    await Promise.all([
      firstRequest.context.favorites.add(scree),
      secondRequest.context.favorites.add(other),
    ]);
    two.answer();
    firstRequest.answer();
    secondRequest.answer();
    expect((await idsOf(shopper)).sort()).toEqual([scree, other]);
    expect(shopper.cookie?.favorites?.count).toBe(2);
  });
});

describe("a list that is lost", () => {
  const lose = (shopper: Shopper) =>
    rows().delete({
      where: { favoriteId: { equals: listOf(shopper) ?? "" } },
    });

  const withThree = async () => {
    const shopper = createShopper(shop);
    for (const id of [scree, other, third]) await add(shopper, id);
    return shopper;
  };

  const whatIsTried = [
    ["read", (shopper: Shopper) => read(shopper), [third, other, scree]],
    [
      "added to",
      (shopper: Shopper) => add(shopper, "FR1011"),
      ["FR1011", third, other, scree],
    ],
    [
      "taken from",
      (shopper: Shopper) => remove(shopper, other),
      [third, scree],
    ],
  ] as const;

  for (const [what, work, expected] of whatIsTried)
    it(`is created again from the session when it is ${what}`, async () => {
      const shopper = await withThree();
      const before = listOf(shopper);
      lose(shopper);
      expect(await work(shopper)).not.toMatchObject({ ok: false });
      expect(listOf(shopper)).toMatch(/^\w{22}$/);
      expect(listOf(shopper)).not.toBe(before);
      expect(await idsOf(shopper)).toEqual(expected);
      expect(shopper.cookie?.notices).toEqual([
        { kind: "warning", key: "shop.favorites.restored" },
      ]);
    });

  it("is not lost by an outage on the way", async () => {
    const shopper = await withThree();
    lose(shopper);
    shop.upstreams.faults.add({ method: "POST", path: listPath, status: 503 });
    await expect(read(shopper)).rejects.toMatchObject({ status: 503 });
    shop.upstreams.faults.clear();
    expect(await idsOf(shopper)).toEqual([third, other, scree]);
  });

  it("never counts as lost because of an outage or a refusal", async () => {
    const shopper = await withThree();
    const before = shopper.cookie?.favorites;
    for (const [status, errorId] of [
      [500, "GEN500"],
      [403, "GEN403"],
      [401, "AUT404"],
    ] as const) {
      shop.upstreams.faults.add({
        method: "GET",
        path: listPath,
        status,
        errorId,
        times: 9,
      });
      await expect(read(shopper)).rejects.toThrow();
      shop.upstreams.faults.clear();
      expect(shopper.cookie?.favorites).toEqual(before);
    }
    expect(await idsOf(shopper)).toEqual([third, other, scree]);
  });
});

describe("the owner of a list", () => {
  it("somebody else's id opens nothing and changes nothing", async () => {
    const owner = createShopper(shop);
    await add(owner, scree);
    const stranger = createShopper(shop);
    await add(stranger, other);
    const { session, answer } = await stranger.open();
    const favoriteId = listOf(owner) ?? "";
    session.update({ favorites: { favoriteId, products: [other] } });
    answer();
    expect(await idsOf(stranger)).toEqual([other]);
    expect(listOf(stranger)).not.toBe(favoriteId);
    expect(await idsOf(owner)).toEqual([scree]);
  });

  it("two consumers never see each other's", async () => {
    const [ada, ben] = [createShopper(shop), createShopper(shop)];
    await signIn(ada, createAccount(shop));
    await signIn(ben, createAccount(shop));
    await add(ada, scree);
    await add(ben, other);
    expect(await idsOf(ada)).toEqual([scree]);
    expect(await idsOf(ben)).toEqual([other]);
    expect(listOf(ada)).not.toBe(listOf(ben));
  });

  it("while an associate is signed in nothing is read or changed [WISH-005]", async () => {
    const shopper = createShopper(shop);
    await add(shopper);
    const { session, answer } = await shopper.open();
    const hour = 3_600_000;
    const storeSession = {
      storeId: "101",
      storeName: "Keswick",
      employeeId: "E1",
      employeeName: "Robin",
      expiresAt: Date.now() + hour,
      unusedEndsAt: Date.now() + hour,
    };
    session.update({ storeSession, saveForLaterId: "any" });
    answer();
    shop.upstreams.callLog.clear();
    const refused = {
      ok: false,
      problem: { messageKey: "errors.lists.storeSession" },
    };
    expect(await add(shopper, other)).toMatchObject(refused);
    expect(await remove(shopper)).toMatchObject(refused);
    expect(
      await shopper.request(({ favorites }) => favorites.share()),
    ).toMatchObject(refused);
    expect((await read(shopper)).cards).toEqual([]);
    const line = { itemId: "1", productId: "2" };
    await shopper.request(async ({ cart }) => {
      expect(await cart.saveForLater(line, 1)).toMatchObject(refused);
      expect(await cart.saved.move("1", 1)).toMatchObject(refused);
      expect(await cart.saved.remove("1")).toMatchObject(refused);
      expect(await cart.saved.read(0)).toMatchObject({ total: 0 });
    });
    expect(shop.upstreams.callLog.find({})).toEqual([]);
    expect(
      await shopper.request(({ visitor }) => visitor.favorites),
    ).toBeNull();
  });
});

describe("a shared list", () => {
  const share = (shopper: Shopper) =>
    shopper.request(({ favorites }) => favorites.share());
  const readShared = (shopper: Shopper, id: string) =>
    shopper.request(({ favorites }) => favorites.shared(id, 0));

  it("is read by others with a separate id", async () => {
    const owner = createShopper(shop);
    await add(owner);
    const shared = await share(owner);
    if (!shared.ok) throw new Error("Not shared");
    expect(shared.value).not.toBe(listOf(owner));
    const friend = createShopper(shop);
    const list = await readShared(friend, shared.value);
    expect(list.cards.map(({ id }) => id)).toEqual([scree]);
    expect(listOf(friend)).toBeUndefined();
    // The owner's id is not valid in a link.
    await expect(readShared(friend, listOf(owner) ?? "")).rejects.toMatchObject(
      { status: 404, errorId: "API404" },
    );
    expect(await share(owner)).toEqual(shared);
  });

  it("that cannot be shared shows a message", async () => {
    const owner = createShopper(shop);
    await add(owner);
    shop.upstreams.faults.add({
      method: "POST",
      path: `${listPath}/*`,
      status: 503,
    });
    expect(await share(owner)).toMatchObject({
      ok: false,
      problem: { placement: "toast" },
    });
  });
});

describe("signing in", () => {
  it("adds the guest's favorites and saved items before the account's [AUTH-002]", async () => {
    const email = createAccount(shop);
    const before = createShopper(shop);
    await signIn(before, email);
    await add(before, scree);
    await add(before, other);
    const later = createShopper(shop);
    await add(later, third);
    await add(later, scree);
    const [pair] = shop.upstreams.catalogue
      .variantsOf(scree)
      .filter(({ productId }) => shop.upstreams.stock.quantity(productId) > 3);
    const productId = pair?.productId ?? "";
    const cart = cartOf(await addTo(later, productId, 2));
    const itemId = cart.lines[0]?.id ?? "";
    await later.request((context) =>
      context.cart.saveForLater({ itemId, productId }, 2),
    );
    const { basketId, saveForLaterId } = later.cookie ?? {};
    const guestObjects = {
      basketId,
      favoriteId: listOf(later),
      saveForLaterId,
    };
    expect(saveForLaterId).toMatch(/^\w{22}$/);
    shop.upstreams.callLog.clear();
    await signIn(later, email);
    const bodies = callsOf(shop, "POST", "/token/v2/auth/token").map(
      ({ body }) => body,
    );
    expect(bodies).toContainEqual(expect.objectContaining({ guestObjects }));
    // The session knows them at once, so that hearts are full on the next page.
    expect(later.cookie?.favorites).toMatchObject({
      count: 3,
      products: [third, other, scree],
    });
    expect(await idsOf(later)).toEqual([third, other, scree]);
    const saved = await later.request((context) => context.cart.saved.read(0));
    expect(saved?.items.map(({ quantity }) => quantity)).toEqual([2]);
    // The other device has the same list.
    expect(await idsOf(before)).toEqual([third, other, scree]);
  });

  it("leaves nothing of the account behind after a sign-out", async () => {
    const shopper = createShopper(shop);
    await signIn(shopper, createAccount(shop));
    await add(shopper);
    await signOut(shopper);
    expect(shopper.cookie).toMatchObject({
      favorites: null,
      saveForLaterId: null,
    });
    expect(await idsOf(shopper)).toEqual([]);
  });
});
