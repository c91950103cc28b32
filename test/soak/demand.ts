/** What a shopper takes for granted; the soak goes on, and tells at its end what was otherwise. */
import type { Guest } from "../pages/support/shop";

export function demand(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

/** The shopper sees a page, and sees it where they wanted to be. */
export function demandPage({ visitor: { page } }: Guest, path?: string): void {
  const { status, url } = page;
  demand(status === 200, `${url.pathname} answers ${status}`);
  demand(
    path === undefined || url.pathname === path,
    `is at ${url.pathname} instead of ${path ?? ""}`,
  );
}
