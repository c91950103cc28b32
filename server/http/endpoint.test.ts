import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod/v4";
import type { BodyOf, CallInput, ParamsOf, ResponseOf } from "./endpoint";
import {
  endpoint,
  fillPath,
  InvalidAddress,
  noContent,
  pathPattern,
} from "./endpoint";

const readCart = endpoint({
  service: "cart",
  method: "GET",
  path: "/cart/v1/cart/{basketId}",
  auth: "bearer",
  query: z.strictObject({ favStoreId: z.string().optional() }),
  response: z.object({ basketId: z.string(), total: z.number().default(0) }),
});

const removeItem = endpoint({
  service: "wishlists",
  method: "DELETE",
  path: "/wishlists/v2/favorites/{favoriteId}/items/{itemId}",
  auth: "bearer",
  response: noContent,
});

const addItem = endpoint({
  service: "cart",
  method: "POST",
  path: "/cart/v1/item",
  auth: "bearer",
  body: z.strictObject({ productId: z.string(), qty: z.number().default(1) }),
  response: z.object({}),
  budget: "placeOrder",
});

describe("endpoint", () => {
  it("demands exactly the declared params, query and body", () => {
    expectTypeOf<ParamsOf<typeof removeItem>>().toEqualTypeOf<{
      readonly favoriteId: string;
      readonly itemId: string;
    }>();
    expectTypeOf<{ params: { basketId: string } }>().toExtend<
      CallInput<typeof readCart>
    >();
    expectTypeOf<{ query: { favStoreId: string } }>().not.toExtend<
      CallInput<typeof readCart>
    >();
    expectTypeOf<{ body: { productId: string } }>().toExtend<
      CallInput<typeof addItem>
    >();
    expectTypeOf<{ body: { qty: number } }>().not.toExtend<
      CallInput<typeof addItem>
    >();
    expectTypeOf<Record<never, never>>().not.toExtend<
      CallInput<typeof addItem>
    >();
  });

  it("infers the parsed answer and the parsed body", () => {
    expectTypeOf<ResponseOf<typeof readCart>>().toEqualTypeOf<{
      basketId: string;
      total: number;
    }>();
    expectTypeOf<ResponseOf<typeof removeItem>>().toEqualTypeOf<undefined>();
    expectTypeOf<BodyOf<typeof addItem>>().toEqualTypeOf<{
      productId: string;
      qty: number;
    }>();
    expectTypeOf<BodyOf<typeof readCart>>().toEqualTypeOf<undefined>();
  });

  it("defaults the budget by method and keeps a stated one", () => {
    expect([readCart.budget, removeItem.budget, addItem.budget]).toEqual([
      "read",
      "mutation",
      "placeOrder",
    ]);
    expect(readCart.retry).toBe("standard");
  });

  it("refuses a body on a safe method", () => {
    const define = () =>
      endpoint({ ...readCart, query: undefined, body: z.object({}) });
    expect(define).toThrow(TypeError);
  });
});

describe("fillPath", () => {
  it("encodes each parameter as one segment", () => {
    const path = fillPath("/a/{one}/b/{two}", { one: "x y?#", two: "é/ü" });
    expect(path).toBe("/a/x%20y%3F%23/b/%C3%A9%2F%C3%BC");
  });

  it.each([
    [""],
    ["."],
    [".."],
    ["../consumer"],
    ["a/../b"],
    ["a\\..\\b"],
    ["a//b"],
    ["/a"],
    ["a/"],
    ["a\r\nX: 1"],
    ["\u0000"],
    ["\ud800"],
    ["x".repeat(513)],
  ])("refuses %j", (value) => {
    expect(() => fillPath("/a/{id}", { id: value })).toThrow(InvalidAddress);
  });

  it("refuses a missing and an inherited parameter", () => {
    expect(() => fillPath("/a/{id}", {})).toThrow(InvalidAddress);
    expect(() => fillPath("/a/{toString}", {})).toThrow(InvalidAddress);
  });

  it("does not repeat the refused value in the message", () => {
    expect(() => fillPath("/a/{id}", { id: "../secret" })).toThrow(
      /^(?!.*secret)/,
    );
  });

  it("never leaves its segment and is read back as it was", () => {
    const pattern = pathPattern(removeItem);
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[./\\%a-z?#;]*$/),
    );
    fc.assert(
      fc.property(text, text, (favoriteId, itemId) => {
        let path: string;
        try {
          path = fillPath(removeItem.path, { favoriteId, itemId });
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidAddress);
          return;
        }
        const url = new URL(path, "http://upstream.test");
        expect(url.pathname).toBe(path);
        expect(url.search + url.hash).toBe("");
        expect(pattern.match(url.pathname)).toEqual({ favoriteId, itemId });
      }),
      { numRuns: 2000 },
    );
  });
});

describe("pathPattern", () => {
  it("matches its own path only", () => {
    const pattern = pathPattern(readCart);
    expect(pattern.method).toBe("GET");
    expect(pattern.match("/cart/v1/cart/b%201")).toEqual({ basketId: "b 1" });
    expect(pattern.match("/cart/v1/cart/b1/item")).toBeNull();
    expect(pattern.match("/cart/v1/cart/")).toBeNull();
    expect(pattern.match("/x/cart/v1/cart/b1")).toBeNull();
    expect(pattern.match("/cart/v1/cart/%E0%A4%A")).toBeNull();
  });

  it("reads dots in the template literally", () => {
    const dotted = endpoint({ ...addItem, path: "/v1.0/item" });
    expect(pathPattern(dotted).match("/v1x0/item")).toBeNull();
    expect(pathPattern(dotted).match("/v1.0/item")).toEqual({});
  });

  it("matches content paths with and without the preview prefix", () => {
    const menu = endpoint({
      ...readCart,
      service: "content",
      path: "/{mode}/caas/v1/canvas/menu/{siteId}",
    });
    const pattern = pathPattern(menu);
    expect(pattern.match("/published/caas/v1/canvas/menu/us")).toEqual({
      mode: "published",
      siteId: "us",
    });
    expect(pattern.match("/pre/preview/caas/v1/canvas/menu/us")).toEqual({
      mode: "preview",
      siteId: "us",
    });
    expect(pathPattern(readCart).match("/pre/cart/v1/cart/b")).toBeNull();
  });
});
