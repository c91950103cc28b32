/**
 * The size that a shopper last chose for a kind of product, saved only in their own browser. A kiosk saves
 * nothing. Signing out and starting over clear the browser's storage.
 */
import { useEffect, useState } from "react";
import { allowsHere } from "~/consent/browser-consent";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { useSite } from "~/i18n/language";
import type { Region } from "~/sites/sites";
import type { ProductView } from "./product-view";

/**
 * Saves the new size, if any, and returns the saved one; null if the storage is not available or the visitor
 * does not allow conveniences [CONS-004].
 */
function savedSize(key: string, region: Region, label?: string): string | null {
  if (!allowsHere(region, "C0003")) return null;
  try {
    if (label) localStorage.setItem(key, label);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns the saved size's name, or null if there is none or it has not been read yet, and a function that
 * saves another one.
 */
export function useUsualSize({ sizeChart }: Pick<ProductView, "sizeChart">) {
  const { sizeSystem, region } = useSite();
  const isKiosk = useKiosk() !== null;
  // One entry for each size chart and size system.
  const key = sizeChart && !isKiosk && `size ${sizeSystem} ${sizeChart}`;
  const [usual, setUsual] = useState<string | null>(null);
  // The server cannot read it, so the first render must not use it.
  useEffect(() => {
    if (key) setUsual(savedSize(key, region));
  }, [key, region]);
  return {
    usual,
    remember: (label?: string) => {
      if (key) savedSize(key, region, label);
    },
  };
}
