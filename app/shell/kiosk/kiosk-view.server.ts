/** What pages show of the kiosk that they are in. */
import type { AppLoadContext } from "@remix-run/node";
import type { KioskView } from "./use-kiosk";

/** Null for other browsers. */
export function kioskView({
  kiosk,
  isLowered,
}: Pick<AppLoadContext, "kiosk" | "isLowered">): KioskView | null {
  if (!kiosk) return null;
  const { storeName, phone, screen } = kiosk;
  return { storeName, phone, screen, isLowered };
}
