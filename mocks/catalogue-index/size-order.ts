/** Sizes across products: one facet value per label, in a natural order. */

/** Returns the facet value of a label: "10.5" is unchanged, "S (4–6)" becomes "s-4-6". */
export function sizeValueOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

const letters = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"];

/** Ranks letters first, then children's and youths' sizes, plain numbers, and words. */
function rank(label: string): readonly [group: number, size: number] {
  const [first = ""] = label.toLowerCase().split(/[ /(]/);
  const letter = letters.indexOf(first);
  if (letter >= 0) return [0, letter];
  const number = Number.parseFloat(first.replace(",", "."));
  if (Number.isNaN(number)) return [4, 0];
  if (/c$/i.test(first)) return [1, number];
  return /y$/i.test(first) ? [2, number] : [3, number];
}

const words = new Intl.Collator("en", { numeric: true });

/** Compares two labels in the order that a shopper expects. */
export function compareSizeLabels(left: string, right: string): number {
  const [leftGroup, leftSize] = rank(left);
  const [rightGroup, rightSize] = rank(right);
  return (
    leftGroup - rightGroup ||
    leftSize - rightSize ||
    // The comparison is numeric within words, too: "US 9" is before "US 10".
    words.compare(left, right)
  );
}
