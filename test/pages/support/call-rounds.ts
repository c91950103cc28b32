/**
 * Counts the rounds in which a shop calls its upstreams. A round is a set of calls that run in parallel.
 *
 * A call is held until the shop makes no other call before its answer; then all held calls are answered at
 * once, so that the speed of the machine makes no difference. To find out whether more calls will come, the
 * shop is sent requests that it answers without its upstreams, again and again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { respond, type Answer } from "../../../mocks/server";
import type { Upstreams } from "../../../mocks/upstreams";
import { pathPattern, type AnyEndpoint } from "../../../server/http/endpoint";
import { postFingerprint } from "../../../server/upstreams/cart/contract";
import { getTranslations } from "../../../server/upstreams/content/contract";
import { getCatalog } from "../../../server/upstreams/products/contract";

/** The calls of the shop for one request of a browser. */
export interface RequestCalls {
  readonly rounds: number;
  readonly calls: number;
}

/** After this many answers of the shop without a new call, the round is complete. */
const quietAnswers = 5;
const betweenAnswersMs = 2;

/** No page waits for these calls: they are answered after the last page, and belong to no round. */
const besidePages: readonly AnyEndpoint[] = [getTranslations, postFingerprint];
/** Read for the sitemaps after the start, not for a shopper. */
const forNoPage: readonly AnyEndpoint[] = [getCatalog];

const isOneOf = (endpoints: readonly AnyEndpoint[], request: Request) => {
  const { pathname } = new URL(request.url);
  return endpoints.some(
    (endpoint) =>
      endpoint.method === request.method &&
      pathPattern(endpoint).match(pathname),
  );
};

/** Counts the rounds of each request, in the order of the requests' first calls. */
export function createCallRounds() {
  let shopOrigin: string | null = null;
  let arrived = 0;
  let round = 0;
  let held: (() => void)[] = [];
  let beside: (() => void)[] = [];
  const requests = new Map<string, { rounds: Set<number>; calls: number }>();

  async function quiet(origin: string): Promise<void> {
    let seen = arrived;
    for (let answers = 0; answers < quietAnswers; answers += 1) {
      await sleep(betweenAnswersMs);
      await (await fetch(`${origin}/healthcheck/live`)).text();
      if (arrived === seen) continue;
      seen = arrived;
      answers = -1;
    }
  }

  async function answerRound(origin: string): Promise<void> {
    await quiet(origin);
    const waiting = held;
    held = [];
    round += 1;
    for (const answer of waiting) answer();
  }

  function hold(origin: string): Promise<void> {
    const answered = new Promise<void>((answer) => held.push(answer));
    // The first call of a round completes it; if the shop has ended, the visitor's request fails anyway.
    if (held.length === 1) answerRound(origin).catch(() => undefined);
    return answered;
  }

  async function count(origin: string, request: Request): Promise<void> {
    const id = request.headers.get("x-correlation-id") ?? "";
    const known = requests.get(id) ?? { rounds: new Set(), calls: 0 };
    requests.set(id, known);
    known.calls += 1;
    arrived += 1;
    if (isOneOf(besidePages, request))
      return new Promise((answer) => beside.push(answer));
    known.rounds.add(round);
    return hold(origin);
  }

  return {
    /** The answers for the upstreams of the observed shop. */
    answersOf:
      ({ handlers }: Upstreams): Answer =>
      async (request) => {
        if (shopOrigin !== null && !isOneOf(forNoPage, request))
          await count(shopOrigin, request);
        return respond(handlers, request);
      },

    /** Returns the calls of the shop at `origin` for the requests of `work`. */
    async of(
      origin: string,
      work: () => Promise<unknown>,
    ): Promise<readonly RequestCalls[]> {
      requests.clear();
      shopOrigin = origin;
      try {
        await work();
        return [...requests.values()].map(({ rounds, calls }) => ({
          rounds: rounds.size,
          calls,
        }));
      } finally {
        shopOrigin = null;
        for (const answer of [...held, ...beside]) answer();
        held = [];
        beside = [];
      }
    },
  };
}
