/**
 * Runs the built shop in a process that all test files of a worker share, one after another: a start takes
 * milliseconds, because the code is already compiled. Signals, exit codes and memory of a process are tested
 * with `startBuiltShop`.
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
  | { readonly id: number; readonly kind: "stop" }
  | { readonly id: number; readonly kind: "clock"; readonly at: number };

export type FromHost =
  | { readonly id: number; readonly kind: "started" | "stopped" | "set" }
  | { readonly id: number; readonly kind: "failed"; readonly reason: string }
  | { readonly id: number; readonly kind: "wrote"; readonly text: string };

interface Host {
  readonly child: ChildProcess;
  /** Called with the host's messages about a shop, until the shop ends. */
  readonly listeners: Map<number, (message: FromHost) => void>;
}

let current: Host | undefined;
let lastId = 0;

/** Ends the host, so that the next shop has a new one: after a test that has changed it. */
export function endHost(): void {
  current?.child.kill();
  current = undefined;
}

/** The host of this worker, which the first shop starts and all others reuse. */
function host(): Host {
  if (current?.child.connected) return current;
  const script = fileURLToPath(new URL("./shop-host.ts", import.meta.url));
  const child = fork(script, {
    execArgv: ["--import", "tsx"],
    // React and other packages read it when they are loaded.
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
  // The host must not keep the worker alive after the last file.
  child.unref();
  child.channel?.unref();
  current = { child, listeners };
  return current;
}

interface HostedShop extends RunningShop {
  /** Sets the clock of the host, which goes on from there. The test calls `endHost` when it is done. */
  setClock(at: Date): Promise<void>;
}

/** Starts a shop in the worker's host; `env` overrides the settings of test shops. */
export async function startHostedShop(
  upstreamOrigin: string,
  env: Readonly<Record<string, string>> = {},
): Promise<HostedShop> {
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
    setClock: (at) => until("set", { id, kind: "clock", at: at.getTime() }),
    async stop() {
      await until("stopped", { id, kind: "stop" });
      listeners.delete(id);
    },
  };
}
