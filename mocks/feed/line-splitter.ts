/**
 * Splits the bytes of a feed into lines, which end with LF, CRLF or CR.
 *
 * It splits bytes, not decoded chunks, so that a line that is not UTF-8 is one bad line instead of a broken
 * file, and no character is split at the end of a chunk.
 */
import { Buffer, isUtf8 } from "node:buffer";

/** One physical line without its line ending. `text` is empty when there is a `problem`. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly problem?: string;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Far more than any row of a real feed; without a limit a binary file would fill the memory. */
const MAX_LINE_BYTES = 1_000_000;

/** Finds line endings. It searches for the next of each kind once, since a file has only one kind. */
class LineEnds {
  readonly #bytes: Buffer;
  #feed = -1;
  #return = -1;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#feed = bytes.indexOf(LINE_FEED);
    this.#return = bytes.indexOf(CARRIAGE_RETURN);
  }

  /** Returns the first complete line ending from `start` on, or null. */
  next(start: number): { readonly at: number; readonly length: 1 | 2 } | null {
    const bytes = this.#bytes;
    if (this.#feed !== -1 && this.#feed < start)
      this.#feed = bytes.indexOf(LINE_FEED, start);
    if (this.#return !== -1 && this.#return < start)
      this.#return = bytes.indexOf(CARRIAGE_RETURN, start);
    const [feed, back] = [this.#feed, this.#return];
    if (back !== -1 && (feed === -1 || back < feed)) {
      // The next chunk shows whether a line feed follows.
      if (back === bytes.length - 1) return null;
      return { at: back, length: feed === back + 1 ? 2 : 1 };
    }
    return feed === -1 ? null : { at: feed, length: 1 };
  }
}

/** Splits chunks; `push` returns complete lines, `end` the rest. */
export class LineSplitter {
  #rest = Buffer.alloc(0);
  #number = 0;
  #skipping = false;

  push(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    const bytes = this.#withRest(chunk);
    const ends = new LineEnds(bytes);
    let start = 0;
    for (let end = ends.next(0); end; end = ends.next(start)) {
      lines.push(this.#line(bytes.subarray(start, end.at)));
      start = end.at + end.length;
    }
    this.#keep(bytes.subarray(start));
    return lines;
  }

  end(): Line[] {
    return this.#rest.length > 0 || this.#skipping
      ? [this.#line(this.#rest)]
      : [];
  }

  #withRest(chunk: Uint8Array): Buffer {
    return this.#rest.length > 0
      ? Buffer.concat([this.#rest, chunk])
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }

  #keep(rest: Buffer): void {
    if (rest.length > MAX_LINE_BYTES) this.#skipping = true;
    // The rest is copied, because a slice would retain the whole chunk.
    this.#rest = this.#skipping ? Buffer.alloc(0) : Buffer.from(rest);
  }

  #line(bytes: Buffer): Line {
    this.#number += 1;
    const number = this.#number;
    const tooLong = this.#skipping || bytes.length > MAX_LINE_BYTES;
    this.#skipping = false;
    if (tooLong) {
      return { number, text: "", problem: "the line is longer than 1 MB" };
    }
    const content = withoutMarks(bytes, number === 1);
    return isUtf8(content)
      ? { number, text: content.toString("utf8") }
      : { number, text: "", problem: "the line is not valid UTF-8" };
  }
}

function withoutMarks(bytes: Buffer, first: boolean): Buffer {
  const marked = first && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK);
  const content = marked ? bytes.subarray(3) : bytes;
  return content.at(-1) === CARRIAGE_RETURN ? content.subarray(0, -1) : content;
}
