/** How the lines of a cart or an order reach the shopper, according to their chosen delivery. */
import type { CartLine, DeliveryChoice } from "../cart";

type Deliverable = Pick<CartLine, "deliveryChoices">;

/** The chosen delivery of a line; undefined when the upstream does not state one. */
export function chosenDelivery({
  deliveryChoices,
}: Deliverable): DeliveryChoice | undefined {
  return deliveryChoices.find(({ selected }) => selected);
}

/** Name of the place where all these lines wait for the shopper; null when there is no common one. */
export function collectedAt(lines: readonly Deliverable[]): string | null {
  const stores = lines.map((line) => {
    const chosen = chosenDelivery(line);
    return chosen && chosen.code !== "home" ? chosen.storeName : null;
  });
  const [first = null, ...others] = stores;
  return others.every((store) => store === first) ? first : null;
}

/** Name of the place where the first of these lines waits for the shopper; null when none does. */
export function storeOf(lines: readonly Deliverable[]): string | null {
  for (const line of lines) {
    const chosen = chosenDelivery(line);
    if (chosen && chosen.code !== "home" && chosen.storeName)
      return chosen.storeName;
  }
  return null;
}
