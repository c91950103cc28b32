/**
 * Renders documents. Nothing on a page is deferred, so the whole document is awaited and sent at once: then
 * it has a length, compresses well and can be cached.
 */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { STATUS_CODES } from "node:http";
import { collectDocument } from "./collect-document.server";
import { leaveErrorSlots } from "~/cms/error-slots.server";
import { isCrawler } from "~/domain/crawler";
import { errorPageFor } from "~/errors/error-page";
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
import { FeaturesOff } from "~/ui/features";

const renderBudgetMs = 10_000;

/** Rendering took too long: the server is too busy, and the page itself has no error. */
class RenderTimeout extends Error {
  override readonly name = "RenderTimeout";
}

/** @throws RenderTimeout; an incomplete page is never sent. */
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
      <LanguageProvider site={context.site} source={messagesFor(context)}>
        <FeaturesOff.Provider value={context.features.off.join(" ")}>
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
        </FeaturesOff.Provider>
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
        // After the timeout, the rejection has already reported it.
        onError: (error) => {
          if (!isLate) onError(error);
        },
      },
    );
  });
}

/** Status and data of the error page that the document shows; null if it shows the page itself. */
function shownError({ errors }: EntryContext["staticHandlerContext"]) {
  const error: unknown = Object.values(errors ?? {}).at(0);
  if (error === undefined) return null;
  return isRouteErrorResponse(error)
    ? { status: error.status, data: error.data as unknown }
    : { status: 500, data: null };
}

/** An error as crawlers get it, which have no use for the page: the status and its name [ERR-008]. */
const bareError = (status: number, headers: Headers): Response => {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(`${status} ${STATUS_CODES[status] ?? ""}\n`, {
    status,
    headers,
  });
};

/** Created to be thrown: shows the page of this status. */
const unavailable = () => new Response(null, { status: 503 });

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const error = shownError(remix.staticHandlerContext);
  if (error && isCrawler(request.headers.get("user-agent") ?? ""))
    return bareError(error.status, headers);
  if (error && errorPageFor(error.status, error.data) === "notFound")
    await leaveErrorSlots(context);
  // After a form the framework uses the status of its action, even if loading the page failed: an outage
  // would have the status of a refused form.
  let outcome = error?.status ?? status;
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
  // Browsers revalidate pages for everybody every time; all others get the server's default.
  if (context.places && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "no-cache");
  const sent = context.finishDocument(
    context.places ? document : carryLinks(document, request.url),
  );
  for (const [name, value] of Object.entries(sent.headers))
    headers.set(name, value);
  return new Response(sent.body, { status: outcome, headers });
}

/** Reports unexpected errors of loaders and actions; failures of upstreams are logged where they happen. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const isAnswer = error instanceof Response;
  if (request.signal.aborted || isAnswer || isUpstreamFailureLike(error))
    return;
  context.reportError(error);
}
