/** Whose things a guest may take along when signing in. */
import type { Upstreams } from "../../upstreams";
import { isGuest } from "./tokens";

/** Whether a number is that of the guest who signs in. */
export type IsTheirs = (consumerNo: string) => boolean;

/**
 * With a refresh token, only what the guest of that token has; without one, what any guest has: a caller
 * that proves nothing names its ids by itself.
 */
export function guestOf(
  { tokens }: Pick<Upstreams, "tokens">,
  refreshToken: string | undefined,
): IsTheirs {
  if (refreshToken === undefined) return isGuest;
  const owner = tokens.ownerOf(refreshToken);
  return (consumerNo) => isGuest(consumerNo) && consumerNo === owner;
}
