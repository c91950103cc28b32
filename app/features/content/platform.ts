/** Whose app store a browser belongs to. */

export type Platform = "ios" | "android";

/** By what the browser says it runs on; null where neither app would. */
export function platformOf(userAgent: string): Platform | null {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : null;
}
