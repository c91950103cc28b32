/** The id by which experiments know a visitor [EXP-016]. It says nothing of the visitor. */
import { randomUUID } from "node:crypto";

/**
 * A cookie counts only in this form: the library writes the id into the text of a query as it is, so another
 * one could say more than an id does.
 */
const form = /^vuid_[0-9a-f]{27}$/;

export const isVisitorId = (text: string): boolean => form.test(text);

/**
 * 102 random bits: nobody guesses another visitor's. Node draws the bytes of many UUIDs at once, which costs a cached
 * page a tenth of what drawing for each id does.
 */
export const newVisitorId = (): string =>
  `vuid_${randomUUID().replaceAll("-", "").slice(0, 27)}`;
