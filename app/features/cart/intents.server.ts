/**
 * THE table of what can be done with the cart: intent → the fields it needs. One action runs them
 * all, so that recovery, placement of errors and the way back are the same for each.
 */
import { z } from "zod/v4";
import { limits } from "~/domain/constants";

const id = z.string().min(1).max(128);
const productId = z.string().regex(/^[A-Z0-9]{4,24}$/i);
const line = { itemId: id, productId };
const quantity = (least: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(limits.addQuantity));

export const cartIntents = {
  "add-item": z.object({ productId, qty: quantity(1).default(1) }),
  "change-quantity": z.object({ ...line, qty: quantity(0) }),
  "remove-item": z.object(line),
  "choose-delivery": z.object({
    ...line,
    delivery: z.enum(["home", "sts", "pickup"]),
    storeId: id.optional(),
  }),
  "apply-code": z.object({
    code: z
      .string()
      .trim()
      .min(1, "errors.fields.required")
      .max(64, "errors.fields.required"),
  }),
  "remove-code": z.object({ code: z.string().trim().min(1).max(64) }),
} as const;

export type CartIntent = keyof typeof cartIntents;
export type CartInput<I extends CartIntent> = z.output<(typeof cartIntents)[I]>;

export function isCartIntent(value: unknown): value is CartIntent {
  return typeof value === "string" && Object.hasOwn(cartIntents, value);
}
