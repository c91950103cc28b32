import { expect, it } from "vitest";
import { explainsRatings } from "./explains-ratings";
import { marketFactsOf } from "./market-facts.server";
import { sites } from "./sites";

it("explains ratings in the markets whose law asks for it, and in no other", () => {
  expect(sites.filter(explainsRatings).map(({ locale }) => locale)).toEqual([
    "en-gb",
    "fr-fr",
    "de-de",
    "it-it",
    "es-es",
    "nl-nl",
    "pl-pl",
  ]);
  for (const site of sites)
    expect(explainsRatings(site), site.locale).toBe(
      marketFactsOf(site).checkedReviews,
    );
});
