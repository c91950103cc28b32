/**
 * The experiments of the process: decides who gets which variation, and reports what was shown and what came of it.
 * Deciding waits for nothing. Without a datafile nobody is in an experiment; a broken datafile, or one with an
 * old revision, changes nothing. Nothing here fails a page.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  OptimizelyDecideOption,
  type Client,
  type OptimizelyExperiment,
  type RequestHandler,
  type UserAttributes,
} from "@optimizely/optimizely-sdk/universal";
import type { Dispatcher } from "undici";
import { baseline } from "../../app/experiments/experiments";
import { createCache } from "../cache/cache";
import type { Config } from "../config";
import type { Log } from "../log";
import { track, userOf } from "./checked-calls";
import {
  createAudienceClient,
  createDecisionClient,
  stateOf,
  type ClientState,
} from "./clients";
import { createEventDispatcher } from "./event-dispatcher";
import { createEventStore } from "./event-store";
import { createRequestHandler } from "./request-handler";

/** How long the start of the process waits for the first datafile (ms). */
const startBudgetMs = 1_000;
/** How long a visitor's audiences count, of how many visitors they are known, and how many calls run at once. */
const audiences = { validMs: 10 * 60_000, visitors: 1_000, mostCalls: 16 };
/** The longest that the end of the process waits for events: the library would wait for its next attempt (ms). */
const closeBudgetMs = 5_000;

/** A visitor for whom is decided. */
export interface ExperimentVisitor {
  readonly id: string;
  /** What rules may ask of the visitor. */
  readonly attributes: Readonly<Record<string, string | boolean | number>>;
  /** The variations that the visitor already has, by flag; they stay. */
  readonly given: Readonly<Record<string, string>>;
  /** Whether the visitor has a session, so that the audiences of the visitor are asked for. */
  readonly isKnown: boolean;
}

export interface ExperimentsState {
  /** `off` without a project. */
  readonly state: ClientState | "off";
  /** Null without a datafile. */
  readonly revision: string | null;
  /** Since the datafile was last read or confirmed (ms); null without one. */
  readonly ageMs: number | null;
  /** The client of audiences; `off` without a customer data platform. */
  readonly audiences: ClientState | "off";
  readonly events: {
    readonly waiting: number;
    readonly sent: number;
    readonly dropped: number;
  };
}

export interface Experiments {
  /** Resolves with the first datafile, or after a second; never rejects. */
  readonly opened: Promise<void>;
  /** Those of the flags that an experiment runs for; none without a datafile. */
  running<F extends string>(flags: readonly F[]): readonly F[];
  /** Whether an experiment runs for the flag that has the variation, or the baseline. */
  has(flag: string, variation: string): boolean;
  /**
   * The variations of those flags for a visitor, by flag. Flags that the visitor is in no experiment of are absent.
   */
  decide(
    visitor: ExperimentVisitor,
    flags: readonly string[],
  ): Readonly<Record<string, string>>;
  /** Reports that the visitor has seen the variation of a flag; nothing for a visitor who is in no experiment of it. */
  reportShown(visitor: ExperimentVisitor, flag: string): void;
  /** Reports that the visitor did something; the tags are the library's, `revenue` in cents. */
  reportEvent(
    visitor: ExperimentVisitor,
    key: string,
    tags: Readonly<Record<string, string | number>>,
  ): void;
  state(): ExperimentsState;
  /** Sends what waits; call it when no request runs any more, because the library refuses events from then on. */
  close(): Promise<void>;
}

export interface ExperimentsParts {
  readonly config: Pick<
    Config,
    | "experimentsSdkKey"
    | "experimentsDatafileUrl"
    | "experimentsEventsUrl"
    | "experimentsPollMs"
    | "predictionHost"
    | "odpHost"
  >;
  readonly dispatcher: Dispatcher;
  readonly log: Log;
  readonly now?: () => number;
}

/** What there is without a project. */
export const noExperiments: Experiments = {
  opened: Promise.resolve(),
  running: () => [],
  has: () => false,
  decide: () => ({}),
  reportShown: () => undefined,
  reportEvent: () => undefined,
  state: () => ({
    state: "off",
    revision: null,
    ageMs: null,
    audiences: "off",
    events: { waiting: 0, sent: 0, dropped: 0 },
  }),
  close: () => Promise.resolve(),
};

const quietly = [
  OptimizelyDecideOption.DISABLE_DECISION_EVENT,
  OptimizelyDecideOption.EXCLUDE_VARIABLES,
];

type Rules = ReadonlyMap<string, readonly OptimizelyExperiment[]>;

/** The experiments of each flag, in the library's order. */
const rulesOf = (client: Client): Rules =>
  new Map(
    Object.entries(client.getOptimizelyConfig()?.featuresMap ?? {}).map(
      ([flag, { experimentRules }]) => [flag, experimentRules],
    ),
  );

/** What keeps a visitor in the variation that was given, whatever has changed since then [EXP-002]. */
function bucketMap(
  rules: Rules,
  given: ExperimentVisitor["given"],
): NonNullable<UserAttributes["$opt_experiment_bucket_map"]> {
  const entries = Object.entries(given).flatMap(([flag, key]) =>
    (rules.get(flag) ?? []).flatMap(({ id, variationsMap }) => {
      const variation = Object.hasOwn(variationsMap, key)
        ? variationsMap[key]
        : undefined;
      return variation ? [[id, { variation_id: variation.id }]] : [];
    }),
  );
  return Object.fromEntries(entries) as Record<
    string,
    { variation_id: string }
  >;
}

