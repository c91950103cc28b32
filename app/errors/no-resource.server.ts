/** What an address for scripts answers with when it names nothing: as the guards do, and not as a page. */
import type { AppLoadContext } from "@remix-run/node";

export function noResource({
  correlationId,
}: Pick<AppLoadContext, "correlationId">): Response {
  return Response.json({ error: "not_found", correlationId }, { status: 404 });
}
