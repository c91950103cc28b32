/** What the account's cart added to that of a guest who signed in [DLG-038]. */
import type { SessionData, SessionLine } from "../../session/session-data";

/** The products of which there are more than the guest had, with how many more. */
export function joinedLines(
  guest: readonly SessionLine[],
  merged: readonly SessionLine[],
): SessionData["joined"] {
  const left = new Map<string, number>();
  for (const { productId, qty } of guest)
    left.set(productId, (left.get(productId) ?? 0) + qty);
  return merged.flatMap(({ productId, qty }) => {
    const own = Math.min(left.get(productId) ?? 0, qty);
    left.set(productId, (left.get(productId) ?? 0) - own);
    return qty > own ? [{ productId, qty: qty - own }] : [];
  });
}
