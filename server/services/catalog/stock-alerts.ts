/** "Tell me when it is back": one e-mail per shopper and variant, sent by the upstream [PDP-002]. */
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import { requestNotification } from "../../upstreams/products/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

export interface StockAlert {
  readonly email: string;
  /** The style's id. */
  readonly productId: string;
  /** Id of the variant that is sold out. */
  readonly sku: string;
}

export function createStockAlerts(
  call: Call,
  { locale }: Site,
  attemptLimits: Attempts,
) {
  return {
    /** Asking twice for the same variant is one alert, so repeating after a failure is harmless. */
    async request(alert: StockAlert): Promise<Outcome> {
      const refused = await attemptLimits.refuse("stockAlert", alert.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("notifyWhenInStock", () =>
        call(requestNotification, { body: { ...alert, locale } }),
      );
    },
  };
}
