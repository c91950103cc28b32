/**
 * Brotli of a page with other alternatives than nobody's. A combination is compressed when it is asked for
 * a second time; until then, and for more combinations than a page has in earnest, its visitors get gzip
 * of the page's pieces, which is a fourth larger.
 */
const mostCombinations = 8;

export interface Combinations {
  /**
   * @param key names the combination
   * @param text of the page with it
   * @returns null when it is not there, or not yet.
   */
  brotliOf(key: string, text: () => Buffer): Buffer | null;
}

/** @param onMade told of the bytes that a combination takes from now on. */
export function createCombinations(
  compress: (text: Buffer) => Promise<Buffer>,
  onMade: (bytes: number) => void,
): Combinations {
  const made = new Map<string, Buffer>();
  const asked = new Map<string, number>();
  return {
    brotliOf(key, text) {
      const brotli = made.get(key);
      if (brotli) return brotli;
      const times = (asked.get(key) ?? 0) + 1;
      if (times > 1 || asked.size < mostCombinations) asked.set(key, times);
      if (times === 2)
        compress(text()).then(
          (compressed) => {
            made.set(key, compressed);
            onMade(compressed.length);
          },
          // The next visitors get gzip; a page that cannot be compressed is none to fail for.
          () => undefined,
        );
      return null;
    },
  };
}
