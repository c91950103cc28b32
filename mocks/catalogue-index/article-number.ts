/**
 * Trade item numbers: EAN-13 of our own, and those that a retailer's feed brings. The prefix 2 is set
 * apart for numbers that a retailer gives out inside its own walls, so none of ours belongs to somebody
 * else's goods.
 */

/** From a product's serial number and the four digits of its variant. */
export function articleNumber(serial: number, variantDigits: string): string {
  const digits = `2${String(serial + 1).padStart(7, "0")}${variantDigits}`;
  return digits + checkDigit(digits);
}

/** Whether these digits are a number of 8 to 14 that ends in the right check digit (GTIN). */
export function isItemNumber(digits: string): boolean {
  return (
    /^(?:\d{8}|\d{12,14})$/.test(digits) &&
    checkDigit(digits.slice(0, -1)) === digits.slice(-1)
  );
}

/** Weights of 3 and 1 in turn, from the right. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce(
      (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
      0,
    );
  return String((10 - (sum % 10)) % 10);
}
