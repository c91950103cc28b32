/** The cookie by which a form shows that its browser keeps cookies (server/middleware/cookie-proof.ts). */
export const cookieProofName = "cookies";

/** Called before a script sends a form. A browser that keeps no cookies ignores it. */
export function proveCookies(): void {
  document.cookie = cookieProofName + "=kept;path=/;max-age=60";
}
