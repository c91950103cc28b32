import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodingFor } from "./send-page";
import { inlineHashes, storePage } from "./stored-page";

const nonce = "aEibb2zwI/Ou0TzNhRPF0g==";
const html = `<html><head><script nonce="${nonce}">a()</script>
<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>
<script type="application/ld+json">{"a":1}</script></head>
<body><script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script>
<script nonce="${nonce}">enqueue("[\\"nonce\\",\\"${nonce}\\"]")</script>
<script src="/assets/b.js"></script></body></html>`;

const store = () =>
  storePage({
    html,
    nonce,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "X-Request-Id": "of one answer",
      "Content-Security-Policy": `script-src 'nonce-${nonce}'`,
      "Content-Language": "en-US",
    },
    findStyles: () => undefined,
    policyFor: ({ scripts }) => `script-src ${scripts.join(" ")}`,
  });

const headOf = (head: readonly string[]) =>
  Object.fromEntries(
    head.flatMap((name, index) =>
      index % 2 === 0 ? [[name.toLowerCase(), head[index + 1] ?? ""]] : [],
    ),
  ) as Record<string, string>;

describe("a kept page", () => {
  it("has nothing of the visitor that it was made for", async () => {
    const { forms } = await store();
    const text = forms.identity.body.toString();
    expect(text).not.toContain(nonce);
    expect(text).not.toMatch(/nonce=/);
    const head = headOf(forms.identity.head);
    expect(head).not.toHaveProperty("x-request-id");
    expect(JSON.stringify(head)).not.toContain("nonce-");
    expect(head).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "en-US",
      vary: "Accept-Encoding, Cookie",
    });
  });

  it("allows its inline scripts by hash, and only those that run", async () => {
    const { forms } = await store();
    const text = forms.identity.body.toString();
    const hashes = inlineHashes(text).scripts;
    expect(hashes).toHaveLength(3);
    expect(headOf(forms.br.head)["content-security-policy"]).toBe(
      `script-src ${hashes.join(" ")}`,
    );
    expect(inlineHashes("<script>alert(1)</script>").scripts).toEqual([
      // As `openssl dgst -sha256 -binary | base64` says of "alert(1)".
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });

  it("is the same in every encoding, each with its own tag", async () => {
    const { br, gzip, identity } = (await store()).forms;
    expect(brotliDecompressSync(br.body)).toEqual(identity.body);
    expect(gunzipSync(gzip.body)).toEqual(identity.body);
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
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
});
