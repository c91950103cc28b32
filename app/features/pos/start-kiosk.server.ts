/** Makes a browser a kiosk; only an associate can. */
import type { AppLoadContext } from "@remix-run/node";
import { endStoreSession } from "./end-store-session.server";

/**
 * Makes the browser a kiosk of the associate's store. Their session ends with it: whoever comes next is
 * no associate.
 *
 * @returns the Set-Cookie value to answer with; null without an open store session.
 */
export async function startKiosk(
  context: AppLoadContext,
): Promise<string | null> {
  const { pointOfSale, kioskDevice, site } = context;
  const store = pointOfSale.openStore;
  if (!store) return null;
  await endStoreSession(context);
  return kioskDevice.settingCookie({
    storeId: store.id,
    storeName: store.name,
    locale: site.locale,
  });
}
