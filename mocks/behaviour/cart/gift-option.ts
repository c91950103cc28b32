/** The gift option: sending goods that are delivered by e-mail to somebody else. */
import type { VariantRecord } from "../../catalogue-index/catalogue-index";
import { isDigital } from "../../catalogue-index/product-kinds";
import { refusalOf } from "./basket-refusals";
import type { GiftOption } from "./basket-row";

const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const longestMessage = 250;

/** Throws GFO404 for goods that cannot be sent by e-mail, GFS800 for an invalid recipient or message. */
export function demandGiftOption(
  { product }: VariantRecord,
  gift: GiftOption | undefined,
): void {
  if (!gift) return;
  if (!isDigital(product)) throw refusalOf("GFO404");
  const complete = gift.to.trim() !== "" && gift.message.trim() !== "";
  const fits = gift.message.length <= longestMessage;
  if (!complete || !fits || !email.test(gift.email)) throw refusalOf("GFS800");
}
