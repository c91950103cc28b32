/** Search over a catalogue: one word index per language, built when needed. */
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";
import type { CatalogueIndex } from "../catalogue-index";
import type { Shelves } from "../shelves";
import type { Found } from "./find-products";
import { findProducts } from "./find-products";
import type { Phrase, Suggestions } from "./suggest";
import { phrasesOf, suggestFor } from "./suggest";
import type { WordIndex } from "./word-index";
import { createWordIndex } from "./word-index";

export interface Search {
  find(query: string, site: MarketSite): Found;
  suggest(upstreams: Upstreams, query: string, site: MarketSite): Suggestions;
  /** Product kinds and names of the language, the most frequent first. */
  phrases(language: string): readonly Phrase[];
}

interface LanguageGround {
  readonly index: WordIndex;
  readonly phrases: readonly Phrase[];
}

/** Search in every language of a catalogue. */
export function createSearch(
  catalogue: CatalogueIndex,
  shelves: Shelves,
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
    const { appeal } = shelves;
    return findProducts(
      { catalogue, index, shelf: shelves.of(site), appeal },
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
