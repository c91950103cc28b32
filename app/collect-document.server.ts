/** Collects what React writes of a document. */
import { Writable } from "node:stream";

/**
 * React 18 writes views of 2,048 bytes. A character of several bytes that does not fit at the end of
 * one goes to the next, and the bytes that stay free go out as zeros (facebook/react#31134): a browser
 * would show them, and count them against the hash of a script. HTML never has a zero of its own.
 */
function withoutPadding(view: Buffer): Buffer {
  let end = view.length;
  while (view[end - 1] === 0) end -= 1;
  return view.subarray(0, end);
}

/** Collects the pieces as they come: a page is some fifty, and none needs decoding. */
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
