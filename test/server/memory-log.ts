/** A log that stores its lines in memory, for tests. */
import type { Log } from "../../server/log";

export interface LogLine {
  readonly level: "error" | "warn" | "info" | "debug";
  readonly fields: object;
  readonly message: string;
}

export interface MemoryLog extends Log {
  readonly lines: readonly LogLine[];
}

export function createMemoryLog(): MemoryLog {
  const lines: LogLine[] = [];
  const writer =
    (level: LogLine["level"]) =>
    (fields: object, message: string): void => {
      lines.push({ level, fields, message });
    };
  const log: MemoryLog = {
    lines,
    error: writer("error"),
    warn: writer("warn"),
    info: writer("info"),
    debug: writer("debug"),
    child: () => log,
  };
  return log;
}
