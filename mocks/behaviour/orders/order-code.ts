/**
 * Codes that are mailed to the address of an order and open it for whoever asked. Each is valid once, for ten
 * minutes, and until five wrong tries; the codes of other orders and other browsers have their own ids.
 */
import { createHash } from "node:crypto";
import { keepNewest } from "../../api/db";
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { refusalOf } from "../cart/basket-refusals";
import type { OrderWire } from "../cart/basket-row";

const lifetimeMs = 10 * 60_000;
const mostWrong = 5;
/** More than any test or demo sends. */
const maxCodes = 1_000;

/** Six digits that do not follow from those before, and are the same after every reset. */
function newCode({ ids }: Upstreams): string {
  const digest = createHash("sha256").update(ids.next("orderCodeDigits"));
  return String(100_000 + (digest.digest().readUInt32BE() % 900_000));
}

/** Mails a code to the order's address, and returns its id. */
export function mailCode(
  upstreams: Upstreams,
  { orderNumber, billingAddress: { email = "" } }: OrderWire,
  locale: string,
): string {
  const { db, ids } = upstreams;
  const id = ids.next("orderCode");
  const code = newCode(upstreams);
  const expiresAt = upstreams.now().getTime() + lifetimeMs;
  db.orderCode.create({ id, orderNumber, code, expiresAt, wrong: 0 });
  keepNewest(db.orderCode, maxCodes);
  db.mail.create({
    id: ids.next("mail"),
    to: email,
    kind: "order-code",
    path: `/${locale}/order-details`,
    text: code,
  });
  return id;
}

/** Uses a code. Throws AUT402 for one that is over, and OHS4004 for a wrong one. */
export function useCode(upstreams: Upstreams, id: string, code: string): void {
  const { orderCode } = upstreams.db;
  const where = { id: { equals: id } };
  const row = orderCode.findFirst({ where });
  if (!row || row.expiresAt <= upstreams.now().getTime())
    throw refuse(410, "AUT402", "The code is over");
  if (row.code === code) {
    orderCode.delete({ where });
    return;
  }
  if (row.wrong + 1 < mostWrong) {
    orderCode.update({ where, data: { wrong: row.wrong + 1 } });
    throw refusalOf("OHS4004");
  }
  orderCode.delete({ where });
  throw refuse(410, "AUT402", "The code is over");
}
