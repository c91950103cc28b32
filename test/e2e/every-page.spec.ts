/** What must hold in a browser on every kind of page; the table of pages lists the kinds. */
import { expect, test, type Page } from "@playwright/test";
import type { CategoryCode } from "../../app/consent/categories";
import { isListed, storageTable } from "../../app/consent/storage";
import { sites, type Locale } from "../../app/sites/sites";
import { startPageShop, type PageShop } from "../pages/support/shop";
import { watchScript } from "./support/documents";
import { openEveryKind } from "./support/every-kind";
import { faultsOfLargeText } from "./support/large-text";
import { watchTypedSinks } from "./support/typed-sinks";
import { withPictures } from "../playwright.config";

test.use(withPictures);

let shop: PageShop;
test.beforeAll(async () => {
  shop = await startPageShop({}, undefined, {
    envOf: (origin) => ({
      TRUSTED_TYPES: "report",
      TAG_MANAGER: "server",
      TAG_MANAGER_URL: `${origin}/tag-manager/events`,
    }),
  });
});
test.afterAll(() => shop.stop());

/** Formatted numbers and plurals: the only texts that both the server and the browser format. */
const numbersOf = (tags: readonly string[]) =>
  tags.flatMap((tag) => [
    ...["USD", "CAD", "EUR", "GBP", "PLN"].flatMap((currency) =>
      (["symbol", "code"] as const).flatMap((currencyDisplay) =>
        [0, 9.5, 1234.5, -1_234_567.891].map((amount) =>
          new Intl.NumberFormat(tag, {
            style: "currency",
            currency,
            currencyDisplay,
          }).format(amount),
        ),
      ),
    ),
    ...[0.193, 1].map((share) =>
      new Intl.NumberFormat(tag, {
        style: "percent",
        maximumFractionDigits: 1,
      }).format(share),
    ),
    ...[1000, 12_345.678].map((number) =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(number),
    ),
    ...[0, 1, 2, 5, 22, 1.5].map((count) =>
      new Intl.PluralRules(tag).select(count),
    ),
  ]);

test("browsers format numbers and plurals as the server does, in every language", async ({
  page,
}) => {
  const tags = sites.map(({ tag }) => tag);
  expect(await page.evaluate(numbersOf, tags)).toEqual(numbersOf(tags));
});

/** What the shoppers of a part have answered to the cookie banner. */
interface Part {
  readonly locale: Locale;
  /** The optional categories that are allowed; null for shoppers who have not answered. */
  readonly answer: readonly CategoryCode[] | null;
  readonly isGpc?: true;
}

/** Each market where visitors are asked first with another answer, and one where nobody is. */
const parts: readonly Part[] = [
  { locale: "en-us", answer: null },
  { locale: "de-de", answer: null },
  { locale: "fr-fr", answer: ["C0002"] },
  { locale: "it-it", answer: ["C0003"] },
  { locale: "es-es", answer: ["C0004"] },
  { locale: "nl-nl", answer: ["C0002", "C0003", "C0004"] },
  { locale: "pl-pl", answer: [] },
  { locale: "en-gb", answer: ["C0002", "C0003", "C0004"], isGpc: true },
];

const cookiesOf = ({ answer }: Part): string =>
  answer === null
    ? ""
    : `OptanonConsent=groups=C0001%3A1${answer.map((code) => `%2C${code}%3A1`).join("")}; OptanonAlertBoxClosed=x`;

/** Everything that a page has stored in the browser, each with the kind of its storage. */
async function storedBy(page: Page): Promise<readonly [string, string][]> {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker?.getRegistrations();
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage).map((key) => ["local", key] as const),
      ...Object.keys(sessionStorage).map((key) => ["session", key] as const),
      ...(workers ?? []).map(({ scope }) => ["worker", scope] as const),
      ...databases.map(({ name = "" }) => ["database", name] as const),
      ...(await caches.keys()).map((key) => ["cache", key] as const),
    ];
  });
  return [
    ...cookies.map(({ name }) => ["cookie", name] as [string, string]),
    ...others.map(([kind, name]) => [kind, name] as [string, string]),
  ];
}

/** Whether the table of storage allows something to be stored with this answer. */
const mayStore = (
  { locale, answer, isGpc }: Part,
  kind: string,
  name: string,
) =>
  storageTable.some(
    (row) =>
      row.kind === kind &&
      isListed(row, name) &&
      (row.untilClosed ||
        row.category === "C0001" ||
        (row.category === "C0004" && isGpc
          ? false
          : answer === null
            ? locale === "en-us"
            : answer.includes(row.category))),
  );

/** Whether the visitor's answer allows measuring. */
const mayMeasure = ({ locale, answer }: Part): boolean =>
  answer === null ? locale === "en-us" : answer.includes("C0002");

for (const [index, part] of parts.entries())
  test(`every page hydrates the server's HTML, shows no skeleton, fits 320 px and, with text of twice the size, a phone, reports nothing to Trusted Types, and stores and requests only what the table of storage lists for the visitor's answer (${part.locale}, ${part.isGpc ? "GPC" : (part.answer?.join(" ") ?? "not answered")}) [CONS-006]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const errors = watchScript(page);
    const sinks = await watchTypedSinks(page);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector("[data-skeleton]"))
          Object.assign(window, { sawSkeleton: true });
      }).observe(document, { childList: true, subtree: true });
    });
    const browser = await page.context().newCDPSession(page);
    if (part.isGpc) await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
    const origins = new Set<string>();
    page.on("request", (request) => {
      const { origin, protocol, pathname } = new URL(request.url());
      if (protocol.startsWith("http")) origins.add(origin);
      // The data layer is not even loaded.
      const isMeasuring =
        /^\/fapi\/(?:collect|measured|seen)/.test(pathname) ||
        pathname.includes("/layer.client-");
      if (isMeasuring && !mayMeasure(part)) errors.push(`requests ${pathname}`);
    });
    const broken: Record<string, string[]> = {};
    const look = async (name: string) => {
      // React hydrates the parts with low priority last, when the browser is idle.
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve)),
      );
      await page.setViewportSize({ width: 320, height: 844 });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      if (tooWide > 0) errors.push(`${tooWide} px too wide for 320 px`);
      for (const fault of await faultsOfLargeText(page, browser))
        errors.push(`with large text: ${fault}`);
      if (await page.evaluate(() => "sawSkeleton" in window))
        errors.push("shows a skeleton");
      await page.setViewportSize({ width: 1440, height: 1000 });
      for (const [kind, key] of await storedBy(page))
        if (!mayStore(part, kind, key)) errors.push(`stores ${kind} ${key}`);
      for (const origin of origins)
        if (origin !== shop.origin && origin !== shop.paymentOrigin)
          errors.push(`requests ${origin}`);
      origins.clear();
      // The library of maps builds its controls from text.
      const hasMap = (await page.locator(".leaflet-container").count()) > 0;
      for (const sample of sinks.splice(0))
        if (!hasMap) errors.push(`assigns ${sample}`);
      if (errors.length > 0) broken[name] = errors.splice(0);
    };
    const known = cookiesOf(part);
    const own = { part: index, of: parts.length };
    await openEveryKind(page, shop, part.locale, own, look, known);
    expect(broken).toEqual({});
  });
