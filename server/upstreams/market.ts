import type { Addresses } from "../../app/domain/addresses";

/** What an answer is read for. */
export interface Market {
  /** ISO 4217 code of amounts whose answer names no currency (decision 79). */
  readonly currency: string;
  /** How ids of products and categories stand in addresses (decision 78). */
  readonly addresses: Addresses;
}
