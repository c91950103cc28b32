/**
 * What the first step of the checkout requires [CHK-034].
 *
 * - `address`: an address with name, e-mail and phone, because something is shipped
 * - `person`: name and e-mail, because something is collected and nothing is shipped
 * - `email`: only the e-mail, because everything is sent by e-mail
 */
import type { CartLine } from "./cart";
import { chosenDelivery } from "./delivery/line-delivery";

export type ContactNeed = "address" | "person" | "email";

type NeedLine = Pick<CartLine, "digital" | "bonus" | "deliveryChoices">;

function needOf(line: NeedLine): ContactNeed {
  if (line.digital) return "email";
  const chosen = chosenDelivery(line);
  // A gift without delivery data travels with the other lines and adds no requirement.
  if (!chosen && line.bonus) return "email";
  // Collection points, like stores for pickup, have their own address.
  if (chosen?.isCollectionPoint) return "person";
  // Ship-to-store is a shipment, and an unknown delivery may be one: both need an address.
  return chosen?.code === "pickup" ? "person" : "address";
}

/** The largest requirement of any line of the cart. */
export function contactNeeds(lines: readonly NeedLine[]): ContactNeed {
  const all = lines.map(needOf);
  if (all.includes("address") || all.length === 0) return "address";
  return all.includes("person") ? "person" : "email";
}
