import { drop } from "@mswjs/data";
import { describe, expect, it } from "vitest";
import { saveBasket } from "../behaviour/cart/basket-state";
import { emptyBasket } from "../behaviour/cart/basket-row";
import { shoe, smallCatalogue } from "../behaviour/testing/small-catalogue";
import { createUpstreams } from "../upstreams";
import { createDb, keepNewest } from "./db";
import { createOpaqueIds } from "./opaque-ids";
import { createTokens } from "../behaviour/identity/tokens";

const token = (accessToken: string, chain: string) => ({
  accessToken,
  refreshToken: `r${accessToken}`,
  consumerNo: "C1",
  chain,
  expiresAt: 1,
});

const basket = (basketId: string, consumerNo = "G1") =>
  emptyBasket({ basketId, consumerNo, siteId: "US" });

describe("the database", () => {
  it("shares nothing with another, and is empty after it is dropped", () => {
    const db = createDb();
    db.token.create(token("a", "1"));
    expect(createDb().token.count()).toBe(0);
    drop(db);
    expect(db.token.getAll()).toEqual([]);
    db.token.create(token("a", "2"));
    expect(
      db.token.findFirst({ where: { accessToken: { equals: "a" } } })?.chain,
    ).toBe("2");
  });

  it("numbers every kind of id from 1", () => {
    const ids = createOpaqueIds(createDb(), "seed");
    const counted = ["order", "order", "line", "order"].map(ids.count);
    expect(counted).toEqual([1, 2, 1, 3]);
    expect(ids.next("line")).not.toBe(ids.next("line"));
  });

  it("deletes the oldest row beyond a model's limit, and no other", () => {
    const db = createDb();
    for (const name of ["a", "b", "c"]) {
      db.token.create(token(name, "1"));
      keepNewest(db.token, 2);
    }
    expect(db.token.getAll().map(({ accessToken }) => accessToken)).toEqual([
      "b",
      "c",
    ]);
  });
});

describe("a basket", () => {
  it("is replaced completely: no field of an earlier address remains", () => {
    const db = createDb();
    const address = { shippingId: "home", addressLine1: "7 Ridge Lane" };
    saveBasket(db, {
      ...basket("1"),
      shippingAddress: { ...address, addressLine2: "Flat 2" } as never,
    });
    saveBasket(db, { ...basket("1"), shippingAddress: address as never });
    expect(db.cart.getAll().map((row) => row.shippingAddress)).toEqual([
      address,
    ]);
  });

  it("is deleted when a thousand others have changed since", () => {
    const db = createDb();
    for (const id of ["oldest", "changed"]) saveBasket(db, basket(id));
    for (let at = 0; at < 998; at += 1) saveBasket(db, basket(`b${at}`));
    saveBasket(db, basket("changed", "G2"));
    saveBasket(db, basket("last"));
    expect(db.cart.count()).toBe(1_000);
    const ids = db.cart.getAll().map(({ basketId }) => basketId);
    expect(ids).not.toContain("oldest");
    expect(ids.slice(-2)).toEqual(["changed", "last"]);
  });
});

describe("stock", () => {
  it("can be filled for all existing variants", () => {
    const { stock } = createUpstreams({
      catalogue: smallCatalogue,
      publicOrigin: "http://127.0.0.1",
    });
    const before = stock.quantity(shoe);
    stock.fill(10_000);
    expect(stock.reserve(shoe, 1)).toBe(true);
    expect(stock.quantity(shoe)).toBe(before + 9_999);
    expect(stock.quantity("unknown")).toBe(0);
    stock.reset();
    expect(stock.quantity(shoe)).toBe(before);
  });
});

describe("tokens", () => {
  it("of the last thousand guests are valid", () => {
    const db = createDb();
    const tokens = createTokens(db, createOpaqueIds(db, "seed"), () => 0);
    const first = tokens.issueGuest();
    const second = tokens.issueGuest();
    for (let at = 0; at < 999; at += 1) tokens.issueGuest();
    expect(tokens.check(first.accessToken)).toBeUndefined();
    expect(tokens.check(second.accessToken)).toMatchObject({
      consumerNo: second.consumerNo,
    });
  });
});
