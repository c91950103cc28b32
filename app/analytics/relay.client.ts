/**
 * Sends what was pushed to the data layer to the shop, half a second later, so that what happens together goes
 * together [ANA-004]; at once when the page is left. A beacon that the browser does not take is lost: nobody waits
 * for it, and it is not repeated.
 */
import { limits } from "~/domain/constants";
import { withPreview } from "~/consent/browser-consent";
import type { AnalyticsEvent } from "./events";
import type { TagManagerScript } from "~/vendors/tag-manager.client";
import type { SentUserData, UserData } from "./user-data";

/** The shop refuses more than 16 KB. */
const mostCharacters = 15_000;

interface RelayParts {
  readonly locale: string;
  /** What is known of the visitor in the moment of sending; null for nothing. */
  readonly userOf: () => UserData | null;
  /** Called with each beacon's events, for debugging. */
  readonly onSent?: (events: readonly AnalyticsEvent[]) => void;
}

/** The tag manager recognises a consumer by the hash, and need not know the address. */
const sentPart = ({ emailEncoded: _, ...sent }: UserData): SentUserData => sent;

export interface Relay {
  send(event: AnalyticsEvent): void;
  /**
   * Leaves what happens from now on to a script, if that runs and while it does: each event goes one way. Until that is
   * known events wait, and they are sent if the page is left before.
   */
  leaveTo(script: Pick<TagManagerScript, "runs" | "ended">): void;
}

/** Creates the relay of a document. */
export function createRelay({ locale, userOf, onSent }: RelayParts): Relay {
  let waiting: AnalyticsEvent[] = [];
  let state: "open" | "waiting" | "closed" = "open";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function post(events: readonly AnalyticsEvent[]): void {
    if (events.length === 0) return;
    const user = userOf();
    const body = new URLSearchParams({
      locale,
      events: JSON.stringify(events),
      ...(user && { user: JSON.stringify(sentPart(user)) }),
    });
    if (events.length > 1 && body.toString().length > mostCharacters) {
      const half = Math.ceil(events.length / 2);
      post(events.slice(0, half));
      post(events.slice(half));
      return;
    }
    // A form, because the browser may send nothing else without asking first.
    navigator.sendBeacon(withPreview("/fapi/collect"), body);
    onSent?.(events);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    post(events);
  }

  function open(): void {
    state = "open";
    flush();
  }

  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && state === "open") flush();
  });
  return {
    send(event) {
      if (state === "closed") return;
      waiting.push(event);
      if (state === "open") timer ??= setTimeout(flush, limits.dataLayerDelay);
    },
    leaveTo({ runs, ended }) {
      flush();
      state = "waiting";
      void runs.then((isRunning) => {
        if (!isRunning) {
          open();
          return;
        }
        waiting = [];
        state = "closed";
        void ended.then(open);
      });
    },
  };
}
