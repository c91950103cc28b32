/** Saved for later: goods move in both directions completely or not at all, and none is lost. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import {
  jacket,
  otherShoe,
  shoe,
} from "../../mocks/behaviour/testing/small-catalogue";
import { addTo, cartOf } from "./support/checkout";
import { callsOf, startShop, type Shop } from "./support/shop";
import { createShopper, type Shopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.callLog.clear();
});
afterEach(() => {
  shop.upstreams.faults.clear();
});

const savePath = (basketId: string) => `/cart/v2/cart/${basketId}/saveForLater`;
const movePath = "/cart/v2/saveForLater";

const cartLines = async (shopper: Shopper) =>
  (await shopper.request(({ cart }) => cart.read()))?.lines
    .filter(({ bonus }) => !bonus)
    .map(({ productId, quantity }) => [productId, quantity]) ?? [];
const savedIn = (shopper: Shopper, start = 0) =>
  shopper.request(({ cart }) => cart.saved.read(start));
const savedNames = async (shopper: Shopper) =>
  (await savedIn(shopper))?.items.map(({ variants, quantity }) => [
    variants.map(({ value }) => value).join(" "),
    quantity,
  ]);

/** Adds goods and saves them; returns their entry in the list. */
async function withSaved(productId = shoe, qty = 3) {
  const shopper = createShopper(shop);
  const { lines, id: basketId } = cartOf(await addTo(shopper, productId, qty));
  const itemId = lines.find((line) => line.productId === productId)?.id ?? "";
  const outcome = await shopper.request(({ cart }) =>
    cart.saveForLater({ itemId, productId }, qty),
  );
  expect(outcome).toMatchObject({ ok: true });
  const saved = await savedIn(shopper);
  return { shopper, basketId, itemId, saved: saved?.items[0]?.id ?? "" };
}

describe("a line that is saved for later", () => {
  it("is saved and moved back with its size, color and quantity [WISH-003, ENT-007, API-019]", async () => {
    const { shopper, basketId, itemId, saved } = await withSaved();
    const [post] = callsOf(shop, "POST", savePath(basketId));
    expect(post?.body).toEqual({ itemId, qty: 3 });
    expect(post?.headers["x-usid"]).toBeUndefined();
    expect(await cartLines(shopper)).toEqual([]);
    const list = await savedIn(shopper);
    expect(list).toMatchObject({ total: 1, start: 0 });
    expect(list?.items[0]).toMatchObject({
      quantity: 3,
      available: true,
      variants: [
        { code: "color", value: "Tarn" },
        { code: "size", value: expect.stringMatching(/^[AB]/i) as unknown },
      ],
    });
    const [get] = callsOf(shop, "GET", "/wishlists/v2/saveForLater");
    expect(get?.query).toEqual({ start: "0", count: "10" });
    expect(get?.headers["x-usid"]).toBe(shopper.cookie?.usid);
    const saveForLaterId = shopper.cookie?.saveForLaterId;
    expect(saveForLaterId).toMatch(/^\w{22}$/);

    const moved = await shopper.request(({ cart }) =>
      cart.saved.move(saved, 3),
    );
    expect(moved).toMatchObject({ ok: true });
    expect(callsOf(shop, "PUT", movePath).map(({ body }) => body)).toEqual([
      { basketId, saveForLaterId, itemId: saved, qty: 3 },
    ]);
    expect(await cartLines(shopper)).toEqual([[shoe, 3]]);
    expect((await savedIn(shopper))?.items).toEqual([]);
    expect(shopper.cookie).toMatchObject({
      lines: [{ productId: shoe, qty: 3 }],
    });
  });

  it("is removed by its own call", async () => {
    const { shopper, saved } = await withSaved();
    const { saveForLaterId } = shopper.cookie ?? {};
    await shopper.request(({ cart }) => cart.saved.remove(saved));
    expect(
      callsOf(shop, "DELETE", `${movePath}/${saveForLaterId}/items/${saved}`),
    ).toHaveLength(1);
    expect((await savedIn(shopper))?.total).toBe(0);
    // In another window it is still shown: a second removal is no error.
    expect(
      await shopper.request(({ cart }) => cart.saved.remove(saved)),
    ).toEqual({ ok: true });
  });

  it("joins the same goods that are saved already", async () => {
    const { shopper } = await withSaved(shoe, 1);
    const { lines } = cartOf(await addTo(shopper, shoe, 2));
    await shopper.request(({ cart }) =>
      cart.saveForLater({ itemId: lines[0]?.id ?? "", productId: shoe }, 2),
    );
    expect(await savedNames(shopper)).toEqual([[expect.any(String), 3]]);
  });

  it("is not read for a shopper who never saved anything", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper);
    expect(await savedIn(shopper)).toEqual({ total: 0, start: 0, items: [] });
    expect(callsOf(shop, "GET", "/wishlists/v2/saveForLater")).toEqual([]);
  });

  it("is moved into a new cart", async () => {
    const { shopper, saved } = await withSaved();
    const { session, answer } = await shopper.open();
    session.update({ basketId: null, lines: [], basketCount: 0 });
    answer();
    await shopper.request(({ cart }) => cart.saved.move(saved, 3));
    expect(await cartLines(shopper)).toEqual([[shoe, 3]]);
  });
});

