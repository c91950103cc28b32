/** Makes a browser a kiosk, and ends that; only an associate can. */
import type { AppLoadContext } from "@remix-run/node";
import { endStoreSession } from "./end-store-session.server";
import { optional } from "~/errors/optional";

/** A kiosk goes without when the stores cannot be asked. */
async function phoneOf(
  { stores }: Pick<AppLoadContext, "stores">,
  storeId: string,
): Promise<string | null> {
  const store = await optional(stores.find(storeId), null);
  return store?.phone ?? null;
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
  const { pointOfSale, kioskDevice, kiosk, endedKiosks, site } = context;
  const store = pointOfSale.openStore;
  if (!store) return null;
  // Set up again it is another device, and copies of the old one are none.
  if (kiosk) await endedKiosks.add(kiosk);
  const phone = await phoneOf(context, store.id);
  await endStoreSession(context);
  return kioskDevice.settingCookie({
    storeId: store.id,
    storeName: store.name,
    phone,
    ...kioskDevice.newDevice(),
    locale: site.locale,
  });
}

/**
 * Makes the kiosk an ordinary browser again, and every copy of its cookie, in all processes.
 *
 * @returns the Set-Cookie value to answer with; null without an open store session.
 */
export async function endKiosk({
  pointOfSale,
  kioskDevice,
  kiosk,
  endedKiosks,
}: Pick<
  AppLoadContext,
  "pointOfSale" | "kioskDevice" | "kiosk" | "endedKiosks"
>): Promise<string | null> {
  if (!pointOfSale.openStore) return null;
  if (kiosk) await endedKiosks.add(kiosk);
  return kioskDevice.clearingCookie();
}
