/**
 * Forgets the shopper in front of a kiosk: upstream as far as there was an account, here the session with
 * its id, in the browser what scripts and caches kept. The kiosk stays what it is.
 */
import type { AppLoadContext } from "@remix-run/node";
import { endStoreSession } from "./end-store-session.server";
import { createPaths } from "~/routing/paths";
import { findSite } from "~/sites/sites";

/**
 * Not "cookies": browsers clear them after they took those of the same answer, and the kiosk would be
 * none any more (measured; docs/decisions/2026-11-23-kiosks-are-a-cookie-of-their-own.md). Each cookie is
 * removed by name instead.
 */
const cleared = '"cache", "storage"';

/** Where the kiosk waits, and the headers that make the browser forget; null for what is no kiosk. */
export async function startOver(
  context: AppLoadContext,
  request: Request,
): Promise<{ readonly to: string; readonly headers: Headers } | null> {
  const { kiosk, kioskDevice, site } = context;
  if (!kiosk) return null;
  await endStoreSession(context);
  // Without script it is all that is heard of a screen that waits.
  await context.kioskBeats.note(kiosk);
  const headers = new Headers({ "Clear-Site-Data": cleared });
  const cookie = request.headers.get("cookie") ?? "";
  for (const line of kioskDevice.forgettingCookies({ cookie }))
    headers.append("Set-Cookie", line);
  headers.append("Set-Cookie", kioskDevice.settingCookie(kiosk));
  return { to: createPaths(findSite(kiosk.locale) ?? site).kiosk(), headers };
}
