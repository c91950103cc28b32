/**
 * What a first visit may weigh. The figures are those that the shop reaches, a little above; a change
 * that needs more has to say why here.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { weighPage, type PageWeight } from "../bench/page-weight";
import { startPageShop, type PageShop } from "../pages/support/shop";

const kb = 1024;

/**
 * Most bytes of each page; `requests` and `elements` are numbers, pictures apart. A list is 145 KB raw: 50
 * of style, 55 of cards, 18 of filters, 6 of payload and starter. The HTML brings the whole stylesheet,
 * 10 KB in brotli, instead of the 7 KB that a page used and a file of 10.5 KB beside it: adding or
 * exchanging a stylesheet costs a phone a tenth of a second (docs/decisions, first-visits). The form layer
 * is 3.5 KB of script on a page with a form; the cart lost 8.5 KB with Conform's. Hearts on cards and
 * a press without a connection are 2 KB on every page; the table of dialogs is none of it. The manifest of
 * routes is 6 KB, 2 of them the account's pages at the words of seven languages. A button for each part of
 * a set, and the place of the gift fields, which are fetched where there is a gift, are 0.3 KB of a product.
 * Kiosks are half a kilobyte of every page: their routes in the manifest, and the question whether it
 * stands in one; what they show is in files of their own. The styles of the checkout's ways to pay and of
 * delivery are 0.25 KB, which the HTML of a first visit carries. Each card's way to its sizes is a link: a
 * quarter of a kilobyte of a list, and as much of script wherever cards are. The wallet's button of a product
 * is fetched where there is one; its place is a quarter of a kilobyte. The question whether this is the right
 * country, the routes of look-up and reviews in the manifest, and dialogs that tell their own
 * problems are a quarter of a kilobyte of every page. What a set is made of is fetched for sets only.
 * The size that a shopper took last, and the way from a size that is gone to its alert, are a quarter of a
 * kilobyte of a product; what shows its pictures large is fetched by whoever opens them. The routes of legal
 * pages, reviews, large pictures and the kiosk's terminal in the manifest are a quarter of a kilobyte of
 * every page, and stars that open the reviews over the product as much of a product. A form that was refused
 * is checked again only once nothing is pressed, which is a tenth of a kilobyte wherever a form is.
 * A kilobyte of every page are forms that can always be sent: what was typed before the script came is put
 * back, a refused form brings its new token, a first form proves that cookies are kept, late parts have a
 * boundary and notice a new release; with the routes for it in the manifest. What reserves the place of late
 * parts, and large text, are a quarter of a kilobyte of style, which the HTML of a first visit carries. What
 * waits for an act before it starts the scripts is 0.4 KB of every page that is cached, 0.2 in brotli, and as much of
 * script is what repeats what was chosen before.
 */
const budgets: Readonly<
  Record<string, Partial<Record<keyof PageWeight, number>>>
> = {
  "/en-us": {
    htmlRaw: 139 * kb,
    htmlBrotli: 23 * kb,
    elements: 1175,
    payload: 4.25 * kb,
    scriptGzip: 114 * kb,
    styleGzip: 12.5 * kb,
  },
  "/en-us/c/women-wo": {
    // A quarter is the legal line of the footer, one of script the note at prices [LEGAL-001, LEGAL-002].
    htmlRaw: 145.25 * kb,
    htmlBrotli: 24 * kb,
    markupBrotli: 12.75 * kb,
    elements: 1640,
    payload: 4.25 * kb,
    scriptGzip: 115.25 * kb,
    styleGzip: 12.5 * kb,
    requests: 14,
  },
  "/en-us/p/x-FR1001": {
    // A quarter and half a kilobyte are the form that asks for the days of arrival [PDP-004], a quarter the
    // legal line of the footer.
    htmlRaw: 98.5 * kb,
    htmlBrotli: 21.25 * kb,
    elements: 495,
    payload: 9.75 * kb,
    scriptGzip: 119.25 * kb,
    styleGzip: 12.5 * kb,
  },
};

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" });
});
afterAll(() => shop.stop());

/** The page as it is kept, at its own address. */
async function weigh(path: string): Promise<PageWeight> {
  const { url } = await fetch(shop.origin + path);
  await expect
    .poll(async () => (await fetch(url)).headers.has("age"))
    .toBe(true);
  return weighPage(url);
}

describe("a first visit", () => {
  it.each(Object.entries(budgets))(
    "to %s stays within its budget",
    async (path, budget) => {
      const weight = await weigh(path);
      const over = Object.entries(budget).flatMap(([name, most]) => {
        const measured = weight[name as keyof PageWeight] ?? Infinity;
        return measured > most ? [`${name}: ${measured} > ${most}`] : [];
      });
      expect(over).toEqual([]);
    },
  );

  it("brings no card twice: lists are in the HTML, not in the payload", async () => {
    const { htmlRaw, payload } = await weigh("/en-us/c/women-wo");
    expect(payload).toBeLessThan(htmlRaw / 10);
  });
});
