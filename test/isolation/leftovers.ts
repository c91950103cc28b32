/** What a test file could leave behind for the next file of its process, and what it did leave. */

/** Resources that only a file that forgot to stop something still has at its end. */
const stoppable: ReadonlySet<string> = new Set([
  "TCPServerWrap",
  "PipeWrap",
  "ProcessWrap",
  "FSEventWrap",
]);

/** Variables and globals that a library writes for itself when it is loaded. */
const ofLibraries: ReadonlySet<string> = new Set([
  "VIPSHOME",
  "__core-js_shared__",
]);

/** The state of the process that files share. */
export interface Traces {
  readonly globals: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  /** The clock's own functions: a stopped clock has others. */
  readonly clock: readonly unknown[];
  /** How many listeners there are for each event of the process. */
  readonly listeners: ReadonlyMap<string | symbol, number>;
  /** How many resources of each kind are open. */
  readonly open: ReadonlyMap<string, number>;
}

function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** What there is now. */
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

/** Keys of the second map with a higher count than in the first. */
const grown = <T extends string | symbol>(
  before: ReadonlyMap<T, number>,
  after: ReadonlyMap<T, number>,
): string[] =>
  [...after]
    .filter(([key, count]) => count > (before.get(key) ?? 0))
    .map(([key]) => String(key));

/** What is there after a file and was not, or was another, before it. */
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
