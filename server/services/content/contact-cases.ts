/** What shoppers write to customer service [API-033]. */
import { createHash } from "node:crypto";
import type {
  ReceivedWithdrawal,
  Withdrawal,
} from "../../../app/domain/legal/withdrawal";
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import { contactUs } from "../../upstreams/consumers/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

const plain = (text: string): string =>
  text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * The same for the same declaration, whoever's session, browser or process sends it. Its time is no part
 * of it.
 */
function keyOf(siteId: string, withdrawal: Withdrawal): string {
  const { firstName, lastName, email, orderNumber, items } = withdrawal;
  const parts = [firstName, lastName, email, orderNumber, items].map(plain);
  return createHash("sha256")
    .update(JSON.stringify(["withdrawal", siteId, ...parts]))
    .digest("base64url");
}

export function createContactCases(
  call: Call,
  { siteId }: Pick<Site, "siteId">,
  attemptLimits: Attempts,
) {
  return {
    /**
     * Declares the withdrawal from the contract of an order, in the words of the model form
     * [LEGAL-001]. The upstream makes one case of it however often it is sent, and answers with that.
     * An answer that got lost is told as a failure, so that it is sent again.
     */
    async withdraw(
      withdrawal: Withdrawal,
    ): Promise<Outcome<ReceivedWithdrawal>> {
      const { items: _, ...said } = withdrawal;
      const refused = await attemptLimits.refuse("withdrawal", said.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("withdraw", async () => {
        const { caseNumber, message } = await call(contactUs, {
          body: { category: "ORDER", subject: "WITHDRAWAL", ...said },
          idempotencyKey: keyOf(siteId, withdrawal),
        });
        return {
          message: message ?? said.message,
          caseNumber: caseNumber ?? null,
        };
      });
    },
  };
}
