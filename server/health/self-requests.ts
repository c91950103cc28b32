/** Requests of the shop to itself, so that diagnostics see what a client sees. */
import { request, type Dispatcher } from "undici";

/** Longer than the shop lets a crawler wait for sitemaps that are being built. */
const timeoutMs = 15_000;
/** The longest answer that is read. */
const maxBytes = 8 * 1024 * 1024;

export interface SelfAnswer {
  /** 0 when there was no answer in time. */
  readonly status: number;
  readonly text: string;
}

export type AskSelf = (
  path: string,
  method?: "GET" | "HEAD",
) => Promise<SelfAnswer>;

interface SelfParts {
  /** Of the public origin, which the shop demands. */
  readonly host: string;
  /** The port on which the process listens. */
  readonly port: () => number;
  readonly dispatcher: Dispatcher;
}

const nothing: SelfAnswer = { status: 0, text: "" };

export function createSelfRequests({
  host,
  port,
  dispatcher,
}: SelfParts): AskSelf {
  return async (path, method = "GET") => {
    try {
      const { statusCode, body, headers } = await request(
        `http://127.0.0.1:${port()}${path}`,
        {
          method,
          dispatcher,
          headers: { host, accept: "*/*", "user-agent": "fellrow-diagnostics" },
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        },
      );
      if (Number(headers["content-length"] ?? 0) > maxBytes) {
        await body.dump();
        return { status: statusCode, text: "" };
      }
      return { status: statusCode, text: await body.text() };
    } catch {
      return nothing;
    }
  };
}
