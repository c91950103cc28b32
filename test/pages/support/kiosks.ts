/** Kiosks of a store, as an associate sets them up. */
import { associateLogin } from "../../../mocks/behaviour/identity/consumer-seeds";
import type { Locale } from "../../../app/sites/sites";
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

export function createKiosks(shopOf: () => PageShop) {
  const devices = new Map<string, string>();

  /** As an associate sets one up: a kiosk that waits for a shopper. */
  async function setUp(locale: Locale = "en-us", storeId = "101") {
    const guest = shopOf().visit(locale);
    await signInAssociate(guest, storeId);
    await guest.visitor.open(guest.paths.kiosk("start"));
    await guest.visitor.submit("main form", {}, "start");
    return guest;
  }

  /** Makes a browser the kiosk of a store, which is set up once. */
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
      `fellrow-kiosk=${device}; Path=/`,
    ]);
  }

  return {
    setUp,
    become,
    /** One that was set up before, with nobody in front of it. */
    async start(locale: Locale = "en-us", storeId = "101") {
      const guest = shopOf().visit(locale);
      await become(guest, locale, storeId);
      return guest;
    },
  };
}
