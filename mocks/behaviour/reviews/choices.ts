/** Choices that look random and are the same each time, so that reference data never changes. */

/** Hashes a text to a number from 0 up to, but not including, 1 (FNV-1a). */
export function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // Similar texts have similar low bits, so these are mixed.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

export function pick<Item>(items: readonly Item[], text: string): Item {
  const item = items[Math.floor(shareOf(text) * items.length)];
  if (item === undefined) throw new TypeError("There is nothing to pick");
  return item;
}
