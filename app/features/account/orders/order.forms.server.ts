/** THE table of the forms on an order's page: form → its fields and the call. */
import { z } from "zod/v4";
import type { Order } from "~/domain/order";
import {
  conflict,
  formsOf,
  formTable,
  unlessRefused,
  type Sent,
} from "~/forms/form-table.server";
import { lineField } from "~/forms/clean-line.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";
import type { Reference } from "./own-order.server";
import { orderAgain } from "./order-again.server";

/** A posted form, with the order that its page is about. */
export interface SentOfOrder extends Sent {
  readonly reference: Reference;
  /** Reads the current order. Throws an error page or a redirect if this visitor may not see it. */
  readonly read: () => Promise<Order>;
}

const form = formsOf<SentOfOrder>();

const orderEntries = {
  cancel: form({
    schema: z.object({}),
    run: async ({ context, reference }) =>
      unlessRefused(await context.ownOrders.cancel(reference), {
        notice: "orders.actions.cancel.done",
      }),
  }),
  resend: form({
    schema: z.object({ itemId: z.string().regex(upstreamId) }),
    instance: "itemId",
    hidden: ["itemId"],
    run: async ({ context, reference }, { itemId }) =>
      unlessRefused(await context.ownOrders.resendGiftCard(reference, itemId), {
        notice: "orders.actions.resend.done",
      }),
  }),
  reorder: form({
    schema: z.object({}),
    ...conflict,
    run: async ({ context, read }) => {
      const outcome = await orderAgain(context, await read());
      switch (outcome.kind) {
        case "refused":
          return { refused: outcome.problem };
        case "nothing":
          return {
            mistakes: [{ field: "", key: "orders.actions.nothingLeft" }],
            status: 409,
          };
        case "added":
          return { done: { to: context.paths.cart() } };
      }
    },
  }),
};

export const orderForms = formTable(orderEntries);

/** Where the page of a guest's order leads once a code has opened it. */
interface SentOfGuest extends SentOfOrder {
  readonly opened: string;
}

const guestForm = formsOf<SentOfGuest>();

/** Of a guest's order: also those that open it. */
export const guestOrderForms = formTable<
  SentOfGuest,
  keyof typeof orderEntries | "mail-code" | "open-order"
>({
  ...orderEntries,
  "mail-code": guestForm({
    schema: z.object({}),
    run: async ({ context, opened }) => {
      const mailed = await context.ownOrders.mailCode();
      if (!mailed.ok) return { refused: mailed.problem };
      return {
        done: mailed.value ? { to: opened } : { notice: "orders.code.mailed" },
      };
    },
  }),
  "open-order": guestForm({
    schema: z.object({
      code: lineField
        .transform((typed) => typed.replaceAll(" ", ""))
        .pipe(
          z
            .string()
            .regex(/^\d{6}$/, "orders.code.missing" satisfies MessageKey),
        ),
    }),
    fields: { smsCode: "code" },
    secret: ["code"],
    run: async ({ context, opened }, { code }) => {
      const outcome = await context.ownOrders.open(code);
      if (!outcome.ok) return { refused: outcome.problem };
      return outcome.value
        ? { done: { to: opened } }
        : { mistakes: [{ field: "", key: "errors.order.codeOver" }] };
    },
  }),
});
