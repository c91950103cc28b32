/**
 * The size that a shopper took last of a kind of product, remembered on their own device and nowhere else.
 * A kiosk remembers nothing; signing out and starting over empty the storage of the browser.
 */
import { useEffect, useState } from "react";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { useSite } from "~/i18n/language";
import type { ProductView } from "./product-view";

/** What the browser remembers, after it was told what is new; null where its storage is closed to pages. */
function remembered(key: string, label?: string): string | null {
  try {
    if (label) localStorage.setItem(key, label);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @returns The size's name, null while nobody knows it, and a way to remember another.
 */
export function useUsualSize({ sizeChart }: Pick<ProductView, "sizeChart">) {
  const { sizeSystem } = useSite();
  const isKiosk = useKiosk() !== null;
  // Sizes of one chart, in the numbers of one country.
  const key = sizeChart && !isKiosk && `size ${sizeSystem} ${sizeChart}`;
  const [usual, setUsual] = useState<string | null>(null);
  // The server does not know it, so the first render must not either.
  useEffect(() => {
    if (key) setUsual(remembered(key));
  }, [key]);
  return {
    usual,
    remember: (label?: string) => {
      if (key) remembered(key, label);
    },
  };
}
