import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { joinGzip, joinPlain } from "./gzip-pieces";
import { encodingFor } from "./send-page";
import { collectPlaces, mark, plainParts } from "./split-page";
import { inlineCode, storePage, type StoredPage } from "./stored-page";

const nonce = "aEibb2zwI/Ou0TzNhRPF0g==";
const html = `<html><head><script nonce="${nonce}">a()</script>
<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>
<script type="application/ld+json">{"a":1}</script></head>
<body><script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script>
<script nonce="${nonce}">enqueue("[\\"nonce\\",\\"${nonce}\\"]")</script>
<script src="/assets/b.js"></script></body></html>`;

const storeHtml = (text: string, places = collectPlaces()) =>
  storePage({
    html: text,
    nonce,
    places,
    edgeHead: [],
    onGrown: () => undefined,
    headers: new Map([
      ["Content-Type", "text/html; charset=utf-8"],
      ["X-Request-Id", "of one answer"],
      ["Content-Security-Policy", `script-src 'nonce-${nonce}'`],
      ["Content-Language", "en-US"],
    ]),
    policyFor: ({ scripts }) => `script-src ${scripts.join(" ")}`,
  });

async function store(): Promise<StoredPage> {
  const page = await storeHtml(html);
  if (!page) throw new Error("The page was refused");
  return page;
}

/** The output of `openssl dgst -sha256 -binary | base64`, as the page contains it. */
const sha = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const headOf = (head: readonly string[]) =>
  Object.fromEntries(
    head.flatMap((name, index) =>
      index % 2 === 0 ? [[name.toLowerCase(), head[index + 1] ?? ""]] : [],
    ),
  ) as Record<string, string>;

describe("a kept page", () => {
  it("has nothing of the visitor that it was made for", async () => {
    const { split, head: stored } = await store();
    const text = joinPlain(plainParts(split)).toString();
    expect(text).not.toContain(nonce);
    expect(text).not.toMatch(/nonce=/);
    const head = headOf(stored);
    expect(head).not.toHaveProperty("x-request-id");
    expect(JSON.stringify(head)).not.toContain("nonce-");
    expect(head).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "en-US",
    });
  });

  it("allows its inline scripts by hash, and only those that run", async () => {
    const { head } = await store();
    expect(headOf(head)["content-security-policy"]).toBe(
      `script-src ${[
        sha("a()"),
        sha('import "/assets/a.js"'),
        sha('enqueue("[\\"nonce\\",\\"\\"]")'),
      ].join(" ")}`,
    );
    expect(sha("alert(1)")).toBe(
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  it.each([
    ["a script without a nonce", "<script>alert(1)</script>"],
    ["another case", "<SCRIPT>alert(1)</SCRIPT>"],
    ["another nonce", '<script nonce="bm90IG91cnM=">alert(1)</script>'],
    ["a type that runs", '<script type="module">alert(1)</script>'],
    ["a style", "<style>body{display:none}</style>"],
    [
      "an address only in its name",
      '<script data-src="/a.js">alert(1)</script>',
    ],
  ])("is not made of a page that holds %s", async (_, foreign) => {
    expect(inlineCode(html, nonce)).not.toBeNull();
    const infected = html.replace("</head>", `${foreign}</head>`);
    expect(await storeHtml(infected)).toBeNull();
  });

  it("is the same in every encoding", async () => {
    const { brotli, split } = await store();
    const text = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
    const parts = plainParts(split);
    expect(brotliDecompressSync(brotli).toString()).toBe(text);
    expect(gunzipSync(joinGzip(parts)).toString()).toBe(text);
    expect(joinPlain(parts).toString()).toBe(text);
  });
});

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.0", "identity"],
    ["br;q=0.1", "br"],
    ["brotli, deflate", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %j is %s", (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });

  it("is never brotli for a page with a visitor part", () => {
    expect(encodingFor("gzip, deflate, br", false)).toBe("gzip");
    expect(encodingFor("gzip, deflate, br")).toBe("br");
    expect(encodingFor("br", false)).toBe("identity");
  });
});

/** Bytes in use after garbage collection. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it("takes no more memory than it says, with many short pieces and long ids", async () => {
  const id = "4f9c1e0a-7b52-4c3d-9e8f-0a1b2c3d";
  const pages: (StoredPage | null)[] = [];
  async function add(): Promise<void> {
    const number = String(pages.length).padStart(4, "0");
    const places = collectPlaces();
    const slots = Array.from({ length: 8 }, (_, at) => {
      places.add({ field: "cart", show: () => null });
      return `<${mark} place="${at}">${at}</${mark}><p>${number}</p>`;
    });
    const heart = `<${mark} when="favorite:${id}${number}"><b>1</b></${mark}><${mark} when=""><b>0</b></${mark}>`;
    const text = `<ul>${`<li>${number}</li>`.repeat(8_000)}</ul>${heart}`;
    pages.push(await storeHtml(`${text}${slots.join("")}`, places));
  }
  await add();
  const before = memoryInUse();
  while (pages.length <= 400) await add();
  const grown = memoryInUse() - before;
  const counted = pages.reduce((sum, page) => sum + (page?.bytes ?? 0), 0);
  // Storing whole pages would take twelve times as much, uncopied zlib buffers two and a half times.
  expect(grown / counted).toBeLessThan(1.8);
});
