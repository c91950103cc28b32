/** Sends the e-mail with a gift card again. */
import type { Upstreams } from "../../upstreams";
import { refusalOf } from "../cart/basket-refusals";
import type { OrderWire } from "../cart/basket-row";

/** Throws OHS4004 for a line that is not a gift card of the order. */
export function resendGiftCard(
  { db, ids }: Upstreams,
  { items, billingAddress }: OrderWire,
  itemId: string,
): void {
  const item = items.find(({ id }) => id === itemId);
  if (!item?.isDigitalProduct) throw refusalOf("OHS4004");
  db.mail.create({
    id: ids.next("mail"),
    to: item.giftOption?.email ?? billingAddress.email ?? "",
    kind: "gift-card",
    path: item.pdpUrl,
  });
}
