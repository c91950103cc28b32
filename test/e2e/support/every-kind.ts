/**
 * One page of each kind in a browser, one after the other in one tab: the table of pages says which
 * there are, and what stands before a page is done over HTTP. The shop and its upstreams are the
 * caller's own, so that the ways find the warehouse and the mailboxes that they count on.
 */
import type { Page } from "@playwright/test";
import type { Locale } from "../../../app/sites/sites";
import { listedPages, otherPages } from "../../pages/support/page-table";
import type { PageShop } from "../../pages/support/shop";
import { untilStarted } from "./started";

/** They answer a form, and their address opens the same page as another kind's. */
const answers = /mistake|wrong code|without (?:PIN|a size|its terms)/;

const kinds = Object.entries({ ...listedPages, ...otherPages }).filter(
  ([name]) => !answers.test(name),
);

/** Which of how many equal parts of the table. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** Opens each page as a shopper of its own, waits until its script runs, and hands it over by its name. */
export async function openEveryKind(
  tab: Page,
  shop: PageShop,
  locale: Locale,
  { part, of }: Part,
  look: (name: string) => void | Promise<void>,
): Promise<void> {
  for (const [index, [name, way]] of kinds.entries()) {
    if (index % of !== part) continue;
    const guest = shop.visit(locale);
    const { url } = await way(guest);
    const cookies = guest.visitor.jar.header(new URL(shop.origin)) ?? "";
    await tab.context().clearCookies();
    await tab.context().addCookies(
      cookies
        .split("; ")
        .filter(Boolean)
        .map((pair) => {
          const cut = pair.indexOf("=");
          return {
            name: pair.slice(0, cut),
            value: pair.slice(cut + 1),
            url: shop.origin,
          };
        }),
    );
    await tab.goto(url.href);
    await untilStarted(tab);
    await look(name);
  }
}
