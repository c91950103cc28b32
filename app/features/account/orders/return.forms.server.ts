/** The form that registers a return: which items, how many of each, and why [ROUTE-009]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { Order } from "~/domain/order";
import { isReturnable, mayReturn } from "~/domain/order-stages";
import { isReturnOver } from "~/domain/return-period.server";
import { formsOf, formTable, type Sent } from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import type { Reference } from "./own-order.server";
import { chosenIn, toLineToChoose } from "~/forms/chosen-lines.server";
import { itemPrefix } from "~/forms/line-choice";
import { returnReasons, type ReturnDone, type ReturnView } from "./return-page";

/** The posted form, with the order that its page's URL names. */
interface SentOfReturn extends Sent {
  readonly reference: Reference;
}

/** The label's URL is only in the form's answer: never in the session or in a URL of the shop. */
export const returnForms = formTable({
  return: formsOf<SentOfReturn>()({
    schema: z.object({
      reason: z.enum(
        returnReasons,
        "orders.return.reasonMissing" satisfies MessageKey,
      ),
    }),
    prefix: itemPrefix,
    run: async ({ context, reference }, { reason }, named) => {
      const items = chosenIn(named).map((item) => ({ ...item, reason }));
      if (items.length === 0)
        return { mistakes: [{ field: "", key: "orders.return.nothing" }] };
      const outcome = await context.ownOrders.createReturn(reference, items);
      if (!outcome.ok) return { refused: outcome.problem };
      const data: ReturnDone = outcome.value;
      return { told: { data } };
    },
  }),
});

/** Returns what the page shows of an order's returnable lines. */
export function toReturnView(
  order: Order,
  { site, settings: { returnDays } }: Pick<AppLoadContext, "site" | "settings">,
  now = new Date(),
): ReturnView {
  const { number, status } = order;
  const isOver =
    mayReturn(order) && isReturnOver(order, { site, returnDays }, now);
  return {
    number,
    isAnnounced: status === "RETURN_REQUESTED",
    isOver,
    lines:
      mayReturn(order) && !isOver
        ? order.shipments
            .flatMap(({ lines }) => lines)
            .filter((line) => isReturnable(line) && !line.bonus)
            .map(toLineToChoose)
        : [],
  };
}
