/**
 * Canadians see two dollars, so every amount on their pages names its currency (P9). `every-page.test.ts`
 * checks that no other page of the shop shows a dollar sign there.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dollars, wordsOf } from "./support/dollar-signs";
import { listedPages, otherPages } from "./support/page-table";
import { startPageShop, type PageShop } from "./support/shop";
import { openPayment } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

describe.each(["en-ca", "fr-ca"] as const)("no dollar sign in %s", (locale) => {
  it("on the provider's page", async () => {
    const guest = shop.visit(locale);
    await openPayment(guest);
    const page = await guest.visitor.submit("button[value=card]", {}, "card");
    expect(page.url.origin).toBe(shop.paymentOrigin);
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
