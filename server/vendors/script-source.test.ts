import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent } from "undici";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createScriptSource, mostScriptBytes } from "./script-source";

let server: Server;
let origin = "";
let asked: string[] = [];
let answer: RequestListener;
const dispatcher = new Agent();

const javascript = { "content-type": "text/javascript" };

beforeEach(async () => {
  asked = [];
  answer = (_request, response) => {
    response.writeHead(200, javascript).end("1");
  };
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function start({ entries = 5, timeoutMs = 2_000 } = {}) {
  let now = 1_000;
  const warned: object[] = [];
  const source = createScriptSource({
    dispatcher,
    log: { warn: (fields) => warned.push(fields) },
    entries,
    timeoutMs,
    now: () => now,
  });
  return {
    warned,
    pass: (ms: number) => {
      now += ms;
    },
    async read(path: string) {
      const script = await source.read(new URL(path, origin));
      return script?.body.toString() ?? null;
    },
  };
}

it("fetches a script once an hour, however many ask for it", async () => {
  const { read, pass } = start();
  expect(await Promise.all([read("/a"), read("/a#x"), read("/a")])).toEqual([
    "1",
    "1",
    "1",
  ]);
  pass(60 * 60 * 1_000 - 1);
  await read("/a");
  expect(asked).toEqual(["/a"]);
  pass(1);
  await read("/a");
  expect(asked).toEqual(["/a", "/a"]);
});

it("stores a few scripts: the oldest goes first", async () => {
  const { read } = start({ entries: 2 });
  for (const path of ["/a", "/b", "/c", "/b", "/a"]) await read(path);
  expect(asked).toEqual(["/a", "/b", "/c", "/a"]);
});

it("takes nothing that is no script, too large, failed or cut, and forgets that", async () => {
  const { read, warned } = start();
  const large = Buffer.alloc(mostScriptBytes + 1, 32);
  for (const bad of [
    (_, response) => response.writeHead(404, javascript).end("1"),
    (_, response) => response.writeHead(200).end("1"),
    (_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("1"),
    (_, response) =>
      response.writeHead(200, { "content-type": "text/javascriptx" }).end("1"),
    (_, response) =>
      response
        .writeHead(200, { ...javascript, "content-encoding": "gzip" })
        .end("1"),
    (_, response) => response.writeHead(200, javascript).end(large),
    (_, response) => {
      response.writeHead(200, { ...javascript, "content-length": "9" });
      response.write("1", () => response.destroy());
    },
    (_, response) => response.writeHead(302, { location: "/a" }).end(),
    (_, response) =>
      response.writeHead(302, { location: "http://localhost:1/a" }).end(),
  ] satisfies RequestListener[]) {
    answer = bad;
    expect(await read("/a")).toBeNull();
  }
  expect(warned.length).toBe(9);
  answer = (_request, response) => {
    response.writeHead(200, javascript).end(large.subarray(1));
  };
  expect((await read("/a"))?.length).toBe(mostScriptBytes);
});

it("follows a redirect within the origin", async () => {
  const { read } = start();
  answer = ({ url }, response) => {
    if (url === "/b") response.writeHead(200, javascript).end("b");
    else response.writeHead(301, { location: "b" }).end();
  };
  expect(await read("/a")).toBe("b");
});

it("ends a call that takes too long, also one that goes on sending, and leaves an origin alone that keeps failing", async () => {
  const { read, pass } = start({ timeoutMs: 100 });
  let drip: NodeJS.Timeout | undefined;
  answer = (_request, response) => {
    response.writeHead(200, javascript);
    drip = setInterval(() => response.write(" "), 10);
  };
  const began = Date.now();
  expect(await read("/drip")).toBeNull();
  clearInterval(drip);
  expect(Date.now() - began).toBeLessThan(2_000);
  answer = (_request, response) => {
    response.writeHead(500).end();
  };
  for (let times = 0; times < 30; times += 1) await read(`/${times}`);
  expect(asked.length).toBe(20);
  pass(5_000);
  answer = (_request, response) => {
    response.writeHead(200, javascript).end("back");
  };
  expect(await read("/a")).toBe("back");
});

it("has few calls on their way at once", async () => {
  const { read } = start();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = (_request, response) => {
    void released.then(() => response.writeHead(200, javascript).end("1"));
  };
  const all = Array.from({ length: 10 }, (_, at) => read(`/${at}`));
  expect(await Promise.all([all[8], all[9]])).toEqual([null, null]);
  release();
  expect((await Promise.all(all)).filter((text) => text === "1").length).toBe(
    8,
  );
});
