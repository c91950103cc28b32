/**
 * Loads the page again after a cart had to start over [CART-010]. Once: with script a mark keeps a
 * second reload away for a while, without script the next page no longer asks for it.
 */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { timings } from "~/domain/constants";

const mark = "fellrow.cart-reloaded";

function wasJustReloaded(): boolean {
  const at = Number(sessionStorage.getItem(mark));
  return Date.now() - at < timings.reloadGuard;
}

export function ReloadSoon() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasJustReloaded()) return;
    const timer = setTimeout(() => {
      sessionStorage.setItem(mark, String(Date.now()));
      revalidate();
    }, timings.cartErrorReload);
    return () => {
      clearTimeout(timer);
    };
  }, [revalidate]);
  return (
    <noscript>
      <meta
        httpEquiv="refresh"
        content={String(timings.cartErrorReload / 1000)}
      />
    </noscript>
  );
}
