/** Search in a catalogue, with one word index per language, which is built on first use. */
import type { MarketSite } from "../../sites";
import type { Goods } from "../goods";
import type { CatalogueIndex } from "../catalogue-index";
import type { ListingIndex } from "../listing-index";
import type { Found } from "./find-products";
import { findProducts } from "./find-products";
import { productFields } from "./product-fields";
import { salesOf } from "./sales";
import type { Phrase, SuggestionGround, Suggestions } from "./suggest";
import { createSuggestionGround, suggestFor } from "./suggest";
import type { WordIndex } from "./word-index";
import { createWordIndex } from "./word-index";

export interface Search {
  find(query: string, site: MarketSite): Found;
  suggest(goods: Goods, query: string, site: MarketSite): Suggestions;
  /** Returns the language's names of product types and products, what sells best first. */
  phrases(language: string): readonly Phrase[];
}

/** The language that shoppers of other languages use for the words of their sports. */
const sportsLanguage = "en";

/** Creates the search of a catalogue in all its languages. */
export function createSearch(
  catalogue: CatalogueIndex,
  listingIndex: ListingIndex,
): Search {
  const indexes = new Map<string, WordIndex>();
  const grounds = new Map<string, SuggestionGround>();
  const sales = salesOf(catalogue);
  const indexOf = (language: string) =>
    remember(indexes, language, () =>
      createWordIndex(language, productFields(catalogue, language)),
    );
  const groundOf = (language: string) =>
    remember(grounds, language, () =>
      createSuggestionGround(catalogue, language, sales),
    );
  function find(query: string, site: MarketSite): Found {
    const { language } = site;
    const facetIndex = listingIndex.facetIndex(site);
    const english =
      language === sportsLanguage ? undefined : indexOf(sportsLanguage);
    return findProducts(
      {
        catalogue,
        index: indexOf(language),
        english,
        facetIndex,
        popularity: sales,
        isAvailable: (item) =>
          facetIndex.colourRows[item]?.some(({ sizes }) => sizes.length > 0) ??
          false,
      },
      query,
    );
  }
  return {
    find,
    phrases: (language) => groundOf(language).phrases,
    suggest: (goods, query, site) =>
      suggestFor(goods, site, groundOf(site.language), query, (words) =>
        find(words, site),
      ),
  };
}

function remember<Value>(
  known: Map<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
