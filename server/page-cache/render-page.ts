/**
 * Renders a page for everybody, from its key alone. The request is constructed here: it has the key's path
 * and query, no cookie and no visitor's header, so nothing outside the key can be read.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { FindRoute } from "../built-routes";
import type { Decision, Navigation } from "../navigation/navigation-rule";
import { newTrace } from "../http/trace-context";
import { Session } from "../session/session";
import { recordedTrace } from "../tracing/channels";
import { collectPlaces, type CollectedPlaces } from "./split-page";

/** The result of rendering a key. */
export type MadePage =
  | {
      readonly kind: "page";
      readonly html: string;
      readonly nonce: string;
      readonly places: CollectedPlaces;
      readonly headers: Headers;
      readonly tags: ReadonlySet<string>;
    }
  /** An upstream failed, or rendering did: an older page is better than this one. */
  | { readonly kind: "failed" }
  /** No page for everybody: missing, moved, or about the visitor. */
  | { readonly kind: "uncacheable" };

export type MakePage = (key: string) => Promise<MadePage>;

declare global {
  namespace Express {
    interface Locals {
      /** Set while a page is rendered for nobody. */
      places?: CollectedPlaces;
    }
  }
}

export interface PageMakerParts {
  readonly publicOrigin: string;
  readonly shopName: string;
  readonly navigate: (navigation: Navigation) => Promise<Decision>;
  readonly buildContext: (
    request: { readonly path: string; readonly headers: IncomingHttpHeaders },
    response: { readonly locals: Express.Locals },
  ) => Promise<AppLoadContext>;
  readonly render: RequestHandler;
  readonly findRoute: FindRoute;
}

/** A page for everybody must not depend on its visitor. */
function refuse(): never {
  throw new Error("A page that is rendered for nobody used the session");
}

/** An absent session: reading or writing it throws. */
const noSession = (): Session =>
  new Session({
    isSent: refuse,
    open: refuse,
    onLateUse: refuse,
    onRefusedValue: refuse,
  });

/** Headers that an answer may vary by: a key has no cookie, and a page is stored in every encoding. */
const coveredByKey: ReadonlySet<string> = new Set([
  "",
  "cookie",
  "accept-encoding",
]);

export interface Answered {
  readonly status: number;
  readonly vary: string;
}

/** Whether an answer is a page that may be cached under this key. */
export function isPageOf(
  key: string,
  { status, vary }: Answered,
  { pageQuery, hasFailedRead }: Partial<Express.Locals>,
): boolean {
  const at = key.indexOf("?");
  const query = at === -1 ? "" : key.slice(at);
  return (
    status === 200 &&
    !hasFailedRead &&
    // A page that does not declare the query it answers has none.
    query === (pageQuery ?? "") &&
    vary.split(",").every((name) => coveredByKey.has(name.trim().toLowerCase()))
  );
}

export function createPageMaker({
  publicOrigin,
  shopName,
  navigate,
  buildContext,
  render,
  findRoute,
}: PageMakerParts): MakePage {
  return async (key) => {
    const url = new URL(key, publicOrigin);
    const session = noSession();
    const decision = await navigate({
      path: url.pathname,
      query: url.searchParams,
      method: "GET",
      isDocument: true,
      acceptLanguage: "",
      referer: "",
      isUnseen: false,
      session,
    });
    if (decision) return { kind: "uncacheable" };
    const nonce = randomBytes(16).toString("base64");
    const correlationId = randomUUID();
    const places = collectPlaces();
    const held: Express.Locals = {
      session,
      nonce,
      shopName,
      correlationId,
      trace: recordedTrace() ?? newTrace(),
      page: findRoute(url.pathname),
      places,
    };
    const context = await buildContext(
      { path: url.pathname, headers: {} },
      { locals: held },
    );
    const request = new Request(url, { headers: { accept: "text/html" } });
    const answer = await render(request, context);
    const html = await answer.text();
    if (held.hasFailedRead || answer.status >= 500) return { kind: "failed" };
    const { status, headers } = answer;
    const vary = headers.get("vary") ?? "";
    if (headers.has("set-cookie") || !isPageOf(key, { status, vary }, held))
      return { kind: "uncacheable" };
    const tags = held.cacheTags ?? new Set<string>();
    return { kind: "page", html, nonce, places, headers, tags };
  };
}
