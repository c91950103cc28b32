/**
 * The two clients of the experiment library. One decides and sends events of experiments; it has no customer data
 * platform, because the library would tell that of every visitor for whom it decides, at each decision. The
 * other knows the platform, and is asked only for the audiences of single visitors.
 */
import {
  createBatchEventProcessor,
  createInstance,
  createLogger,
  createOdpManager,
  createPollingProjectConfigManager,
  LogLevel,
  WARN,
  type Client,
  type EventDispatcher,
  type RequestHandler,
} from "@optimizely/optimizely-sdk/universal";
import type { Config } from "../config";
import type { Log } from "../log";
import type { EventStore } from "./event-store";

/**
 * What the library is given in so many words [EXP-012, EXP-013]: its entry for any platform would send each event
 * to the platform by itself, and hold the audiences of a thousand visitors.
 */
const batches = { events: 10, flushMs: 1_000 };
const audienceCache = { entries: 100, validMs: 600_000 };

export interface ClientParts {
  readonly settings: Pick<
    Config,
    "experimentsDatafileUrl" | "experimentsPollMs"
  > & { readonly experimentsSdkKey: string };
  readonly requestHandler: RequestHandler;
  readonly log: Pick<Log, "warn" | "error">;
  /** Ends after the first success of each kind of work; for programs that end soon [EXP-012]. */
  readonly disposable?: boolean;
}

/** Ids of visitors do not belong in a log. */
const withoutIds = (text: string): string =>
  text.replace(/vuid_\w{0,27}/g, "vuid_…").slice(0, 300);

/** The same line comes with every failed call: one a minute tells as much. */
const sameLineMs = 60_000;
const mostLines = 50;

function loggerFor(log: ClientParts["log"]) {
  const written = new Map<string, number>();
  return createLogger({
    level: WARN,
    logHandler: {
      log(level, message) {
        const text = withoutIds(message);
        const now = Date.now();
        if (now - (written.get(text) ?? -Infinity) < sameLineMs) return;
        if (written.size >= mostLines) written.clear();
        written.set(text, now);
        if (level === LogLevel.Error) log.error({ text }, "experiments");
        else log.warn({ text }, "experiments");
      },
    },
  });
}

const configManager = ({ settings, requestHandler }: ClientParts) =>
  createPollingProjectConfigManager({
    sdkKey: settings.experimentsSdkKey,
    urlTemplate: `${settings.experimentsDatafileUrl}/%s.json`,
    autoUpdate: true,
    updateInterval: settings.experimentsPollMs,
    requestHandler,
  });

/** The client that decides; it starts at once, and is running with its first datafile [EXP-001]. */
export function createDecisionClient(
  parts: ClientParts & {
    readonly dispatcher: EventDispatcher;
    readonly store: EventStore;
    /** Events of a batch, and how long one waits (ms); the library's own if they are not above zero [EXP-011]. */
    readonly batch?: { readonly events: number; readonly flushMs: number };
  },
): Client {
  const { dispatcher, store, batch = batches, disposable = false } = parts;
  return createInstance({
    projectConfigManager: configManager(parts),
    eventProcessor: createBatchEventProcessor({
      eventDispatcher: dispatcher,
      eventStore: store,
      batchSize: batch.events,
      flushInterval: batch.flushMs,
    }),
    requestHandler: parts.requestHandler,
    logger: loggerFor(parts.log),
    disposable,
  });
}

/** The client that asks for audiences, and tells the platform whom the shop has identified [EXP-009]. */
export const createAudienceClient = (parts: ClientParts): Client =>
  createInstance({
    projectConfigManager: configManager(parts),
    odpManager: createOdpManager({
      requestHandler: parts.requestHandler,
      eventBatchSize: batches.events,
      eventFlushInterval: batches.flushMs,
      segmentsCacheSize: audienceCache.entries,
      segmentsCacheTimeout: audienceCache.validMs,
    }),
    requestHandler: parts.requestHandler,
    logger: loggerFor(parts.log),
    disposable: parts.disposable ?? false,
  });

const states = [
  "new",
  "starting",
  "running",
  "stopping",
  "terminated",
  "failed",
] as const;

/** A client's life [EXP-001], in this order; `failed` instead of running or terminated. */
export type ClientState = (typeof states)[number];

/** The library's clients know their state, but its types do not say so. */
interface StatefulClient {
  getState(): number;
}

export function stateOf(client: Client): ClientState {
  const { getState } = client as Client & Partial<StatefulClient>;
  return states[getState?.call(client) ?? 0] ?? "failed";
}
