/** A Redis for one test file, on a free port of the loopback interface and in its own folder. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "../../runner/ports.mjs";
import { ensureProgram } from "../../runner/system-programs.mjs";

export interface TestRedis {
  readonly url: string;
  /** Returns everything in it, as anyone with access to it can read it. */
  dump(): Promise<Readonly<Record<string, string>>>;
  /** Records its commands from now on, one per line. */
  watch(): Promise<{ readonly commands: string[]; stop(): void }>;
  /** Stops answering, but keeps every connection open. */
  freeze(): void;
  thaw(): void;
  /** Answers but refuses every write, as a replica or a full Redis does. */
  refuseWrites(isFull: boolean): Promise<void>;
  takeWrites(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again on the same port, without data. */
  start(): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => socket.write("PING\r\n"));
    socket.once("data", () => end(true));
    socket.once("error", () => end(false));
  });

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) break;
    if (await answers(port)) return;
    await sleep(25);
  }
  throw new Error(`redis-server did not start on port ${port}`);
}

/** Starts a Redis; throws a clear error if redis-server is missing and cannot be installed. */
export async function startRedis(): Promise<TestRedis> {
  const program = await ensureProgram("redis", console.error);
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}/0`;
  const folder = mkdtempSync(path.join(tmpdir(), "fellrow-redis-"));
  let server: ChildProcess | undefined;
  // A test process that ends early must not leave a server behind.
  const end = () => server?.kill("SIGKILL");
  process.once("exit", end);

  async function start(): Promise<void> {
    server = spawn(
      program,
      [
        ...["--port", String(port), "--bind", "127.0.0.1"],
        ...["--dir", folder, "--save", "", "--appendonly", "no"],
      ],
      { stdio: "ignore" },
    );
    await untilReady(server, port);
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }

  async function tell(...commands: readonly (readonly string[])[]) {
    const redis = new Redis(url);
    try {
      for (const [name = "", ...rest] of commands)
        await redis.call(name, ...rest);
    } finally {
      redis.disconnect();
    }
  }

  await start();
  return {
    url,
    async dump() {
      const redis = new Redis(url);
      try {
        const keys = await redis.keys("*");
        const values = await Promise.all(keys.map((key) => redis.get(key)));
        return Object.fromEntries(
          keys.map((key, index) => [key, values[index] ?? ""]),
        );
      } finally {
        redis.disconnect();
      }
    },
    async watch() {
      const redis = new Redis(url);
      const monitor = await redis.monitor();
      const commands: string[] = [];
      monitor.on("monitor", (_: string, args: readonly string[]) =>
        commands.push(args.join(" ")),
      );
      return {
        commands,
        stop() {
          monitor.disconnect();
          redis.disconnect();
        },
      };
    },
    freeze: () => void server?.kill("SIGSTOP"),
    thaw: () => void server?.kill("SIGCONT"),
    refuseWrites: (isFull) =>
      tell(
        isFull
          ? ["CONFIG", "SET", "maxmemory", "1"]
          : ["REPLICAOF", "127.0.0.1", "1"],
      ),
    takeWrites: () =>
      tell(["CONFIG", "SET", "maxmemory", "0"], ["REPLICAOF", "NO", "ONE"]),
    kill,
    start,
    async stop() {
      await kill();
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
