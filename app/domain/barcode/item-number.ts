/** Trade item numbers (GTIN): UPC-A, EAN-13, EAN-8 and the 14 digits of a carton. */

/** Whether the text is a trade item number: 8, 12, 13 or 14 digits, the last of which checks the others. */
export function isItemNumber(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  // From the right, the digits count once and three times in turn; the check digit completes a multiple of 10.
  const sum = [...text]
    .reverse()
    .reduce(
      (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
      0,
    );
  return sum % 10 === 0;
}
