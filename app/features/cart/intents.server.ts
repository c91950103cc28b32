/**
 * THE table of what can be done with the cart: intent → the fields it needs. One action runs them
 * all, so that recovery, placement of errors and the way back are the same for each.
 */
import { z } from "zod/v4";
import { opaqueId } from "~/domain/addresses";
import { limits } from "~/domain/constants";
import { cleanLine } from "~/forms/clean-line.server";
import { upstreamId } from "~/forms/upstream-id.server";

const id = z.string().regex(upstreamId);
const productId = z.string().regex(opaqueId);
const line = { itemId: id, productId };
const quantity = (least: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(limits.addQuantity));

/** As it is pasted from an e-mail: with line breaks and marks that nobody sees. */
const code = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, "errors.fields.required")
      .max(64, "errors.fields.required"),
  );

export const cartIntents = {
  "add-item": z.object({ productId, qty: quantity(1).default(1) }),
  "change-quantity": z.object({ ...line, qty: quantity(0) }),
  "remove-item": z.object(line),
  "choose-delivery": z.object({
    ...line,
    delivery: z.enum(["home", "sts", "pickup"]),
    storeId: id.optional(),
  }),
  "apply-code": z.object({ code }),
  "remove-code": z.object({ code }),
} as const;

export type CartIntent = keyof typeof cartIntents;
export type CartInput<I extends CartIntent> = z.output<(typeof cartIntents)[I]>;

export function isCartIntent(value: unknown): value is CartIntent {
  return typeof value === "string" && Object.hasOwn(cartIntents, value);
}
