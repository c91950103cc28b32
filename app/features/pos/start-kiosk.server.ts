/** Makes a browser a kiosk, and an ordinary browser again; only an associate can do either. */
import type { AppLoadContext } from "@remix-run/node";
import { endStoreSession } from "./end-store-session.server";
import { optional } from "~/errors/optional";

/** Returns the store's phone number; null without one, and when the stores cannot be read. */
async function phoneOf(
  { stores }: Pick<AppLoadContext, "stores">,
  storeId: string,
): Promise<string | null> {
  const store = await optional(stores.find(storeId), null);
  return store?.phone ?? null;
}

/**
 * Makes the browser a kiosk of the associate's store. This ends the store session, because the next person
 * in front of the screen is not an associate.
 *
 * @returns the Set-Cookie value to answer with; null without an open store session.
 */
export async function startKiosk(
  context: AppLoadContext,
): Promise<string | null> {
  const { pointOfSale, kioskDevice, kiosk, endedKiosks, site } = context;
  const store = pointOfSale.openStore;
  if (!store) return null;
  // A kiosk that is set up again gets a new id; this invalidates copies of its old cookie.
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
 * Makes the kiosk an ordinary browser again, and invalidates every copy of its cookie in all processes.
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
