/**
 * The cookie of someone who was asked whether this is the right country, and has chosen: nobody is asked twice
 * within 30 days [DLG-028]. It holds the country's code; scripts write it, too, for anyone who leaves by a link.
 */
export const choiceCookie = "country-choice";

const lastsSeconds = 30 * 24 * 60 * 60;

/** A line that sets the cookie, for a header and for `document.cookie`. */
export const choiceCookieLine = (country: string, secure: boolean): string =>
  `${choiceCookie}=${country}; Path=/; Max-Age=${lastsSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
