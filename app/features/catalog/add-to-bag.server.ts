/**
 * Reads the product page's form. Only the id of a variant and a number come from outside; whether the
 * variant is one of this product and can be bought is looked up here, before the cart is asked.
 */
import { z } from "zod/v4";
import { opaqueId } from "~/domain/addresses";
import type { ProductDetails } from "~/domain/product";
import type { Problem } from "~/errors/problem";
import { raise } from "~/errors/problem";
import type { MessageKey } from "~/i18n/keys";
import type { Params } from "~/i18n/translate";
import { isForSale, mostOf } from "./product-view";

export type BagField = "size" | "quantity";

export interface BagError {
  /** Null for what is wrong with no field of the form. */
  readonly field: BagField | null;
  readonly key: MessageKey;
  readonly params: Params;
}

export type AddToBagReading =
  | { readonly ok: true; readonly productId: string; readonly qty: number }
  | {
      readonly ok: false;
      readonly status: 409 | 422;
      readonly errors: readonly BagError[];
    };

const Form = z.object({
  productId: z.string().regex(opaqueId),
  qty: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
});

const fieldErrors: Readonly<Record<keyof z.output<typeof Form>, BagError>> = {
  productId: { field: "size", key: "product.form.chooseSize", params: {} },
  qty: { field: "quantity", key: "errors.fields.quantity", params: {} },
};

const invalid = (...errors: readonly BagError[]): AddToBagReading => ({
  ok: false,
  status: 422,
  errors,
});

/** A problem of the cart as an error of this form; what concerns the item is told at its size. */
export function toBagError({
  placement,
  messageKey,
  params,
}: Problem): BagError {
  return {
    field: placement === "item" ? "size" : null,
    key: messageKey,
    params: params ?? {},
  };
}

/** What to add, or what is wrong with the form, in the order of its fields. */
export function readAddToBag(
  form: FormData,
  { variants }: Pick<ProductDetails, "variants">,
): AddToBagReading {
  const read = Form.safeParse({
    productId: form.get("productId"),
    qty: form.get("qty"),
  });
  if (!read.success) {
    const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
    return invalid(
      ...(["productId", "qty"] as const)
        .filter((name) => wrong.has(name))
        .map((name) => fieldErrors[name]),
    );
  }
  const { productId, qty } = read.data;
  const variant = variants.find((one) => one.productId === productId);
  if (!variant) return invalid(fieldErrors.productId);
  if (!isForSale(variant))
    return { ok: false, status: 409, errors: [toBagError(raise("INV700"))] };
  const count = mostOf(variant);
  if (qty > count)
    return invalid({
      field: "quantity",
      key: "errors.item.maxQuantity",
      params: { count },
    });
  return { ok: true, productId, qty };
}
