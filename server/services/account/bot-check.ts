/**
 * A bot check that needs no script: the server signs the moment a form was shown, and a field that
 * people do not see must stay empty [CHK-003, CHK-010]. What comes of it travels to the upstream as
 * `recaptcha_response`; the upstream judges, the shop never blocks a shopper by itself.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const oldestMs = 12 * 60 * 60 * 1000;
/** Sent when the check failed; upstreams answer AUT403 to it. */
export const failedBotCheck = "invalid";

export interface BotCheckAnswer {
  readonly token: string;
  /** The field that must be empty. */
  readonly decoy: string;
}

export function createBotCheck(
  secrets: readonly string[],
  /** Nobody fills a form in less. */
  quickestMs: number,
  now: () => number = Date.now,
) {
  const sign = (secret: string, moment: string) =>
    createHmac("sha256", secret).update(`bot-check ${moment}`).digest();

  function tokenOf(shownAt: number): string {
    const moment = shownAt.toString(36);
    const [secret = ""] = secrets;
    return `${moment}.${sign(secret, moment).toString("base64url")}`;
  }

  function isGenuine(moment: string, signature: string): boolean {
    const given = Buffer.from(signature, "base64url");
    return secrets.some((secret) => {
      const right = sign(secret, moment);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  function passes({ token, decoy }: BotCheckAnswer): boolean {
    const [moment = "", signature = "", ...more] = token.split(".");
    const age = now() - Number.parseInt(moment, 36);
    return (
      decoy === "" &&
      more.length === 0 &&
      age >= quickestMs &&
      age <= oldestMs &&
      isGenuine(moment, signature)
    );
  }

  return {
    /** The value of a hidden field, made when the form is shown. */
    issue: (): string => tokenOf(now()),
    /** The same for a form that was answered: its shopper has looked at it long enough. */
    issueAgain: (): string => tokenOf(now() - quickestMs),
    /** What to send upstream for a posted form. */
    toResponse: (answer: BotCheckAnswer): string =>
      passes(answer) ? answer.token : failedBotCheck,
  };
}
