/** Ends a store session, on request or after a timeout. */
import type { AppLoadContext } from "@remix-run/node";

/** Signs out the consumer who was served in the session, also upstream, and then the associate [AUTH-013]. */
export async function endStoreSession({
  identity,
  pointOfSale,
}: Pick<AppLoadContext, "identity" | "pointOfSale">): Promise<void> {
  await identity.signOut();
  await pointOfSale.leave();
}
