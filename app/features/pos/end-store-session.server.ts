/** The end of a store session, by hand or by the clock. */
import type { AppLoadContext } from "@remix-run/node";

/** Signs out whoever was served in it, upstream too, and leaves the browser to nobody [AUTH-013]. */
export async function endStoreSession({
  identity,
  pointOfSale,
}: Pick<AppLoadContext, "identity" | "pointOfSale">): Promise<void> {
  await identity.signOut();
  await pointOfSale.leave();
}
