/** The body of a request to a machine route, which no parser reads. */

/** Returns the body as text; null if it is longer than `mostBytes`. Rejects if it is incomplete. */
export async function readBody(
  request: AsyncIterable<Buffer>,
  mostBytes: number,
): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
