/** Whether the page stands in a kiosk, and in which. The document says so, and stays what it is. */
import { useRouteLoaderData } from "@remix-run/react";

export interface KioskView {
  readonly storeName: string;
}

/** Null in any other browser. */
export function useKiosk(): KioskView | null {
  const root = useRouteLoaderData<() => { readonly kiosk?: KioskView }>("root");
  return root?.kiosk ?? null;
}
