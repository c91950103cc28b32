/** The same page in other markets, for the data of a page whose address differs between markets. */
import type { AppLoadContext } from "@remix-run/node";
import type { Counterpart } from "./page-meta";

/** An object to spread into the loader's data; empty while no counterparts are known, to save bytes. */
export function counterpartsOf(
  { counterparts }: AppLoadContext,
  key: Parameters<AppLoadContext["counterparts"]>[0],
): { readonly counterparts?: readonly Counterpart[] } {
  const known = counterparts(key);
  return known.length > 0 ? { counterparts: known } : {};
}
