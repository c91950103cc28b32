/**
 * Renders documents. Nothing on a page is deferred, so the whole answer is awaited and sent at once:
 * it then has a length, compresses well and can be kept.
 */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { collectDocument } from "./collect-document.server";
import { isUpstreamFailureLike } from "~/errors/page-error.server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";
import { leftInHtml } from "~/regions/left-in-html.server";
import { LeftDataProvider } from "~/regions/static-region";

const renderBudgetMs = 10_000;

function renderDocument(
  request: Request,
  remix: EntryContext,
  context: AppLoadContext,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abort(new Error("Rendering took too long"));
    }, renderBudgetMs);
    const { pipe, abort } = renderToPipeableStream(
      <LanguageProvider
        site={context.site}
        source={messagesFor(context.site, context.translations)}
      >
        <LeftDataProvider value={leftInHtml(context)}>
          <RemixServer
            context={remix}
            url={request.url}
            nonce={context.nonce}
          />
        </LeftDataProvider>
      </LanguageProvider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(collectDocument(resolve));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError,
      },
    );
  });
}

/**
 * The status of what is shown. After a form the framework takes that of its action, even when the page
 * to show it on could not be loaded: an outage would go out as a refused form.
 */
function shownStatus(
  status: number,
  { errors }: EntryContext["staticHandlerContext"],
): number {
  const error: unknown = Object.values(errors ?? {}).at(0);
  if (error === undefined) return status;
  return isRouteErrorResponse(error) ? error.status : 500;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let outcome = shownStatus(status, remix.staticHandlerContext);
  const document = await renderDocument(request, remix, context, (error) => {
    outcome = 500;
    context.reportError(error);
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", context.site.tag);
  // Kept by nobody until there is a cache that knows when to let go; pages of a session add more.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  const sent = context.finishDocument(document);
  for (const [name, value] of Object.entries(sent.headers))
    headers.set(name, value);
  return new Response(sent.body, { status: outcome, headers });
}

/** Unexpected failures of loaders and actions; those of upstreams are logged where they happen. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted || isUpstreamFailureLike(error)) return;
  context.reportError(error);
}
