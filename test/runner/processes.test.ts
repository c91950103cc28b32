import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run, start, startLimit, stop } from "./processes.mjs";

const node = (code: string): string[] => [process.execPath, "-e", code];

describe("running a command", () => {
  it("returns both streams and the exit code", async () => {
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

  it("ends a command that takes too long, with all its descendants", async () => {
    const child = `require("node:child_process").spawn(process.execPath,
      ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })`;
    // The pipe stays open as long as the grandchild lives.
    const { code, output } = await run(node(child), { limitMinutes: 0.01 });
    expect(code).toBe(1);
    expect(output).toContain("not finished");
  });

  it("kills a child that ignores the signal", async () => {
    const child = start(
      node(
        "process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log(1)",
      ),
    );
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    await stop(child, 100);
    expect(child.signalCode).toBe("SIGKILL");
  });
});

describe("the time limit of a command", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const minute = 60_000;

  it("follows the clock on a quiet machine", () => {
    const onEnd = vi.fn();
    startLimit(10, onEnd, () => 1);
    vi.advanceTimersByTime(9.9 * minute);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minute);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("is longer while the machine is slower, though it was quiet at the start", () => {
    const onEnd = vi.fn();
    let factor = 1;
    const limit = startLimit(10, onEnd, () => factor);
    vi.advanceTimersByTime(4 * minute);
    factor = 3;
    vi.advanceTimersByTime(17.9 * minute);
    expect(onEnd).not.toHaveBeenCalled();
    expect(limit.slowness()).toBeGreaterThan(2);
    vi.advanceTimersByTime(minute);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("ends with the command", () => {
    const onEnd = vi.fn();
    startLimit(10, onEnd, () => 1).stop();
    vi.advanceTimersByTime(60 * minute);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
