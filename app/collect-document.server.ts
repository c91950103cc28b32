/** Collects the document that React writes to a stream. */
import { Writable } from "node:stream";

/**
 * Removes the zeros at the end of a view. React 18 writes views of 2,048 bytes; a character of several bytes
 * that does not fit at the end of one moves to the next, and the unused bytes are sent as zeros
 * (facebook/react#31134). A browser would show them and include them in the hash of a script. HTML itself
 * contains no zero bytes.
 */
function withoutPadding(view: Buffer): Buffer {
  let end = view.length;
  while (view[end - 1] === 0) end -= 1;
  return view.subarray(0, end);
}

/** A stream that collects the pieces without decoding them; a page has about fifty. */
export function collectDocument(
  onEnd: (document: Buffer<ArrayBuffer>) => void,
): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(withoutPadding(piece));
      done();
    },
    final(done) {
      onEnd(Buffer.concat(pieces));
      done();
    },
  });
}
