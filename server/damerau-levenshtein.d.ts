declare module "damerau-levenshtein" {
  /** `steps`: letters to insert, delete, replace or swap with the next to get from one text to the other. */
  export default function damerauLevenshtein(
    from: string,
    to: string,
  ): { readonly steps: number };
}
