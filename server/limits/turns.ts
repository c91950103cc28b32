/**
 * Whose turn it is. A process has one processor core for all pages, so what is started at once makes
 * everybody wait: few things are in progress, and the others wait here. Forms and the pages on the way to
 * an order go before browsing, and no client takes more than its share.
 */
import type { LoopDelay } from "./loop-delay";

/** `buying` is whatever a shopper loses something by: forms, the cart, the checkout. */
export type Work = "buying" | "browsing";

interface WorkLimits {
  /** How many of one client are in progress at once, at least. */
  readonly atOnce: number;
  /** How many more of one client may wait. */
  readonly waiting: number;
  /** How long one waits before it is refused (ms). */
  readonly longestMs: number;
}

/** For a hundred people behind one address; docs/decisions/2026-11-25-what-one-client-may-cost.md. */
export const turnLimits = {
  buying: { atOnce: 8, waiting: 120, longestMs: 60_000 },
  browsing: { atOnce: 4, waiting: 32, longestMs: 30_000 },
} as const satisfies Record<Work, WorkLimits>;

/** How many pages are made at once as a rule, and how fast they become more while the loop has time. */
const few = 4;
const step = 2;
/** How often the loop is looked at while somebody waits (ms). */
const lookMs = 100;
/**
 * While the loop is late and somebody buys, it belongs to them after each page for as long as that took, and
 * the client whose page it was waits five times as long. No longer than this (ms).
 */
const longestRest = { all: 100, client: 1_000 };
const clientRests = 5;
/**
 * A page that is in progress for longer waits for an upstream, not for the processor: while the loop is late
 * it no longer keeps others from beginning. One read that hangs would close all other pages (ms).
 */
const workMs = 500;
/** Whether somebody buys is not known between two of their requests: they did within this time (ms). */
const buyingMs = 1_000;
/** What one client may have of all that is allowed at once. */
const share = 1 / 4;

/** Why there is no turn: the client has too much waiting, or there is too much of everybody's. */
export type NoTurn = "client" | "load";

/** What to call when the work is done; any number of times. */
export type Leave = () => void;

export interface Turns {
  /**
   * Waits for a turn. For a client that has gone the answer matters to nobody.
   * @param client whose share it counts for; null for one that has a limit of its own
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
  /** How much browsing may be in progress or wait, of everybody. */
  readonly mostBrowsing: number;
  /** Whether a client has a limit of its own; without it there is only that of all. */
  readonly isPerClient: boolean;
  readonly now?: () => number;
}

/** How many there are of each client. */
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
  /** Pages in progress that may have work for the processor. */
  let atWork = 0;
  let allowed = few;
  let lookedAt = now();
  /** Until when browsing leaves the loop to those who buy: that of all, and of single clients. */
  let restUntil = 0;
  const rests = new Map<string, number>();
  let boughtAt = -Infinity;
  let look: NodeJS.Timeout | undefined;

  const someWait = () => queues.buying.size + queues.browsing.size > 0;

  /**
   * More at once while the loop has time and somebody waits, one after the other when it is late: it does
   * no more by beginning more, and whoever buys would wait for each. A step more than there are when nobody
   * waits.
   */
  function adapt(): void {
    const time = now();
    if (loop.isLate()) allowed = 1;
    else if (!someWait())
      allowed = Math.max(few, Math.min(allowed, running.browsing + step));
    else if (time - lookedAt >= lookMs)
      allowed = Math.min(allowed + step, mostBrowsing);
    else return;
    lookedAt = time;
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

  /** After a page that took so long (ms). */
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

  /** Counts a page as work until it ends, or waits. */
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

  /** Whose client has the least in progress; of those who waits longest. */
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
    clearTimeout(look);
    look = someWait() ? setTimeout(startWaiting, lookMs / 4) : undefined;
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
      look ??= setTimeout(startWaiting, lookMs / 4);
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
