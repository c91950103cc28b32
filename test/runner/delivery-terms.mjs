// @ts-check
/** `DELIVERY_TERMS` for the reference upstreams: what they ask for standard delivery, as guests pay it. */
export const referenceDelivery = [
  "US 6.95 USD free=100 days=3-5",
  "CA 9.95 CAD free=130 days=3-6",
  "GB 4.50 GBP free=80 days=2-3",
  ...["FR", "DE", "IT", "ES", "NL"].map(
    (country) => `${country} 4.95 EUR free=90 days=2-4`,
  ),
  "PL 14.90 PLN free=400 days=2-4",
].join();
