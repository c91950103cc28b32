/**
 * Converts a retailer's ids to the shop's form, `^(?=.*\d)[A-Z0-9]{4,14}$`.
 *
 * They become upper case, without other characters; an id that is too short, has no digit or is already in
 * use gets a numbered suffix. The same feed always gives the same ids.
 */
import { productScenarioOf } from "~mocks/api/scenarios";

const MAX_LENGTH = 14;
const MIN_LENGTH = 4;
/** The four digits after a product id, which name a colour and a size. */
const variantDigits = /\d{4}$/;

export class ProductIds {
  readonly #taken = new Set<string>();
  /** Ids without their last four digits, which could be mistaken for colour and size. */
  readonly #stems = new Set<string>();
  readonly #lastNumber = new Map<string, number>();

  take(sourceId: string): string {
    const plain = sourceId.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
    const base = plain.slice(0, MAX_LENGTH);
    const id = this.#isFree(base) ? base : this.#numbered(base || "P");
    this.#taken.add(id);
    if (variantDigits.test(id)) this.#stems.add(id.slice(0, -4));
    return id;
  }

  #numbered(base: string): string {
    let number = this.#lastNumber.get(base) ?? 0;
    let id = "";
    do {
      number += 1;
      id = withSuffix(base, number);
    } while (!this.#isFree(id));
    this.#lastNumber.set(base, number);
    return id;
  }

  /** Whether an id differs from all others, from the ids of their variants, and from those of scenarios. */
  #isFree(id: string): boolean {
    return (
      id.length >= MIN_LENGTH &&
      /\d/.test(id) &&
      productScenarioOf(id) === undefined &&
      !this.#taken.has(id) &&
      !this.#stems.has(id) &&
      !(variantDigits.test(id) && this.#taken.has(id.slice(0, -4)))
    );
  }
}

function withSuffix(base: string, number: number): string {
  const digits = String(number);
  const room = Math.max(0, MIN_LENGTH - base.length);
  const suffix = digits.padStart(room, "0");
  return base.slice(0, MAX_LENGTH - suffix.length) + suffix;
}
