/**
 * Decides whose turn it is. A process renders all pages on one processor core, so starting many at once
 * delays everybody: few are in progress, and the others wait here. Forms and the pages on the way to an
 * order take precedence over browsing, and no client takes more than its share.
 */
import type { LoopDelay } from "./loop-delay";

/** `buying` is work whose refusal costs the shopper something: forms, the cart, the checkout. */
export type Work = "buying" | "browsing";

interface WorkLimits {
  /** How many requests of one client may be in progress at once, at least. */
  readonly atOnce: number;
  /** How many more requests of one client may wait. */
  readonly waiting: number;
  /** How long a request waits before it is refused (ms). */
  readonly longestMs: number;
}

/** Sized for a hundred people behind one address; docs/decisions/2026-11-25-what-one-client-may-cost.md. */
export const turnLimits = {
  buying: { atOnce: 8, waiting: 120, longestMs: 60_000 },
  browsing: { atOnce: 4, waiting: 32, longestMs: 30_000 },
} as const satisfies Record<Work, WorkLimits>;

/** How many pages are rendered at once as a rule, and by how many the number grows while the loop is idle. */
const usual = 4;
const step = 2;
/** How often the number is adapted while requests wait (ms). */
const adaptMs = 100;
/**
 * While the loop is late and somebody buys, browsing rests after each page for as long as that page took,
 * and its client five times as long. These are the upper limits (ms).
 */
const longestRest = { all: 100, client: 1_000 };
const clientRests = 5;
/**
 * A page that takes longer is waiting for an upstream, not for the processor, so it no longer blocks others
 * while the loop is late. Otherwise one hanging read would block all other pages (ms).
 */
const workMs = 500;
/** How long after a request a shopper still counts as buying (ms). */
const buyingMs = 1_000;
/** The share of the allowed pages that one client may take. */
const share = 1 / 4;

/** Why there is no turn: too many requests of this client, or of all clients, are waiting. */
export type NoTurn = "client" | "load";

/** Call it when the work is done; further calls have no effect. */
export type Leave = () => void;

export interface Turns {
  /**
   * Waits for a turn.
   * @param client whose share the work counts for; null for work that is limited elsewhere
   */
  take(
    work: Work,
    client: string | null,
    signal?: AbortSignal,
  ): Promise<Leave | NoTurn>;
}

interface Waiting {
  readonly client: string | null;
  readonly start: () => void;
}

export interface TurnsParts {
  readonly loop: LoopDelay;
  /** How many browsing requests of all clients may be in progress or wait. */
  readonly mostBrowsing: number;
  /** Whether each client is limited, besides the limit for all of them. */
  readonly isPerClient: boolean;
  readonly now?: () => number;
}

/** Counts per client. */
function createCount() {
  const counts = new Map<string, number>();
  return {
    of: (client: string) => counts.get(client) ?? 0,
    change(client: string, by: 1 | -1) {
      const count = (counts.get(client) ?? 0) + by;
      if (count === 0) counts.delete(client);
      else counts.set(client, count);
    },
  };
}

