/**
 * Fetches scripts of other companies for browsers. What is fetched becomes a file of the shop, so it must be what it
 * claims to be: a script, of at most 1 MB, from the origin that was asked. Nothing of a visitor is sent: neither
 * cookies nor address nor referrer.
 *
 * A script is stored for an hour, and fetched once however many ask for it. Each call has a time limit, of all calls
 * few are on their way at once, and an origin that keeps failing is left alone (`http/breaker.ts`).
 */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { request, type Dispatcher } from "undici";
import { createCache } from "../cache/cache";
import { createBreaker, type Breaker } from "../http/breaker";
import type { Log } from "../log";

export interface Script {
  /** Its media type, with the character set if it has one. */
  readonly type: string;
  readonly body: Buffer;
  /** The same, compressed by gzip. */
  readonly zipped: Buffer;
}

export interface ScriptSource {
  /** The script at an address; null if it cannot be had. Never rejects. */
  read(url: URL): Promise<Script | null>;
}

interface SourceParts {
  readonly dispatcher: Dispatcher;
  readonly log: Pick<Log, "warn">;
  /** How many scripts are stored; the oldest goes first. Each takes 2 MB at most. */
  readonly entries: number;
  /** The time limit of a call with its redirects (ms). */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

const storedMs = 60 * 60 * 1_000;
export const mostScriptBytes = 1024 * 1024;
const mostInFlight = 8;
const mostRedirects = 3;
const defaultTimeoutMs = 5_000;

const scriptType =
  /^(?:application|text)\/(?:x-)?(?:java|ecma)script(?:; ?charset="?[\w-]{1,20}"?)?$/i;

const zip = promisify(gzip);

/** Adds the files of the shop's own that are sent in the same way. */
export const toScript = async (
  body: Buffer,
  type: string,
): Promise<Script> => ({
  type,
  body,
  zipped: await zip(body),
});

type Answer = Dispatcher.ResponseData;

async function readBody({ body }: Answer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A chunk of a body is a Buffer while no encoding is set.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the body, and with it the connection.
    if (bytes > mostScriptBytes) throw new Error("it is larger than 1 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Ends an answer that is not wanted. */
function discard({ body }: Answer): void {
  body.on("error", () => undefined).destroy();
}

const headerOf = ({ headers }: Answer, name: string): string =>
  [headers[name] ?? ""].flat()[0] ?? "";

/** Where a redirect leads; null for any other answer. Throws for one to another origin. */
function targetOf(url: URL, answer: Answer): URL | null {
  const { statusCode } = answer;
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const place = headerOf(answer, "location");
  const target = URL.canParse(place, url) ? new URL(place, url) : null;
  if (target?.origin !== url.origin)
    throw new Error("it redirects to another origin");
  return target;
}

export function createScriptSource({
  dispatcher,
  log,
  entries,
  timeoutMs = defaultTimeoutMs,
  now = Date.now,
}: SourceParts): ScriptSource {
  const stored = createCache<Script>(
    { freshMs: storedMs, staleMs: storedMs, entries },
    now,
  );
  const breakers = new Map<string, Breaker>();
  let inFlight = 0;

  /** There are as many as origins in the settings, because no other gets here. */
  function breakerOf(origin: string): Breaker {
    const breaker = breakers.get(origin) ?? createBreaker(now);
    breakers.set(origin, breaker);
    return breaker;
  }

  async function call(url: URL, signal: AbortSignal): Promise<Answer> {
    let at = url;
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await request(at, {
        dispatcher,
        signal,
        headers: { accept: "*/*", "accept-encoding": "identity" },
      });
      try {
        const target = targetOf(at, answer);
        if (target === null) return answer;
        at = target;
        discard(answer);
      } catch (error) {
        discard(answer);
        throw error;
      }
    }
    throw new Error("it redirects too often");
  }

  async function fetchScript(url: URL): Promise<Script> {
    const answer = await call(url, AbortSignal.timeout(timeoutMs));
    const type = headerOf(answer, "content-type").trim();
    const problem =
      answer.statusCode !== 200
        ? `its status is ${answer.statusCode}`
        : !scriptType.test(type)
          ? "it is no script"
          : headerOf(answer, "content-encoding") !== ""
            ? "it is compressed, though nobody asked for that"
            : null;
    if (problem !== null) {
      discard(answer);
      throw new Error(problem);
    }
    return toScript(await readBody(answer), type);
  }

  async function load(url: URL): Promise<Script> {
    if (inFlight >= mostInFlight) throw new Error("too many are on their way");
    const breaker = breakerOf(url.origin);
    const admission = breaker.admit();
    if (admission === "refused") throw new Error("its origin keeps failing");
    inFlight += 1;
    try {
      const script = await fetchScript(url);
      breaker.record(admission, true);
      return script;
    } catch (error) {
      breaker.record(admission, false);
      throw error;
    } finally {
      inFlight -= 1;
    }
  }

  return {
    async read(url) {
      // What stands behind the # is never sent.
      const { href } = Object.assign(new URL(url), { hash: "" });
      try {
        return await stored.get(href, () => load(new URL(href)));
      } catch (error) {
        const { origin, pathname } = url;
        log.warn(
          { err: error, script: origin + pathname },
          "a script of another company cannot be had",
        );
        return null;
      }
    },
  };
}
