/**
 * Finds misspelt configuration keys. The environment is full of variables that are none of ours, so a
 * variable counts as meant for the shop only when it nearly is one of its keys: the same words in
 * another order or writing, or at most two letters off (one, where a key is short: REDIS_URL is two
 * off MEDIA_URL).
 */
import damerauLevenshtein from "damerau-levenshtein";

/** How many letters a key of this length may be off; `PORT` is near too many words to guess. */
function tolerance(key: string): number {
  if (key.length < 5) return 0;
  return key.length < 10 ? 1 : 2;
}

const wordsOf = (key: string): string =>
  key
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/** How far off a name is; infinite when it is not meant. */
function distanceTo(key: string, name: string): number {
  if (wordsOf(key) === wordsOf(name)) return 0;
  // Cheaper than measuring, and most of an environment is told by it.
  if (Math.abs(key.length - name.length) > tolerance(key)) return Infinity;
  const { steps } = damerauLevenshtein(key, name.toUpperCase());
  return steps <= tolerance(key) ? steps : Infinity;
}

/** The key that a name was probably meant to be; null for a known name and for one of others. */
export function nearKey(
  name: string,
  keys: ReadonlySet<string>,
): string | null {
  if (keys.has(name)) return null;
  const [best] = [...keys]
    .map((key) => ({ key, distance: distanceTo(key, name) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance);
  return best?.key ?? null;
}
