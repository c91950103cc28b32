/** The cookie by which a form shows that its browser stores cookies (server/middleware/cookie-proof.ts). */
export const cookieProofName = "cookies";

/** Sets the cookie before a script sends a form. A browser that stores no cookies ignores it. */
export function proveCookies(): void {
  document.cookie = cookieProofName + "=kept;path=/;max-age=60";
}
