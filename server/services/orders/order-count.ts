/** Counts what became of orders; one that waits for a bank is counted when the bank has spoken. */
import type { Metrics } from "../../metrics";
import type { PlaceOrderOutcome } from "./place-order";

export const countOrders =
  (metrics: Pick<Metrics, "order">) =>
  (outcome: PlaceOrderOutcome["kind"]): void => {
    if (outcome === "denied") metrics.order("rejected");
    else if (
      outcome === "placed" ||
      outcome === "rejected" ||
      outcome === "unknown"
    )
      metrics.order(outcome);
  };
