/**
 * EAN-13 numbers. The prefix 2 is set apart for numbers that a retailer gives
 * out inside its own walls, so none of these belongs to somebody else's goods.
 */

/** From a product's serial number and the four digits of its variant. */
export function articleNumber(serial: number, variantDigits: string): string {
  const digits = `2${String(serial + 1).padStart(7, "0")}${variantDigits}`;
  return digits + checkDigit(digits);
}

/** Whether 13 digits end in the right check digit. */
export function isArticleNumber(text: string): boolean {
  return (
    /^\d{13}$/.test(text) && checkDigit(text.slice(0, 12)) === text.slice(12)
  );
}

function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
