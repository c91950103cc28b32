/**
 * Product ids in the shop's own form, `^(?=.*\d)[A-Z0-9]{4,14}$`, from whatever a retailer uses.
 *
 * Upper case, other characters dropped; an id without a digit, too short, or already given gets a
 * numbered suffix. The same feed always gives the same ids.
 */
import { productScenarioOf } from "~mocks/api/scenarios";

const MAX_LENGTH = 14;
const MIN_LENGTH = 4;
/** Four digits behind a product id name a colour and a size of it. */
const variantDigits = /\d{4}$/;

export class ProductIds {
  readonly #taken = new Set<string>();
  /** Ids without their last four digits, where those could be read as colour and size. */
  readonly #stems = new Set<string>();
  readonly #lastNumber = new Map<string, number>();

  take(sourceId: string): string {
    const plain = sourceId.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
    const wanted = plain.slice(0, MAX_LENGTH);
    const id = this.#isFree(wanted) ? wanted : this.#numbered(wanted || "P");
    this.#taken.add(id);
    if (variantDigits.test(id)) this.#stems.add(id.slice(0, -4));
    return id;
  }

  #numbered(wanted: string): string {
    let number = this.#lastNumber.get(wanted) ?? 0;
    let id = "";
    do {
      number += 1;
      id = withSuffix(wanted, number);
    } while (!this.#isFree(id));
    this.#lastNumber.set(wanted, number);
    return id;
  }

  /** No id may equal another one, the id of a variant of it, or one that sets off a test behaviour. */
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

function withSuffix(wanted: string, number: number): string {
  const digits = String(number);
  const room = Math.max(0, MIN_LENGTH - wanted.length);
  const suffix = digits.padStart(room, "0");
  return wanted.slice(0, MAX_LENGTH - suffix.length) + suffix;
}
