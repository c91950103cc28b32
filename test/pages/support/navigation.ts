/** A navigation of a browser without script: its headers, redirects and final page. */
import { DOMParser } from "linkedom";
import { request } from "undici";
import type { CookieJar } from "./cookie-jar";

/** The page that a browser shows: the last answer of a chain of redirects. */
export interface Page {
  readonly status: number;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly html: string;
  readonly document: Document;
  /** The redirects before it, oldest first. */
  readonly redirects: readonly Redirect[];
  /** The `Set-Cookie` lines of this answer and of the redirects before it. */
  readonly setCookies: readonly string[];
}

export interface Redirect {
  readonly status: number;
  /** The absolute address. */
  readonly to: string;
}

/** The settings of all navigations of one visitor. */
export interface Browser {
  readonly jar: CookieJar;
  /** `Accept-Language`. */
  readonly languages: string;
  /** Additional headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Selects the part of the source to parse, because parsing takes most of the time. */
  readonly look?: (html: string) => string;
}

export interface Navigation {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly body?: string | Uint8Array;
  /** That of the body; by default of a form without files. */
  readonly contentType?: string;
  /** The previous page; absent if the address was typed. */
  readonly from?: Pick<Page, "url" | "headers"> | undefined;
}

const mostRedirects = 10;
const agent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * Parses the document of a page without running scripts. LinkeDOM takes a tenth of the time of Happy DOM; it
 * has elements and attributes, but few properties of form fields (`form-entries.ts`).
 */
export function parseHtml(html: string): Document {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  // It implements the parts of the DOM interface that these tests use.
  const document = parsed as unknown as Document;
  lowerNames(document);
  return document;
}

/** `NodeFilter.SHOW_ELEMENT` of the DOM. */
const elementsOnly = 1;

/** Lower-cases attribute names, as browsers do outside SVG, because React writes some with capitals. */
function lowerNames(document: Document): void {
  // A selector for all elements takes several times as long.
  const walker = document.createTreeWalker(document, elementsOnly);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    for (const name of element.getAttributeNames()) {
      if (!/[A-Z]/.test(name) || element.closest("svg")) continue;
      const value = element.getAttribute(name) ?? "";
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  }
}

/** Returns the visible text: white space is collapsed, and non-breaking spaces are unchanged. */
export const readText = (element: Element | null): string =>
  (element?.textContent ?? "").replace(/[ \t\r\n\f]+/g, " ").trim();

function fetchSite({ url, from }: Navigation): string {
  if (!from) return "none";
  if (from.url.origin === url.origin) return "same-origin";
  return from.url.hostname === url.hostname ? "same-site" : "cross-site";
}

/** Returns the `Origin` of a form, which a page's referrer policy can hide. */
function originOf(from: NonNullable<Navigation["from"]>): string {
  return from.headers["referrer-policy"] === "no-referrer"
    ? "null"
    : from.url.origin;
}

/** Returns the `Referer`: the full address for the same origin, and only the origin for others. */
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
      "content-type":
        navigation.contentType ?? "application/x-www-form-urlencoded",
      ...(from && { origin: originOf(from) }),
    }),
    ...headers,
  };
}

const isRedirect = (status: number): boolean =>
  [301, 302, 303, 307, 308].includes(status);

type Shown = Omit<Page, "document">;

/** Adds a document that is parsed on first use, because tests do not read every page. */
function withDocument(shown: Shown, look = (html: string) => html): Page {
  let parsed: Document | undefined;
  return {
    ...shown,
    get document() {
      return (parsed ??= parseHtml(look(shown.html)));
    },
  };
}

/**
 * Navigates like a browser: sends the request, stores cookies and follows redirects.
 *
 * @param opensNext `false` to end at a redirect from a form to another page, which is not requested then
 */
export async function navigate(
  start: Navigation,
  browser: Browser,
  opensNext = true,
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
    if (!isRedirect(status) || (status === 303 && !opensNext))
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
