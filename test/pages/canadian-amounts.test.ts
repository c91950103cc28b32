/** Canadians see two dollars, so every amount of their pages names its own (P9). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readText, type Page } from "./support/navigation";
import { listedPages, otherPages } from "./support/page-table";
import { startPageShop, type PageShop } from "./support/shop";
import { addToBag, passShipping } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** What a page says to people and to search engines; scripts hold patterns with the sign. */
function wordsOf({ document }: Page): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const code of copy.querySelectorAll(
    "script:not([type='application/ld+json']), style",
  ))
    code.remove();
  const attributes = [...copy.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "alt", "title", "content", "placeholder"].map(
      (name) => element.getAttribute(name) ?? "",
    ),
  );
  return [readText(copy), ...attributes].join(" ");
}

/** Words around a dollar sign. */
const dollars = (page: Page): string[] =>
  wordsOf(page).match(/.{0,20}\$.{0,10}/g) ?? [];

describe.each(["en-ca", "fr-ca"] as const)("no dollar sign in %s", (locale) => {
  it.each(Object.entries({ ...listedPages, ...otherPages }))(
    "on the page: %s",
    async (_, way) => {
      expect(dollars(await way(shop.visit(locale)))).toEqual([]);
    },
  );

  it("on the provider's page", async () => {
    const guest = shop.visit(locale);
    await addToBag(guest);
    await passShipping(guest);
    const page = await guest.visitor.submit("button[value=card]", {}, "card");
    expect(page.url.origin).toBe(shop.upstreamOrigin);
    expect(wordsOf(page)).toContain("CAD");
    expect(dollars(page)).toEqual([]);
  });
});

describe("a price", () => {
  const pages = ["home", "category", "product", "cart", "summary"] as const;
  const ways = { ...listedPages, ...otherPages };
  const shown = async (locale: "en-ca" | "fr-ca" | "en-us", name: string) =>
    wordsOf(await ways[name]!(shop.visit(locale))).replaceAll("\u00a0", " ");

  it.each(pages)(
    "names the dollar in Canada and shows the sign in the States: %s [I18N-002]",
    async (name) => {
      expect(await shown("en-ca", name)).toMatch(/CAD \d/);
      expect(await shown("fr-ca", name)).toMatch(/\d CAD/);
      const american = await shown("en-us", name);
      expect(american).toMatch(/\$\d/);
      expect(american).not.toContain("USD ");
    },
  );
});
