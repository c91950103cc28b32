import type { AppLoadContext } from "@remix-run/node";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ProductVariant } from "~/domain/product";
import { raise } from "~/errors/problem";
import { followForm } from "~/forms/form-action.server";
import { formTable, type Sent } from "~/forms/form-table.server";
import { mistakesIn } from "~/forms/testing";
import { buyEntries } from "./buy.forms.server";

const variant = (
  productId: string,
  own: Partial<ProductVariant> = {},
): ProductVariant => ({
  productId,
  sku: productId,
  colour: "red",
  size: "m",
  price: { current: 10, original: 10, currency: "USD" },
  maxQuantity: 4,
  stock: { available: true, quantity: 9 },
  ...own,
});

const product = {
  name: "Fell Runner",
  digital: false,
  variants: [
    variant("FR10110101"),
    variant("FR10110102", { stock: { available: false, quantity: 0 } }),
    variant("FR10110103", { stock: null, maxQuantity: 999_999 }),
  ],
};

type Outcome = Awaited<ReturnType<AppLoadContext["cart"]["addItem"]>>;

const added = { ok: true } as Outcome; // only this is read

const forms = formTable(
  buyEntries<Sent>({
    name: "buy",
    place: "product",
    productOf: () => product,
    panelOf: () => null,
    returnTo: () => "/",
  }),
  { main: "add" },
);

/** Posts the form; returns its answer, and the items that were sent to the cart. */
async function post(fields: Record<string, string>, outcome = added) {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields))
    posted.append(name, value);
  const addItem = vi.fn((_: { productId: string; qty: number }) =>
    Promise.resolve(outcome),
  );
  const context = {
    cart: { addItem },
    visitor: { notify: () => undefined },
  } as unknown as AppLoadContext; // only this is used
  const request = new Request("https://shop.example/p");
  const sent: Sent = { context, request, params: {}, posted };
  const found = forms.find(posted);
  if (!found) throw new Error("The form is in no table");
  const result = await found.entry.run(sent);
  const answer = await Promise.resolve()
    .then(() => followForm(sent, found.entry, result, { back: () => "/bag" }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  const items = addItem.mock.calls.flat();
  return answer instanceof Response
    ? { isDone: true, status: answer.status, errors: [], items }
    : {
        isDone: false,
        status: answer.init?.status,
        errors: mistakesIn({ reply: answer.data }),
        items,
        ...("data" in answer.data && { data: answer.data.data }),
      };
}

const chooseSize = { field: "productId", key: "product.form.chooseSize" };
const badQuantity = { field: "qty", key: "errors.fields.quantity" };

describe("the form of a product page", () => {
  it("adds the variant and the quantity to the cart", async () => {
    expect(await post({ productId: "FR10110101", qty: " 3 " })).toEqual({
      isDone: true,
      status: 303,
      errors: [],
      items: [{ productId: "FR10110101", qty: 3 }],
    });
  });

  it("answers with the added item when the form stays on its page", async () => {
    const item = { productId: "FR10110101", qty: "1" };
    expect(await post({ ...item, then: "stay" })).toEqual({
      isDone: false,
      status: 200,
      errors: [],
      items: [{ productId: "FR10110101", qty: 1 }],
      data: { added: "FR10110101", panel: null },
    });
  });

  it("asks for a size when none was chosen", async () => {
    expect(await post({ qty: "1" })).toEqual({
      isDone: false,
      status: 422,
      errors: [chooseSize],
      items: [],
    });
  });

  it("lists all mistakes in the order of the fields", async () => {
    expect((await post({ qty: "none" })).errors).toEqual([
      chooseSize,
      badQuantity,
    ]);
  });

  it.each(["FR99999901", "../cart", "fr10110101 ", "__proto__"])(
    "refuses a variant of another product: %j",
    async (productId) => {
      expect(await post({ productId, qty: "1" })).toEqual({
        isDone: false,
        status: 422,
        errors: [chooseSize],
        items: [],
      });
    },
  );

  it.each(["", "0", "-1", "1.5", "1e3", "NaN", "２", "1000000", "0x2"])(
    "refuses the quantity %j",
    async (qty) => {
      expect(await post({ productId: "FR10110101", qty })).toEqual({
        isDone: false,
        status: 422,
        errors: [badQuantity],
        items: [],
      });
    },
  );

  it("states the maximum quantity in its refusal", async () => {
    const most = (count: number) => ({
      status: 422,
      errors: [
        { field: "qty", key: "errors.item.maxQuantity", params: { count } },
      ],
    });
    expect(await post({ productId: "FR10110101", qty: "5" })).toMatchObject(
      most(4),
    );
    expect(await post({ productId: "FR10110103", qty: "11" })).toMatchObject(
      most(10),
    );
  });

  it("refuses a sold-out variant, and leaves unknown stock to the cart", async () => {
    expect(await post({ productId: "FR10110102", qty: "1" })).toEqual({
      isDone: false,
      status: 409,
      errors: [{ field: "productId", key: "errors.item.outOfStock" }],
      items: [],
    });
    expect((await post({ productId: "FR10110103", qty: "10" })).isDone).toBe(
      true,
    );
  });

  it("sends only variants of the product to the cart", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (productId, qty) => {
        const { items } = await post({ productId, qty });
        return items.every((item) =>
          product.variants.some((one) => one.productId === item.productId),
        );
      }),
    );
  });

  it("shows a refusal at the size when it concerns the item, else above the form", async () => {
    const item = { productId: "FR10110101", qty: "1" };
    const gone = await post(item, { ok: false, problem: raise("INV700") });
    expect(gone).toMatchObject({
      status: 409,
      errors: [{ field: "productId", key: "errors.item.outOfStock" }],
    });
    const lost = await post(item, {
      ok: false,
      problem: {
        id: "timeout",
        messageKey: "errors.unavailable.change",
        placement: "top",
        severity: "error",
      },
    });
    expect(lost).toMatchObject({
      status: 409,
      errors: [{ field: "", key: "errors.unavailable.change" }],
    });
  });
});
