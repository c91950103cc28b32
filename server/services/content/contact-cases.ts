/** What shoppers write to customer service [API-033]. */
import type { Withdrawal } from "../../../app/domain/legal/withdrawal";
import type { Attempts } from "../../limits/attempts";
import { contactUs } from "../../upstreams/consumers/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

export function createContactCases(call: Call, attemptLimits: Attempts) {
  return {
    /**
     * Declares the withdrawal from the contract of an order, in the words of the model form
     * [LEGAL-001]. An answer that got lost is told as a failure: twice declared is declared once.
     */
    async withdraw({ message, ...from }: Withdrawal): Promise<Outcome> {
      const refused = await attemptLimits.refuse("lookUp", from.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("withdraw", () =>
        call(contactUs, {
          body: {
            category: "ORDER",
            subject: "WITHDRAWAL",
            ...from,
            message,
          },
        }),
      );
    },
  };
}
