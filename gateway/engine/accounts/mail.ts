/**
 * Mails to accounts. Who writes and sends them is the retailer's mailer: it gets whom a mail is for, what it is about
 * and the path of its link below the shop's address. Without one, the engine prints them, as the demo needs it.
 */
import { Logger } from "@vendure/core";

export interface Mail {
  readonly to: string;
  readonly kind: "verify-email" | "password-reset" | "user-data";
  /** Below the shop's address; it contains the token. */
  readonly path: string;
  readonly locale: string;
  /** All that is stored of the account, for `user-data`. */
  readonly data?: unknown;
}

export type SendMail = (mail: Mail) => void;

const timeoutMs = 10_000;

/**
 * Creates what sends mails. Nobody waits for it, because how long it takes would tell whether an address has an
 * account; what failed is in the log without its link, and the shopper can have it sent again.
 *
 * @param url of the mailer, which gets each mail as JSON; undefined prints it
 */
export function createMail(url: string | undefined): SendMail {
  if (url === undefined)
    return ({ to, path }) => console.log(`Mail to ${to}: ${path}`);
  return (mail) => void post(url, mail);
}

async function post(url: string, mail: Mail): Promise<void> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(mail),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The mailer answers ${response.status}`);
  } catch (error) {
    Logger.error(`A mail (${mail.kind}) was not sent: ${String(error)}`);
  }
}
