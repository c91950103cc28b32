/** What the chat module is told of the visitor; 204 where there is no chat for them [ENT-034]. */
import { chatConfig } from "~/shell/chat/chat-facts.server";
import { page } from "~/routing/handle";
import type { LoaderFunctionArgs } from "@remix-run/node";

export const handle = page({ crawl: false, locationCheck: false });

const headers = { "Cache-Control": "private, no-store" };

export function loader({ context }: LoaderFunctionArgs): Response {
  const config = context.pathValid ? chatConfig(context) : null;
  return config === null
    ? new Response(null, { status: 204, headers })
    : Response.json(config, { headers });
}
