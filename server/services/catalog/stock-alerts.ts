/**
 * "Tell me when it is back": one e-mail per shopper and variant, sent by the upstream [PDP-006]. The shopper
 * can undo the request.
 */
import type { Operation } from "../../../app/errors/policies";
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import type { AttemptTier } from "../../limits/limits";
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
  async function change(
    tier: AttemptTier,
    operation: Operation,
    { email, productId, sku }: StockAlert,
    state: { readonly enabled?: false },
  ): Promise<Outcome> {
    const refused = await attemptLimits.refuse(tier, email);
    if (refused) return { ok: false, problem: refused };
    const body = { email, productId, sku, locale, ...state };
    return outcomeOf(operation, () => call(requestNotification, { body }));
  }
  return {
    /** Asking twice for the same variant is one alert, so repeating after a failure is harmless. */
    request: (alert: StockAlert): Promise<Outcome> =>
      change("stockAlert", "notifyWhenInStock", alert, {}),

    /** Succeeds as well if there is no such alert, so nobody learns from it who has one. */
    undo: (alert: StockAlert): Promise<Outcome> =>
      change("stockAlertUndo", "undoStockAlert", alert, { enabled: false }),
  };
}
