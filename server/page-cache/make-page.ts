/**
 * Renders a page for everybody, from its key alone. The request is made here: it has the key's path
 * and query, no cookie and no header of any visitor, so what is not part of the key cannot be read.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { FindRoute } from "../built-routes";
import type { Decision, Navigation } from "../navigation/rules";
import { newTrace } from "../http/trace-context";
import { Session } from "../session/session";

/** What a key comes to. */
export type MadePage =
  | {
      readonly kind: "page";
      readonly html: string;
      readonly nonce: string;
      readonly headers: Headers;
      readonly tags: ReadonlySet<string>;
    }
  /** An upstream failed, or rendering did: an older page is better than this one. */
  | { readonly kind: "failed" }
  /** No page for everybody: missing, moved, or about the visitor. */
  | { readonly kind: "uncacheable" };

export type MakePage = (key: string) => Promise<MadePage>;

export interface PageMakerParts {
  readonly publicOrigin: string;
  readonly navigate: (navigation: Navigation) => Promise<Decision>;
  readonly buildContext: (
    request: { readonly path: string; readonly headers: IncomingHttpHeaders },
    response: { readonly locals: Express.Locals },
  ) => Promise<AppLoadContext>;
  readonly render: RequestHandler;
  readonly findRoute: FindRoute;
}

declare global {
  namespace Express {
    interface Locals {
      /** Whether the answer is rendered from its key, for the cache. */
      isForEverybody?: boolean;
    }
  }
}

/** Nobody's session: there is no cookie to open, and nothing that is written goes anywhere. */
function nobody(): Session {
  return new Session({
    isSent: () => false,
    open: () => ({ data: null, broken: false }),
    onLateUse: () => undefined,
    onRefusedValue: () => undefined,
  });
}

/** What an answer may depend on: a key has no cookie, and a page is stored in every encoding. */
const coveredByKey: ReadonlySet<string> = new Set([
  "",
  "cookie",
  "accept-encoding",
]);

export interface Answered {
  readonly status: number;
  readonly vary: string;
  readonly setsCookie: boolean;
}

/** Whether an answer is the same for everybody who asks for this key. */
export function isForEverybody(
  key: string,
  { status, vary, setsCookie }: Answered,
  { session, pageQuery, hasFailedRead }: Partial<Express.Locals>,
): boolean {
  const at = key.indexOf("?");
  const query = at === -1 ? "" : key.slice(at);
  return (
    status === 200 &&
    !setsCookie &&
    !session?.isTouched &&
    !hasFailedRead &&
    // A page that does not say which query it answers answers to none.
    query === (pageQuery ?? "") &&
    vary.split(",").every((name) => coveredByKey.has(name.trim().toLowerCase()))
  );
}

export function createPageMaker({
  publicOrigin,
  navigate,
  buildContext,
  render,
  findRoute,
}: PageMakerParts): MakePage {
  return async (key) => {
    const url = new URL(key, publicOrigin);
    const session = nobody();
    const decision = await navigate({
      path: url.pathname,
      query: url.searchParams,
      method: "GET",
      isDocument: true,
      acceptLanguage: "",
      referer: "",
      session,
    });
    if (decision) return { kind: "uncacheable" };
    const nonce = randomBytes(16).toString("base64");
    const correlationId = randomUUID();
    const held: Express.Locals = {
      session,
      nonce,
      correlationId,
      trace: newTrace(),
      page: findRoute(url.pathname),
      isForEverybody: true,
    };
    const context = await buildContext(
      { path: url.pathname, headers: {} },
      { locals: held },
    );
    const headers = { accept: "text/html" };
    const answer = await render(new Request(url, { headers }), context);
    const html = await answer.text();
    if (held.hasFailedRead || answer.status >= 500) return { kind: "failed" };
    const answered: Answered = {
      status: answer.status,
      vary: answer.headers.get("vary") ?? "",
      setsCookie: answer.headers.has("set-cookie"),
    };
    if (!isForEverybody(key, answered, held)) return { kind: "uncacheable" };
    const tags = held.cacheTags ?? new Set<string>();
    return { kind: "page", html, nonce, headers: answer.headers, tags };
  };
}
