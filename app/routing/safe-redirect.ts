/**
 * Prevents open redirects: a value from outside may only lead to a page of this shop. Every redirect whose
 * target is not a constant uses `safePath` (F11).
 */

const longest = 2048;
// Browsers remove tabs and line breaks, so a control character could hide a second slash.
const refused = /[\u0000-\u001f\u007f\\]/;
const anyOrigin = "https://shop.invalid";

/**
 * The same-origin path, query and hash of `target`, percent-encoded and safe as a header; `fallback`
 * for anything else: other origins, `//host`, backslashes, control characters, userinfo, oversize.
 */
export function safePath(target: unknown, fallback: string): string {
  if (
    typeof target !== "string" ||
    target.length > longest ||
    !target.startsWith("/") ||
    target.startsWith("//") ||
    refused.test(target)
  )
    return fallback;
  const url = URL.canParse(target, anyOrigin)
    ? new URL(target, anyOrigin)
    : null;
  if (!url || url.origin !== anyOrigin || url.username || url.password)
    return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? fallback : path;
}
