/**
 * How a retailer's sandbox pays: the one part of the suite that is exchangeable. `CONTRACT_PAYMENT` names a module
 * that exports `sandbox`; without it, cards are typed into the page of the reference payment provider.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What `createPaymentSession` has answered. */
export interface PaymentVisit {
  readonly redirectUrl: string;
  readonly sessionID: string;
  readonly payment_instrument_id: string;
}

export interface PaymentSandbox {
  /**
   * Does what a shopper does on the provider's page.
   *
   * @param card its number
   * @returns whether the provider has authorised it
   * @throws Error when the page is not as expected
   */
  pay(visit: PaymentVisit, card: string): Promise<boolean>;
}

/** Types the card into a page without script, which redirects back to the shop with `result` in the address. */
export const referenceSandbox: PaymentSandbox = {
  async pay({ redirectUrl }, number) {
    const response = await fetch(redirectUrl, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({
        number,
        expiry: `12 / ${(new Date().getFullYear() + 3) % 100}`,
        securityCode: "123",
        holder: "A Fell",
      }),
    });
    await response.arrayBuffer();
    const back = response.headers.get("location");
    if (back === null)
      throw new Error(`The payment page answers with ${response.status}`);
    return new URL(back).searchParams.get("result") === "authorized";
  },
};

const isSandbox = (value: unknown): value is PaymentSandbox =>
  typeof value === "object" &&
  value !== null &&
  "pay" in value &&
  typeof value.pay === "function";

/** @param module path of a module, relative to the working directory */
export async function loadSandbox(
  module: string | undefined,
): Promise<PaymentSandbox> {
  if (module === undefined) return referenceSandbox;
  const loaded = (await import(pathToFileURL(resolve(module)).href)) as {
    readonly sandbox?: unknown;
  };
  if (isSandbox(loaded.sandbox)) return loaded.sandbox;
  throw new TypeError(`${module} exports no sandbox with a function pay`);
}
