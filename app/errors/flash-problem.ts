/** Turns the upstream's flashes into problems that a page can show. */
import { flashEntry, type FlashEntry } from "./flashes";
import { errorMessageKey, type ErrorText } from "./message-key";
import type { Problem } from "./problem";

/** The part of an upstream's flash that is used here. */
export interface FlashLike {
  readonly code: string;
  readonly details?:
    | {
        readonly itemId?: string | undefined;
        readonly shipmentId?: string | undefined;
        readonly maxQty?: number | undefined;
        readonly storeId?: string | undefined;
      }
    | undefined;
}

export interface FlashFacts {
  readonly cartIsEmpty: boolean;
  /** Name of the item with the id `details.itemId`, if it is known. */
  readonly itemName?: string | undefined;
}

function textOf(
  entry: FlashEntry,
  facts: FlashFacts,
  count: number | undefined,
): ErrorText {
  if (facts.cartIsEmpty && entry.whenCartIsEmpty) return entry.whenCartIsEmpty;
  if (facts.itemName !== undefined && entry.named) return entry.named;
  if (count === undefined && entry.withoutCount) return entry.withoutCount;
  return entry.message;
}

/**
 * Returns the problem of a flash; undefined for an unknown code, which the
 * caller logs.
 */
export function flashToProblem(
  flash: FlashLike,
  facts: FlashFacts,
): Problem | undefined {
  const entry = flashEntry(flash.code);
  if (!entry) return undefined;
  const { itemId, shipmentId, maxQty, storeId } = flash.details ?? {};
  const params = {
    ...(facts.itemName !== undefined && { itemName: facts.itemName }),
    ...(maxQty !== undefined && { count: maxQty }),
  };
  return {
    id: flash.code,
    messageKey: errorMessageKey(textOf(entry, facts, maxQty)),
    placement: entry.at,
    severity:
      facts.cartIsEmpty && entry.whenCartIsEmpty ? "error" : entry.severity,
    ...(Object.keys(params).length > 0 && { params }),
    ...(itemId !== undefined && { itemId }),
    ...(shipmentId !== undefined && { shipmentId }),
    ...(storeId !== undefined && { storeId }),
  };
}
