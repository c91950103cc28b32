/**
 * The events that have not been received yet, in memory [EXP-012]. With a store the library sends failed events
 * again every 20 seconds; what a process has not sent when it ends is lost.
 */

/** The library stores no more: the larger of twice a batch and this. */
export const mostEvents = 500;

export interface EventStore {
  readonly operation: "sync";
  set(key: string, value: string): void;
  get(key: string): string | undefined;
  remove(key: string): void;
  getKeys(): string[];
  /** How many events wait. */
  readonly size: number;
  /** Whether another event would have no room. */
  readonly isFull: boolean;
}

export function createEventStore(most = mostEvents): EventStore {
  const events = new Map<string, string>();
  return {
    operation: "sync",
    set(key, value) {
      if (events.size < most || events.has(key)) events.set(key, value);
    },
    get: (key) => events.get(key),
    remove(key) {
      events.delete(key);
    },
    getKeys: () => [...events.keys()],
    get size() {
      return events.size;
    },
    get isFull() {
      return events.size >= most;
    },
  };
}
