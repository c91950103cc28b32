/** The kiosk that the page is in. The value is from the document's root loader, and does not change. */
import { useRouteLoaderData } from "@remix-run/react";

export interface KioskView {
  readonly storeName: string;
  /** The store's phone number; null when it is not known. */
  readonly phone: string | null;
  /** The name by which staff identify the screen. */
  readonly screen: string;
  /** Whether all controls are in the lower half of the screen. */
  readonly isLowered: boolean;
}

/** Null in other browsers. */
export function useKiosk(): KioskView | null {
  const root = useRouteLoaderData<() => { readonly kiosk?: KioskView }>("root");
  return root?.kiosk ?? null;
}
