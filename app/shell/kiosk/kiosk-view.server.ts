/** What the pages of a kiosk show of it. */
import type { AppLoadContext } from "@remix-run/node";
import type { KioskView } from "./use-kiosk";

/** Null for any other browser. */
export function kioskView({
  kiosk,
  isLowered,
}: Pick<AppLoadContext, "kiosk" | "isLowered">): KioskView | null {
  if (!kiosk) return null;
  const { storeName, phone, screen } = kiosk;
  return { storeName, phone, screen, isLowered };
}
