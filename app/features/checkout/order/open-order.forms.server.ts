/** What a shopper can do about an order that is open: nobody knows yet whether it is placed. */
import { z } from "zod/v4";
import { form, formTable } from "~/forms/form-table.server";
import { pathAfterBank } from "../bank/bank-challenge.server";

const schema = z.object({});

export const openOrderForms = formTable({
  // The shopper does not want to confirm at the bank, and pays in another way.
  decline: form({
    schema,
    run: async ({ context }) => {
      const { paths } = context;
      const outcome = await context.orderChallenge.decline();
      return {
        done: {
          to: outcome
            ? pathAfterBank({ context, paths }, outcome)
            : paths.processing(),
        },
      };
    },
  }),
  // The shopper does not wait for it any more, and knows that it may still come.
  "start-anew": form({
    schema,
    run: ({ context }) => {
      context.placeOrder.letGo();
      context.orderChallenge.letGo();
      return Promise.resolve({ done: { to: context.paths.cart() } });
    },
  }),
});
