/** Sends one GET and measures it like a browser's network layer: bytes on the wire and times. */
import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export interface RawAnswer {
  readonly status: number;
  /** As it was sent, still compressed. */
  readonly body: Buffer;
  /** Content-Encoding; "identity" when there is none. */
  readonly encoding: string;
  /** From sending the request to the first byte of the answer, in ms. */
  readonly firstByteMs: number;
}

/**
 * @param encoding value of Accept-Encoding
 * @param cookie of a shopper with a session; none by default
 */
export function rawGet(
  url: string,
  encoding: string,
  cookie = "",
): Promise<RawAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      accept: "text/html",
      "accept-encoding": encoding,
      ...(cookie && { cookie }),
    };
    request(url, { agent, headers }, (response) => {
      const firstByteMs = performance.now() - startedAt;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        const sent = response.headers["content-encoding"] ?? "identity";
        resolve({
          status,
          body: Buffer.concat(chunks),
          encoding: sent,
          firstByteMs,
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Closes the keep-alive connection. */
export function closeRawGets(): void {
  agent.destroy();
}
