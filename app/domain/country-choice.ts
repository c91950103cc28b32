/**
 * The cookie that remembers a visitor's answer to the question whether this is the right country, so that
 * nobody is asked twice within 30 days, or until the browser is closed [DLG-028]. It contains the country's code. Scripts write it, too,
 * when the visitor follows a link to another country.
 */
export const choiceCookie = "country-choice";

const lastsSeconds = 30 * 24 * 60 * 60;

interface ChoiceCookie {
  readonly secure: boolean;
  /** Whether it may outlast the browser's session, which needs consent to functional storage [CONS-004]. */
  readonly isLasting: boolean;
}

/** The text that sets the cookie, for a `Set-Cookie` header and for `document.cookie`. */
export const choiceCookieLine = (
  country: string,
  { secure, isLasting }: ChoiceCookie,
): string =>
  `${choiceCookie}=${country}; Path=/${isLasting ? `; Max-Age=${lastsSeconds}` : ""}; SameSite=Lax${secure ? "; Secure" : ""}`;
