/**
 * Finds misspelt configuration keys. The environment is full of variables that are none of ours, so a
 * variable counts as meant for the shop only when it nearly is one of its keys: the same words in
 * another order or writing, or at most two letters off (one, where a key is short: REDIS_URL is two
 * off MEDIA_URL).
 */

/** How many letters a key of this length may be off; `PORT` is near too many words to guess. */
function tolerance(key: string): number {
  if (key.length < 5) return 0;
  return key.length < 10 ? 1 : 2;
}

/** Letters to insert, delete, replace or swap with the next to get from one text to the other. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number): number => rows[row]?.[at] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    const next = (rows[row] = [row]);
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped =
        from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next[at] = Math.min(
        cell(row - 1, at - 1) + (isSame ? 0 : 1),
        cell(row, at - 1) + 1,
        cell(row - 1, at) + 1,
        isSwapped ? cell(row - 2, at - 2) + 1 : Infinity,
      );
    }
  }
  return cell(from.length, to.length);
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
  const distance = editDistance(key, name.toUpperCase());
  return distance <= tolerance(key) ? distance : Infinity;
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
