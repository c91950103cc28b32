/** The form of the dialog "loyalty-redeem": takes a voucher off the cart [CART-035, DLG-021]. */
import { z } from "zod/v4";
import { allowsRewards } from "~/domain/account/role";
import { raise } from "~/errors/problem";
import {
  conflict,
  form,
  formTable,
  unlessRefused,
} from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";

const choose = "loyalty.redeem.mustChoose" satisfies MessageKey;

export const redeemForms = formTable({
  redeem: form({
    schema: z.object({
      voucher: z.string(choose).min(1, choose).max(64, choose),
    }),
    fields: { reward: "voucher" },
    ...conflict,
    run: async ({ context }, { voucher }) => {
      // Of what a role is given first [VAL-013].
      if (!allowsRewards(await context.roles.spend()))
        return { refused: raise("PAY400") };
      return unlessRefused(await context.cart.applyReward(voucher), {
        notice: "shop.account.notices.rewardApplied",
      });
    },
  }),
});
