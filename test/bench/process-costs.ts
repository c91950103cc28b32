/** What a process has used so far, from /proc; null on systems without it. */
import { existsSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** User and system time in ms. */
export function cpuMs(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The second field is the name in parentheses and may hold spaces.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** Resident memory in MB. */
export function residentMb(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
