/** Search in a catalogue, with one word index per language, which is built on first use. */
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import type { CatalogueIndex } from "../catalogue-index";
import type { ListingIndex } from "../listing-index";
import type { Found } from "./find-products";
import { findProducts } from "./find-products";
import type { Phrase, Suggestions } from "./suggest";
import { phrasesOf, suggestFor } from "./suggest";
import type { WordIndex } from "./word-index";
import { createWordIndex } from "./word-index";

export interface Search {
  find(query: string, site: MarketSite): Found;
  suggest(upstreams: Upstreams, query: string, site: MarketSite): Suggestions;
  /** Returns the language's names of product types and products, most frequent first. */
  phrases(language: string): readonly Phrase[];
}

interface LanguageGround {
  readonly index: WordIndex;
  readonly phrases: readonly Phrase[];
}

/** Creates the search of a catalogue in all its languages. */
export function createSearch(
  catalogue: CatalogueIndex,
  listingIndex: ListingIndex,
): Search {
  const grounds = new Map<string, LanguageGround>();
  function groundOf(language: string): LanguageGround {
    const known = grounds.get(language);
    if (known) return known;
    const made = {
      index: createWordIndex(catalogue, language),
      phrases: phrasesOf(catalogue, language),
    };
    grounds.set(language, made);
    return made;
  }
  function find(query: string, site: MarketSite): Found {
    const { index } = groundOf(site.language);
    const { appeal } = listingIndex;
    return findProducts(
      { catalogue, index, facetIndex: listingIndex.facetIndex(site), appeal },
      query,
    );
  }
  return {
    find,
    phrases: (language) => groundOf(language).phrases,
    suggest: (upstreams, query, site) =>
      suggestFor(
        upstreams,
        site,
        query,
        groundOf(site.language).phrases,
        find(query, site),
      ),
  };
}
