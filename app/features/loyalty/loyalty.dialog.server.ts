/** Dialogs "loyalty-sign-up", "loyalty-redeem" and "welcome" [DLG-022]. */
import { z } from "zod/v4";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { allowsRewards } from "~/domain/account/role";
import { raise } from "~/errors/problem";
import {
  conflict,
  form,
  formTable,
  unlessRefused,
} from "~/forms/form-table.server";
import type { MessageKey } from "~/i18n/keys";
import { loadJoin } from "./loyalty.server";
import type { JoinView, RedeemView, WelcomeView } from "./loyalty-view";

/** Rejects when points or vouchers cannot be read. */
async function loadRedeem({
  context,
}: DialogLoaderArguments): Promise<RedeemView> {
  const [standing, cart] = await Promise.all([
    context.loyalty.readStanding(),
    context.cart.read(),
  ]);
  return {
    kind: "redeem",
    standing,
    minimum: context.loyalty.minPoints,
    voucherId: cart?.voucherId ?? null,
    hasCart: (cart?.lines.length ?? 0) > 0,
  };
}

const choose = "loyalty.redeem.mustChoose" satisfies MessageKey;

/** Applies a voucher to the cart [CART-035, DLG-021]. */
const redeemForms = formTable({
  redeem: form({
    schema: z.object({
      voucher: z.string(choose).min(1, choose).max(64, choose),
    }),
    fields: { reward: "voucher" },
    ...conflict,
    run: async ({ context }, { voucher }) => {
      // A role's credit must be spent before vouchers [VAL-013].
      if (!allowsRewards(await context.roles.spend()))
        return { refused: raise("PAY400") };
      return unlessRefused(await context.cart.applyReward(voucher), {
        notice: "shop.account.notices.rewardApplied",
      });
    },
  }),
});

async function loadWelcome({
  context: { loyalty, visitor },
}: DialogLoaderArguments): Promise<WelcomeView> {
  const { isMember } = loyalty;
  return {
    kind: "welcome",
    firstName: visitor.account?.firstName ?? null,
    isMember,
    welcome: isMember ? await loyalty.readWelcome() : null,
  };
}

export const signUp = {
  loader: ({ context }: DialogLoaderArguments): Promise<JoinView> =>
    loadJoin(context),
};

export const redeem = { loader: loadRedeem, forms: redeemForms };

export const welcome = { loader: loadWelcome };
