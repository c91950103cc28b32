/** Makes a browser a kiosk; only an associate can. */
import type { AppLoadContext } from "@remix-run/node";
import { isUpstreamFailureLike } from "~/errors/page-error.server";
import { endStoreSession } from "./end-store-session.server";

/** A kiosk goes without when the stores cannot be asked. */
async function phoneOf(
  { stores }: Pick<AppLoadContext, "stores">,
  storeId: string,
): Promise<string | null> {
  try {
    return (await stores.find(storeId))?.phone ?? null;
  } catch (error) {
    if (isUpstreamFailureLike(error)) return null;
    throw error;
  }
}

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
  const phone = await phoneOf(context, store.id);
  await endStoreSession(context);
  return kioskDevice.settingCookie({
    storeId: store.id,
    storeName: store.name,
    phone,
    screen: kioskDevice.newScreen(),
    locale: site.locale,
  });
}
