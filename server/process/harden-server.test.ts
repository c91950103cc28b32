import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendRaw } from "../../test/server/raw-request";
import { createMemoryLog } from "../../test/server/memory-log";
import { startApp } from "../../test/server/start-app";
import type { RunningApp } from "../../test/server/start-app";
import { hardenServer, serverOptions } from "./harden-server";

let app: RunningApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

describe("hardenServer", () => {
  it("answers a client that sends too slowly in plain words", async () => {
    const server = createServer({
      ...serverOptions,
      connectionsCheckingInterval: 50,
    });
    hardenServer(server, {
      config: { trustProxy: false },
      log: createMemoryLog(),
    });
    server.headersTimeout = 100;
    server.requestTimeout = 200;
    await new Promise<void>((resolve) =>
      server.listen(0, "127.0.0.1", resolve),
    );
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("close", () => resolve(text));
      socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    });
    server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain("took too long");
  });

  it("names an unreadable request in its answer and in the log", async () => {
    const answer = await sendRaw(app.origin, { head: ["NONSENSE"] });
    expect(answer.status).toBe(400);
    const id = answer.headers["x-request-id"] ?? "none";
    expect(answer.body).toContain(id);
    expect(JSON.stringify(app.log.lines)).toContain(id);
  });

  it("survives a client that vanishes in the middle of its request", async () => {
    const { port } = new URL(app.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write("POST /en-us/cart HTTP/1.1\r\nHost: x\r\nContent-Le");
        socket.resetAndDestroy();
        resolve();
      });
    });
    expect((await fetch(`${app.origin}/en-us`)).status).toBe(200);
  });

  it("gives a load balancer more time for headers than a direct client", () => {
    const limitsFor = (trustProxy: false | number) => {
      const server = createServer(serverOptions);
      hardenServer(server, { config: { trustProxy }, log: createMemoryLog() });
      return server;
    };
    const direct = limitsFor(false);
    const behind = limitsFor(1);
    expect(direct.headersTimeout).toBe(15_000);
    expect(behind.headersTimeout).toBeGreaterThan(behind.keepAliveTimeout);
    for (const server of [direct, behind]) {
      expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout);
      expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
      expect(server.timeout).toBe(0);
    }
  });
});
