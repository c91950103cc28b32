/** Measures how fast a page is answered, under load and alone, and its cost. */
import autocannon from "autocannon";
import { cpuMs } from "./process-costs";
import { rawGet } from "./raw-get";

export interface PageSpeed {
  readonly requestsPerSecond: number;
  /** Processor time of the server per request; null where it is not known. */
  readonly cpuMsPerRequest: number | null;
  readonly firstByteMs: { readonly p50: number; readonly p99: number };
}

const connections = 10;
const seconds = 8;
/**
 * Enough for the engine to compile what is used often: before that, rendering a page costs three times as
 * much.
 */
const warmUpRequests = 3_000;
const singleRequests = 300;
const encoding = "gzip, deflate, br";

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Sends one request after the other: the waiting time of the only visitor. */
async function firstByteTimes(
  url: string,
  cookie: string,
): Promise<PageSpeed["firstByteMs"]> {
  const times: number[] = [];
  for (let count = 0; count < singleRequests; count += 1) {
    times.push((await rawGet(url, encoding, cookie)).firstByteMs);
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/**
 * Loads the page with ten connections, after a warm-up. `overallRate` is their total number of requests per
 * second; set it when costs are compared, because a server with pauses needs more time per request. `cookie`
 * belongs to a shopper with a session.
 */
export async function measurePage(
  url: string,
  serverPid: number,
  overallRate?: number,
  cookie = "",
): Promise<PageSpeed> {
  const headers = {
    accept: "text/html",
    "accept-encoding": encoding,
    ...(cookie && { cookie }),
  };
  const load = { url, connections, headers };
  await autocannon({ ...load, amount: warmUpRequests });
  const before = cpuMs(serverPid);
  const { requests, errors, non2xx } = await autocannon({
    ...load,
    duration: seconds,
    ...(overallRate !== undefined && { overallRate }),
  });
  const after = cpuMs(serverPid);
  if (errors + non2xx > 0) {
    throw new Error(`${errors} errors and ${non2xx} refusals from ${url}`);
  }
  return {
    requestsPerSecond: requests.total / seconds,
    cpuMsPerRequest:
      before === null || after === null
        ? null
        : (after - before) / requests.total,
    firstByteMs: await firstByteTimes(url, cookie),
  };
}
