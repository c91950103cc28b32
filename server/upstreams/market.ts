import type { Addresses } from "../../app/domain/addresses";

/** The market for which an answer is read. */
export interface Market {
  /** ISO 4217 code of amounts whose answer names no currency (decision 79). */
  readonly currency: string;
  /** How addresses contain the ids of products and categories (decision 78). */
  readonly addresses: Addresses;
}
