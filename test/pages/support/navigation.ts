/** One navigation of a browser without script: its headers, its redirects, and the page at their end. */
import { DOMParser } from "linkedom";
import { request } from "undici";
import type { CookieJar } from "./cookie-jar";

/** What a browser shows: the last answer of a chain of redirects. */
export interface Page {
  readonly status: number;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly html: string;
  readonly document: Document;
  /** The redirects on the way here, oldest first. */
  readonly redirects: readonly Redirect[];
  /** `Set-Cookie` lines of this answer and of the redirects before it. */
  readonly setCookies: readonly string[];
}

export interface Redirect {
  readonly status: number;
  /** Absolute address. */
  readonly to: string;
}

/** What is the same for all navigations of one visitor. */
export interface Browser {
  readonly jar: CookieJar;
  /** `Accept-Language`. */
  readonly languages: string;
  /** Sent with every request besides what a browser sends. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The part of a page's source that is looked at; parsing all of it takes longest. */
  readonly look?: (html: string) => string;
}

export interface Navigation {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly body?: string;
  /** The page that the shopper was on; absent when the address was typed. */
  readonly from?: Pick<Page, "url" | "headers"> | undefined;
}

const mostRedirects = 10;
const agent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * A document of a page, parsed as it is without script. LinkeDOM takes a tenth of the time of Happy DOM;
 * it knows elements and attributes, and little of what is special about fields (`form-entries.ts`).
 */
export function parseHtml(html: string): Document {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  // It implements as much of the interface that TypeScript knows from browsers as pages are asked for.
  const document = parsed as unknown as Document;
  for (const element of document.querySelectorAll("*")) lowerNames(element);
  return document;
}

/** React writes some names of attributes in capitals, which browsers read as small ones outside drawings. */
function lowerNames(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (!/[A-Z]/.test(name) || element.closest("svg")) continue;
    const value = element.getAttribute(name) ?? "";
    element.removeAttribute(name);
    element.setAttribute(name.toLowerCase(), value);
  }
}

/** Text as read: runs of white space are one space; spaces that must not break stay what they are. */
export const readText = (element: Element | null): string =>
  (element?.textContent ?? "").replace(/[ \t\r\n\f]+/g, " ").trim();

function fetchSite({ url, from }: Navigation): string {
  if (!from) return "none";
  if (from.url.origin === url.origin) return "same-origin";
  return from.url.hostname === url.hostname ? "same-site" : "cross-site";
}

/** A page may forbid telling where a form came from. */
function originOf(from: NonNullable<Navigation["from"]>): string {
  return from.headers["referrer-policy"] === "no-referrer"
    ? "null"
    : from.url.origin;
}

/** The page that the navigation began on: all of its address to its own origin, to others no more than that. */
function refererOf({ url, from }: Navigation): string | null {
  if (!from || originOf(from) === "null") return null;
  const { origin, pathname, search } = from.url;
  return origin === url.origin ? origin + pathname + search : `${origin}/`;
}

function headersOf(
  navigation: Navigation,
  { jar, languages, headers = {} }: Browser,
): Record<string, string> {
  const { url, method, from } = navigation;
  const cookie = jar.header(url);
  const referer = refererOf(navigation);
  return {
    "user-agent": agent,
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-language": languages,
    "upgrade-insecure-requests": "1",
    "sec-fetch-site": fetchSite(navigation),
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
    "sec-fetch-user": "?1",
    ...(cookie !== undefined && { cookie }),
    ...(referer !== null && { referer }),
    ...(method === "POST" && {
      "content-type": "application/x-www-form-urlencoded",
      ...(from && { origin: originOf(from) }),
    }),
    ...headers,
  };
}

const isRedirect = (status: number): boolean =>
  [301, 302, 303, 307, 308].includes(status);

type Shown = Omit<Page, "document">;

/** The document is parsed when somebody looks at it: not every page is read. */
function withDocument(shown: Shown, look = (html: string) => html): Page {
  let parsed: Document | undefined;
  return {
    ...shown,
    get document() {
      return (parsed ??= parseHtml(look(shown.html)));
    },
  };
}

/** Goes where a browser would: sends the request, keeps its cookies and follows redirects. */
export async function navigate(
  start: Navigation,
  browser: Browser,
): Promise<Page> {
  const { jar, look } = browser;
  const redirects: Redirect[] = [];
  const setCookies: string[] = [];
  let navigation = start;
  while (redirects.length <= mostRedirects) {
    const { url, method, body } = navigation;
    const answer = await request(url, {
      method,
      headers: headersOf(navigation, browser),
      ...(body !== undefined && { body }),
    });
    const lines = [answer.headers["set-cookie"] ?? []].flat();
    setCookies.push(...lines);
    jar.store(url, lines);
    const html = await answer.body.text();
    const { statusCode: status, headers } = answer;
    if (!isRedirect(status))
      return withDocument(
        { status, url, headers, html, redirects, setCookies },
        look,
      );
    const to = new URL(String(headers["location"]), url);
    to.hash ||= url.hash;
    redirects.push({ status, to: to.href });
    navigation =
      status === 307 || status === 308
        ? { ...navigation, url: to }
        : { url: to, method: "GET", from: navigation.from };
  }
  throw new Error(`Redirected for ever: ${start.url.href}`);
}
