/**
 * The text and placement of each error, in a separate table that is copied from the specification's rows and
 * compared with the shop's English texts. The shop's own tables cannot prove that they are right.
 */
import { expect, it } from "vitest";
import { textsOf } from "../../test/e2e/support/texts";
import { errorEntry, isErrorId } from "./catalogue";
import { errorMessageKey } from "./message-key";

/** Row of the specification, error id, placement, and words that no other text of that row contains. */
const specified = [
  ["ERR-011", "BSK404", "toast", "could not find your bag"],
  ["ERR-012", "AUT498", "toast", "could not match this bag to you"],
  ["ERR-013", "PRC400", "item", "could not confirm the price"],
  ["ERR-013", "INV702", "item", "has no price"],
  ["ERR-014", "ORD430", "top", "no longer available"],
  ["ERR-014", "ORD404", "top", "no longer available"],
  ["ERR-015", "INV700", "item", "out of stock and could not be added"],
  ["ERR-015", "INV701", "top", "Remove them or lower the quantity"],
  ["ERR-016", "INV405", "item", "not available right now"],
  ["ERR-016", "INV406", "item", "not available right now"],
  ["ERR-016", "INV407", "item", "Some items are out of stock"],
  ["ERR-016", "INV409", "item", "Some items are out of stock"],
  ["ERR-017", "INV408", "item", "at most"],
  ["ERR-018", "ORD415", "top", "could not work out your total"],
  ["ERR-019", "GWP403", "item", "gift cannot be added"],
  ["ERR-020", "PLP400", "page", "could not find these products"],
  ["ERR-021", "ORD516", "flash", "possible for this item. We changed it"],
  ["ERR-021", "ORD517", "flash", "no longer be shipped to the store"],
  ["ERR-021", "ORD518", "flash", "ship it to your store instead"],
  ["ERR-022", "GFS800", "field:giftOption", "cannot be sent as a gift"],
  ["ERR-022", "GFO404", "field:giftOption", "gift option no longer exists"],
  ["ERR-022", "GFO405", "field:giftCard", "Gift cards cannot be used"],
  [
    "ERR-023",
    "SHP404",
    "field:shippingMethod",
    "delivery method is no longer available",
  ],
  ["ERR-023", "SHP500", "top", "PO box"],
  ["ERR-023", "SHP410", "field:phone", "phone number"],
  ["ERR-024", "PAY401", "top", "cannot deliver to this address"],
  ["ERR-024", "CHK380", "top", "delivery details are not complete"],
  ["ERR-024", "CHK320", "top", "do not recognize this address"],
  ["ERR-025", "GFC400", "field:giftCard", "Enter your gift card number"],
  ["ERR-025", "GFC410", "field:giftCard", "up to 5 gift cards"],
  ["ERR-026", "GFC700", "field:giftCard", "is not valid"],
  ["ERR-026", "GFC725", "field:giftCard", "cannot be used for this order"],
  ["ERR-026", "GFC740", "field:giftCard", "no balance left"],
  ["ERR-026", "GFC755", "field:giftCard", "already applied"],
  ["ERR-026", "GFC799", "field:giftCard", "could not check the balance"],
  ["ERR-026", "GFC800", "field:giftCard", "could not check the balance"],
  ["ERR-026", "GFC812", "field:giftCard", "has expired"],
  ["ERR-027", "FE309", "field:expiry", "expiry date is not valid"],
  ["ERR-027", "PYT300", "toast", "card is already saved"],
  ["ERR-027", "PYT400", "top", "do not cover the total"],
  ["ERR-028", "PYT402", "top", "could not verify this payment"],
  ["ERR-028", "PYT404", "top", "could not find this payment method"],
  ["ERR-028", "PAY400", "top", "payment was not accepted"],
  ["ERR-029", "PYT405", "top", "could not find the address for this payment"],
  ["ERR-029", "PYT406", "top", "address for this payment is incomplete"],
  ["ERR-030", "BIL400", "top", "Enter a billing address"],
  [
    "ERR-030",
    "BILL410",
    "field:billingPhone",
    "phone number for your billing address",
  ],
  ["ERR-031", "TAX309", "top", "could not work out the tax"],
  ["ERR-031", "TAX310", "top", "tax has changed"],
  ["ERR-032", "PRM130", "field:promoCode", "do not recognize this promo code"],
  ["ERR-032", "PRM135", "field:promoCode", "not available right now"],
  ["ERR-032", "PRM140", "field:promoCode", "No more promo codes"],
  ["ERR-032", "PRM150", "field:promoCode", "already been used"],
  ["ERR-032", "PRM155", "field:promoCode", "promo code has expired"],
  ["ERR-032", "PRM160", "field:promoCode", "could not apply or remove"],
  ["ERR-032", "PRM175", "field:promoCode", "already applied to your bag"],
  ["ERR-032", "PRM416", "field:promoCode", "not valid for the items"],
  ["ERR-033", "REW401", "field:reward", "sign in to use your rewards"],
  ["ERR-033", "REW130", "field:reward", "for loyalty members"],
  ["ERR-033", "REW135", "field:reward", "not confirmed yet"],
  ["ERR-033", "REW140", "field:reward", "not have enough points"],
  ["ERR-034", "PRO400", "field:email", "already an account with this email"],
  ["ERR-034", "PRO404", "top", "could not find your profile"],
  ["ERR-034", "PRO410", "field:birthDate", "minimum age"],
  ["ERR-034", "PRO411", "field:birthDate", "Enter your birth date"],
  ["ERR-034", "PRO414", "top", "could not save your profile"],
  ["ERR-034", "PRO415", "top", "could not delete this billing address"],
  ["ERR-034", "PRO418", "top", "could not change your password"],
  ["ERR-035", "FE340", "field:passwordRepeat", "do not match"],
  ["ERR-035", "FE872", "field:password", "at least 8 characters"],
  ["ERR-036", "CCA400", "top", "address is already saved"],
  ["ERR-036", "CCA401", "top", "could not find this address"],
  ["ERR-036", "CCN404", "top", "could not find your account"],
  ["ERR-037", "OHS4004", "top", "could not find this order"],
  ["ERR-037", "ORD409", "top", "could not find this order"],
  ["ERR-037", "ORD400", "field:email", "does not belong to the order"],
  ["ERR-037", "RTN500", "top", "could not create your return"],
  ["ERR-038", "AUT401", "top", "email or password is not correct"],
  ["ERR-038", "AUT418", "top", "email or password is not correct"],
  ["ERR-038", "AUT437", "top", "email or password is not correct"],
  ["ERR-038", "AUT438", "top", "email or password is not correct"],
  ["ERR-039", "AUT439", "field:email", "already an account with this email"],
  ["ERR-039", "AUT440", "field:email", "already an account with this email"],
  ["ERR-039", "AUT442", "field:phone", "already used by another account"],
  [
    "ERR-040",
    "AUT450",
    "field:currentPassword",
    "current password is not correct",
  ],
  [
    "ERR-040",
    "AUT451",
    "field:currentPassword",
    "current password is not correct",
  ],
  ["ERR-040", "AUT452", "field:password", "must differ from your previous one"],
  ["ERR-041", "AUT453", "field:email", "valid email address"],
  ["ERR-041", "4044", "top", "could not find your loyalty membership"],
  ["ERR-041", "AUT423", "top", "account is locked"],
  ["ERR-041", "AUT441", "top", "account is locked"],
  ["ERR-041", "AUT426", "top", "After one more failed attempt"],
  ["ERR-042", "AUT409", "top", "already being signed in"],
  ["ERR-042", "AUT404", "top", "cannot sign you in with these details"],
  ["ERR-042", "AUT500", "top", "Sign-in is not working"],
  ["ERR-042", "AUT432", "top", "sign-in could not be confirmed"],
  ["ERR-042", "AUT402", "top", "link has expired"],
  ["ERR-042", "AUT403", "top", "not a robot"],
  ["ERR-043", "API400", "top", "went wrong on our side"],
  ["ERR-043", "API404", "top", "went wrong on our side"],
  ["ERR-043", "API405", "top", "went wrong on our side"],
  ["ERR-043", "API406", "top", "went wrong on our side"],
  ["ERR-043", "API415", "top", "went wrong on our side"],
  ["ERR-044", "GEN500", "top", "went wrong on our side"],
  ["ERR-044", "STR404", "field:store", "could not find this store"],
  ["ERR-044", "ATTR100", "field:requestType", "what your request is about"],
  [
    "ERR-044",
    "ATTR200",
    "field:organization",
    "organization this request is for",
  ],
  ["ERR-044", "ATTR300", "top", "form arrived empty"],
  ["ERR-044", "REV410", "field:reviewText", "review is too long"],
] as const;

const { t } = textsOf("en-us");

/** The text as a shopper reads it. */
function textOf(id: string): string {
  const { message, params } = errorEntry(id);
  return t(errorMessageKey(message), { count: 2, ...params });
}

it.each(specified)("[%s] %s is shown at %s: %s", (_, id, placement, words) => {
  expect(isErrorId(id)).toBe(true);
  expect(errorEntry(id).at).toBe(placement);
  expect(textOf(id)).toContain(words);
});

it("the words for one text are in no other text of the same row", () => {
  const wrong = specified.flatMap(([row, id, , words]) =>
    specified
      .filter(
        ([otherRow, other, , otherWords]) =>
          otherRow === row &&
          other !== id &&
          otherWords !== words &&
          textOf(other).includes(words),
      )
      .map(([, other]) => `${id} and ${other}: ${words}`),
  );
  expect(wrong).toEqual([]);
});
