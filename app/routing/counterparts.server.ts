/** Where other markets have the same page, for the data of a page whose address is not the same everywhere. */
import type { AppLoadContext } from "@remix-run/node";
import type { Counterpart } from "./page-meta";

/** To be spread into the data; left out while nobody knows, so that pages carry no bytes for it. */
export function counterpartsOf(
  { counterparts }: AppLoadContext,
  key: Parameters<AppLoadContext["counterparts"]>[0],
): { readonly counterparts?: readonly Counterpart[] } {
  const known = counterparts(key);
  return known.length > 0 ? { counterparts: known } : {};
}
