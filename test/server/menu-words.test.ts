/** Links of the menu by the words of an engine: to the category whose id they have, or left out if they lead nowhere. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import { publicOrigin, startCachedShop } from "./cached-shop";
import { sendRaw } from "./raw-request";

/** What an engine puts into the menu besides the editors' entries. */
const entries = [
  { label: "Laptops", url: "/laptops" },
  { label: "Rainy days", url: "/rainy", categoryId: "women-jackets" },
  { label: "One jacket", url: "/one", productId: "FR1001" },
  { label: "Lasting", url: "/sustainability" },
];

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let engine: Server;
let shop: Awaited<ReturnType<typeof startCachedShop>>;
/** Paths that were asked for. */
const asked: string[] = [];

/** The reference upstreams with those entries in front of their menu. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  asked.push(new URL(url, upstreams.origin).pathname);
  const given = await fetch(new URL(url, upstreams.origin), init);
  if (!url.includes("/canvas/menu/")) return given;
  const menu = (await given.json()) as { items: object[] };
  return Response.json({ ...menu, items: [...entries, ...menu.items] });
}

beforeAll(async () => {
  // Before the shop starts, because its caches take their clock then.
  vi.useFakeTimers({ toFake: ["Date"] });
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  engine = createServer((request, response) => {
    const { url = "", method = "GET", headers } = request;
    const { host: _, connection: __, ...sent } = headers;
    void answer(url, { method, headers: sent as Record<string, string> }).then(
      async (given) => {
        response.writeHead(given.status, {
          "content-type": given.headers.get("content-type") ?? "",
        });
        response.end(Buffer.from(await given.arrayBuffer()));
      },
    );
  });
  engine.listen(0, "127.0.0.1");
  await once(engine, "listening");
  const { port } = engine.address() as AddressInfo;
  shop = await startCachedShop(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await shop.stop();
  engine.close();
  engine.closeAllConnections();
  await upstreams.stop();
  vi.useRealTimers();
});

/** The targets of the links with these words in the header of the home page. */
async function linksOf(): Promise<Record<string, string | null | undefined>> {
  shop.dropPages();
  const page = await sendRaw(shop.origin, {
    head: [
      "GET /en-us HTTP/1.1",
      `host: ${new URL(publicOrigin).host}`,
      "connection: close",
    ],
  });
  expect(page.status).toBe(200);
  const { document } = parseHTML(page.body);
  const links = [...document.querySelectorAll("header a")];
  return Object.fromEntries(
    entries.map(({ label }) => [
      label,
      links
        .find((link) => link.textContent?.trim() === label)
        ?.getAttribute("href"),
    ]),
  );
}

const wordsAsked = () =>
  asked.filter((path) => /canvas\/page\/.*\/(laptops|rainy|one)$/.test(path));

it("leaves out a word that is no page, once the content system has said so", async () => {
  const withId = {
    "Rainy days": "/en-us/c/rainy-days--women-jackets",
    "One jacket": "/en-us/p/one-jacket-FR1001",
    Lasting: "/en-us/sustainability",
  };
  // The first page does not wait for it.
  await expect.poll(linksOf).toEqual({ ...withId, Laptops: "/en-us/laptops" });
  vi.setSystemTime(Date.now() + 61_000);
  await expect.poll(linksOf).toEqual({ ...withId, Laptops: undefined });
  expect(wordsAsked().length).toBeLessThanOrEqual(2);
  expect(wordsAsked()[0]).toMatch(/\/laptops$/);
});
