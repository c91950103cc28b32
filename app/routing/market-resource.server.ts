/**
 * Content as JSON, for scripts and other programs: the same for everybody, in the market that `?locale=` names,
 * or the default one [API-037].
 */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { noResource } from "~/errors/page-error.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { findSite } from "~/sites/sites";

/** How long programs may reuse content (s): as long as the server itself does. */
const maxAge = 60;

/** Undefined if it cannot be read. */
async function readable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    return undefined;
  }
}

/**
 * Answers with what `read` resolves to: 404 for null and for a locale without a market, 503 if an upstream
 * failed, because programs would reuse an answer with a part missing.
 */
export async function marketResource(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  read: (context: AppLoadContext) => Promise<object | null>,
): Promise<Response> {
  const locale = new URL(request.url).searchParams.get("locale");
  if (locale !== null && !findSite(locale)) return noResource(context);
  const body = await readable(read(context));
  const { correlationId, preview } = context;
  if (body === undefined || !context.isWhole())
    return Response.json(
      { error: "unavailable", correlationId },
      { status: 503, headers: { "Cache-Control": "no-store" } },
    );
  if (body === null) return noResource(context);
  // The context has said already that a preview is not stored.
  if (preview) return Response.json(body);
  const cache = `public, max-age=${maxAge}`;
  return Response.json(body, { headers: { "Cache-Control": cache } });
}
