/** How the lines of a cart or an order reach the shopper, as their chosen delivery says. */
import type { CartLine, DeliveryChoice } from "../cart";

type Deliverable = Pick<CartLine, "deliveryChoices">;

/** The delivery that is chosen for a line; undefined when the upstream does not say. */
export function chosenDelivery({
  deliveryChoices,
}: Deliverable): DeliveryChoice | undefined {
  return deliveryChoices.find(({ selected }) => selected);
}

/** Name of the one place where all these lines wait for the shopper; null when they do not. */
export function collectedAt(lines: readonly Deliverable[]): string | null {
  const stores = lines.map((line) => {
    const chosen = chosenDelivery(line);
    return chosen && chosen.code !== "home" ? chosen.storeName : null;
  });
  const [first = null, ...others] = stores;
  return others.every((store) => store === first) ? first : null;
}

/** Name of the store where these lines wait for the shopper; null when they do not wait in one. */
export function storeOf(lines: readonly Deliverable[]): string | null {
  for (const line of lines) {
    const chosen = chosenDelivery(line);
    if (chosen && chosen.code !== "home" && chosen.storeName)
      return chosen.storeName;
  }
  return null;
}
