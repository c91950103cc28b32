/** What the data layer is told of its visitor; 204 for one who does not allow it [ENT-036]. */
import { page } from "~/routing/handle";
import type { LoaderFunctionArgs } from "@remix-run/node";

export const handle = page({ crawl: false, locationCheck: false });

const headers = { "Cache-Control": "private, no-store" };

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const { analytics, isUnseen, pathValid, userData, visitorId } = context;
  return pathValid && !isUnseen && analytics.allows("C0002")
    ? Response.json(await userData.read(visitorId()), { headers })
    : new Response(null, { status: 204, headers });
}
