/**
 * The calls of the experiment library. It names hosts that are fixed in its code or that stand in the datafile;
 * here each call gets its real address from THE table below, its time limit and the limit of its answer. A host
 * that is in no row is not called: whoever writes the datafile does not choose whom the shop calls.
 */
import type { RequestHandler } from "@optimizely/optimizely-sdk/universal";
import { request as send, type Dispatcher } from "undici";
import type { Config } from "../config";
import type { Log } from "../log";
import { Datafile } from "../upstreams/datafile";
import { withAudienceFlags } from "./audience-flags";

/** The time limit of a call that nobody waits for (ms) [EXP-013]. */
const defaultTimeoutMs = 60_000;
/** The time limit of calls of the customer data platform and of predictions (ms) [EXP-013]. */
const answerTimeoutMs = 10_000;
/** The time limit of a batch of events (ms): as many as are on their way wait in memory. */
const eventTimeoutMs = 3_000;
/** More than a project with hundreds of flags has (bytes). */
const longestAnswer = 4 * 1024 * 1024;

type Settings = Pick<
  Config,
  | "experimentsDatafileUrl"
  | "experimentsEventsUrl"
  | "predictionHost"
  | "odpHost"
>;

interface CallKind {
  /** Whether a call is of this kind. */
  readonly isOf: (url: URL, settings: Settings) => boolean;
  /** What replaces its origin; null leaves the library's own. */
  readonly base: (settings: Settings) => string | null;
  readonly timeoutMs: number;
  /** Whether a refusal (4xx) ends the matter, so that the library must not repeat the call. */
  readonly isRefusalFinal?: true;
}

const libraryEvents = /^(?:eu\.)?logx\.optimizely\.com$/;

/** THE table of what the library calls. */
const callKinds = {
  datafile: {
    isOf: ({ href }, { experimentsDatafileUrl }) =>
      href.startsWith(`${experimentsDatafileUrl}/`),
    base: () => null,
    timeoutMs: defaultTimeoutMs,
  },
  events: {
    isOf: ({ hostname }) => libraryEvents.test(hostname),
    base: ({ experimentsEventsUrl }) => experimentsEventsUrl,
    timeoutMs: eventTimeoutMs,
  },
  prediction: {
    isOf: ({ hostname }) => hostname === "prediction.cmab.optimizely.com",
    base: ({ predictionHost }) => predictionHost,
    timeoutMs: answerTimeoutMs,
  },
  audienceEvents: {
    isOf: ({ pathname }, { odpHost }) =>
      odpHost !== null && pathname.endsWith("/v3/events"),
    base: ({ odpHost }) => odpHost,
    timeoutMs: answerTimeoutMs,
    isRefusalFinal: true,
  },
  audiences: {
    isOf: ({ pathname }, { odpHost }) =>
      odpHost !== null && pathname.endsWith("/v3/graphql"),
    base: ({ odpHost }) => odpHost,
    timeoutMs: answerTimeoutMs,
  },
} as const satisfies Readonly<Record<string, CallKind>>;

type KindName = keyof typeof callKinds;

/** The path below the service's own address: the host in a datafile may have one before it. */
const pathOf = ({ pathname }: URL, kind: KindName): string =>
  kind === "audiences" || kind === "audienceEvents"
    ? pathname.slice(pathname.lastIndexOf("/v3/"))
    : pathname;

/** Waiting or another limit may help; every other refusal stays one. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Null if the library cannot work with it: one that it cannot read would end it if it were its first one. */
function readDatafile(text: string): Datafile | null {
  try {
    return Datafile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export interface RequestHandlerParts {
  readonly settings: Settings;
  readonly dispatcher: Dispatcher;
  readonly log: Pick<Log, "warn">;
  /** Called with each usable datafile, and whenever the last one was confirmed. */
  readonly onDatafile?: () => void;
}

type Answer = Awaited<
  ReturnType<RequestHandler["makeRequest"]>["responsePromise"]
>;

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > longestAnswer) throw new Error("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** What the library's clients call with; an error of a call is thrown, any status is an answer. */
export function createRequestHandler({
  settings,
  dispatcher,
  log,
  onDatafile = () => undefined,
}: RequestHandlerParts): RequestHandler {
  function kindOf(url: URL): KindName | null {
    const names = Object.keys(callKinds) as readonly KindName[];
    return names.find((name) => callKinds[name].isOf(url, settings)) ?? null;
  }

  /** The library gives up for good if its first datafile is broken: it sees a failed call instead. */
  function checked(answer: Answer): Answer {
    if (answer.statusCode === 304) onDatafile();
    if (answer.statusCode !== 200) return answer;
    const datafile = readDatafile(answer.body);
    if (datafile === null) {
      log.warn({}, "the datafile is broken; the one before stays");
      return { ...answer, headers: {}, statusCode: 502 };
    }
    onDatafile();
    return { ...answer, body: JSON.stringify(withAudienceFlags(datafile)) };
  }

  async function call(
    url: URL,
    { method, headers, data, signal }: CallParts,
  ): Promise<Answer> {
    const kind = kindOf(url);
    if (kind === null) throw new Error(`Nothing is called at ${url.host}`);
    const row: CallKind = callKinds[kind];
    const base = row.base(settings);
    const target =
      base === null ? url.href : `${base}${pathOf(url, kind)}${url.search}`;
    const response = await send(target, {
      dispatcher,
      method,
      headers,
      // Bytes, not characters: their number is the length of the request.
      ...(data !== undefined && { body: Buffer.from(data) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(row.timeoutMs)]),
    });
    const body = await readText(response.body);
    const { statusCode } = response;
    const answer = { statusCode, body, headers: oneOfEach(response.headers) };
    if (kind === "datafile") return checked(answer);
    if (row.isRefusalFinal && isFinal(statusCode)) {
      log.warn({ kind, status: statusCode }, "experiment service refused");
      return { ...answer, statusCode: 200 };
    }
    return answer;
  }

  return {
    makeRequest(address, headers, method, data) {
      const abort = new AbortController();
      return {
        abort: () => {
          abort.abort();
        },
        responsePromise:
          method === "GET" || method === "POST"
            ? call(new URL(address), {
                method,
                headers: oneOfEach(headers),
                data,
                signal: abort.signal,
              })
            : Promise.reject(new Error(`${method} is not called`)),
      };
    },
  };
}

interface CallParts {
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly data: string | undefined;
  readonly signal: AbortSignal;
}

/** Headers with one value each, as the library reads and writes them. */
const oneOfEach = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const [first] = [value ?? []].flat();
      return first === undefined ? [] : [[name, first]];
    }),
  );
