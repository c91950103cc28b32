/**
 * Brotli for combinations of alternatives other than the default one. A combination is compressed when it
 * is requested a second time. Until then, and beyond the number of combinations that a page plausibly has,
 * visitors get gzip joined from the page's pieces, which is a quarter larger.
 */
const mostCombinations = 8;

export interface Combinations {
  /**
   * @param key names the combination
   * @param text returns the page's text with that combination
   * @returns null when the combination is not compressed (yet).
   */
  brotliOf(key: string, text: () => Buffer): Buffer | null;
  /** Whether the combination is compressed, so that its text is not needed any more. */
  has(key: string): boolean;
}

/** @param onMade receives the number of bytes that a newly compressed combination occupies. */
export function createCombinations(
  compress: (text: Buffer) => Promise<Buffer>,
  onMade: (bytes: number) => void,
): Combinations {
  const made = new Map<string, Buffer>();
  const requests = new Map<string, number>();
  return {
    has: (key) => made.has(key),
    brotliOf(key, text) {
      const brotli = made.get(key);
      if (brotli) return brotli;
      const times = (requests.get(key) ?? 0) + 1;
      if (times > 1 || requests.size < mostCombinations)
        requests.set(key, times);
      if (times === 2)
        compress(text()).then(
          (compressed) => {
            made.set(key, compressed);
            onMade(compressed.length);
          },
          // The next visitors get gzip; a failed compression is no reason to fail a request.
          () => undefined,
        );
      return null;
    },
  };
}
