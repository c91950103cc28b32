/**
 * The cookie with the pop-ups that the visitor dismissed [ENT-029]: their ids, each encoded, joined by "|", the
 * newest first. All markets of the shop share it. It is not signed: a visitor who changes it only sees another pop-up, or none.
 */

/** The cookie's name. An edge cache reads the cookie, too (docs/edge-caching.md). */
export const dismissedCookie = "sf_popups";

const lastsSeconds = 365 * 24 * 60 * 60;
/** Markets show a few at a time; older ones are dropped. */
const mostIds = 20;
const longestValue = 1_000;

interface DismissedCookie {
  readonly secure: boolean;
  /** Whether it may outlast the browser's session, which needs consent to functional storage [CONS-004]. */
  readonly isLasting: boolean;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Returns the dismissed ids, the newest first; null for none. The value may be any text. */
export function readDismissed(value: string): readonly string[] | null {
  if (value === "" || value.length > longestValue) return null;
  const ids = value
    .split("|", mostIds)
    .map(decoded)
    .filter((id) => id !== "");
  return ids.length > 0 ? [...new Set(ids)] : null;
}

/** The cookie's value for the ids, the newest first; the oldest are dropped when there is no space left. */
export function dismissedText(ids: readonly string[]): string {
  let value = "";
  for (const id of ids.slice(0, mostIds)) {
    const longer = value
      ? `${value}|${encodeURIComponent(id)}`
      : encodeURIComponent(id);
    if (longer.length > longestValue) break;
    value = longer;
  }
  return value;
}

/**
 * Returns the text of a `Set-Cookie` header.
 *
 * @param ids the dismissed ids, the newest first
 */
export function dismissedCookieLine(
  ids: readonly string[],
  { secure, isLasting }: DismissedCookie,
): string {
  return `${dismissedCookie}=${dismissedText(ids)}; Path=/${isLasting ? `; Max-Age=${lastsSeconds}` : ""}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
}
