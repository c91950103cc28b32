/**
 * The two cookies of a visitor's answer, in the format of OneTrust, so that a retailer's tags can read them
 * and answers given to its banner stay valid [CONS-003].
 */
import { categoryCodes, type Consent } from "./categories";

/** A query string, each value of which is encoded once. It exists from the first answer on. */
export const consentCookie = "OptanonConsent";
/** When the question was answered (ISO 8601). */
export const answeredCookie = "OptanonAlertBoxClosed";

const lastsSeconds = 365 * 24 * 60 * 60;
/** Longer values are none of ours or of OneTrust's. */
const longest = 4_096;

export interface ConsentCookies {
  /** Null when there is none. */
  readonly answer: Consent | "unreadable" | null;
  /** Whether C0001, which the shop does not ask for, is marked as allowed like the others. */
  readonly marksRequired: boolean;
  /** Whether the visitor has answered, and need not be asked again. */
  readonly isAnswered: boolean;
  /** The id under which the answer is logged; null when there is none. */
  readonly consentId: string | null;
  /** How many times the visitor has answered. */
  readonly answers: number;
}

const valuesOf = (cookies: string, name: string): readonly string[] =>
  cookies
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/** The fields of a cookie, not decoded: decoding the whole first would split fields that contain `&`. */
const fieldOf = (value: string, name: string): string | null =>
  value
    .split("&")
    .find((field) => field.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Null when the value says nothing of groups. A group that it does not name is not allowed. */
function groupsOf(value: string): Consent | null {
  const text = decoded(fieldOf(value, "groups") ?? "");
  if (!text || value.length > longest) return null;
  const allowed = new Set(text.split(","));
  return {
    C0001: true,
    C0002: allowed.has("C0002:1"),
    C0003: allowed.has("C0003:1"),
    C0004: allowed.has("C0004:1"),
  };
}

/** Cookies of the host and of the domain may disagree: then the stricter one counts. */
const stricter = (one: Consent, other: Consent): Consent => ({
  C0001: true,
  C0002: one.C0002 && other.C0002,
  C0003: one.C0003 && other.C0003,
  C0004: one.C0004 && other.C0004,
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses a visitor's cookies, which may contain anything.
 *
 * @param cookies the text of a `Cookie` header, or of `document.cookie`
 */
export function readConsentCookies(cookies: string): ConsentCookies {
  const values = valuesOf(cookies, consentCookie);
  const groups = values.map(groupsOf);
  const readable = groups.filter((each) => each !== null);
  const [first = null, ...others] = readable;
  const answer =
    readable.length < values.length
      ? "unreadable"
      : first && others.reduce(stricter, first);
  const [newest = ""] = values;
  const id = fieldOf(newest, "consentId") ?? "";
  const answers = Number(fieldOf(newest, "interactionCount") ?? "");
  return {
    answer,
    marksRequired: values.every((value) =>
      decoded(fieldOf(value, "groups") ?? "")
        ?.split(",")
        .includes("C0001:1"),
    ),
    isAnswered:
      answer !== null &&
      answer !== "unreadable" &&
      valuesOf(cookies, answeredCookie).some((each) => each !== ""),
    consentId: uuid.test(id) ? id : null,
    answers: Number.isSafeInteger(answers) && answers > 0 ? answers : 0,
  };
}

interface Answer {
  readonly consent: Consent;
  readonly consentId: string;
  /** How many times the visitor has answered, this time included. */
  readonly answers: number;
  readonly isGpc: boolean;
  /** The version of the text that was answered. */
  readonly version: string;
  readonly at: Date;
  readonly secure: boolean;
}

/** The two `Set-Cookie` values that store an answer for a year. */
export function consentCookieLines({
  consent,
  consentId,
  answers,
  isGpc,
  version,
  at,
  secure,
}: Answer): readonly string[] {
  const groups = categoryCodes
    .map((code) => `${code}:${consent[code] ? 1 : 0}`)
    .join(",");
  const fields = {
    isGpcEnabled: isGpc ? "1" : "0",
    datestamp: at.toUTCString(),
    version,
    isIABGlobal: "false",
    hosts: "",
    consentId,
    interactionCount: String(answers),
    landingPath: "NotLandingPage",
    groups,
  };
  const value = Object.entries(fields)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");
  const attributes = `; Path=/; Max-Age=${lastsSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return [
    `${consentCookie}=${value}${attributes}`,
    `${answeredCookie}=${at.toISOString()}${attributes}`,
  ];
}
