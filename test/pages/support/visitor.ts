/**
 * A browser without script: it opens pages, follows redirects and links, and sends the forms of a page with
 * Chromium's headers. It can do only what a shopper can, except for `post`, which sends a form that is on no
 * page.
 */
import { createCookieJar, type CookieJar } from "./cookie-jar";
import {
  controlsOf,
  defaultButton,
  fillForm,
  formEntries,
  formOf,
  stateOf,
  type Fields,
} from "./form-entries";
import {
  navigate,
  readText,
  type Browser,
  type Navigation,
  type Page,
} from "./navigation";

export interface VisitorOptions {
  /** `Accept-Language`; by default that of an English browser. */
  readonly languages?: string;
  /** Additional headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The cookies of another visitor, as a second tab has them. */
  readonly jar?: CookieJar;
  /** The page that is open at first, if any. */
  readonly page?: Page;
  readonly look?: Browser["look"];
  /** Called with every page that is shown and the time that its answers took. */
  readonly onPage?: (page: Page, ms: number) => void;
}

export interface SubmitOptions {
  /** A page that another visitor has opened; by default the one that is open. */
  readonly on?: Page | undefined;
  /**
   * `false` to leave the page alone to which the shop redirects: no page is open then. It throws an error
   * unless the shop redirects, because a form was refused then.
   */
  readonly opensNext?: boolean;
}

/** Returns an element of the page, or throws an error that quotes the page. */
function demand<T extends Element>(
  found: T | null | undefined,
  what: string,
  page: Page,
): T {
  if (found) return found;
  throw missing(what, page);
}

function missing(what: string, page: Page): Error {
  const text = readText(page.document.querySelector("main")).slice(0, 300);
  return new Error(`No ${what} at ${page.url.href}: ${text}`);
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
  {
    languages = "en-US,en;q=0.9",
    headers = {},
    jar = createCookieJar(),
    page: firstPage,
    look,
    onPage,
  }: VisitorOptions = {},
) {
  const browser = { jar, languages, headers, ...(look && { look }) };
  let page = firstPage;

  async function go(navigation: Navigation): Promise<Page> {
    const startedAt = performance.now();
    page = await navigate(navigation, browser);
    onPage?.(page, performance.now() - startedAt);
    return page;
  }

  function current(): Page {
    if (!page) throw new Error("No page is open");
    return page;
  }

  function buttonIn(form: HTMLFormElement, label: string, from: Page) {
    const buttons = controlsOf(form).filter((control) =>
      control.matches("button, input[type=submit]"),
    );
    const found =
      buttons.find((button) => button.getAttribute("value") === label) ??
      byText(buttons, label);
    return demand(found, `button ${label}`, from);
  }

  /** Fills a form in and returns the request that sends it. */
  function formSent(
    from: Page,
    form: string,
    fields: Fields,
    button: string | undefined,
  ): Navigation {
    const inside = demand(from.document.querySelector(form), form, from);
    const element = demand(
      inside.tagName === "FORM" ? (inside as HTMLFormElement) : formOf(inside),
      `form of ${form}`,
      from,
    );
    fillForm(element, fields);
    const pressed =
      button === undefined
        ? defaultButton(element)
        : buttonIn(element, button, from);
    const entries = new URLSearchParams(formEntries(element, pressed));
    const attribute = (name: string) =>
      pressed?.getAttribute(`form${name}`) ?? element.getAttribute(name);
    const url = new URL(attribute("action") || from.url.href, from.url);
    if (attribute("method")?.toLowerCase() === "post")
      return { url, method: "POST", body: entries.toString(), from };
    url.search = entries.toString();
    return { url, method: "GET", from };
  }

  return {
    /** The cookies, for opening another tab. */
    jar,
    /** The page that is shown. Throws before the first one. */
    get page(): Page {
      return current();
    },
    /** Returns the value of a cookie of the shop. */
    cookie: (name: string) => jar.get(new URL(origin), name),
    /** Opens an address, or a path of the shop. */
    open: (path: string) => go({ url: new URL(path, origin), method: "GET" }),
    /** Loads the page again. */
    reload: () => go({ url: current().url, method: "GET" }),
    /** Follows the first link whose text contains these words. */
    async click(linkText: string): Promise<Page> {
      const from = current();
      const links = from.document.querySelectorAll("a[href]");
      const link = demand(byText(links, linkText), `link ${linkText}`, from);
      const url = new URL(link.getAttribute("href") ?? "", from.url);
      return go({ url, method: "GET", from });
    },
    /** Whether the visitor has no cookie of the shop. */
    isNew: () => jar.header(new URL(origin)) === undefined,
    /**
     * Fills and sends a form: `form` is a selector for it or for an element in it, `button` the text or the
     * value of the button to press, by default the one that Enter presses.
     */
    async submit(
      form: string,
      fields: Fields = {},
      button?: string,
      { on, opensNext = true }: SubmitOptions = {},
    ): Promise<Page> {
      const from = on ?? current();
      // Other visitors send the forms of the same document.
      const restore = on ? stateOf(on.document) : () => undefined;
      let navigation: Navigation;
      try {
        navigation = formSent(from, form, fields, button);
      } finally {
        restore();
      }
      if (opensNext) return go(navigation);
      page = undefined;
      const answer = await navigate(navigation, browser, false);
      if (answer.status !== 303) throw missing(`redirect from ${form}`, answer);
      return answer;
    },
    /**
     * Fills and sends a form with files: `form` and `fields` as above, `files` by the names of their fields.
     * A field without files sends an empty one, as browsers do.
     */
    async submitFiles(
      form: string,
      fields: Fields,
      files: Readonly<Record<string, readonly File[]>>,
    ): Promise<Page> {
      const from = current();
      const inside = demand(from.document.querySelector(form), form, from);
      const element = demand(formOf(inside), `form of ${form}`, from);
      fillForm(element, fields);
      const posted = new FormData();
      for (const [name, value] of formEntries(element, defaultButton(element)))
        if (!(name in files)) posted.append(name, value);
      for (const [name, chosen] of Object.entries(files)) {
        if (element.getAttribute("enctype") !== "multipart/form-data")
          throw new Error("The form sends no files");
        const field = element.querySelector(`[type=file][name=${name}]`);
        demand(field, `field ${name} for files`, from);
        const empty = new File([], "", { type: "application/octet-stream" });
        for (const file of chosen.length > 0 ? chosen : [empty])
          posted.append(name, file);
      }
      const encoded = new Response(posted);
      return go({
        url: new URL(element.getAttribute("action") ?? "", from.url),
        method: "POST",
        body: new Uint8Array(await encoded.arrayBuffer()),
        contentType: encoded.headers.get("content-type") ?? "",
        from,
      });
    },
    /** Sends a form that is on no page, as if it were on the current one. */
    post: (path: string, fields: Readonly<Record<string, string>>) =>
      go({
        url: new URL(path, origin),
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        from: current(),
      }),
    /** Returns the first element that matches; throws if there is none. */
    find: (selector: string): Element =>
      demand(current().document.querySelector(selector), selector, current()),
    /** Returns all elements that match. */
    all: (selector: string): Element[] => [
      ...current().document.querySelectorAll(selector),
    ],
    /** Returns the text of the first element that matches; "" if there is none. */
    text: (selector = "main"): string =>
      readText(current().document.querySelector(selector)),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
