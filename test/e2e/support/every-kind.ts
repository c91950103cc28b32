/**
 * Opens one page of each kind, one after the other in one tab. The table of pages lists them, and the steps
 * before a page, if it has any, are done over HTTP. The shop and its upstreams belong to the caller, so that these steps find
 * the stock and the mailboxes that they expect.
 */
import type { Page } from "@playwright/test";
import type { Locale } from "../../../app/sites/sites";
import { listedPages, otherPages } from "../../pages/support/page-table";
import type { PageShop } from "../../pages/support/shop";
import { giveCookies } from "./seed";
import { untilStarted } from "./started";

/** Pages that answer a form, whose address opens the same page as another kind's. */
const answers = /mistake|wrong code|without (?:PIN|a size|its terms)/;

const kinds = Object.entries({ ...listedPages, ...otherPages }).filter(
  ([name]) => !answers.test(name),
);

/** One of several equal parts of the table. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/**
 * Opens each page as a new shopper, waits until its script runs, and calls back with its name. `known` is a
 * `Cookie` header that every shopper sends besides those of the steps before the page.
 */
export async function openEveryKind(
  tab: Page,
  shop: PageShop,
  locale: Locale,
  { part, of }: Part,
  look: (name: string) => void | Promise<void>,
  known = "",
): Promise<void> {
  for (const [index, [name, way]] of kinds.entries()) {
    if (index % of !== part) continue;
    const guest = shop.visit(locale);
    const url = way.pathOf
      ? new URL(way.pathOf(guest), shop.origin)
      : (await way(guest)).url;
    const cookies = guest.visitor.jar.header(new URL(shop.origin)) ?? "";
    await tab.context().clearCookies();
    await giveCookies(tab.context(), `${known}; ${cookies}`, shop.origin);
    await tab.goto(url.href);
    await untilStarted(tab);
    await look(name);
  }
}