export function createTurns({
  loop,
  mostBrowsing,
  isPerClient,
  now = performance.now.bind(performance),
}: TurnsParts): Turns {
  const queues = { buying: new Set<Waiting>(), browsing: new Set<Waiting>() };
  const ofClient = { buying: createCount(), browsing: createCount() };
  const running = { buying: 0, browsing: 0 };
  /** Pages in progress that probably need the processor. */
  let atWork = 0;
  let allowed = usual;
  let adaptedAt = now();
  /** Until when browsing rests so that shoppers can buy: for all clients, and for single ones. */
  let restUntil = 0;
  const rests = new Map<string, number>();
  let boughtAt = -Infinity;
  let nextStart: NodeJS.Timeout | undefined;

  const someWait = () => queues.buying.size + queues.browsing.size > 0;

  /**
   * Allows more pages at once while the loop is idle and requests wait, and one at a time when it is late:
   * starting more would not finish more, and buyers would wait for each. When nothing waits, it allows a
   * step more than are running.
   */
  function adapt(): void {
    const time = now();
    if (loop.isLate()) allowed = 1;
    else if (!someWait())
      allowed = Math.max(usual, Math.min(allowed, running.browsing + step));
    else if (time - adaptedAt >= adaptMs)
      allowed = Math.min(allowed + step, mostBrowsing);
    else return;
    adaptedAt = time;
  }

  const mayStart = (work: Work, client: string | null): boolean => {
    const hasShare =
      client === null ||
      !isPerClient ||
      ofClient[work].of(client) <
        Math.max(turnLimits[work].atOnce, allowed * share);
    if (work === "buying" || !hasShare) return hasShare;
    const counted = loop.isLate() ? atWork : running.browsing;
    if (counted >= allowed) return false;
    const isBought = running.buying > 0 || now() - boughtAt < buyingMs;
    if (!isBought || !loop.isLate()) return true;
    return now() >= Math.max(restUntil, rests.get(client ?? "") ?? 0);
  };

  /** Lets browsing rest after a page that took this long (ms). */
  function rest(client: string | null, tookMs: number): void {
    const time = now();
    restUntil = time + Math.min(tookMs, longestRest.all);
    for (const [name, until] of rests) if (until <= time) rests.delete(name);
    if (client !== null && isPerClient)
      rests.set(
        client,
        time + Math.min(clientRests * tookMs, longestRest.client),
      );
  }

  /** Counts a page as work until it ends, or takes so long that it must be waiting. */
  function beginWork(): () => void {
    atWork += 1;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      atWork -= 1;
    };
    let isOver = false;
    const timer = setTimeout(end, workMs).unref();
    return end;
  }

  function begin(work: Work, client: string | null): Leave {
    const startedAt = now();
    running[work] += 1;
    if (client !== null) ofClient[work].change(client, 1);
    const endWork = work === "browsing" ? beginWork() : undefined;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running[work] -= 1;
      endWork?.();
      if (client !== null) ofClient[work].change(client, -1);
      if (work === "buying") boughtAt = now();
      else rest(client, now() - startedAt);
      startWaiting();
    };
  }

  /** The request whose client has the fewest in progress; among equals, the one that has waited longest. */
  function nextOf(work: Work): Waiting | undefined {
    const countOf = ({ client }: Waiting) =>
      client === null ? 0 : ofClient[work].of(client);
    return [...queues[work]]
      .filter(({ client }) => mayStart(work, client))
      .sort((one, other) => countOf(one) - countOf(other))[0];
  }

  function startWaiting(): void {
    adapt();
    for (const work of ["buying", "browsing"] as const)
      for (let next = nextOf(work); next; next = nextOf(work)) next.start();
    clearTimeout(nextStart);
    nextStart = someWait() ? setTimeout(startWaiting, adaptMs / 4) : undefined;
  }

  const waitingOf = (work: Work, client: string | null): number =>
    [...queues[work]].filter((it) => it.client === client).length;

  const isFull = (work: Work): boolean =>
    work === "browsing" &&
    running.browsing + queues.browsing.size >= mostBrowsing;

  function wait(
    work: Work,
    client: string | null,
    signal?: AbortSignal,
  ): Promise<Leave | NoTurn> {
    return new Promise((resolve) => {
      const end = (outcome: Leave | NoTurn) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", refuse);
        queues[work].delete(waiting);
        resolve(outcome);
      };
      const refuse = () => {
        end("load");
      };
      const waiting: Waiting = {
        client,
        start: () => {
          end(begin(work, client));
        },
      };
      const timer = setTimeout(refuse, turnLimits[work].longestMs);
      signal?.addEventListener("abort", refuse);
      queues[work].add(waiting);
      nextStart ??= setTimeout(startWaiting, adaptMs / 4);
    });
  }

  return {
    take(work, client, signal) {
      if (isFull(work) || signal?.aborted) return Promise.resolve("load");
      adapt();
      const before = waitingOf(work, client);
      if (before === 0 && mayStart(work, client))
        return Promise.resolve(begin(work, client));
      return isPerClient && before >= turnLimits[work].waiting
        ? Promise.resolve("client")
        : wait(work, client, signal);
    },
  };
}
