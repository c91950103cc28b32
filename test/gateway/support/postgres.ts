/** A Postgres for one test file, on a free port of the loopback interface and in its own folder. */
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../runner/ports.mjs";
import { run, start, stop } from "../../runner/processes.mjs";
import { presentProgram } from "../../runner/system-programs.mjs";

const program = await presentProgram("postgres");

/** Tests that need one are skipped where there is none. */
export const hasPostgres = program !== null;

/** Postgres refuses to run as root: `nobody` instead. */
const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** Nothing has to survive a power cut here. */
const options = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "shared_buffers=64MB",
  "max_connections=120",
  "listen_addresses=127.0.0.1",
];

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

export async function startPostgres() {
  if (program === null) throw new Error("There is no Postgres");
  const folder = mkdtempSync(join(tmpdir(), "fellrow-postgres-"));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.uid);
  const tool = (name: string, args: readonly string[]) =>
    runTool(join(dirname(program), name), args);
  const data = join(folder, "data");
  await tool("initdb", ["-D", data, "-U", "engine", "-A", "trust", "-N"]);
  const port = await freePort();
  const server = start(
    [
      program,
      ...["-D", data, "-p", String(port), "-k", folder],
      ...options.flatMap((option) => ["-c", option]),
    ],
    { cwd: folder, stdio: "ignore", ...user },
  );
  const at = ["-h", "127.0.0.1", "-p", String(port), "-U", "engine"];
  const isReady = async () =>
    (await run([join(dirname(program), "pg_isready"), ...at])).code === 0;
  while (server.exitCode === null && !(await isReady())) await sleep(100);

  return {
    /** Makes an empty database; returns its address. */
    async create(name: string): Promise<string> {
      await tool("createdb", [...at, "-T", "template0", name]);
      return `postgres://engine@127.0.0.1:${port}/${name}`;
    },
    /** Writes a database to a file, or reads it into an empty one. */
    dump: (name: string, file: string) =>
      tool("pg_dump", [...at, "-Fc", "-Z1", "-f", file, name]),
    restore: (name: string, file: string) =>
      tool("pg_restore", [...at, "-d", name, "--exit-on-error", file]),
    /** A folder that its programs may write to. */
    folder,
    /** Runs SQL; returns its rows, the columns separated by `|`. */
    async rows(name: string, sql: string): Promise<readonly string[]> {
      const output = await tool("psql", [...at, "-At", "-c", sql, name]);
      return output.split("\n").filter((line) => line !== "");
    },
    async stop(): Promise<void> {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runTool(file: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run([file, ...args], { cwd: "/", ...user });
  if (code !== 0) throw new Error(output);
  return output;
}
