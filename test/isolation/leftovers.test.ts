import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { leftovers, traces } from "./leftovers";

const left = (before: ReturnType<typeof traces>) => leftovers(before, traces());

let tidy: () => unknown;
afterEach(() => tidy());

describe("what a test file leaves behind is found:", () => {
  it("a global", () => {
    const before = traces();
    Object.assign(globalThis, { forgotten: 1 });
    tidy = () => Reflect.deleteProperty(globalThis, "forgotten");
    expect(left(before)).toEqual(["the global forgotten"]);
  });

  it("a variable of the environment that is new, and one that is another", () => {
    process.env["KEPT"] = "before";
    const before = traces();
    process.env["KEPT"] = "after";
    process.env["ADDED"] = "1";
    tidy = () => {
      delete process.env["KEPT"];
      delete process.env["ADDED"];
    };
    expect(left(before).sort()).toEqual([
      "the environment's ADDED",
      "the environment's KEPT",
    ]);
  });

  it("a stopped clock, even if only the date stands still", () => {
    const before = traces();
    vi.useFakeTimers({ toFake: ["Date"] });
    tidy = () => vi.useRealTimers();
    expect(left(before)).toEqual(["a stopped clock"]);
  });

  it("a listener of the process", () => {
    const before = traces();
    const listener = () => undefined;
    process.on("SIGUSR2", listener);
    tidy = () => process.off("SIGUSR2", listener);
    expect(left(before)).toContain("a listener for SIGUSR2");
  });

  it("a server that still listens", async () => {
    const before = traces();
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    tidy = () => server.close();
    expect(left(before)).toEqual(["an open TCPServerWrap"]);
  });

  it("a process that still runs", () => {
    const before = traces();
    const child = spawn("sleep", ["60"], { stdio: "ignore" });
    tidy = () => {
      child.kill();
      return once(child, "exit");
    };
    expect(left(before)).toEqual(["an open ProcessWrap"]);
  });
});
