/** A real balancer in front of pairs of processes, configured by a file of docs/deploy. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureProgram } from "../runner/system-programs.mjs";

const folderOfSettings = new URL("../../docs/deploy/", import.meta.url);

export interface Balancer {
  /** Resolves when it sends requests to all processes. */
  untilAllServe(): Promise<void>;
  /** Its counters for a process (`one`, `two`) or for all requests (`FRONTEND`), by HAProxy's names. */
  counts(name: string): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
}

/** Sends one command to the balancer's socket and returns the whole answer. */
async function ask(socketPath: string, question: string): Promise<string> {
  const socket = connect(socketPath);
  socket.setEncoding("utf8");
  socket.end(`${question}\n`);
  let answer = "";
  for await (const piece of socket) answer += piece as string;
  return answer;
}

/** Parses CSV with the names in the first line. */
function rowsOf(csv: string): Readonly<Record<string, string>>[] {
  const [head = "", ...lines] = csv.replace("# ", "").trim().split("\n");
  const names = head.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(
      names.map((name, index) => [name, values[index] ?? ""]),
    );
  });
}

/**
 * Starts the balancer on `port`, in front of the shops at these two ports.
 * @param hopInFront the address of an outer proxy whose forwarded address it trusts; none by default
 */
export const startBalancer = (
  port: number,
  [one, two]: readonly [number, number],
  hopInFront?: string,
): Promise<Balancer> =>
  startBalancerOf("haproxy.cfg", {
    LISTEN_ON: `127.0.0.1:${port}`,
    SHOP_ONE: `127.0.0.1:${one}`,
    SHOP_TWO: `127.0.0.1:${two}`,
    ...(hopInFront && { HOP_IN_FRONT: hopInFront }),
  });

/**
 * Starts the balancer that a file of docs/deploy describes.
 * @param variables of that file
 */
export async function startBalancerOf(
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<Balancer> {
  const settings = fileURLToPath(new URL(file, folderOfSettings));
  const program = await ensureProgram("haproxy", console.error);
  const folder = mkdtempSync(path.join(tmpdir(), "fellrow-balancer-"));
  const socketPath = path.join(folder, "socket");
  const balancer = spawn(program, ["-db", "-f", settings], {
    env: {
      NODE_ENV: "test",
      CHECK_EVERY: "200ms",
      STATS_SOCKET: socketPath,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [balancer.stdout, balancer.stderr])
    stream.on("data", (piece: Buffer) => (output += piece.toString()));
  // A test process that ends early must not leave a balancer running.
  const kill = () => balancer.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(balancer, "exit");

  const rows = async () => rowsOf(await ask(socketPath, "show stat"));
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      if (balancer.exitCode !== null) break;
      if (await isSo().catch(() => false)) return;
      await sleep(50);
    }
    throw new Error(`The balancer is not as it should be:\n${output}`);
  }

  await until(async () => (await rows()).length > 0);
  return {
    untilAllServe: () =>
      until(async () => {
        const servers = (await rows()).filter(({ svname = "" }) =>
          ["one", "two"].includes(svname),
        );
        return servers.every(({ status }) => status === "UP");
      }),
    async counts(name) {
      const row = (await rows()).find(({ svname }) => svname === name);
      if (!row) throw new Error(`The balancer knows no ${name}`);
      return row;
    },
    async stop() {
      balancer.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