describe("goods that cannot be moved", () => {
  const refusals = [
    ["INV700", "errors.item.notMoved"],
    ["INV407", "errors.item.someNotMoved"],
    ["INV409", "errors.item.someNotMoved"],
  ] as const;

  for (const [errorId, messageKey] of refusals)
    it(`stay saved after ${errorId}, which is shown at them`, async () => {
      const { shopper, saved } = await withSaved();
      shop.upstreams.faults.add({
        method: "PUT",
        path: movePath,
        errorId,
        status: 409,
      });
      const outcome = await shopper.request(({ cart }) =>
        cart.saved.move(saved, 3),
      );
      expect(outcome).toMatchObject({
        ok: false,
        problem: { id: errorId, messageKey, placement: "item" },
      });
      expect((await savedIn(shopper))?.total).toBe(1);
      expect(await cartLines(shopper)).toEqual([]);
    });

  it("because they sold out in the meantime stay saved", async () => {
    const { shopper, saved } = await withSaved(jacket, 1);
    const { stock } = shop.upstreams;
    const pieces = stock.quantity(jacket);
    stock.reserve(jacket, pieces);
    const outcome = await shopper.request(({ cart }) =>
      cart.saved.move(saved, 1),
    );
    stock.release(jacket, pieces);
    expect(outcome).toMatchObject({
      ok: false,
      problem: { id: "INV700", messageKey: "errors.item.notMoved" },
    });
    expect((await savedIn(shopper))?.items[0]?.id).toBe(saved);
  });
});

describe("a call that fails in the middle", () => {
  const kinds = [
    ["is refused by an outage", { kind: "error", status: 503 }, "stays"],
    ["breaks before its work", { kind: "reset" }, "stays"],
    ["breaks after its work", { kind: "commit-then-reset" }, "moves"],
  ] as const;

  for (const [how, fault, end] of kinds) {
    it(`to the list, and ${how}: the goods are in one of the two places`, async () => {
      const shopper = createShopper(shop);
      const { lines, id } = cartOf(await addTo(shopper, otherShoe, 2));
      const path = savePath(id);
      shop.upstreams.faults.add({ method: "POST", path, ...fault });
      const itemId = lines[0]?.id ?? "";
      const outcome = await shopper.request(({ cart }) =>
        cart.saveForLater({ itemId, productId: otherShoe }, 2),
      );
      expect(outcome.ok).toBe(false);
      expect(callsOf(shop, "POST", path)).toHaveLength(1);
      const rows = shop.upstreams.db.savedList
        .getAll()
        .flatMap(({ items }) => items)
        .filter(({ productId }) => productId === otherShoe);
      const inCart = await cartLines(shopper);
      expect([inCart, rows.map(({ qty }) => qty)]).toEqual(
        end === "stays" ? [[[otherShoe, 2]], []] : [[], [2]],
      );
      shop.upstreams.db.savedList.deleteMany({ where: {} });
    });

    it(`to the cart, and ${how}: the goods are in one of the two places`, async () => {
      const { shopper, saved } = await withSaved();
      shop.upstreams.faults.add({ method: "PUT", path: movePath, ...fault });
      const outcome = await shopper.request(({ cart }) =>
        cart.saved.move(saved, 3),
      );
      expect(outcome.ok).toBe(false);
      expect(callsOf(shop, "PUT", movePath)).toHaveLength(1);
      const there = [await cartLines(shopper), (await savedIn(shopper))?.total];
      expect(there).toEqual(end === "stays" ? [[], 1] : [[[shoe, 3]], 0]);
    });
  }

  it("of a cart that upstream lost: it is created again, and its line is saved", async () => {
    const shopper = createShopper(shop);
    await addTo(shopper, otherShoe);
    const { lines, id } = cartOf(await addTo(shopper, shoe, 2));
    shop.baskets.delete(id);
    const itemId = lines.find(({ productId }) => productId === shoe)?.id ?? "";
    const outcome = await shopper.request(({ cart }) =>
      cart.saveForLater({ itemId, productId: shoe }, 2),
    );
    expect(outcome).toMatchObject({ ok: true });
    expect(await cartLines(shopper)).toEqual([[otherShoe, 1]]);
    expect((await savedIn(shopper))?.items[0]?.quantity).toBe(2);
  });

  it("of a list that upstream lost: the line starts a new one", async () => {
    const { shopper } = await withSaved();
    const { saveForLaterId } = shopper.cookie ?? {};
    shop.upstreams.db.savedList.delete({
      where: { saveForLaterId: { equals: saveForLaterId ?? "" } },
    });
    const { lines } = cartOf(await addTo(shopper, otherShoe));
    const itemId = lines[0]?.id ?? "";
    const outcome = await shopper.request(({ cart }) =>
      cart.saveForLater({ itemId, productId: otherShoe }, 1),
    );
    expect(outcome).toMatchObject({ ok: true });
    expect(shopper.cookie?.saveForLaterId).not.toBe(saveForLaterId);
    expect((await savedIn(shopper))?.total).toBe(1);
  });

  it("of a list that cannot be read: the page can report it", async () => {
    const { shopper } = await withSaved();
    shop.upstreams.faults.add({
      method: "GET",
      path: "/wishlists/v2/saveForLater",
      status: 503,
      times: 2,
    });
    expect(await savedIn(shopper)).toBeNull();
  });
});

it("a list belongs to the shopper who made it", async () => {
  const { shopper: owner, saved } = await withSaved();
  const stranger = createShopper(shop);
  await addTo(stranger);
  const { session, answer } = await stranger.open();
  session.update({ saveForLaterId: owner.cookie?.saveForLaterId ?? null });
  answer();
  const outcome = await stranger.request(({ cart }) =>
    cart.saved.move(saved, 1),
  );
  expect(outcome.ok).toBe(false);
  expect((await savedIn(stranger))?.total).toBe(0);
  expect((await savedIn(owner))?.total).toBe(1);
});
