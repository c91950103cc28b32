/** Adds a balance, a reward or a saved gift card to the order. The upstream calculates the remaining sum. */
import type { AppLoadContext } from "@remix-run/node";
import { formatDialogHash } from "~/dialogs/hash";
import { allowsRewards } from "~/domain/account/role";
import {
  isBalanceMethod,
  isRewardMethod,
  type BalanceMethod,
} from "~/domain/payment/payment-means";
import type { Cart } from "~/domain/cart";
import { raise } from "~/errors/problem";
import { upstreamId } from "~/forms/upstream-id.server";
import type { MessageKey } from "~/i18n/keys";
import {
  isEmptyCart,
  next,
  type StepOutcome,
  type StepRequest,
} from "../../step-outcome.server";

export const unknownReward =
  "checkout.means.unknownReward" satisfies MessageKey;

/** Leads to the billing step, which shows the new remaining sum; to the cart when it is empty. */
function applied(request: StepRequest, cart: Cart): StepOutcome {
  if (isEmptyCart(cart)) return next(request.paths.cart());
  request.context.visitor.notify({
    kind: "success",
    key: "checkout.notices.meansApplied",
  });
  return next(request.paths.checkout("billing"));
}

/** Rewards may not pay while there is credit left [VAL-013]; if that is not known, the upstream decides. */
const mayPay = async ({ roles }: AppLoadContext, method: string) =>
  !isRewardMethod(method) || allowsRewards(await roles.spend());

/** Leads to the terms of the credit, from where the shopper returns: a dialog over the step, or its page. */
function toTerms({ context, paths }: StepRequest): StepOutcome {
  const returnTo = paths.checkout("billing");
  const terms = "credited-consumer-terms";
  return next(
    context.isDocument
      ? paths.dialog(terms, "", { returnTo })
      : returnTo + formatDialogHash(terms),
  );
}

const awaitsTerms = ({ roles }: AppLoadContext, method: BalanceMethod) =>
  method === "INFLUENCER_CREDIT" &&
  roles.termsToAccept === "credited-consumer-terms";

/** Adds points, or the credit of a role, whose terms must be accepted first [DLG-018, PAY-006]. */
export async function addBalance(
  request: StepRequest,
  method: string,
): Promise<StepOutcome> {
  const { context } = request;
  if (!isBalanceMethod(method)) return { refused: raise("PYT404") };
  if (awaitsTerms(context, method)) return toTerms(request);
  if (!(await mayPay(context, method))) return { refused: raise("PAY400") };
  const added = await context.instruments.addBalance(method);
  return added.ok ? applied(request, added.cart) : { refused: added.problem };
}

/** Adds a reward by its code, or by the number of a reward card [PAY-005]. */
export async function addReward(
  request: StepRequest,
  code: string,
): Promise<StepOutcome> {
  const { context } = request;
  if (!(await mayPay(context, "REWARD_CODE")))
    return { refused: raise("PAY400") };
  const added = await context.instruments.addReward(code);
  if (added.ok) return applied(request, added.cart);
  // The error catalogue's texts for these ids are about cards.
  const keys = {
    PYT404: unknownReward,
    PYT300: "checkout.means.usedReward",
  } as const;
  const { id } = added.problem;
  return id === "PYT404" || id === "PYT300"
    ? { mistakes: [{ field: "rewardCode", key: keys[id] }] }
    : { refused: added.problem };
}

export async function addSavedGiftCard(
  request: StepRequest,
  id: string,
): Promise<StepOutcome> {
  if (!upstreamId.test(id)) return { refused: raise("PYT404") };
  const added = await request.context.instruments.addSavedGiftCard(id);
  return added.ok ? applied(request, added.cart) : { refused: added.problem };
}
