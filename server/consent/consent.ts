/** A visitor's consent as the server sees it, and their answer to the question [CONS-002, CONS-003]. */
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import {
  categoryCodes,
  type CategoryCode,
  type Consent,
} from "../../app/consent/categories";
import { allowsEverything, consentOf } from "../../app/consent/consent";
import {
  consentCookieLines,
  readConsentCookies,
} from "../../app/consent/consent-cookie";
import {
  consentVersion,
  isListed,
  storageTable,
} from "../../app/consent/storage";
import type { Site } from "../../app/sites/sites";
import type { Log } from "../log";

/** Whether the browser sends Global Privacy Control [CONS-005]. */
export const isGpc = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-gpc"] === "1";

export interface ConsentParts {
  readonly headers: IncomingHttpHeaders;
  readonly site: Site;
  readonly isPreview: boolean;
  readonly isKiosk: boolean;
  readonly secure: boolean;
  readonly log: Pick<Log, "info">;
  /** Adds a `Set-Cookie` header to the response. */
  readonly addCookie: (line: string) => void;
  /** Whether the page is rendered for nobody, so that no visitor's consent may be read. */
  readonly isForNobody: boolean;
}

/** The cookies of a request that are listed in a category which is denied now. */
function deniedCookies(cookies: string, consent: Consent): readonly string[] {
  const rows = storageTable.filter(
    ({ kind, category }) => kind === "cookie" && !consent[category],
  );
  const names = cookies
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  return [...new Set(names)].filter((name) =>
    rows.some((row) => isListed(row, name)),
  );
}

export function createConsent({
  headers,
  site,
  isPreview,
  isKiosk,
  secure,
  log,
  addCookie,
  isForNobody,
}: ConsentParts) {
  const cookies = headers.cookie ?? "";
  const facts = { region: site.region, cookies, isGpc: isGpc(headers) };
  const read = (): Consent => {
    if (isForNobody)
      throw new Error("A page that is rendered for nobody read a consent");
    return consentOf({ ...facts, isPreview, isKiosk });
  };
  return {
    /** Whether the visitor allows a category. Throws while a page is rendered for nobody. */
    allows: (category: CategoryCode): boolean => read()[category],
    /** What the visitor allows in each category. Throws while a page is rendered for nobody. */
    read,
    /** Whether the visitor allows all categories [CHAT-001]. Throws while a page is rendered for nobody. */
    allowsEverything(): boolean {
      read();
      return allowsEverything({ ...facts, isPreview, isKiosk });
    },
    isGpc: facts.isGpc,
    /**
     * Stores an answer, deletes the cookies of what it denies, and logs it as proof, without anything that
     * identifies the visitor.
     */
    answer(consent: Consent): void {
      const known = readConsentCookies(cookies);
      const consentId = known.consentId ?? randomUUID();
      const lines = consentCookieLines({
        consent,
        consentId,
        answers: known.answers + 1,
        isGpc: facts.isGpc,
        version: consentVersion,
        at: new Date(),
        secure,
      });
      const deleted = deniedCookies(cookies, consent).map(
        (name) => `${name}=; Path=/; Max-Age=0${secure ? "; Secure" : ""}`,
      );
      for (const line of [...lines, ...deleted]) addCookie(line);
      log.info(
        {
          consent: {
            id: consentId,
            version: consentVersion,
            locale: site.locale,
            allowed: categoryCodes.filter((code) => consent[code]),
            gpc: facts.isGpc,
          },
        },
        "consent answered",
      );
    },
  };
}
