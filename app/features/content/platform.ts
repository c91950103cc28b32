/** The mobile platform of a browser, which decides the app store. */

export type Platform = "ios" | "android";

/** Determines the platform from the User-Agent header; null if neither app runs on it. */
export function platformOf(userAgent: string): Platform | null {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : null;
}
