/** What pages and their headers say of the chat, and what the server tells its module; `chat.spec.ts` runs it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "./support/accounts";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
let module = "";
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60" }, undefined, {
    envOf: (origin) => ({ CHAT_MODULE_URL: `${origin}/chat/agent.js` }),
  });
  module = `${shop.upstreamOrigin}/chat/agent.js`;
});
afterAll(() => shop.stop());

const consent = (...codes: readonly string[]) =>
  `OptanonAlertBoxClosed=2026-11-27T10:00:00.000Z; OptanonConsent=groups=${codes.map((code) => `${code}%3A1`).join("%2C")}`;

const ask = (headers: Record<string, string>, locale = "fr-fr") =>
  fetch(`${shop.origin}/fapi/chat?locale=${locale}`, { headers });

describe("the config of the chat module", () => {
  it("is given to visitors who allow all four categories, marked in the cookie where visitors are asked first", async () => {
    const all = ["C0001", "C0002", "C0003", "C0004"];
    const answer = await ask({ cookie: consent(...all) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({
      consumerId: null,
      isLoyaltyMember: false,
      locale: "fr-fr",
      brand: "FELLROW",
      greeting:
        "Bonjour\u00a0! Je suis l’assistant automatique Fellrow. Comment puis-je vous aider\u00a0?",
    });
    for (const missing of all) {
      const three = all.filter((code) => code !== missing);
      expect([
        missing,
        (await ask({ cookie: consent(...three) })).status,
      ]).toEqual([missing, 204]);
    }
    expect((await ask({})).status).toBe(204);
    expect((await ask({}, "en-us")).status).toBe(200);
    expect((await ask({ "sec-gpc": "1" }, "en-us")).status).toBe(204);
    expect((await ask({}, "xx-xx")).status).toBe(204);
  });

  it("names the consumer and the membership", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    await visitor.open(paths.signIn());
    await signIn(guest, "loyal@example.com");
    await visitor.open("/fapi/chat?locale=en-us");
    const config = JSON.parse(visitor.page.html) as Record<string, unknown>;
    expect(config["consumerId"]).toMatch(/^\w/);
    expect(config).toMatchObject({
      isLoyaltyMember: true,
      locale: "en-us",
      brand: "FELLROW",
      greeting: expect.stringMatching(
        /^Hello \w+! I am Fellrow’s automated assistant\./,
      ),
    });
    // No page has it, because pages are the same for everybody.
    await visitor.open(paths.home());
    expect(visitor.page.html).not.toContain(String(config["consumerId"]));
  });
});

it("is not in regions that the settings do not list", async () => {
  const other = await startPageShop({
    CHAT_MODULE_URL: module,
    CHAT_REGIONS: "EMEA",
  });
  const page = async (locale: string) =>
    (await fetch(`${other.origin}/${locale}.data`)).text();
  expect(await page("en-us")).toContain('"not in region"');
  expect(await page("en-gb")).not.toContain('"not in region"');
  const { status } = await fetch(`${other.origin}/fapi/chat?locale=en-us`);
  expect(status).toBe(204);
  await other.stop();
});

describe("the policy of pages", () => {
  /** The sources of scripts, calls and frames. */
  const policyOf = async (path: string, origin = shop.origin) => {
    const { headers } = await fetch(origin + path, { redirect: "manual" });
    return (headers.get("content-security-policy") ?? "")
      .split("; ")
      .filter((directive) => /^(?:script|connect|frame)-src /.test(directive))
      .join("; ");
  };

  it("allows the module's file, its calls and frames, but not where cards are typed", async () => {
    // Until the page comes from the cache.
    for (let times = 0; times < 2; times += 1) await policyOf("/en-us");
    const policy = await policyOf("/en-us");
    expect(policy).toContain(`/assets/ ${module} `);
    expect(policy).toMatch(
      new RegExp(`connect-src 'self' ${shop.upstreamOrigin}[ ;]`),
    );
    expect(policy).toMatch(new RegExp(`frame-src .*${shop.upstreamOrigin}$`));
    expect(await policyOf("/en-us/checkout")).not.toContain(
      shop.upstreamOrigin,
    );
  });

  it("is as before without a chat", async () => {
    const other = await startPageShop();
    expect(await policyOf("/en-us", other.origin)).not.toContain(
      other.upstreamOrigin,
    );
    expect((await fetch(`${other.origin}/fapi/chat?locale=en-us`)).status).toBe(
      204,
    );
    await other.stop();
  });
});
