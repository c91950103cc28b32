/** How far two words are apart for somebody who types: the fewer and the likelier the slips, the closer. */

const rows: ReadonlyMap<string, readonly string[]> = new Map([
  ["fr", ["azertyuiop", "qsdfghjklm", "wxcvbn"]],
  ["de", ["qwertzuiop", "asdfghjkl", "yxcvbnm"]],
]);
const usualRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"] as const;

const neighbours = new Map<string, ReadonlySet<string>>();

/** Returns the pairs of letters, such as "as", whose keys touch on the usual keyboard of a language. */
function touchingKeys(language: string): ReadonlySet<string> {
  const key = rows.has(language) ? language : "";
  const known = neighbours.get(key);
  if (known) return known;
  const keyboard = rows.get(language) ?? usualRows;
  const pairs = new Set<string>();
  const add = (one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined) return;
    pairs.add(one + other).add(other + one);
  };
  keyboard.forEach((row, at) => {
    Array.from(row).forEach((letter, place) => {
      add(letter, row[place + 1]);
      add(letter, keyboard[at + 1]?.[place]);
      add(letter, keyboard[at + 1]?.[place - 1]);
    });
  });
  neighbours.set(key, pairs);
  return pairs;
}

/** Returns the letters of a word as the bits of a number; other characters share one bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** What a slip costs; a letter that is missing, added, replaced or swapped with the next costs 1. */
const cost = { doubled: 0.5, touching: 0.7 } as const;

/**
 * Returns the least total cost of the slips that make one word of the other; Infinity if it is above `most`.
 * A letter that is doubled or not, and a key beside the right one, cost less than other slips. The first
 * letter may be wrong as any other.
 */
export function typingDistance(
  typed: string,
  known: string,
  most: number,
  language: string,
  letters = lettersOf(typed),
): number {
  if (typed === known) return 0;
  // A slip changes the length by one at most, and costs half at least.
  if (Math.abs(typed.length - known.length) > most / cost.doubled)
    return Infinity;
  // A slip adds or removes one letter at most, and only a doubled letter costs less than a touching key.
  const others = lettersOf(known);
  const fewest = Math.max(
    countBits(letters & ~others),
    countBits(others & ~letters),
  );
  if (fewest * cost.touching > most) return Infinity;
  const touching = touchingKeys(language);
  const width = known.length + 1;
  let beforeLast = new Float32Array(width);
  let last = Float32Array.from({ length: width }, (_, at) => at);
  let row = new Float32Array(width);
  for (let at = 1; at <= typed.length; at += 1) {
    const letter = typed[at - 1] ?? "";
    row[0] = at;
    let least = at;
    for (let to = 1; to < width; to += 1) {
      const other = known[to - 1] ?? "";
      const added = typed[at - 2] === letter ? cost.doubled : 1;
      const missing = known[to - 2] === other ? cost.doubled : 1;
      const replaced =
        letter === other ? 0 : touching.has(letter + other) ? cost.touching : 1;
      let best = Math.min(
        (last[to] ?? 0) + added,
        (row[to - 1] ?? 0) + missing,
        (last[to - 1] ?? 0) + replaced,
      );
      if (
        at > 1 &&
        to > 1 &&
        letter === known[to - 2] &&
        typed[at - 2] === other
      )
        best = Math.min(best, (beforeLast[to - 2] ?? 0) + 1);
      row[to] = best;
      least = Math.min(least, best);
    }
    if (least > most) return Infinity;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const distance = last[known.length] ?? Infinity;
  return distance > most ? Infinity : distance;
}
