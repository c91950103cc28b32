/**
 * The systems of sizes that the size facet has headings for. Numbers of different systems look alike: women's
 * and men's shoes in the United States, children's and adults' in Britain, trousers and shoes on the Continent.
 * The values of one of each pair have a prefix, so that a filter does not mix them.
 */
import type { SizeSystem } from "../catalogue/types";
import { facetWords } from "./facet-texts";
import { compareSizeLabels, sizeValueOf } from "./size-order";

/** A size in the facet: `value` is the code in an address, `label` the text on the page. */
export interface FacetSize {
  readonly value: string;
  readonly label: string;
  /** Key of `facetWords.sizeGroups`; null for sizes of an imported catalogue, whose system is unknown. */
  readonly group: string | null;
}

const prefixes: ReadonlyMap<string, string> = new Map([
  ["us shoes-men", "men-"],
  ["uk shoes-kids", "kids-"],
  ["us trousers", "waist-"],
  ["uk trousers", "waist-"],
  ["eu trousers", "trousers-"],
]);

/** Sizes of shoes have a heading for each kind of person whose numbers mean something else. */
function shoeGroup(person: string, system: SizeSystem): string {
  if (system === "us") return `shoes-${person}`;
  return system === "uk" && person === "kids" ? "shoes-kids" : "shoes";
}

/** Returns the group of a run of sizes; null for an unknown run. */
function groupOf(runId: string, system: SizeSystem): string | null {
  const [kind = "", person = ""] = runId.split("-");
  switch (kind) {
    case "footwear":
    case "sandals":
      return shoeGroup(person, system);
    case "apparel":
      return person === "kids" ? "clothing-kids" : "clothing";
    case "caps":
    case "gloves":
      return "clothing";
    case "trousers":
    case "socks":
      return kind;
    case "one":
      return "one-size";
    default:
      return null;
  }
}

/** Returns the facet's size for a printed label of a run. */
export function facetSize(
  runId: string,
  label: string,
  system: SizeSystem,
): FacetSize {
  const group = groupOf(runId, system);
  const prefix = prefixes.get(`${system} ${group}`) ?? "";
  return { value: prefix + sizeValueOf(label), label, group };
}

const order = Object.keys(facetWords.sizeGroups);

/** Compares two sizes by group, then in the order that a shopper expects. */
export function compareSizes(left: FacetSize, right: FacetSize): number {
  const place = ({ group }: FacetSize) =>
    group === null ? -1 : order.indexOf(group);
  return (
    place(left) - place(right) || compareSizeLabels(left.label, right.label)
  );
}
