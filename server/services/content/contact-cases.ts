/** Messages of shoppers to customer service [API-033, API-043]. */
import { createHash } from "node:crypto";
import { optional } from "../../../app/errors/optional";
import type {
  ContactMessage,
  ContactTopic,
  WarrantyClaim,
} from "../../../app/domain/contact";
import type {
  ReceivedWithdrawal,
  Withdrawal,
} from "../../../app/domain/legal/withdrawal";
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import {
  claimWarranty,
  contactUs,
  getContactSubjects,
} from "../../upstreams/consumers/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

const plain = (text: string): string =>
  text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * The idempotency key of a case: the same for the same content, whichever session, browser or process
 * sends it, so that a message that is sent twice is one case.
 */
function keyOf(
  kind: string,
  siteId: string,
  content: readonly string[],
): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, siteId, ...content.map(plain)]))
    .digest("base64url");
}

/** The number of a case that was opened; null if customer service gave it none. */
export interface OpenedCase {
  readonly caseNumber: string | null;
}

export function createContactCases(
  call: Call,
  { siteId, locale }: Pick<Site, "siteId" | "locale">,
  attemptLimits: Attempts,
) {
  return {
    /** What a message can be about; empty if that cannot be read, and then it need not be chosen. */
    async topics(): Promise<readonly ContactTopic[]> {
      const answer = await optional(call(getContactSubjects), null);
      return (answer?.categories ?? []).filter(
        ({ category, subjects }) => category !== "" && subjects.length > 0,
      );
    },

    /** Sends a message [ROUTE-038]. A lost answer is a failure, so that the shopper sends it again. */
    async write(message: ContactMessage): Promise<Outcome<OpenedCase>> {
      const refused = await attemptLimits.refuse("contact", message.email);
      if (refused) return { ok: false, problem: refused };
      const { phone, orderNumber, ...body } = message;
      return outcomeOf("contactUs", async () => {
        const { caseNumber } = await call(contactUs, {
          body: {
            ...body,
            ...(phone !== "" && { phone }),
            ...(orderNumber !== "" && { orderNumber }),
          },
          idempotencyKey: keyOf("contact", siteId, Object.values(message)),
        });
        return { caseNumber: caseNumber ?? null };
      });
    },

    /** Makes a claim under the warranty [ACC-017]. */
    async claimWarranty(claim: WarrantyClaim): Promise<Outcome<OpenedCase>> {
      const refused = await attemptLimits.refuse("warranty", claim.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("claimWarranty", async () => {
        const { caseNumber } = await call(claimWarranty, {
          query: { locale },
          body: claim,
          idempotencyKey: keyOf("warranty", siteId, Object.values(claim)),
        });
        return { caseNumber: caseNumber ?? null };
      });
    },

    /**
     * Declares the withdrawal from the contract of an order, in the words of the model form
     * [LEGAL-007]. The upstream opens one case for it however often and from wherever it is sent, and answers
     * with that. A lost answer is a failure, so that the shopper sends it again.
     */
    async withdraw(
      withdrawal: Withdrawal,
    ): Promise<Outcome<ReceivedWithdrawal>> {
      const { items, lines, ...declaration } = withdrawal;
      const { firstName, lastName, email, orderNumber } = declaration;
      const refused = await attemptLimits.refuse("withdrawal", email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("withdraw", async () => {
        const { caseNumber, message } = await call(contactUs, {
          body: {
            category: "ORDER",
            subject: "WITHDRAWAL",
            ...declaration,
            ...(lines.length > 0 && { lines: [...lines] }),
          },
          // The time in the message is no part of it.
          idempotencyKey: keyOf("withdrawal", siteId, [
            firstName,
            lastName,
            email,
            orderNumber,
            items,
          ]),
        });
        return {
          message: message ?? declaration.message,
          caseNumber: caseNumber ?? null,
        };
      });
    },
  };
}
