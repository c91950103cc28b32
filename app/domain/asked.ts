/**
 * What the first step of the checkout asks for [CHK-034].
 *
 * - `address`: something is shipped: an address, with name, e-mail and phone
 * - `person`: everything is collected, or part of it comes by e-mail: name and e-mail
 * - `email`: everything comes by e-mail
 */
import type { CartLine } from "./cart";
import { chosenDelivery } from "./delivery/line-delivery";

export type ContactNeed = "address" | "person" | "email";

type NeedLine = Pick<CartLine, "digital" | "bonus" | "deliveryChoices">;

function needOf(line: NeedLine): ContactNeed {
  if (line.digital) return "email";
  const chosen = chosenDelivery(line);
  // A gift without delivery data is sent with the rest.
  if (!chosen && line.bonus) return "email";
  // A carrier's place has an address of its own, and so has a store where something is picked up.
  if (chosen?.isCollectionPoint) return "person";
  // Ship-to-store is a shipment, and an unknown delivery may be one: both need an address.
  return chosen?.code === "pickup" ? "person" : "address";
}

/** The most that any line of the cart makes necessary. */
export function contactNeeds(lines: readonly NeedLine[]): ContactNeed {
  const all = lines.map(needOf);
  if (all.includes("address") || all.length === 0) return "address";
  return all.includes("person") ? "person" : "email";
}
