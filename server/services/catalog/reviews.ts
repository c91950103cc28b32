/** What shoppers say of products [REV-005]. */
import type { WrittenReview } from "../../../app/domain/review";
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import { submitReview } from "../../upstreams/products/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

export function createReviews(
  call: Call,
  { locale }: Site,
  attemptLimits: Attempts,
) {
  return {
    /** It is read by somebody before it is shown. REV410 for one that is too long. */
    async submit(productId: string, review: WrittenReview): Promise<Outcome> {
      const refused = await attemptLimits.refuse("lookUp", review.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("submitReview", () =>
        call(submitReview, {
          params: { productId },
          query: { locale },
          body: review,
        }),
      );
    },
  };
}
