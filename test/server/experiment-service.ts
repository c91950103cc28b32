/**
 * An experiment service without sockets, for tests with fake timers: the library and the shop's own request handler
 * run as they are, and the pool of connections is replaced.
 */
import { MockAgent } from "undici";
import { projectAt, projectKey } from "../../mocks/experiments/project";
import { createEventDispatcher } from "../../server/experiments/event-dispatcher";
import { createEventStore } from "../../server/experiments/event-store";
import {
  createAudienceClient,
  createDecisionClient,
} from "../../server/experiments/clients";
import { createRequestHandler } from "../../server/experiments/request-handler";
import type { Datafile } from "../../server/upstreams/datafile";
import { createMemoryLog } from "./memory-log";

interface ServiceCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface ServiceAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Respond = (call: ServiceCall) => ServiceAnswer | Promise<ServiceAnswer>;

export const settings = {
  experimentsSdkKey: projectKey,
  experimentsDatafileUrl: "https://cdn.test/datafile",
  experimentsEventsUrl: "https://events.test",
  experimentsPollMs: 300_000,
  predictionHost: "https://prediction.test",
  odpHost: "https://platform.test/odp",
};

/** A batch of events as the service receives it. */
export interface EventBatch {
  readonly visitors: readonly {
    readonly visitor_id: string;
    readonly attributes: readonly {
      readonly key: string;
      readonly value: unknown;
    }[];
    readonly snapshots: readonly {
      readonly decisions?: readonly Readonly<Record<string, unknown>>[];
      readonly events: readonly Readonly<Record<string, unknown>>[];
    }[];
  }[];
}

export const project = (change: Partial<Datafile> = {}): Datafile => ({
  ...projectAt("https://elsewhere.test/odp"),
  ...change,
});

const textOf = (body: unknown): string =>
  typeof body === "string" ? body : JSON.stringify(body ?? "");

/** The service, and the shop's parts that call it. */
export function createExperimentService(datafile: Datafile | null = project()) {
  const calls: ServiceCall[] = [];
  const log = createMemoryLog();
  const answers = new Map<string, Respond>();
  let current = datafile;

  const respond: Respond = (call) => {
    const { pathname } = new URL(call.url);
    const own = answers.get(pathname);
    if (own) return own(call);
    if (!pathname.startsWith("/datafile/")) return { status: 200, body: {} };
    if (current === null) return { status: 503 };
    const modified = `revision ${current.revision}`;
    return call.headers["if-modified-since"] === modified
      ? { status: 304 }
      : {
          status: 200,
          body: current,
          headers: { "last-modified": modified },
        };
  };

  const agent = new MockAgent();
  agent.disableNetConnect();
  for (const origin of [
    "https://cdn.test",
    "https://events.test",
    "https://prediction.test",
    "https://platform.test",
  ])
    for (const method of ["GET", "POST"])
      agent
        .get(origin)
        .intercept({ path: () => true, method })
        .reply(({ path, headers, body }) => {
          const text = Buffer.isBuffer(body) ? body.toString() : textOf(body);
          const call = {
            method,
            url: origin + path,
            headers: headers as Record<string, string>,
            body: text === '""' ? undefined : (JSON.parse(text) as unknown),
          };
          calls.push(call);
          const answer = respond(call) as ServiceAnswer;
          return {
            statusCode: answer.status,
            data: textOf(answer.body),
            responseOptions: { headers: { ...answer.headers } },
          };
        })
        .persist();

  const requestHandler = createRequestHandler({
    settings,
    dispatcher: agent,
    log,
  });
  const store = createEventStore();
  const parts = { settings, requestHandler, log, store };
  const clients: { close(): Promise<unknown> }[] = [];
  const opened = <C extends { close(): Promise<unknown> }>(client: C): C => {
    clients.push(client);
    return client;
  };
  return {
    calls,
    log,
    agent,
    store,
    requestHandler,
    /** Calls of a path, whose beginning is enough. */
    callsOf: (path: string) =>
      calls.filter(({ url }) => new URL(url).pathname.startsWith(path)),
    /** The batches of events that were posted. */
    batches: () =>
      calls
        .filter(({ url }) => url === "https://events.test/v1/events")
        .map(({ body }) => body as EventBatch),
    /** Answers a path from now on; null leaves it to the service. */
    answer(path: string, own: Respond | null): void {
      if (own) answers.set(path, own);
      else answers.delete(path);
    },
    publish(changed: Datafile | null): void {
      current = changed;
    },
    decisionClient: (
      more: Partial<Parameters<typeof createDecisionClient>[0]> = {},
    ) =>
      opened(
        createDecisionClient({
          ...parts,
          dispatcher: createEventDispatcher({ requestHandler }),
          ...more,
        }),
      ),
    audienceClient: (
      more: Partial<Parameters<typeof createAudienceClient>[0]> = {},
    ) => opened(createAudienceClient({ ...parts, ...more })),
    /** The library's timers would outlive the test. */
    async close() {
      const closing = clients
        .splice(0)
        .map((client) => client.close().catch(() => undefined));
      await Promise.race([
        Promise.all(closing),
        new Promise((resolve) => setImmediate(resolve)),
      ]);
      await agent.close();
    },
  };
}

export type ExperimentService = ReturnType<typeof createExperimentService>;
