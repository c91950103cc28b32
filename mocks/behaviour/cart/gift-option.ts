/** Sending a gift card to somebody by e-mail. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import { refusalOf } from "./basket-refusals";
import type { GiftOption } from "./basket-row";

const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Throws GFO404 for goods that cannot be sent by e-mail, GFS800 for a bad recipient. */
export function demandGiftOption(
  { product }: VariantRecord,
  gift: GiftOption | undefined,
): void {
  if (!gift) return;
  if (product.productType !== "giftcard") throw refusalOf("GFO404");
  const complete = gift.to.trim() !== "" && gift.message.trim() !== "";
  if (!complete || !email.test(gift.email)) throw refusalOf("GFS800");
}
