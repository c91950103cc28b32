import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryLog } from "../../test/server/memory-log";
import { createDrain } from "./drain";
import { installProcessGuards } from "./process-guards";
import { hangingMs } from "../../test/runner/time-factor.mjs";

const script = fileURLToPath(
  new URL("../../test/server/draining-server.ts", import.meta.url),
);

describe("a process on SIGTERM", () => {
  let child: ChildProcess | null = null;
  afterEach(() => child?.kill("SIGKILL"));

  async function startProcess(): Promise<{
    readonly origin: string;
    signal(): void;
    exitCode(): Promise<number | null>;
  }> {
    const started = spawn(process.execPath, ["--import", "tsx", script]);
    child = started;
    const [port] = (await once(started.stdout, "data")) as [Buffer];
    const exited = once(started, "exit") as Promise<[number | null]>;
    return {
      origin: `http://127.0.0.1:${port.toString().trim()}`,
      signal: () => void started.kill("SIGTERM"),
      exitCode: async () => (await exited)[0],
    };
  }

  it("serves on during grace, finishes what runs, and exits 0", async () => {
    const running = await startProcess();
    const slow = fetch(`${running.origin}/slow`);
    await fetch(`${running.origin}/ready`);
    running.signal();
    await expect
      .poll(async () => (await fetch(`${running.origin}/ready`)).status)
      .toBe(503);
    const during = await fetch(`${running.origin}/page`);
    expect(during.status).toBe(200);
    expect(during.headers.get("connection")).toBe("close");
    expect(await (await slow).text()).toBe("answered");
    expect(await running.exitCode()).toBe(0);
  });

  it("exits 1 at once on a second signal", async () => {
    const running = await startProcess();
    running.signal();
    await expect
      .poll(async () => (await fetch(`${running.origin}/ready`)).status)
      .toBe(503);
    running.signal();
    expect(await running.exitCode()).toBe(1);
  });
});

describe("createDrain", () => {
  it("cuts what is still running when time is up, then closes pools", async () => {
    const log = createMemoryLog();
    const exit = vi.fn<(code: number) => void>();
    const onDrained = vi.fn(() => Promise.resolve());
    const server = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const hanging = fetch(`http://127.0.0.1:${port}/`);
    await once(server, "request");

    const drain = createDrain({
      server,
      log,
      exit,
      onDrained,
      graceMs: 0,
      inFlightMs: 50,
    });
    drain.start(0);
    expect(drain.draining()).toBe(true);
    await expect(hanging).rejects.toThrow();
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), {
      timeout: hangingMs,
    });
    expect(onDrained).toHaveBeenCalledTimes(1);
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: "warn" }),
    );
  });

  it("exits 1 when pools cannot be closed", async () => {
    const exit = vi.fn<(code: number) => void>();
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    createDrain({
      server,
      log: createMemoryLog(),
      exit,
      onDrained: () => Promise.reject(new Error("stuck")),
      graceMs: 0,
    }).start(0);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1), {
      timeout: hangingMs,
    });
  });
});

describe("installProcessGuards", () => {
  function install(isDraining = false) {
    const target = new EventEmitter();
    const log = createMemoryLog();
    const metrics = { unhandledRejection: vi.fn<() => void>() };
    const drain = {
      start: vi.fn<(code: number) => void>(),
      draining: () => isDraining,
    };
    installProcessGuards({ log, metrics, drain, target });
    return { target, log, metrics, drain };
  }

  it("logs and counts an unhandled rejection, and serves on", () => {
    const { target, log, metrics, drain } = install();
    target.emit("unhandledRejection", new Error("early"));
    expect(metrics.unhandledRejection).toHaveBeenCalledTimes(1);
    expect(log.lines).toHaveLength(1);
    expect(drain.start).not.toHaveBeenCalled();
  });

  it("drains with exit code 1 after an uncaught exception", () => {
    const { target, drain } = install();
    target.emit("uncaughtException", new Error("broken"));
    expect(drain.start).toHaveBeenCalledWith(1);
  });

  it("does not cut a running drain short", () => {
    const { target, drain } = install(true);
    target.emit("uncaughtException", new Error("broken"));
    expect(drain.start).not.toHaveBeenCalled();
  });
});
