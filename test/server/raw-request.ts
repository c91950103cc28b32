/**
 * Sends bytes to a server and reads its answer, without an HTTP client in between that would repair, refuse
 * or normalise the request.
 */
import { connect } from "node:net";
import type { Socket } from "node:net";
import { hangingMs } from "../runner/time-factor.mjs";

/** The bytes of a request: a head without its last empty line, and a body. */
export interface RawRequest {
  readonly head: readonly string[];
  /** Sent in pieces, as long as the server reads them. */
  readonly body?: Iterable<string | Buffer>;
}

export interface RawAnswer {
  /** 0 if the server closed the connection without an answer. */
  readonly status: number;
  /** Headers by lower-case name; the last of repeated ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly bytesSent: number;
}

function parseAnswer(raw: string, bytesSent: number): RawAnswer {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0);
  return { status, headers, body: rest.join("\r\n\r\n"), bytesSent };
}

async function sendBody(
  socket: Socket,
  body: Iterable<string | Buffer>,
): Promise<void> {
  for (const piece of body) {
    if (!socket.writable) return;
    if (socket.write(piece)) await new Promise(setImmediate);
    else {
      await new Promise<void>((resolve) => {
        socket.once("drain", resolve);
        socket.once("close", () => resolve());
      });
    }
  }
}

/** Sends one request and resolves when the server has closed the connection. */
export function sendRaw(
  origin: string,
  { head, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port, protocol } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || (protocol === "https:" ? 443 : 80)),
    });
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => (received += text));
    // A reset after a complete answer is how a server ends an endless body.
    socket.on("error", () => socket.destroy());
    const deadline = setTimeout(() => {
      reject(new Error(`No end of the answer after ${hangingMs} ms`));
      socket.destroy();
    }, hangingMs);
    socket.on("close", () => {
      clearTimeout(deadline);
      const text = Buffer.from(received, "latin1").toString("utf8");
      resolve(parseAnswer(text, socket.bytesWritten));
    });
    socket.on("connect", () => {
      socket.write([...head, "", ""].join("\r\n"));
      sendBody(socket, body ?? []).catch(reject);
    });
  });
}
