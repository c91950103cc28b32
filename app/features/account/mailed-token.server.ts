/** The token of a link in an e-mail, to a page that verifies an address or sets a new password. */

/** One word of printable ASCII, which is safe in any part of an upstream call. */
const oneWord = /^[\x21-\x7e]{1,512}$/;

/** Returns the token of the request's address, or null if it is missing or malformed. */
export function mailedToken({ url }: Request): string | null {
  const token = new URL(url).searchParams.get("token") ?? "";
  return oneWord.test(token) ? token : null;
}
