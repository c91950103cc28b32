/** Which guest's basket and lists are moved to an account at sign-in. */
import type { Upstreams } from "../../upstreams";
import { isGuest } from "./tokens";

/** Whether a number belongs to the guest who signs in. */
export type IsTheirs = (consumerNo: string) => boolean;

/**
 * With a refresh token, only the guest of that token matches. Without one every guest does: such a caller
 * proves nothing and has to name the ids.
 */
export function guestOf(
  { tokens }: Pick<Upstreams, "tokens">,
  refreshToken: string | undefined,
): IsTheirs {
  if (refreshToken === undefined) return isGuest;
  const owner = tokens.ownerOf(refreshToken);
  return (consumerNo) => isGuest(consumerNo) && consumerNo === owner;
}
