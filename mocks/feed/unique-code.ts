/** Creates codes for addresses and filters from the retailer's names. */

const MAX_LENGTH = 40;

/** Returns lower-case letters and digits joined by hyphens; empty if the name has neither. */
export function kebabCase(name: string): string {
  return name
    .replaceAll(/[™®©]/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, "");
}

/** Returns each code once: the second "red" becomes "red-2". The codes depend on the order of the calls. */
export class UniqueCodes {
  readonly #taken = new Set<string>();
  readonly #lastNumber = new Map<string, number>();
  readonly #separator: string;

  constructor(separator = "-") {
    this.#separator = separator;
  }

  take(name: string): string {
    let number = this.#lastNumber.get(name) ?? 1;
    let code = name;
    while (this.#taken.has(code)) {
      number += 1;
      code = `${name}${this.#separator}${number}`;
    }
    this.#lastNumber.set(name, number);
    this.#taken.add(code);
    return code;
  }
}
