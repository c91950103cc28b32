/**
 * The flags of the process [FLAG-001]. With a flag service they are read at the start and then every few seconds,
 * one call at a time. A call that fails changes nothing: the last answer counts for a day, after that the flags of
 * the settings do. No page waits for the service, and none fails with it.
 */
import {
  changedFlags,
  flagNames,
  withAnswer,
  type FlagName,
  type Flags,
} from "../../app/domain/flags";

/** How long the start of the process waits for the first answer (ms). */
const startBudgetMs = 1_000;
/** How long an answer counts while there is no newer one (ms). */
const longestUseMs = 24 * 60 * 60_000;

type OnChange = (changed: readonly FlagName[], flags: Flags) => void;

export interface FlagSource {
  /** The flags of this moment; the same object while they are unchanged. */
  readonly current: Flags;
  isOn(name: FlagName): boolean;
  /** The names of the flags that are on, as the header `x-feature-flags` lists them; "" if none is. */
  readonly header: string;
  /** Calls the listener after each change, at once; returns a function that removes it. */
  onChange(listener: OnChange): () => void;
  /** Resolves when the first call has ended, or after a second; never rejects. */
  readonly opened: Promise<void>;
  /** Where the flags are from: the settings or the service, and how old its last answer is (ms). */
  state(): FlagState;
  /** Ends the reading. */
  stop(): void;
}

export interface FlagState {
  readonly source: "settings" | "service";
  /** Null if the service has not answered yet, or there is none. */
  readonly ageMs: number | null;
  /** Whether a service is configured. */
  readonly hasService: boolean;
}

export interface FlagSourceParts {
  /** The flags of the settings. */
  readonly site: Flags;
  /** Calls the flag service; null if none is configured. Its failures are logged where calls are. */
  readonly read: (() => Promise<Readonly<Record<string, boolean>>>) | null;
  /** From the beginning of a call to that of the next one (ms). */
  readonly pollMs: number;
  /** Called with each answer, for the metrics. */
  readonly onRead?: () => void;
  readonly now?: () => number;
}

const headerOf = (flags: Flags): string =>
  flagNames.filter((name) => flags[name]).join(", ");

export function createFlagSource({
  site,
  read,
  pollMs,
  onRead = () => undefined,
  now = Date.now,
}: FlagSourceParts): FlagSource {
  const listeners = new Set<OnChange>();
  let current = site;
  let header = headerOf(site);
  let readAt: number | null = null;
  let next: NodeJS.Timeout | undefined;
  let isStopped = false;

  function apply(flags: Flags): void {
    const changed = changedFlags(current, flags);
    if (changed.length === 0) return;
    current = flags;
    header = headerOf(flags);
    for (const listener of listeners) listener(changed, flags);
  }

  async function poll(call: NonNullable<typeof read>): Promise<void> {
    const begunAt = now();
    try {
      const answer = new Map(Object.entries(await call()));
      if (isStopped) return;
      readAt = now();
      onRead();
      apply(withAnswer(site, answer));
    } catch {
      // The client has logged the failure.
      if (readAt !== null && now() - readAt > longestUseMs) {
        readAt = null;
        apply(site);
      }
    }
    if (isStopped) return;
    const waitMs = Math.max(0, begunAt + pollMs - now());
    next = setTimeout(() => void poll(call), waitMs).unref();
  }

  const first = read ? poll(read) : Promise.resolve();
  return {
    get current() {
      return current;
    },
    get header() {
      return header;
    },
    isOn: (name) => current[name],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    opened: read
      ? Promise.race([
          first,
          new Promise<void>((resolve) => {
            setTimeout(resolve, startBudgetMs).unref();
          }),
        ])
      : first,
    state: () => ({
      source: readAt === null ? "settings" : "service",
      ageMs: readAt === null ? null : now() - readAt,
      hasService: read !== null,
    }),
    stop() {
      isStopped = true;
      clearTimeout(next);
    },
  };
}
