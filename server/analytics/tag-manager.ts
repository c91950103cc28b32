/**
 * Sends events to the server container of the tag manager, in batches: one call at a time, and a pause after a
 * failed one, so that a container that is away or slow costs nothing but the events themselves. Nobody waits for it.
 *
 * The queue is the process's and bounded; it holds what the table of events allows, from visitors who allowed it. A
 * batch whose call failed is sent again, at most twice, even if it may have arrived: every event has an id by which
 * the container recognises a repetition.
 */
import { randomUUID } from "node:crypto";
import type { AnalyticsEvent } from "../../app/analytics/events";
import type { SentUserData } from "../../app/analytics/user-data";
import type { Log } from "../log";
import type { Metrics } from "../metrics";

/** An event as the container receives it; nothing but `user` identifies the visitor. */
interface SentEvent extends AnalyticsEvent {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly locale: string;
  /** Who did it, where the browser knew. */
  readonly user?: SentUserData;
}

export interface TagManager {
  /** Queues events; those beyond the limit of the queue are dropped and counted. */
  send(
    events: readonly AnalyticsEvent[],
    locale: string,
    user?: SentUserData | null,
  ): void;
  /** Sends what waits, once, and sends nothing afterwards. */
  close(): Promise<void>;
}

interface TagManagerParts {
  /** Null when there is none: then nothing is queued. */
  readonly url: string | null;
  readonly log: Pick<Log, "warn">;
  readonly metrics: Pick<Metrics, "analyticsEvents">;
  readonly post?: (url: string, body: string) => Promise<void>;
  readonly now?: () => number;
}

const mostWaiting = 1_000;
const mostInBatch = 50;
const mostAttempts = 3;
/** Events of a moment share a call (ms). */
const collectMs = 200;
const timeoutMs = 3_000;
const pauseMs = 5_000;

async function postJson(url: string, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the tag manager answered ${answer.status}`);
}

export function createTagManager({
  url,
  log,
  metrics,
  post = postJson,
  now = Date.now,
}: TagManagerParts): TagManager {
  const waiting: SentEvent[] = [];
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  let isClosed = false;

  function drop(count: number): void {
    waiting.splice(0, count);
    attempts = 0;
    metrics.analyticsEvents("dropped", count);
  }

  /** Sends the first batch; true on success. */
  async function sendBatch(to: string): Promise<boolean> {
    const batch = waiting.slice(0, mostInBatch);
    try {
      await post(to, JSON.stringify({ events: batch }));
    } catch (error) {
      attempts += 1;
      if (attempts === 1)
        log.warn({ err: error }, "events not sent to the tag manager");
      if (attempts >= mostAttempts) drop(batch.length);
      return false;
    }
    waiting.splice(0, batch.length);
    attempts = 0;
    metrics.analyticsEvents("sent", batch.length);
    return true;
  }

  function plan(ms: number): void {
    if (url === null || isClosed || timer || sending || waiting.length === 0)
      return;
    timer = setTimeout(() => {
      timer = undefined;
      sending = sendBatch(url).then((isSent) => {
        sending = null;
        plan(isSent ? 0 : pauseMs);
      });
    }, ms).unref();
  }

  return {
    send(events, locale, user) {
      if (url === null || isClosed) return;
      const room = mostWaiting - waiting.length;
      const at = new Date(now()).toISOString();
      waiting.push(
        ...events.slice(0, room).map((event) => ({
          ...event,
          id: randomUUID(),
          at,
          locale,
          ...(user && { user }),
        })),
      );
      if (events.length > room)
        metrics.analyticsEvents("dropped", events.length - room);
      plan(collectMs);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      if (url === null) return;
      while (waiting.length > 0 && (await sendBatch(url)));
      if (waiting.length > 0) drop(waiting.length);
    },
  };
}
