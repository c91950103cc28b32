/** Expectations of a shopper. When one fails, the soak continues, and reports the failure at its end. */
import type { Guest } from "../pages/support/shop";

export function demand(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

/** Demands that the page was answered with 200, and that it is the requested one. */
export function demandPage({ visitor: { page } }: Guest, path?: string): void {
  const { status, url } = page;
  demand(status === 200, `${url.pathname} answers ${status}`);
  demand(
    path === undefined || url.pathname === path,
    `is at ${url.pathname} instead of ${path ?? ""}`,
  );
}
