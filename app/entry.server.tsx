/**
 * Renders documents. Nothing on a page is deferred, so the whole answer is awaited and sent at once:
 * it then has a length, compresses well and can be kept.
 */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { collectDocument } from "./collect-document.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { FirstPaintProvider } from "~/first-paint/first-paint";
import { firstPaint } from "~/first-paint/starter.server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";
import { leftInHtml } from "~/regions/left-in-html.server";
import { LeftDataProvider } from "~/regions/static-region";
import { carryLinks } from "~/routing/carry-links.server";
import { slotRenderer } from "~/shell/fill-visitor.server";
import { PlacesProvider } from "~/shell/visitor";

const renderBudgetMs = 10_000;

/** The page was not ready within its time: the server is too busy, and nothing is wrong with the page. */
class RenderTimeout extends Error {
  override readonly name = "RenderTimeout";
}

/** @throws RenderTimeout; half a page is not given out, whatever of it is ready. */
function renderDocument(
  request: Request,
  remix: EntryContext,
  context: AppLoadContext,
  onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new RenderTimeout("Rendering took too long"));
      abort();
    }, renderBudgetMs);
    const { pipe, abort } = renderToPipeableStream(
      <LanguageProvider
        site={context.site}
        source={messagesFor(context.site, context.translations)}
      >
        <PlacesProvider value={context.places}>
          <LeftDataProvider value={leftInHtml(context)}>
            <FirstPaintProvider value={context.places ? firstPaint : null}>
              <RemixServer
                context={remix}
                url={request.url}
                nonce={context.nonce}
              />
            </FirstPaintProvider>
          </LeftDataProvider>
        </PlacesProvider>
      </LanguageProvider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(timer);
          if (!isLate) pipe(collectDocument(resolve));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        // What was given up is told once, by the rejection.
        onError: (error) => {
          if (!isLate) onError(error);
        },
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

/** Thrown for a page of this status. */
const unavailable = () => new Response(null, { status: 503 });

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
  }).catch((error: unknown) => {
    if (!(error instanceof RenderTimeout)) throw error;
    context.reportError(error);
    throw unavailable();
  });
  context.places?.renderWith(slotRenderer(context));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", context.site.tag);
  // A page for everybody is asked for again each time; every other one gets the server's own default.
  if (context.places && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "no-cache");
  const sent = context.finishDocument(
    context.places ? document : carryLinks(document, request.url),
  );
  for (const [name, value] of Object.entries(sent.headers))
    headers.set(name, value);
  return new Response(sent.body, { status: outcome, headers });
}

/** Unexpected failures of loaders and actions; those of upstreams are logged where they happen. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const isAnswer = error instanceof Response;
  if (request.signal.aborted || isAnswer || isUpstreamFailureLike(error))
    return;
  context.reportError(error);
}
