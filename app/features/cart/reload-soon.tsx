/**
 * With script: says that a cart had to start over, and loads the page again [CART-010]. Once: a mark keeps a
 * second reload away for a while. Without script the page does so by itself (`lost-cart.server.ts`).
 */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { timings } from "~/domain/constants";
import type { Problem } from "~/errors/problem";
import { floatNotice } from "~/features/layout/floating-notices";
import { toNotice } from "~/features/layout/notice";

const mark = "fellrow.cart-reloaded";

function wasJustReloaded(): boolean {
  const at = Number(sessionStorage.getItem(mark));
  return Date.now() - at < timings.reloadGuard;
}

/** The problem outlives the reload as a toast. */
export function ReloadSoon({ problem }: { problem: Problem }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { severity, messageKey, params } = problem;
    floatNotice(toNotice({ kind: severity, key: messageKey, params }));
  }, [problem]);
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
  return null;
}
