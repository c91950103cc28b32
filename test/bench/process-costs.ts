/** Reads what a process has used so far from /proc; null on systems without it. */
import { existsSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** User and system time in ms. */
export function cpuMs(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The second field is the name in parentheses and may contain spaces.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

function memoryMb(pid: number, field: "VmRSS" | "VmHWM"): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${field}:`));
  return line ? Number.parseInt(line.slice(field.length + 1), 10) / 1024 : null;
}

/** Resident memory in MB. */
export const residentMb = (pid: number) => memoryMb(pid, "VmRSS");

/** The process's peak of resident memory (MB). */
export const peakResidentMb = (pid: number) => memoryMb(pid, "VmHWM");
