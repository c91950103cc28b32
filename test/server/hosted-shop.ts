/**
 * The built pages behind the server's own parts, in a process that the shops of all files of a worker
 * share one after another: starting one costs milliseconds, and its code is compiled already. What
 * belongs to a process (signals, exit codes, memory) has tests with `startBuiltShop`.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { shopSettings, type RunningShop } from "./built-shop";

export type ToHost =
  | {
      readonly id: number;
      readonly kind: "start";
      readonly env: NodeJS.ProcessEnv;
    }
  | { readonly id: number; readonly kind: "stop" };

export type FromHost =
  | { readonly id: number; readonly kind: "started" | "stopped" }
  | { readonly id: number; readonly kind: "failed"; readonly reason: string }
  | { readonly id: number; readonly kind: "wrote"; readonly text: string };

interface Host {
  readonly child: ChildProcess;
  /** Told what the host says of a shop; ends with the shop. */
  readonly listeners: Map<number, (message: FromHost) => void>;
}

let current: Host | undefined;
let lastId = 0;

/** The host of this worker: started by the first shop, and kept for all others. */
function host(): Host {
  if (current?.child.connected) return current;
  const script = fileURLToPath(new URL("./shop-host.ts", import.meta.url));
  const child = fork(script, {
    execArgv: ["--import", "tsx"],
    // React and others choose their form by it when they are loaded.
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const listeners: Host["listeners"] = new Map();
  child.on("message", (message: FromHost) =>
    listeners.get(message.id)?.(message),
  );
  child.on("exit", () => {
    for (const [id, listen] of listeners)
      listen({ id, kind: "failed", reason: "The process of shops has ended" });
  });
  // It must not keep the worker, which is asked to end when all files are done.
  child.unref();
  child.channel?.unref();
  current = { child, listeners };
  return current;
}

/** Starts a shop in the worker's host; `env` wins over the settings of all test shops. */
export async function startHostedShop(
  upstreamOrigin: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const { origin, settings } = await shopSettings(upstreamOrigin, env);
  const { child, listeners } = host();
  const id = (lastId += 1);
  let written = "";
  const waiting = new Map<FromHost["kind"], () => void>();
  const until = (kind: FromHost["kind"], message: ToHost) =>
    new Promise<void>((resolve, reject) => {
      waiting.set(kind, resolve);
      waiting.set("failed", () => {
        reject(new Error(`The shop failed\n${written}`));
      });
      child.send(message);
    });
  listeners.set(id, (message) => {
    if (message.kind === "wrote") written += message.text;
    else {
      if (message.kind === "failed") written += message.reason;
      waiting.get(message.kind)?.();
    }
  });
  await until("started", { id, kind: "start", env: settings });
  return {
    origin,
    process: child,
    log: () => written,
    async stop() {
      await until("stopped", { id, kind: "stop" });
      listeners.delete(id);
    },
  };
}
