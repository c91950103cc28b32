/** "Tell me when it is back": one e-mail per shopper and variant, sent by the upstream [PDP-002]. */
import { toProblem, type Problem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import { requestNotification } from "../../upstreams/products/contract";
import type { Call } from "../upstream-call";

export interface StockAlert {
  readonly email: string;
  /** The style's id. */
  readonly productId: string;
  /** Id of the variant that is sold out. */
  readonly sku: string;
}

export type StockAlertOutcome =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export function createStockAlerts(
  call: Call,
  { locale }: Site,
  attemptLimits: Attempts,
) {
  return {
    /** Asking twice for the same variant is one alert, so repeating after a failure is harmless. */
    async request(alert: StockAlert): Promise<StockAlertOutcome> {
      const refused = await attemptLimits.refuse("lookUp", alert.email);
      if (refused) return { ok: false, problem: refused };
      try {
        await call(requestNotification, { body: { ...alert, locale } });
        return { ok: true };
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return { ok: false, problem: toProblem(error, "notifyWhenInStock") };
      }
    },
  };
}
