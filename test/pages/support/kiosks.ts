/** Sets up kiosks of a store, as an associate does. */
import { associateLogin } from "../../../mocks/behaviour/identity/consumer-seeds";
import type { Locale } from "../../../app/sites/sites";
import { createKioskDevice } from "../../../server/kiosk/kiosk-device";
import type { Guest, PageShop } from "./shop";

export async function signInAssociate(
  { visitor, paths }: Guest,
  storeId = "101",
  storeEmployeeId = "9001",
): Promise<void> {
  await visitor.open(paths.associateLogin({ storeId }));
  await visitor.submit("main [name=password]", {
    ...associateLogin,
    storeEmployeeId,
  });
}

const deviceOf = createKioskDevice({
  secure: false,
  sessionSecrets: ["a-secret-for-tests-of-32-characters!"],
});

/** Returns the cookie of another screen in the same store, as if an associate had set it up. */
function anotherScreen(cookie: string): string {
  const kiosk = deviceOf.open({ cookie: `fellrow-kiosk=${cookie}` });
  if (!kiosk) throw new Error("This is no kiosk");
  const set = deviceOf.settingCookie({ ...kiosk, ...deviceOf.newDevice() });
  return set.split(";", 1)[0] ?? "";
}

export function createKiosks(shopOf: () => PageShop) {
  const devices = new Map<string, string>();

  /** Sets up a kiosk with the associate's forms. */
  async function setUp(locale: Locale = "en-us", storeId = "101") {
    const guest = shopOf().visit(locale);
    await signInAssociate(guest, storeId);
    await guest.visitor.open(guest.paths.kiosk("start"));
    await guest.visitor.submit("main form", {}, "start");
    return guest;
  }

  /** Makes a browser a kiosk with its own screen; only the first of each store is set up with forms. */
  async function become(
    { visitor }: Guest,
    locale: Locale = "en-us",
    storeId = "101",
  ): Promise<void> {
    const key = `${locale} ${storeId}`;
    const device =
      devices.get(key) ??
      (await setUp(locale, storeId)).visitor.cookie("fellrow-kiosk") ??
      "";
    devices.set(key, device);
    visitor.jar.store(new URL(shopOf().origin), [
      `${anotherScreen(device)}; Path=/`,
    ]);
  }

  return {
    setUp,
    become,
    /** Returns a kiosk that is ready for the next shopper. */
    async start(locale: Locale = "en-us", storeId = "101") {
      const guest = shopOf().visit(locale);
      await become(guest, locale, storeId);
      return guest;
    },
  };
}
