/** Whether the page stands in a kiosk, and in which. The document says so, and stays what it is. */
import { useRouteLoaderData } from "@remix-run/react";

export interface KioskView {
  readonly storeName: string;
  /** Of the store; null when nobody knows it. */
  readonly phone: string | null;
  /** What staff call the screen by. */
  readonly screen: string;
  /** Whether all that is touched is in the lower half of the screen. */
  readonly isLowered: boolean;
}

/** Null in any other browser. */
export function useKiosk(): KioskView | null {
  const root = useRouteLoaderData<() => { readonly kiosk?: KioskView }>("root");
  return root?.kiosk ?? null;
}
