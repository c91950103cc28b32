import { describe, expect, it } from "vitest";
import { run, start, stop } from "./processes.mjs";

const node = (code: string): string[] => [process.execPath, "-e", code];

describe("running a command", () => {
  it("keeps both streams and the exit code", async () => {
    const { code, output } = await run(
      node("console.log('out'); console.error('err'); process.exit(3)"),
    );
    expect(code).toBe(3);
    expect(output).toContain("out");
    expect(output).toContain("err");
  });

  it("fails for a program that does not exist", async () => {
    const { code, output } = await run(["no-such-program"]);
    expect(code).toBe(1);
    expect(output).toContain("no-such-program");
  });

  it("ends what takes too long, with everything it has started", async () => {
    const child = `require("node:child_process").spawn(process.execPath,
      ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })`;
    // The pipe stays open as long as the grandchild lives.
    const { code, output } = await run(node(child), { limitMinutes: 0.01 });
    expect(code).toBe(1);
    expect(output).toContain("not finished");
  });

  it("kills what does not end when it is told", async () => {
    const child = start(
      node(
        "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(1)",
      ),
    );
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    await stop(child, 100);
    expect(child.signalCode).toBe("SIGKILL");
  });
});
