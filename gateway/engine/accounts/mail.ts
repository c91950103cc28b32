/**
 * Mails to accounts, of cases, and of sizes that are back. Who writes and sends them is the retailer's mailer: it gets whom a mail is for, what
 * it is about and the path of its link below the shop's address. Without one, the engine prints them, as the demo
 * needs it.
 */
import { Logger } from "@vendure/core";

export interface Mail {
  /** Null for customer service, whose address the mailer knows. */
  readonly to: string | null;
  readonly kind:
    | "verify-email"
    | "password-reset"
    | "user-data"
    | "case-receipt"
    | "case"
    | "stock-alert";
  /** Below the shop's address; it contains the token. */
  readonly path: string;
  readonly locale: string;
  /** All that is stored of the account, for `user-data`; the case, for those of cases; the size, for `stock-alert`. */
  readonly data?: unknown;
}

/** Resolves to whether the mail was taken; never rejects. */
export type SendMail = (mail: Mail) => Promise<boolean>;

const timeoutMs = 10_000;

/**
 * Creates what sends mails. Nobody who signs up waits for it, because how long it takes would tell whether an address
 * has an account; what failed is in the log without its link, and the shopper can have it sent again.
 *
 * @param url of the mailer, which gets each mail as JSON; undefined prints it
 */
export function createMail(url: string | undefined): SendMail {
  if (url === undefined)
    return ({ to, kind, path }) => {
      console.log(
        to === null
          ? `Mail to customer service: ${kind}`
          : `Mail to ${to}: ${path}`,
      );
      return Promise.resolve(true);
    };
  return (mail) => post(url, mail);
}

async function post(url: string, mail: Mail): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(mail),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The mailer answers ${response.status}`);
    return true;
  } catch (error) {
    Logger.error(`A mail (${mail.kind}) was not sent: ${String(error)}`);
    return false;
  }
}
