/** The forms of an open order: what a shopper can do while its fate is not known. */
import { z } from "zod/v4";
import { form, formTable } from "~/forms/form-table.server";
import { pathAfterBank } from "../bank/bank-challenge.server";

const schema = z.object({});

export const openOrderForms = formTable({
  // The shopper does not want to confirm the payment at the bank, and will pay in another way.
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
  // The shopper stops waiting for the order, and has been warned that it may still be placed.
  "start-anew": form({
    schema,
    run: ({ context }) => {
      context.placeOrder.letGo();
      context.orderChallenge.letGo();
      return Promise.resolve({ done: { to: context.paths.cart() } });
    },
  }),
});
