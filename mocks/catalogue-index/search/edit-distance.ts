/** Detection of single typing errors. */

/**
 * Whether two words differ by one letter added, omitted or replaced, or by two
 * adjacent letters swapped. Returns false for equal words.
 */
export function isOneTypoApart(left: string, right: string): boolean {
  const [short, long] =
    left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (
    end < short.length - start &&
    short.at(-1 - end) === long.at(-1 - end)
  ) {
    end += 1;
  }
  const shortRest = short.slice(start, short.length - end);
  const longRest = long.slice(start, long.length - end);
  if (longRest.length <= 1) return longRest !== shortRest;
  return (
    longRest.length === 2 &&
    shortRest.length === 2 &&
    longRest[0] === shortRest[1] &&
    longRest[1] === shortRest[0]
  );
}
