/**
 * Trade item numbers: our own EAN-13, and those of a retailer's feed. Our own have the prefix 2, which is
 * reserved for a retailer's internal numbers, so they never denote another company's goods.
 */

/** Creates the number from a product's serial number and the four digits of its variant. */
export function articleNumber(serial: number, variantDigits: string): string {
  const digits = `2${String(serial + 1).padStart(7, "0")}${variantDigits}`;
  return digits + checkDigit(digits);
}

/** Whether the digits are a GTIN: 8 to 14 digits with a correct check digit. */
export function isItemNumber(digits: string): boolean {
  return (
    /^(?:\d{8}|\d{12,14})$/.test(digits) &&
    checkDigit(digits.slice(0, -1)) === digits.slice(-1)
  );
}

/** Calculates the check digit: the weights alternate between 3 and 1 from the right. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce(
      (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
      0,
    );
  return String((10 - (sum % 10)) % 10);
}
