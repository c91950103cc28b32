/** The newsletter by e-mail, for anybody [ACC-015]. */
import type { VisitorEvents } from "../../analytics/visitor-events";
import type { Attempts } from "../../limits/attempts";
import * as contract from "../../upstreams/consumers/contract";
import { isNewsletterPending } from "../../upstreams/consumers/map";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

const newsletter = { type: "NEWSLETTER", channel: "EMAIL" } as const;

export interface NewsletterSubscription {
  /** Whether the address has to be confirmed by the e-mail that the upstream sent (double opt-in). */
  readonly isPending: boolean;
}

export function createNewsletter(
  call: Call,
  attemptLimits: Attempts,
  analytics: Pick<VisitorEvents, "note">,
) {
  return {
    /**
     * Subscribes an address, and never reveals whether it was subscribed before. Which markets have to
     * confirm an address first is the upstream's decision.
     */
    async subscribe(email: string): Promise<Outcome<NewsletterSubscription>> {
      const refused = await attemptLimits.refuse("newsletter", email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("subscribeNewsletter", async () => {
        const { subscriptions } = await call(contract.subscribe, {
          query: newsletter,
          body: { ...newsletter, email, optin: true, doubleOptin: false },
        });
        analytics.note("newsletter", {});
        return { isPending: isNewsletterPending(subscriptions) };
      });
    },
  };
}
