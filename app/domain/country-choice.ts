/**
 * The cookie that remembers a visitor's answer to the question whether this is the right country, so that
 * nobody is asked twice within 30 days [DLG-028]. It contains the country's code. Scripts write it, too,
 * when the visitor follows a link to another country.
 */
export const choiceCookie = "country-choice";

const lastsSeconds = 30 * 24 * 60 * 60;

/** The text that sets the cookie, for a `Set-Cookie` header and for `document.cookie`. */
export const choiceCookieLine = (country: string, secure: boolean): string =>
  `${choiceCookie}=${country}; Path=/; Max-Age=${lastsSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
