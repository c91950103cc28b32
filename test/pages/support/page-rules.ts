/** The rules for every page; each returns its violations. */
import { wordFor } from "../../../app/routing/aliases";
import { sites } from "../../../app/sites/sites";
import { htmlMistakes } from "./html-standard";
import { readText, type Page } from "./navigation";

type Rule = (page: Page) => readonly string[];

const all = (page: Page, selector: string): Element[] => [
  ...page.document.querySelectorAll(selector),
];

/** Paths that differ in other locales, or that only one country has, such as those of its stores. */
const ownPaths = new RegExp(
  `^/[a-z-]+/(?:c|p|tag|(?:${sites.map((site) => wordFor(site, "store-locator")).join("|")}))/`,
);

const brief = (element: Element): string => element.outerHTML.slice(0, 120);

/** Returns the elements that match a selector but not `isGood`. */
const refused = (
  page: Page,
  selector: string,
  isGood: (element: Element) => boolean,
): string[] =>
  all(page, selector)
    .filter((element) => !isGood(element))
    .map(brief);

function headingJumps(page: Page): string[] {
  let last = 0;
  return all(page, "main h1, main h2, main h3, main h4, main h5, main h6")
    .filter((heading) => {
      const level = Number(heading.tagName.slice(1));
      const jumps = last > 0 && level > last + 1;
      last = level;
      return jumps;
    })
    .map(brief);
}

function repeatedIds(page: Page): string[] {
  const ids = all(page, "[id]").map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

const idsIn = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);

function isLabelled(control: Element): boolean {
  const { id, ownerDocument } = control;
  const label =
    control.closest("label") ??
    (id ? ownerDocument.querySelector(`label[for="${id}"]`) : null);
  return (
    readText(label) !== "" ||
    Boolean(control.getAttribute("aria-label")) ||
    idsIn(control, "aria-labelledby").length > 0
  );
}

/** Whether a button or link has an accessible name. */
const isNamed = (element: Element): boolean =>
  readText(element) !== "" ||
  Boolean(element.getAttribute("aria-label")) ||
  element.getAttribute("aria-hidden") === "true" ||
  Boolean(element.querySelector("img[alt]:not([alt=''])"));

function danglingReferences(page: Page): string[] {
  return ["aria-describedby", "aria-labelledby", "for"].flatMap((attribute) =>
    refused(page, `[${attribute}]`, (element) =>
      idsIn(element, attribute).every((id) =>
        Boolean(page.document.getElementById(id)),
      ),
    ),
  );
}

const hasText = (
  page: Page,
  selector: string,
  attribute?: string,
): string[] => {
  const element = page.document.querySelector(selector);
  const text = attribute ? element?.getAttribute(attribute) : readText(element);
  return text ? [] : [`no ${selector}`];
};

/** Secrets that no page may contain: access tokens, and the names of secret settings. */
const secrets =
  /\beyJ[\w-]{10,}\.[\w-]+\.|"(?:access|refresh)_?token"|x-access-key|accessToken|refreshToken/i;

export const rules: Readonly<Record<string, Rule>> = {
  "has one main heading": (page) =>
    all(page, "h1").length === 1 ? [] : [`${all(page, "h1").length} h1`],
  "skips no level of headings": headingJumps,
  "has one main part": (page) =>
    all(page, "main").length === 1 ? [] : ["main"],
  "has a title": (page) => (page.document.title.trim() === "" ? ["title"] : []),
  "uses every id once": repeatedIds,
  "refers to ids that exist": danglingReferences,
  "labels every field": (page) =>
    refused(
      page,
      "input:not([type=hidden]):not([type=submit]), select, textarea",
      isLabelled,
    ),
  "names every link and button": (page) =>
    refused(page, "a[href], button", isNamed),
  "gives every picture its size and text": (page) =>
    refused(page, "img", (image) =>
      ["width", "height", "alt"].every((name) => image.hasAttribute(name)),
    ),
  "has no styles in its elements": (page) =>
    refused(page, "[style], style:not([nonce])", () => false),
  "runs only scripts that its policy knows": (page) => {
    const policy = String(page.headers["content-security-policy"]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "no nonce";
    return [
      ...refused(
        page,
        "script:not([type='application/ld+json'], [type='application/json'])",
        (script) => script.getAttribute("nonce") === nonce,
      ),
      ...refused(page, "*", (element) =>
        element.getAttributeNames().every((name) => !/^on[a-z]/.test(name)),
      ),
    ];
  },
  "shows no skeleton": (page) => all(page, "[data-skeleton]").map(brief),
  "can be left without script": (page) =>
    refused(
      page,
      // The browser itself shows what a popover's button names.
      "a[href='#'], a[href^='javascript:'], main button[type=button]:not([popovertarget])",
      () => false,
    ),
  "is written as the standard of HTML says": ({ html }) => htmlMistakes(html),
  "has every character whole": ({ html }) =>
    /[\0\ufffd].{0,40}/s.exec(html)?.slice(0, 1) ?? [],
  "depends on cookies, and says so": ({ headers }) =>
    /\bcookie\b/i.test(String(headers["vary"])) ? [] : ["vary"],
  "describes itself to search engines and previews": (page) =>
    ["description", "robots", "og:title", "og:description", "og:image"].flatMap(
      (name) =>
        hasText(
          page,
          `meta[name="${name}"], meta[property="${name}"]`,
          "content",
        ),
    ),
  "names its one address, unless it is none": (page) =>
    page.status < 400 ? hasText(page, "link[rel=canonical]", "href") : [],
  "tells no secret": ({ html }) => secrets.exec(html)?.slice(0, 1) ?? [],
};

/** The rules of pages that search engines can index. */
export const listedRules: Readonly<Record<string, Rule>> = {
  // Categories, products and tags have different slugs in every language, which are known only once a crawler has
  // requested the sitemaps, and here none does. Stores are listed in their own country only.
  "names its other languages, unless they have other words": (page) => {
    const count = all(page, "link[rel=alternate][hreflang]").length;
    const hasOwnWords = ownPaths.test(decodeURI(page.url.pathname));
    return (hasOwnWords ? count === 0 : count > 5) ? [] : ["hreflang"];
  },
  "sets no cookie for anyone who only looks": ({ setCookies }) => setCookies,
};
