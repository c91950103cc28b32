/** What is left on a gift card [API-020]. */
import type { Money } from "../../../app/domain/money";
import { toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import { getGiftCardBalance } from "../../upstreams/cart/contract";
import type { Call } from "../upstream-call";

export interface GiftCardQuestion {
  readonly number: string;
  readonly pin: string;
  readonly botResponse: string;
}

export type BalanceOutcome =
  | {
      readonly ok: true;
      readonly balance: Money;
    }
  | { readonly ok: false; readonly problem: Problem };

export function createGiftCards(
  call: Call,
  recaptchaEnabled: boolean,
  attemptLimits: Attempts,
) {
  return {
    async balance(question: GiftCardQuestion): Promise<BalanceOutcome> {
      const { number, pin, botResponse } = question;
      const refused = await attemptLimits.refuse(
        "giftCard",
        number,
        "field:giftCard",
      );
      if (refused) return { ok: false, problem: refused };
      try {
        const { balance, currency } = await call(getGiftCardBalance, {
          body: {
            giftCardNumber: number,
            pin,
            ...(recaptchaEnabled && { recaptcha_response: botResponse }),
          },
        });
        return { ok: true, balance: { amount: balance, currency } };
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return {
          ok: false,
          problem: toProblem(error, "checkGiftCardBalance"),
        };
      }
    },
  };
}
