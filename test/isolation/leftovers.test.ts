import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { leftovers, traces } from "./leftovers";

const newLeftovers = (before: ReturnType<typeof traces>) =>
  leftovers(before, traces());

let tidy: () => unknown;
afterEach(() => tidy());

describe("leftovers of a test file are found:", () => {
  it("a global", () => {
    const before = traces();
    Object.assign(globalThis, { forgotten: 1 });
    tidy = () => Reflect.deleteProperty(globalThis, "forgotten");
    expect(newLeftovers(before)).toEqual(["the global forgotten"]);
  });

  it("a new environment variable, and a changed one", () => {
    process.env["KEPT"] = "before";
    const before = traces();
    process.env["KEPT"] = "after";
    process.env["ADDED"] = "1";
    tidy = () => {
      delete process.env["KEPT"];
      delete process.env["ADDED"];
    };
    expect(newLeftovers(before).sort()).toEqual([
      "the environment's ADDED",
      "the environment's KEPT",
    ]);
  });

  it("fake timers, even if only the date is fake", () => {
    const before = traces();
    vi.useFakeTimers({ toFake: ["Date"] });
    tidy = () => vi.useRealTimers();
    expect(newLeftovers(before)).toEqual(["a stopped clock"]);
  });

  it("a listener of the process", () => {
    const before = traces();
    const listener = () => undefined;
    process.on("SIGUSR2", listener);
    tidy = () => process.off("SIGUSR2", listener);
    expect(newLeftovers(before)).toContain("a listener for SIGUSR2");
  });

  it("a server that still listens", async () => {
    const before = traces();
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    tidy = () => server.close();
    expect(newLeftovers(before)).toEqual(["an open TCPServerWrap"]);
  });

  it("a process that still runs", () => {
    const before = traces();
    const child = spawn("sleep", ["60"], { stdio: "ignore" });
    tidy = () => {
      child.kill();
      return once(child, "exit");
    };
    expect(newLeftovers(before)).toEqual(["an open ProcessWrap"]);
  });
});
