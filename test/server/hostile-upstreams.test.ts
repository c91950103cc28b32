/**
 * Hostile or broken upstream answers on the built server (F8, F12, F15): a stub between the shop and an
 * upstream sends the answer of the test.
 */
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "~mocks/catalogue/fellrow-catalogue";
import { startUpstreams, type StartedUpstreams } from "~mocks/server";
import { startBuiltShop, type BuiltShop } from "./built-shop";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let upstreams: StartedUpstreams;
let stub: Server;
let shop: BuiltShop;
let answer: Answer;
let cases = 0;

beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  stub = createServer((request, response) => {
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(stub, "listening");
  // A TCP server's address is never a string.
  const { port } = stub.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  shop = await startBuiltShop(upstreams.origin, {
    CONTENT_API_URL: origin,
    PRODUCTS_API_URL: origin,
  });
});
afterAll(async () => {
  await shop.stop();
  stub.closeAllConnections();
  stub.close();
  await upstreams.stop();
});

function json(body: string): Answer {
  return (_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(body);
  };
}

async function expectAlive(): Promise<void> {
  expect(shop.process.exitCode).toBeNull();
  expect((await fetch(`${shop.origin}/healthcheck/live`)).status).toBe(200);
}

it.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>1</script>",
  "//evil.test/x",
  "/\\evil.test",
  "\thttps://evil.test",
])("F12: content cannot make a link of %j", async (url) => {
  const section = {
    type: "editorialHero",
    id: "x",
    props: {},
  };
  const hero = {
    type: "hero",
    id: "hero",
    props: {
      title: "Hostile",
      cta: { label: "Press here", url },
      image: { wide: { src: "/media/x.webp", width: 2, height: 1 } },
    },
  };
  const page = {
    sections: [{ name: "main", items: [section, hero] }],
    metadata: {},
  };
  answer = (request, response) => {
    json(
      JSON.stringify(
        request.url?.includes("/augmentedpage/")
          ? page
          : { items: [{ label: "Menu", url }], columns: [], messages: {} },
      ),
    )(request, response);
  };
  // Another locale for each case, because content is cached for a minute.
  const locales = [
    "en-us",
    "en-ca",
    "fr-ca",
    "en-gb",
    "fr-fr",
    "de-de",
    "it-it",
  ];
  const locale = locales[cases++] ?? "pl-pl";
  const html = await (await fetch(`${shop.origin}/${locale}`)).text();
  expect(html).toContain("Hostile");
  expect(html).not.toContain("Press here");
  for (const [, href = ""] of html.matchAll(/<a[^>]*href="([^"]*)"/g)) {
    const target = new URL(href.replaceAll("&amp;", "&"), shop.origin);
    expect(target.origin, href).toBe(shop.origin);
  }
});

it("F15: data nested thousands deep is an error page, not a crash", async () => {
  const deep = "[".repeat(5_000) + "]".repeat(5_000);
  answer = json(`{"masterId":"FR1001","details":${deep}}`);
  const page = await fetch(`${shop.origin}/en-us/p/scree-2-FR1001`);
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  await expectAlive();
});

it("F8: upstreams that fail at once do not end the process", async () => {
  answer = (request) => {
    request.socket.destroy();
  };
  const pages = await Promise.all(
    [
      "/es-es",
      "/es-es/p/scree-2-FR1001",
      "/es-es/search?q=x",
      "/es-es/c/x-wo",
    ].map((path) => fetch(shop.origin + path)),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 503, 503, 503]);
  await expectAlive();
  expect(shop.log()).not.toContain("unhandled rejection");
});
