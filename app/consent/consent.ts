/** What a visitor allows [CONS-002, CONS-005]. The server and the browser use the same function. */
import type { Region } from "~/sites/sites";
import { asksFirst } from "./asks-first";
import {
  categoryCodes,
  everything,
  onlyRequired,
  type Consent,
} from "./categories";
import { readConsentCookies } from "./consent-cookie";

export interface ConsentFacts {
  readonly region: Region;
  /** The text of a `Cookie` header, or of `document.cookie`. */
  readonly cookies: string;
  /** Whether the browser sends Global Privacy Control. */
  readonly isGpc: boolean;
  /** Whether the page is a preview, which shows what visitors see who allow everything [NAV-020]. */
  readonly isPreview?: boolean;
  /** A kiosk's visitors share one browser: nobody can consent for all of them. */
  readonly isKiosk?: boolean;
}

function allowedByAnswer({ region, cookies }: ConsentFacts): Consent {
  const { answer, isAnswered } = readConsentCookies(cookies);
  if (answer === "unreadable") return onlyRequired;
  if (asksFirst({ region })) return answer ?? onlyRequired;
  return answer !== null && isAnswered ? answer : everything;
}

/** What a visitor allows. Global Privacy Control denies targeting whatever was answered. */
export function consentOf(facts: ConsentFacts): Consent {
  if (facts.isKiosk) return onlyRequired;
  const allowed = facts.isPreview ? everything : allowedByAnswer(facts);
  return { ...allowed, C0004: allowed.C0004 && !facts.isGpc };
}

/**
 * Whether the visitor allows all categories. Where visitors are asked first, C0001 counts only if the cookie
 * marks it, too (decision 31).
 */
export function allowsEverything(facts: ConsentFacts): boolean {
  const consent = consentOf(facts);
  return (
    categoryCodes.every((code) => consent[code]) &&
    (facts.isPreview === true ||
      !asksFirst(facts) ||
      readConsentCookies(facts.cookies).marksRequired)
  );
}

/** Whether the visitor has to be asked: where nothing happens before, and there is no answer yet. */
export const isAsked = ({
  region,
  cookies,
}: Pick<ConsentFacts, "region" | "cookies">): boolean =>
  asksFirst({ region }) && !readConsentCookies(cookies).isAnswered;
