/** What pages show of a consumer's role. Consumers without a role cost no call. */
import type { AppLoadContext } from "@remix-run/node";
import type { RoleView } from "./role-notes";

/** Null for shoppers with neither credit nor terms to accept. */
export async function loadRole({
  roles,
}: Pick<AppLoadContext, "roles">): Promise<RoleView | null> {
  const spend = await roles.spend();
  const terms = roles.termsToAccept;
  return spend || terms ? { spend, terms } : null;
}
