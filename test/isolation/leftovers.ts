/** What a test file could leave behind for the next file of its process, and how to detect it. */

/** Resources that are still open at the end only if a file did not stop something. */
const stoppable: ReadonlySet<string> = new Set([
  "TCPServerWrap",
  "PipeWrap",
  "ProcessWrap",
  "FSEventWrap",
]);

/** Environment variables and globals that libraries set when they are loaded. */
const ofLibraries: ReadonlySet<string> = new Set([
  "VIPSHOME",
  "__core-js_shared__",
]);

/** The state of the process that files share. */
export interface Traces {
  readonly globals: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  /** The clock's functions, which fake timers replace. */
  readonly clock: readonly unknown[];
  /** The number of listeners for each event of the process. */
  readonly listeners: ReadonlyMap<string | symbol, number>;
  /** The number of open resources of each kind. */
  readonly open: ReadonlyMap<string, number>;
}

function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Reads the present state. */
export const traces = (): Traces => ({
  globals: Object.getOwnPropertyNames(globalThis),
  environment: { ...process.env },
  folder: process.cwd(),
  clock: [Date, setTimeout, setInterval, setImmediate, queueMicrotask],
  listeners: new Map(
    process
      .eventNames()
      .map((name) => [name, process.listenerCount(name)] as const),
  ),
  open: counted(
    process.getActiveResourcesInfo().filter((kind) => stoppable.has(kind)),
  ),
});

/** Returns the keys of the second map with a higher count than in the first. */
const grown = <T extends string | symbol>(
  before: ReadonlyMap<T, number>,
  after: ReadonlyMap<T, number>,
): string[] =>
  [...after]
    .filter(([key, count]) => count > (before.get(key) ?? 0))
    .map(([key]) => String(key));

/** Describes what a file added or changed. */
export function leftovers(before: Traces, after: Traces): string[] {
  const globals = new Set(before.globals);
  const names = Object.keys({ ...before.environment, ...after.environment });
  return [
    ...after.globals
      .filter((name) => !globals.has(name) && !ofLibraries.has(name))
      .map((name) => `the global ${name}`),
    ...names
      .filter((name) => !ofLibraries.has(name))
      .filter((name) => before.environment[name] !== after.environment[name])
      .map((name) => `the environment's ${name}`),
    ...(before.folder === after.folder ? [] : ["another working directory"]),
    ...(before.clock.every((part, at) => part === after.clock[at])
      ? []
      : ["a stopped clock"]),
    ...grown(before.listeners, after.listeners).map(
      (name) => `a listener for ${name}`,
    ),
    ...grown(before.open, after.open).map((kind) => `an open ${kind}`),
  ];
}
