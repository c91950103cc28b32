/** Starts shops to measure, each on its own processor core where the system allows it. */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { freePort } from "../runner/ports.mjs";
import { stop } from "../runner/processes.mjs";
import {
  builtServer,
  shopEnvironment,
  startShop,
  startUpstreams,
} from "../runner/shop.mjs";

export interface ShopOptions {
  /** A product feed to sell; by default the mocks' own catalogue. */
  readonly feed?: string;
  /** The number of routes; by default those of the build. */
  readonly routes?: number;
  /** The key of the experiments' project; by default there are no experiments. */
  readonly experiments?: string;
}

export interface OpenShop {
  readonly origin: string;
  /** Process id of the server. */
  readonly pid: number;
  readonly startSeconds: number;
  readonly stop: () => Promise<void>;
}

// Read once, because later it would be the number of cores to which this process was moved.
const coreCount = availableParallelism();
const canPin =
  coreCount > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** A command prefix that pins a server to a core on which nothing else runs. */
export const onOwnCore: readonly string[] = canPin
  ? ["taskset", "-c", "0"]
  : [];

/** Moves this process, and those it starts from now on, to other cores than the server's, or to any. */
export function runOn(firstCore: 0 | 1): void {
  if (!canPin) return;
  const cores = `${firstCore}-${coreCount - 1}`;
  spawnSync("taskset", ["-a", "-cp", cores, String(process.pid)]);
}

const changedRoutes = ["--import", "./test/bench/change-routes.mjs"];

export async function openShop({
  feed,
  routes,
  experiments,
}: ShopOptions = {}): Promise<OpenShop> {
  runOn(1);
  const upstreams = await startUpstreams({
    port: await freePort(),
    flags: feed === undefined ? [] : [`--feed=${feed}`],
  });
  const environment = {
    ...shopEnvironment({
      port: await freePort(),
      upstreams: upstreams.origin,
      payments: upstreams.paymentOrigin,
      sessionSecret: "only-for-benchmarks-on-this-machine-!",
    }),
    RATE_LIMIT: "off",
    // Purchases without script fill in forms immediately.
    BOT_CHECK_QUICKEST_MS: "0",
    ...(experiments !== undefined && {
      EXPERIMENTS_SDK_KEY: experiments,
      EXPERIMENTS_DATAFILE_URL: `${upstreams.origin}/datafile`,
      EXPERIMENTS_EVENTS_URL: upstreams.origin,
    }),
    ...(routes !== undefined && { BENCH_ROUTES: String(routes) }),
  };
  const startedAt = performance.now();
  const { child, origin } = await startShop({
    environment,
    prefix: onOwnCore,
    ...(routes !== undefined && {
      server: [...changedRoutes, ...builtServer],
    }),
  });
  const startSeconds = (performance.now() - startedAt) / 1000;
  if (child.pid === undefined) throw new Error("The shop has no process id");
  return {
    origin,
    pid: child.pid,
    startSeconds,
    async stop() {
      await Promise.all([stop(child), stop(upstreams.child)]);
    },
  };
}
