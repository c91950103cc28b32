import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createErrorReports } from "./error-reports";
import { createLog } from "./log";

interface Report {
  readonly type: string | undefined;
  readonly body: Record<string, unknown>;
}

const collectors: (() => void)[] = [];
afterEach(() => {
  for (const close of collectors.splice(0)) close();
});

/** A collector that answers as it is told to, or holds its answers back. */
async function startCollector(answer: (response: ServerResponse) => void) {
  const reports: Report[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      const type = request.headers["content-type"];
      reports.push({ type, body: JSON.parse(text) });
      answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  collectors.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { reports, url: `http://127.0.0.1:${port}/errors` };
}

function logWith(url: string) {
  let written = "";
  const log = createLog({
    level: "info",
    base: { version: "1.2.3", instance: "shop-1" },
    destination: { write: (line: string) => void (written += line) },
    errors: createErrorReports(url),
  });
  return { log, written: () => written };
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue() && tries < 400; tries += 1) await sleep(10);
}

const ok = (response: ServerResponse) => void response.writeHead(204).end();

describe("error reports", () => {
  it("send what the log says of an error, with version and instance and without secrets", async () => {
    const { reports, url } = await startCollector(ok);
    const { log, written } = logWith(url);
    const err = new Error("No page for ann@example.com");
    log.child({ correlationId: "c-1" }).error({ err, token: "abc" }, "failed");
    await until(() => reports.length > 0);
    expect(reports).toHaveLength(1);
    const [report] = reports;
    expect(report?.type).toBe("application/json");
    expect(report?.body).toMatchObject({
      level: "error",
      version: "1.2.3",
      instance: "shop-1",
      correlationId: "c-1",
      msg: "failed",
      token: "[redacted]",
      err: { type: "Error", message: "No page for [redacted]" },
    });
    expect(JSON.parse(written())).toEqual(report?.body);
  });

  it("leave lines of other levels in the log alone", async () => {
    const { reports, url } = await startCollector(ok);
    const { log, written } = logWith(url);
    log.info({}, "fine");
    log.warn({}, "nearly");
    log.error({}, "last");
    await until(() => reports.length > 0);
    expect(reports.map(({ body }) => body["msg"])).toEqual(["last"]);
    expect(written().trim().split("\n")).toHaveLength(3);
  });

  it("are dropped while the collector does not answer, and go on when it does", async () => {
    const held: ServerResponse[] = [];
    const { reports, url } = await startCollector((it) => void held.push(it));
    const { log, written } = logWith(url);
    for (let count = 0; count < 30; count += 1) log.error({ count }, "again");
    await until(() => held.length === 10);
    await sleep(50);
    expect(reports).toHaveLength(10);
    expect(written().trim().split("\n")).toHaveLength(30);
    for (const response of held.splice(0)) ok(response);
    await sleep(50);
    log.error({}, "later");
    await until(() => reports.length > 10);
    expect(reports.at(-1)?.body["msg"]).toBe("later");
  });

  it("say nothing of a collector that is not there", async () => {
    const { log, written } = logWith("http://127.0.0.1:9/errors");
    log.error({}, "alone");
    await sleep(100);
    expect(written().trim().split("\n")).toHaveLength(1);
  });
});
