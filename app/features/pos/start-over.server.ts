/**
 * Forgets the shopper in front of a kiosk: signs them out upstream if they had an account, ends the session
 * with its id, and clears the browser's caches and storage. The browser remains a kiosk.
 */
import type { AppLoadContext } from "@remix-run/node";
import { endStoreSession } from "./end-store-session.server";
import { createPaths } from "~/routing/paths";
import { findSite } from "~/sites/sites";

/**
 * Without "cookies": browsers clear them after they have stored those of the same response, so the browser
 * would no longer be a kiosk (measured; docs/decisions/2026-11-23-kiosks-are-a-cookie-of-their-own.md). Each
 * cookie is removed by name instead.
 */
const cleared = '"cache", "storage"';

/** Returns the path of the waiting screen, and the headers that clear the browser; null if it is no kiosk. */
export async function startOver(
  context: AppLoadContext,
  request: Request,
): Promise<{ readonly to: string; readonly headers: Headers } | null> {
  const { kiosk, kioskDevice, site } = context;
  if (!kiosk) return null;
  await endStoreSession(context);
  // Without JavaScript, this is the only heartbeat of a waiting screen.
  await context.kioskBeats.note(kiosk);
  const headers = new Headers({ "Clear-Site-Data": cleared });
  const cookie = request.headers.get("cookie") ?? "";
  for (const line of kioskDevice.forgettingCookies({ cookie }))
    headers.append("Set-Cookie", line);
  headers.append("Set-Cookie", kioskDevice.settingCookie(kiosk));
  return { to: createPaths(findSite(kiosk.locale) ?? site).kiosk(), headers };
}
