/**
 * THE table of the cart's forms: the fields of each, and the call that it makes. One action runs them all, so
 * that they recover from failures and lead back in the same way [ROUTE-003].
 */
import { data, type AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { opaqueId } from "~/domain/addresses";
import type { Cart } from "~/domain/cart";
import { limits } from "~/domain/constants";
import { longestPromoCode, promoCodesIn } from "~/domain/promo-code";
import type { ErrorId } from "~/errors/catalogue";
import { changedStoreDialog, changedStoreIn } from "~/errors/changed-store";
import { cleanLine } from "~/forms/clean-line.server";
import { addMistake } from "~/forms/define-form.server";
import { conflict, form, formTable } from "~/forms/form-table.server";
import { giftFields, toGiftOption } from "~/forms/gift/gift-option.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";

const id = z.string().regex(upstreamId);
const productId = z.string().regex(opaqueId);
const line = { itemId: id, productId };

const badQuantity = "errors.fields.quantity" satisfies MessageKey;
const quantity = (least: number) =>
  z
    .string(badQuantity)
    .trim()
    .regex(/^\d{1,7}$/, badQuantity)
    .transform(Number)
    .pipe(
      z.number().min(least, badQuantity).max(limits.addQuantity, badQuantity),
    );

/** The fields that are needed to restore a removed line; without name and quantity it cannot be restored. */
const restoreFields = {
  name: z
    .string()
    .transform((name) => name.slice(0, 80))
    .optional(),
  qty: quantity(1).optional(),
  delivery: z
    .enum(["home", "sts", "pickup"])
    .transform((code) => (code === "home" ? undefined : code))
    .optional(),
  storeId: id.optional(),
};

const noCode = "errors.fields.required" satisfies MessageKey;
/** A code may be pasted from an e-mail, with line breaks and invisible characters. */
const code = z
  .string(noCode)
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, noCode)
      .max(longestPromoCode, "errors.promo.invalid" satisfies MessageKey),
  );

const unknownCode = "PRM130" satisfies ErrorId;

/** Applies the first of the codes that the text may mean and that the upstream knows. */
async function applyCode(
  cart: AppLoadContext["cart"],
  typed: string,
): Promise<Outcome> {
  const [likeliest = typed, ...others] = promoCodesIn(typed);
  let outcome = await cart.applyCode(likeliest);
  for (const code of others) {
    if (outcome.ok || outcome.problem.id !== unknownCode) break;
    outcome = await cart.applyCode(code);
  }
  return outcome;
}

/** The data in the answers to the cart's forms. */
export interface CartFormData {
  readonly changedStore: string | null;
}

type Outcome =
  | { readonly ok: true; readonly cart?: Cart }
  | Extract<
      Awaited<ReturnType<AppLoadContext["cart"]["addItem"]>>,
      { readonly ok: false }
    >;

function cartForm<Shape extends z.ZodRawShape>(
  definition: Omit<Parameters<typeof form<Shape>>[0], "run" | "demand">,
  run: (
    cart: AppLoadContext["cart"],
    value: z.output<z.ZodObject<Shape>>,
  ) => Promise<Outcome>,
  notice: (value: z.output<z.ZodObject<Shape>>) => MessageKey | null,
  demand: (cart: AppLoadContext["cart"]) => unknown = () => undefined,
) {
  return form({
    ...definition,
    ...conflict,
    demand: ({ context }) => demand(context.cart),
    run: async ({ context }, value) => {
      const outcome = await run(context.cart, value);
      if (!outcome.ok) return { refused: outcome.problem };
      const { cart } = outcome;
      const changedStore = cart ? changedStoreIn(cart.notices) : null;
      const data: CartFormData = { changedStore };
      return {
        done: {
          notice: notice(value),
          cart,
          data,
          opens: changedStoreDialog(changedStore),
        },
      };
    },
  });
}

const noSize = "cart.upsell.choose" satisfies MessageKey;
const noBonus = "cart.bonus.choose" satisfies MessageKey;
const badValue = "adjustments.badValue" satisfies MessageKey;
const noReason = "errors.fields.required" satisfies MessageKey;

/** The value may be typed with a decimal point or comma. */
const reduction = {
  type: z.enum(["PERCENTAGE", "AMOUNT"], "errors.fields.choose"),
  value: z
    .string(badValue)
    .trim()
    .regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, badValue)
    .transform((typed) => Number(typed.replace(",", ".")))
    .pipe(z.number().positive(badValue)),
  reason: z
    .string(noReason)
    .transform(cleanLine)
    .pipe(z.string().min(1, noReason).max(120, "errors.fields.tooLong")),
};

/** Demands an associate, else throws 403: only associates are shown these forms [CART-036]. */
function adjustmentsOf({ adjustments }: AppLoadContext["cart"]) {
  if (!adjustments) throw data({}, { status: 403 });
  return adjustments;
}

/** Refuses a kiosk with 403: it has no saved items, and its pages show no such forms. */
function demandOwnList({ saved }: AppLoadContext["cart"]) {
  if (saved.isShared) throw data({}, { status: 403 });
}