/** The experiments of a process; everything is off without a project. */
export function createExperiments(parts: ExperimentsParts): Experiments {
  const { experimentsSdkKey } = parts.config;
  return experimentsSdkKey === null
    ? noExperiments
    : startExperiments(parts, experimentsSdkKey);
}

function startExperiments(
  { config, dispatcher, log, now = Date.now }: ExperimentsParts,
  experimentsSdkKey: string,
): Experiments {
  const settings = { ...config, experimentsSdkKey };
  const store = createEventStore();
  let readAt: number | null = null;
  let sent = 0;
  let dropped = 0;
  let audienceCalls = 0;

  const requestHandler: RequestHandler = createRequestHandler({
    settings,
    dispatcher,
    log,
    onDatafile() {
      readAt = now();
    },
  });
  const client = createDecisionClient({
    settings,
    requestHandler,
    log,
    store,
    dispatcher: createEventDispatcher({
      requestHandler,
      onSent(events) {
        sent += events;
      },
    }),
  });
  const audienceClient =
    config.odpHost === null
      ? null
      : createAudienceClient({ settings, requestHandler, log });
  const isRunning = () => stateOf(client) === "running";
  const ready = client.onReady().catch((error: unknown) => {
    if (stateOf(client) !== "terminated")
      log.error({ err: error }, "experiments are not ready");
  });

  // Derived once for each datafile.
  let rules: { readonly revision: string | null; readonly of: Rules } | null =
    null;
  function currentRules(): Rules {
    const known = client.getOptimizelyConfig()?.revision ?? null;
    if (rules?.revision !== known)
      rules = { revision: known, of: rulesOf(client) };
    return rules?.of ?? new Map();
  }

  const known = createCache<readonly string[]>({
    freshMs: audiences.validMs,
    staleMs: audiences.validMs,
    entries: audiences.visitors,
  });

  /** Asks the platform; a failure is an answer, too, so that it is not asked again with every page. */
  async function askAudiences(id: string): Promise<readonly string[]> {
    if (audienceClient === null || stateOf(audienceClient) !== "running")
      return [];
    if (audienceCalls >= audiences.mostCalls) return [];
    audienceCalls += 1;
    try {
      // Making the visitor there also tells the platform that the visitor is known.
      const user = userOf(audienceClient, log, { id, attributes: {} });
      await user?.fetchQualifiedSegments();
      return user?.qualifiedSegments ?? [];
    } catch {
      return [];
    } finally {
      audienceCalls -= 1;
    }
  }

  function attributesOf({ attributes, given }: ExperimentVisitor) {
    const $opt_experiment_bucket_map = bucketMap(currentRules(), given);
    return { ...attributes, $opt_experiment_bucket_map };
  }

  function userFor(visitor: ExperimentVisitor) {
    const { id, isKnown } = visitor;
    const user = userOf(client, log, { id, attributes: attributesOf(visitor) });
    if (user && isKnown && audienceClient !== null)
      user.qualifiedSegments = [
        ...(known.peek(id, () => askAudiences(id)) ?? []),
      ];
    return user;
  }

  function running<F extends string>(flags: readonly F[]): readonly F[] {
    if (!isRunning()) return [];
    const of = currentRules();
    return flags.filter((flag) => (of.get(flag)?.length ?? 0) > 0);
  }

  const hasVariation = (flag: string, variation: string): boolean =>
    variation === baseline ||
    (currentRules().get(flag) ?? []).some(({ variationsMap }) =>
      Object.hasOwn(variationsMap, variation),
    );

  /** Whether a variation was given that the flag has: anybody can write another one into a cookie. */
  const isGivenOf = (flag: string, { given }: ExperimentVisitor): boolean =>
    hasVariation(flag, given[flag] ?? baseline);

  /** Whether another event can wait; the library would hold any number of them. */
  function hasRoom(): boolean {
    if (!store.isFull) return true;
    dropped += 1;
    return false;
  }

  return {
    opened: Promise.race([
      ready.then(() => undefined),
      new Promise<void>((resolve) => {
        setTimeout(resolve, startBudgetMs).unref();
      }),
    ]),
    running,
    has: (flag, variation) =>
      running([flag]).length > 0 && hasVariation(flag, variation),
    decide(visitor, flags) {
      const of = currentRules();
      const asked = running(flags);
      if (asked.length === 0) return {};
      const decisions =
        userFor(visitor)?.decideForKeys([...asked], quietly) ?? {};
      const entries = Object.values(decisions).flatMap((decision) => {
        const { flagKey, variationKey, ruleKey } = decision;
        const isIn =
          of.get(flagKey)?.some(({ key }) => key === ruleKey) ?? false;
        return isIn && variationKey !== null ? [[flagKey, variationKey]] : [];
      });
      return Object.fromEntries(entries) as Record<string, string>;
    },
    reportShown(visitor, flag) {
      if (isGivenOf(flag, visitor) && running([flag]).length > 0 && hasRoom())
        userFor(visitor)?.decide(flag, [
          OptimizelyDecideOption.EXCLUDE_VARIABLES,
        ]);
    },
    reportEvent(visitor, key, tags) {
      if (!isRunning() || !hasRoom()) return;
      const { id } = visitor;
      track(client, log, { key, id, attributes: attributesOf(visitor), tags });
    },
    state: () => ({
      state: stateOf(client),
      revision: client.getOptimizelyConfig()?.revision ?? null,
      ageMs: readAt === null ? null : now() - readAt,
      audiences: audienceClient ? stateOf(audienceClient) : "off",
      events: { waiting: store.size, sent, dropped },
    }),
    async close() {
      await Promise.race([
        Promise.allSettled([client.close(), audienceClient?.close()]),
        sleep(closeBudgetMs, null, { ref: false }),
      ]);
    },
  };
}
