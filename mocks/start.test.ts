/** The output and exit codes of the command that runs the upstreams. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("./start.ts", import.meta.url));
const sample = fileURLToPath(
  new URL("./feed/fixtures/luma-sample.tsv", import.meta.url),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "upstreams-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the command, and ends it as soon as it is ready. */
function runStart(...flags: readonly string[]): Promise<Ending> {
  const args = ["--import", "tsx", script, "--port=0", ...flags];
  const env = { ...process.env, TMPDIR: folder };
  const child = spawn(process.execPath, args, { env });
  let output = "";
  const collect = (text: Buffer): void => {
    output += String(text);
    if (output.includes("Upstreams ready")) child.kill("SIGTERM");
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
}

describe("the upstreams' command", () => {
  it("summarises the import of a feed, and writes the full report to a file", async () => {
    const { code, output } = await runStart(`--feed=${sample}`);
    expect(output).toContain("60 rows read: 60 imported as 14 products");
    // Each port has its own report, so that two imports do not overwrite each other's.
    const file = path.join(folder, "fellrow-feed-report-0.json");
    expect(output).toContain(`Full report: ${file}\n`);
    const report = readFileSync(file, "utf8");
    expect(JSON.parse(report)).toMatchObject({ rows: 60, products: 14 });
    expect(code).toBe(0);
  });

  it("states the setting that the shop needs for plain upstreams", async () => {
    const { code, output } = await runStart("--plain");
    expect(output).toContain(
      String.raw`The shop needs PRODUCT_ID_PATTERN='^\d{1,9}$'`,
    );
    expect(output).toMatch(/Upstreams ready on .*\n$/);
    expect(code).toBe(0);
  });

  it("exits with 1 when a feed has nothing to sell", async () => {
    const feed = path.join(folder, "empty.tsv");
    writeFileSync(feed, "colour\twidth\nred\t3\n");
    const { code, output } = await runStart(`--feed=${feed}`);
    expect(output).toContain("The feed has no product that could be sold.");
    expect(code).toBe(1);
  });

  it("exits with 1 and one line when a feed cannot be read", async () => {
    const { code, output } = await runStart("--feed=nothing.tsv");
    expect(output).toMatch(/^The upstreams cannot start: ENOENT.*\n$/);
    expect(code).toBe(1);
  });
});