export const cartForms = formTable({
  "add-item": cartForm(
    {
      schema: z.object({ productId, qty: quantity(1).default(1) }),
      instance: "productId",
      hidden: ["productId", "qty"],
    },
    (cart, item) => cart.addItem(item),
    () => "cart.notices.addedPlain",
  ),
  "add-upsell": cartForm(
    {
      schema: z.object({
        styleId: productId,
        productId: z.string(noSize).regex(opaqueId, noSize),
      }),
      instance: "styleId",
      hidden: ["styleId"],
      fields: { item: "productId" },
    },
    (cart, { productId: chosen }) =>
      cart.addItem({ productId: chosen, qty: 1 }),
    () => "cart.notices.addedPlain",
  ),
  "change-quantity": cartForm(
    {
      schema: z.object({ ...line, qty: quantity(0) }),
      instance: "itemId",
      hidden: ["itemId", "productId"],
      fields: { item: "qty" },
    },
    (cart, { qty, ...item }) => cart.changeQuantity(item, qty),
    ({ qty }) => (qty === 0 ? "cart.notices.removed" : null),
  ),
  "remove-item": cartForm(
    {
      schema: z.object({ ...line, ...restoreFields }),
      instance: "itemId",
      hidden: ["itemId", "productId", "name", "qty", "delivery", "storeId"],
    },
    (cart, item) => cart.removeItem(item),
    // The page itself says so, beside the button that restores the line.
    ({ name, qty }) => (name && qty ? null : "cart.notices.removed"),
  ),
  "restore-item": cartForm(
    {
      schema: z.object({
        productId,
        recipeId: id.optional(),
        qty: quantity(1),
        delivery: restoreFields.delivery,
        storeId: restoreFields.storeId,
      }),
      hidden: ["productId", "recipeId", "qty", "delivery", "storeId"],
    },
    (cart, item) => cart.restoreItem(item),
    () => "cart.notices.restored",
  ),
  "save-for-later": cartForm(
    {
      schema: z.object({ ...line, qty: quantity(1) }),
      instance: "itemId",
      hidden: ["itemId", "productId", "qty"],
    },
    (cart, { qty, ...item }) => cart.saveForLater(item, qty),
    () => "cart.notices.saved",
    demandOwnList,
  ),
  "move-to-cart": cartForm(
    {
      schema: z.object({ itemId: id, qty: quantity(1) }),
      instance: "itemId",
      hidden: ["itemId", "qty"],
    },
    (cart, { itemId, qty }) => cart.saved.move(itemId, qty),
    () => "cart.notices.addedPlain",
    demandOwnList,
  ),
  "remove-saved": cartForm(
    {
      schema: z.object({ itemId: id }),
      instance: "itemId",
      hidden: ["itemId"],
    },
    (cart, { itemId }) => cart.saved.remove(itemId),
    () => "cart.notices.savedRemoved",
    demandOwnList,
  ),
  "choose-delivery": cartForm(
    {
      schema: z.object({
        ...line,
        delivery: z.enum(["home", "sts", "pickup"]),
        storeId: id.optional(),
      }),
      instance: "itemId",
      hidden: ["itemId", "productId", "storeId"],
      fields: { item: "delivery" },
    },
    (cart, { delivery, storeId, ...item }) =>
      cart.chooseDelivery(item, delivery, storeId),
    () => null,
  ),
  "set-gift": cartForm(
    {
      schema: z.object({ ...line, ...giftFields }),
      instance: "itemId",
      hidden: ["itemId", "productId"],
      fields: { item: "giftTo", giftOption: "giftTo" },
    },
    (cart, { itemId, productId: product, ...fields }) =>
      cart.setGift({ itemId, productId: product }, toGiftOption(fields)),
    () => "cart.notices.giftSaved",
  ),
  "remove-gift": cartForm(
    {
      schema: z.object(line),
      instance: "itemId",
      hidden: ["itemId", "productId"],
    },
    (cart, item) => cart.setGift(item, null),
    () => "cart.notices.giftRemoved",
  ),
  "choose-bonus": cartForm(
    {
      schema: z.object({
        promotionId: id,
        /** "" declines the gift. */
        productId: z
          .string(noBonus)
          .refine((posted) => posted === "" || opaqueId.test(posted), noBonus),
      }),
      instance: "promotionId",
      hidden: ["promotionId"],
      fields: { item: "productId" },
    },
    (cart, { promotionId, productId: chosen }) =>
      cart.chooseBonus(promotionId, chosen),
    ({ productId: chosen }) =>
      chosen === "" ? "cart.notices.bonusDeclined" : "cart.notices.bonusChosen",
  ),
  "adjust-price": cartForm(
    {
      schema: z.object({
        ...line,
        adjustmentId: id.optional(),
        ...reduction,
      }),
      check: () => (payload) => {
        const { type, value } = payload.value;
        if (type === "PERCENTAGE" && value > 100)
          addMistake(payload, {
            field: "value",
            key: "adjustments.badPercent",
          });
      },
      instance: "itemId",
      hidden: ["itemId", "productId", "adjustmentId"],
      fields: { item: "value" },
    },
    (cart, { itemId, productId: product, adjustmentId, ...change }) => {
      const adjustments = adjustmentsOf(cart);
      return adjustmentId
        ? adjustments.change(adjustmentId, change)
        : adjustments.add({ itemId, productId: product }, change);
    },
    () => "cart.notices.priceLowered",
    adjustmentsOf,
  ),
  "restore-price": cartForm(
    {
      schema: z.object({ itemId: id, adjustmentId: id }),
      instance: "itemId",
      hidden: ["itemId", "adjustmentId"],
    },
    (cart, { adjustmentId }) => adjustmentsOf(cart).remove(adjustmentId),
    () => "cart.notices.priceRestored",
    adjustmentsOf,
  ),
  "apply-code": cartForm(
    {
      schema: z.object({ code }),
      fields: { promoCode: "code" },
    },
    (cart, { code: typed }) => applyCode(cart, typed),
    () => "cart.notices.codeAccepted",
  ),
  "remove-code": cartForm(
    {
      schema: z.object({ code }),
      instance: "code",
      hidden: ["code"],
    },
    (cart, { code: applied }) => cart.removeCode(applied),
    () => null,
  ),
  "remove-reward": cartForm(
    { schema: z.object({}) },
    (cart) => cart.removeReward(),
    () => null,
  ),
});
