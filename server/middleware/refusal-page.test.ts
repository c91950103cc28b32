import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "../../test/server/raw-request";
import { startApp } from "../../test/server/start-app";
import type { RunningApp } from "../../test/server/start-app";
import { toRefusalStatus } from "./refusal-page";
import { sites } from "../../app/sites/sites";
import { refusalStatuses, refusalWords } from "./refusal-words";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const refused = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => fetch(`${app.origin}${path}`, { headers });

describe("the page of a refusal", () => {
  it.each(sites)("speaks $language under /$locale", async (site) => {
    const html = await (await refused(`/${site.locale}/%00`)).text();
    const { title } = refusalWords[site.language].status[400];
    expect(html).toContain(`<html lang="${site.tag}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="/${site.locale}"`);
  });

  it.each(["/", "/zz-zz/", "/fr-zz/", "/fr-frog/", "/constructor/"])(
    "speaks English under %s, where there is no shop",
    async (path) => {
      const html = await (await refused(`${path}%00`)).text();
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('href="/"');
    },
  );

  it("has one style, allowed by its nonce, and no script", async () => {
    const response = await refused("/%00");
    const html = await response.text();
    const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1];
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|style="|\son[a-z]+=/);
  });

  it("names the request that the log has", async () => {
    const response = await refused("/%00");
    const id = response.headers.get("x-request-id") ?? "none";
    expect(await response.text()).toContain(id);
    await expect.poll(() => JSON.stringify(app.log.lines)).toContain(id);
  });

  it("is never stored or indexed", async () => {
    const response = await refused("/%00");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain('content="noindex"');
  });

  it.each([
    ["asked for", "/%00", { accept: "application/json" }],
    ["read by script", "/en-us/%00.data", {}],
  ])("is JSON where that is %s", async (_why, path, headers) => {
    const response = await refused(path, headers);
    expect(await response.json()).toEqual({
      error: "bad_request",
      correlationId: response.headers.get("x-request-id"),
    });
  });

  it("closes a connection on which more is to come", async () => {
    const answer = await sendRaw(app.origin, {
      head: [
        "POST /en-us/cart HTTP/1.1",
        `Host: ${new URL(app.origin).host}`,
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: 10",
      ],
    });
    expect(answer.status).toBe(403);
    expect(answer.headers["connection"]).toBe("close");
  });
});

describe("the wording", () => {
  it.each(Object.entries(refusalWords))(
    "of %s has a title and a sentence for every status, safe in HTML",
    (_language, { home, reference, status }) => {
      const texts = [
        home,
        reference,
        ...Object.values(status).flatMap(({ title, text }) => [title, text]),
      ];
      expect(Object.keys(status).map(Number)).toEqual(refusalStatuses);
      for (const text of texts) expect(text).toMatch(/^[^<>&"]{3,}$/);
      expect(new Set(texts).size).toBe(texts.length);
    },
  );
});

describe("toRefusalStatus", () => {
  it.each([
    [404, 404],
    [418, 400],
    [200, 500],
    [502, 500],
    ["404", 500],
    [undefined, 500],
  ])("turns %s into %i", (given, expected) => {
    expect(toRefusalStatus(given)).toBe(expected);
  });
});
