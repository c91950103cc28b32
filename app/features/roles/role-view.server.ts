/** What pages show of a role; nobody else costs a call. */
import type { AppLoadContext } from "@remix-run/node";
import type { RoleView } from "./role-notes";

/** Null for whoever has nothing of the kind. */
export async function loadRole({
  roles,
}: Pick<AppLoadContext, "roles">): Promise<RoleView | null> {
  const spend = await roles.spend();
  const terms = roles.termsToAccept;
  return spend || terms ? { spend, terms } : null;
}
