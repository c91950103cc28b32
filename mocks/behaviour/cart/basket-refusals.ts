/** The errors of cart and checkout, each with its status and reason. */
import type { Refusal, RefusalOptions } from "../../api/refusal";
import { refuse } from "../../api/refusal";

const refusals = {
  API400: [400, "The request is not valid"],
  API404: [404, "There is no such thing"],
  AUT403: [403, "The bot check failed"],
  AUT498: [403, "The basket belongs to another customer"],
  BIL400: [400, "The billing address is missing or incomplete"],
  BILL410: [400, "The billing phone is missing"],
  BSK404: [404, "The basket does not exist"],
  CHK320: [400, "The shipping address is not valid"],
  CHK380: [400, "The shipping address cannot be served"],
  FE309: [400, "The card has expired"],
  GFC400: [400, "The gift card number is missing"],
  GFC410: [400, "No more gift cards fit on one basket"],
  GFC700: [400, "The gift card or its PIN is not valid"],
  GFC725: [400, "The gift card cannot be used here"],
  GFC740: [400, "The gift card is empty"],
  GFC755: [400, "The gift card is already applied"],
  GFC760: [400, "The gift card is not valid"],
  GFC799: [400, "The balance could not be read"],
  GFC800: [400, "The balance could not be read"],
  GFC812: [400, "The gift card has expired"],
  GFO404: [400, "This product cannot be given by e-mail"],
  GFO405: [400, "The gift option cannot be changed on this product"],
  GFS800: [400, "The gift recipient is not valid"],
  GEN500: [500, "Something went wrong"],
  GWP403: [409, "A gift cannot be bought"],
  INV405: [409, "The product is not available"],
  INV406: [409, "The product is not available here"],
  INV407: [409, "The products are sold out"],
  INV408: [409, "More than one basket may hold"],
  INV409: [409, "The products are sold out"],
  INV700: [409, "The product is sold out"],
  INV701: [409, "Some products are not in stock"],
  INV702: [409, "The product has no price"],
  OHS4004: [404, "The order does not exist"],
  ORD400: [400, "The e-mail of the order is not valid"],
  ORD404: [404, "The item does not exist"],
  ORD409: [404, "The order does not exist"],
  ORD415: [400, "The totals could not be worked out"],
  ORD430: [409, "An item is no longer available"],
  ORD516: [409, "Pick-up became delivery to the home"],
  ORD517: [409, "Delivery to the store became delivery to the home"],
  ORD518: [409, "Pick-up became delivery to the store"],
  PAY400: [400, "The payment was not accepted"],
  PAY401: [400, "Nothing is shipped to this place"],
  PRC400: [400, "The price is not valid"],
  PRM130: [400, "The code is not valid"],
  PRM135: [400, "The code is not valid yet"],
  PRM140: [400, "No more codes fit on one basket"],
  PRM150: [400, "The code has been used"],
  PRM155: [400, "The code has expired"],
  PRM160: [400, "The code could not be applied"],
  PRM175: [400, "The code is already applied"],
  PRM416: [400, "The code does not apply to this basket"],
  PYT300: [400, "The card is already there"],
  PYT400: [400, "The payments do not cover the total"],
  PYT402: [400, "The payment did not pass the fraud check"],
  PYT404: [404, "The payment instrument does not exist"],
  PYT405: [400, "The address of the payment was not found"],
  PYT406: [400, "The address of the payment is incomplete"],
  REW130: [400, "The customer is no member"],
  REW135: [400, "The membership is not confirmed"],
  REW140: [400, "The balance is too low"],
  REW401: [400, "A guest has no rewards"],
  SHP404: [404, "The shipping method is not available"],
  SHP410: [400, "The phone is missing"],
  SHP500: [400, "Nothing is shipped to a PO box"],
  STR404: [404, "There is no such store"],
  TAX309: [400, "The tax could not be worked out"],
  TAX310: [409, "The tax has changed"],
} as const satisfies Record<string, readonly [number, string]>;

export type BasketErrorId = keyof typeof refusals;

export const basketErrorIds: readonly string[] = Object.keys(refusals);

export function isBasketErrorId(id: string): id is BasketErrorId {
  return Object.hasOwn(refusals, id);
}

/**
 * Creates the error to throw: `throw refusalOf("INV408", { additionalInfo })`.
 * `options` can give a more exact reason than the table.
 */
export function refusalOf(
  errorId: BasketErrorId,
  options: RefusalOptions = {},
  reason?: string,
): Refusal {
  const [status, message] = refusals[errorId];
  return refuse(status, errorId, reason ?? message, options);
}
