/** Whether the shop may send a shopper to an address to pay: only if it is the payment provider's. */
export function isPaymentPage(
  url: string,
  origins: readonly string[],
): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin);
}
