/**
 * A browser without script: it opens pages, follows redirects and links, and sends the forms that a
 * page holds with the headers that Chromium sends. It can do nothing that a shopper could not, except
 * `post`, which sends a form that no page holds.
 */
import { Window } from "happy-dom";
import { request } from "undici";
import { createCookieJar, type CookieJar } from "./cookie-jar";
import {
  defaultButton,
  fillForm,
  formEntries,
  formOf,
  type Fields,
} from "./form-entries";

/** What a browser shows: the last answer of a chain of redirects. */
export interface Page {
  readonly status: number;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly html: string;
  readonly document: Document;
  /** The redirects on the way here, oldest first. */
  readonly redirects: readonly Redirect[];
}

export interface Redirect {
  readonly status: number;
  /** Absolute address. */
  readonly to: string;
}

export interface VisitorOptions {
  /** `Accept-Language`; a browser's default language otherwise. */
  readonly languages?: string;
}

interface Navigation {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly body?: string;
  /** The page that the shopper was on; absent when the address was typed. */
  readonly from?: Page | undefined;
}

const mostRedirects = 10;
const agent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A document of a page, parsed as it is without script. */
export function parseHtml(html: string, url: string): Document {
  const { DOMParser } = new Window({ url });
  const parsed = new DOMParser().parseFromString(html, "text/html");
  // Happy DOM implements the interface that TypeScript knows from browsers.
  return parsed as unknown as Document;
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
function originOf(from: Page): string {
  return from.headers["referrer-policy"] === "no-referrer"
    ? "null"
    : from.url.origin;
}

function headersOf(
  navigation: Navigation,
  jar: CookieJar,
  languages: string,
): Record<string, string> {
  const { url, method, from } = navigation;
  const cookie = jar.header(url);
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
    ...(method === "POST" && {
      "content-type": "application/x-www-form-urlencoded",
      ...(from && { origin: originOf(from) }),
    }),
  };
}

const isRedirect = (status: number): boolean =>
  [301, 302, 303, 307, 308].includes(status);

/** Element of the page, or an error that shows what the page says instead. */
function demand<T extends Element>(
  found: T | null | undefined,
  what: string,
  page: Page,
): T {
  if (found) return found;
  const text = readText(page.document.querySelector("main")).slice(0, 300);
  throw new Error(`No ${what} at ${page.url.href}: ${text}`);
}

function byText<T extends Element>(
  elements: Iterable<T>,
  text: string,
): T | undefined {
  const all = [...elements];
  return (
    all.find((element) => readText(element) === text) ??
    all.find((element) => readText(element).includes(text))
  );
}

export function createVisitor(
  origin: string,
  { languages = "en-US,en;q=0.9" }: VisitorOptions = {},
) {
  const jar = createCookieJar();
  let page: Page | undefined;

  async function navigate(start: Navigation): Promise<Page> {
    const redirects: Redirect[] = [];
    let navigation = start;
    while (redirects.length <= mostRedirects) {
      const { url, method, body } = navigation;
      const answer = await request(url, {
        method,
        headers: headersOf(navigation, jar, languages),
        ...(body !== undefined && { body }),
      });
      jar.store(url, [answer.headers["set-cookie"] ?? []].flat());
      const html = await answer.body.text();
      const { statusCode: status, headers } = answer;
      if (!isRedirect(status)) {
        const document = parseHtml(html, url.href);
        page = { status, url, headers, html, document, redirects };
        return page;
      }
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

  function current(): Page {
    if (!page) throw new Error("No page is open");
    return page;
  }

  function buttonIn(form: HTMLFormElement, wanted: string): Element {
    const buttons = [
      ...form.ownerDocument.querySelectorAll("button, input[type=submit]"),
    ].filter((button) => formOf(button) === form);
    const found =
      buttons.find((button) => button.getAttribute("value") === wanted) ??
      byText(buttons, wanted);
    return demand(found, `button ${wanted}`, current());
  }

  return {
    /** The page that is shown. Throws before the first one. */
    get page(): Page {
      return current();
    },
    /** Value of a cookie of the shop. */
    cookie: (name: string) => jar.get(new URL(origin), name),
    /** Types an address; a path is one of the shop. */
    open: (path: string) =>
      navigate({ url: new URL(path, origin), method: "GET" }),
    /** Loads the page again. */
    reload: () => navigate({ url: current().url, method: "GET" }),
    /** Follows the first link with these words, in full or in part. */
    async click(linkText: string): Promise<Page> {
      const from = current();
      const links = from.document.querySelectorAll("a[href]");
      const link = demand(byText(links, linkText), `link ${linkText}`, from);
      const url = new URL(link.getAttribute("href") ?? "", from.url);
      return navigate({ url, method: "GET", from });
    },
    /**
     * Fills and sends a form: `form` is a selector of it or of anything in it, `button` the words or
     * the value of the button to press, by default the one that Enter presses.
     */
    async submit(
      form: string,
      fields: Fields = {},
      button?: string,
    ): Promise<Page> {
      const from = current();
      const inside = demand(from.document.querySelector(form), form, from);
      const element = demand(
        inside.tagName === "FORM"
          ? (inside as HTMLFormElement)
          : formOf(inside),
        `form of ${form}`,
        from,
      );
      fillForm(element, fields);
      const pressed =
        button === undefined
          ? defaultButton(element)
          : buttonIn(element, button);
      const entries = new URLSearchParams(formEntries(element, pressed));
      const attribute = (name: string) =>
        pressed?.getAttribute(`form${name}`) ?? element.getAttribute(name);
      const url = new URL(attribute("action") || from.url.href, from.url);
      if (attribute("method")?.toLowerCase() === "post")
        return navigate({
          url,
          method: "POST",
          body: entries.toString(),
          from,
        });
      url.search = entries.toString();
      return navigate({ url, method: "GET", from });
    },
    /** Sends a form that is on no page, as if it stood on the current one. */
    post: (path: string, fields: Readonly<Record<string, string>>) =>
      navigate({
        url: new URL(path, origin),
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        from: current(),
      }),
    /** The first element that matches; throws when there is none. */
    find: (selector: string): Element =>
      demand(current().document.querySelector(selector), selector, current()),
    /** All elements that match. */
    all: (selector: string): Element[] => [
      ...current().document.querySelectorAll(selector),
    ],
    /** Text of the first element that matches, "" when there is none. */
    text: (selector = "main"): string =>
      readText(current().document.querySelector(selector)),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
