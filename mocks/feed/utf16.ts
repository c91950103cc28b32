/** Converts feeds that a spreadsheet saved as "Unicode text", UTF-16 with a byte order mark, to UTF-8. */
import type { Bytes } from "./import-feed";

/** Returns the encoding by the first two bytes; null if it is not UTF-16. */
function encodingOf([first, second]: Uint8Array):
  "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/**
 * Returns UTF-16 as UTF-8, and any other bytes unchanged. Characters that are split between two chunks are
 * joined; an incomplete one becomes U+FFFD.
 */
export async function* asUtf8(feed: Bytes): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = Buffer.alloc(0);
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of feed) {
    if (decoder === undefined) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      if (head.length < 2) continue;
      const encoding = encodingOf(head);
      decoder = encoding && new TextDecoder(encoding);
      yield decoder
        ? Buffer.from(decoder.decode(head, { stream: true }))
        : head;
    } else {
      yield decoder
        ? Buffer.from(decoder.decode(chunk, { stream: true }))
        : chunk;
    }
  }
  // The file has only one byte.
  if (decoder === undefined) yield head;
  if (decoder) yield Buffer.from(decoder.decode());
}
