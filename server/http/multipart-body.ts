/** A multipart form as bytes (RFC 7578), for the calls of upstreams that take a file. */
import { randomUUID } from "node:crypto";
import type { FilePart } from "./endpoint";

export interface EncodedBody {
  /** With its boundary. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const extensions = {
  "image/jpeg": "jpg",
  "image/png": "png",
} as const satisfies Record<FilePart["type"], string>;

/** Names of fields are those of a contract: letters and digits only. */
function headOf(name: string, value: string | FilePart): string {
  const field = `Content-Disposition: form-data; name="${name}"`;
  if (typeof value === "string") return `${field}\r\n\r\n`;
  const { type } = value;
  return `${field}; filename="${name}.${extensions[type]}"\r\nContent-Type: ${type}\r\n\r\n`;
}

/**
 * Encodes the fields in their order. The boundary is random, so that no file can contain it on purpose.
 *
 * @param boundary replaced in tests
 */
export function encodeMultipart(
  fields: Readonly<Record<string, string | FilePart>>,
  boundary = `shop-${randomUUID()}`,
): EncodedBody {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\n${headOf(name, value)}`),
    typeof value === "string" ? Buffer.from(value) : value.bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
