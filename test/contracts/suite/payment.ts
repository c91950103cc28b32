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

/** What the flash PaymentNotAuthorized of an order says of the bank's page. */
export interface BankQuestion {
  readonly url: string;
  /** Of the form with which the page is opened. */
  readonly fields: Readonly<Record<string, string>>;
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
  /**
   * Confirms a payment on the bank's page (3-D Secure). A sandbox without it is not asked to.
   *
   * @returns what `patchOrder` sends as `threeDS2Result`, such as `{"transStatus":"Y","transID":"…"}`
   */
  confirm?(question: BankQuestion): Promise<string>;
}

/** Sends a form without script; returns the address to which it redirects. */
async function sendForm(
  page: string,
  fields: Readonly<Record<string, string>>,
): Promise<URL> {
  const response = await fetch(page, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  await response.arrayBuffer();
  const back = response.headers.get("location");
  if (back === null)
    throw new Error(`The page answers with ${response.status}`);
  return new URL(back);
}

/** Types the card into a page without script, which redirects back to the shop with `result` in the address. */
export const referenceSandbox: PaymentSandbox = {
  async pay({ redirectUrl }, number) {
    const { searchParams } = await sendForm(redirectUrl, {
      number,
      expiry: `12 / ${(new Date().getFullYear() + 3) % 100}`,
      securityCode: "123",
      holder: "A Fell",
    });
    return searchParams.get("result") === "authorized";
  },
  async confirm({ url, fields }) {
    const { searchParams } = await sendForm(url, {
      ...fields,
      action: "confirm",
    });
    return JSON.stringify({
      transStatus: searchParams.get("transStatus"),
      transID: searchParams.get("transID"),
    });
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
