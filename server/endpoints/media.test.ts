/** Pictures of the media store, under the shop's own origin. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type RunningApp } from "../../test/server/start-app";
import { media } from "./media";

let store: Server;
let app: RunningApp;
const dispatcher = new Agent();

beforeAll(async () => {
  store = createServer((request, response) => {
    const [, status = "200", type = "image"] = (request.url ?? "").split("/");
    response.writeHead(Number(status), { "content-type": `${type}/x` });
    response.end("what the store says");
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  const { port } = store.address() as AddressInfo; // a TCP server has one
  const base = `http://127.0.0.1:${port}`;
  app = await startApp({ parts: { media: media(base, dispatcher) } });
});
afterAll(async () => {
  await app.stop();
  await dispatcher.close();
  store.close();
});

const get = (path: string, method = "GET") =>
  fetch(`${app.origin}/media${path}`, { method });

it("hands on a picture, to be kept for good", async () => {
  const answer = await get("/200/image/boot.avif");
  expect(answer.headers.get("content-type")).toBe("image/x");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(await answer.text()).toBe("what the store says");
});

it.each([
  ["/404/image/boot.avif", 404],
  ["/403/text/boot.avif", 404],
  ["/200/text/boot.html", 404],
  ["/302/image/boot.avif", 404],
  ["/500/image/boot.avif", 503],
  ["/..%3b/boot.avif", 404],
  ["/", 404],
])("answers %s with a page of its own and %i", async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  const page = await answer.text();
  expect(page).toMatch(/<h1>[^<]+<\/h1>/);
  expect(page).not.toContain("the store");
  expect(app.reached).toEqual([]);
});

it("takes no forms", async () => {
  expect((await get("/200/image/boot.avif", "POST")).status).toBe(404);
});
