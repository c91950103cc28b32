/**
 * Products for a visitor, as HTML for a rail of a cached page, and the report of those that were shown
 * [P13N-002, P13N-003]. Private: each visitor gets other ones.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { picksHtml } from "~/cms/picks-html.server";
import { pickRequest } from "~/personalization/pick-request.server";
import { page } from "~/routing/handle";

export const handle = page({
  crawl: false,
  locationCheck: false,
  cookieless: true,
});

const headers = { "Cache-Control": "private, no-store" };
const nothing = () => new Response(null, { status: 204, headers });

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.pathValid || context.kiosk) return nothing();
  const { searchParams } = new URL(request.url);
  const picks = await context.personalization.picks(
    pickRequest(context, searchParams),
  );
  const html = picksHtml(
    context,
    picks.map(({ card }) => card),
  );
  return html === ""
    ? nothing()
    : Response.json(
        { html, tokens: picks.map(({ token }) => token) },
        { headers },
      );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await request.formData();
  const { searchParams } = new URL(request.url);
  const tokens = posted.getAll("token").filter((it) => typeof it === "string");
  await context.personalization.reportShown(
    tokens,
    pickRequest(context, searchParams),
  );
  return nothing();
}
