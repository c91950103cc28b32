/**
 * The content security policies of a shop behind TLS, checked by Google's evaluator with its usual checks and
 * those for strict policies. Every finding is listed here, with the reason why it is accepted.
 */
import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from "csp_evaluator";
import { Severity, Type, type Finding } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "../pages/support/shop";

interface Excuse {
  readonly finding: Type;
  readonly because: string;
}

/** Findings for every policy. */
const everywhere: readonly Excuse[] = [
  {
    finding: Type.UNSAFE_INLINE_FALLBACK,
    because:
      "A browser without support for nonces runs no script: the shop works without script.",
  },
  {
    finding: Type.REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS,
    because:
      "React 18 sets HTML as text; what it sets was sanitised on the server.",
  },
];
const withNonce: readonly Excuse[] = [
  ...everywhere,
  {
    finding: Type.ALLOWLIST_FALLBACK,
    because:
      "A browser without support for strict-dynamic runs only the first script, and needs no other.",
  },
];
const withOwnFiles: readonly Excuse[] = [
  ...everywhere,
  {
    finding: Type.SCRIPT_ALLOWLIST_BYPASS,
    because:
      "Our own origin serves only files of the build: no JSONP, no AngularJS, nothing uploaded.",
  },
];
const kept: readonly Excuse[] = [
  ...withOwnFiles,
  {
    finding: Type.STRICT_DYNAMIC,
    because:
      "It does not trust imports of an inline module with a hash (docs/decisions, whole-pages-are-kept).",
  },
];

/** THE table: an answer of the shop by path and status, and the accepted findings for its policy. */
const answers: readonly [string, string, number, readonly Excuse[]][] = [
  ["a rendered page", "/en-us/cart", 200, withNonce],
  ["a page that does not exist", "/en-us/nowhere", 404, withNonce],
  ["an error of the shop", "/en-us/500", 500, withNonce],
  // An address without a route has the strictest policy.
  ["a refusal before the shop", "/en-us/%E0%A4%A", 400, withOwnFiles],
  ["a part for pages of other sites", "/en-us/soci/header", 200, withNonce],
  // Without a cart it redirects to the cart page; the policy is that of the address.
  ["the checkout", "/en-us/checkout", 302, withOwnFiles],
];

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    PUBLIC_ORIGIN: "https://shop.test",
    PAYMENT_ORIGINS: "https://pay.test",
    SOCIAL_PROVIDERS: "google shop https://accounts.example",
    MEDIA_URL: "https://media.test",
    PAGE_CACHE_SECONDS: "60",
  });
});
afterAll(() => shop.stop());

async function get(path: string) {
  const url = shop.origin + path;
  const answer = await request(url, { headers: { host: "shop.test" } });
  await answer.body.dump();
  return {
    status: answer.statusCode,
    isKept: answer.headers["age"] !== undefined,
    policy: String(answer.headers["content-security-policy"]),
  };
}

function findingsOf(policy: string): Finding[] {
  const { csp } = new CspParser(policy);
  const checks = [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS];
  return new CspEvaluator(csp).evaluate([], checks);
}

/** Findings of high or medium severity, or syntax errors, which are never accepted. */
const grave = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ description }) => description);

const namesOf = (types: readonly Type[]): string[] =>
  [...new Set(types)].map((type) => Type[type]).sort();

function expectNoMore(policy: string, excuses: readonly Excuse[]): void {
  const findings = findingsOf(policy);
  expect(grave(findings)).toEqual([]);
  expect(namesOf(findings.map(({ type }) => type))).toEqual(
    namesOf(excuses.map(({ finding }) => finding)),
  );
}

describe("the policy of", () => {
  it.each(answers)("%s has no weakness", async (_, path, status, excuses) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expectNoMore(answer.policy, excuses);
  });

  it("a cached page has no weakness", async () => {
    let answer = await get("/en-us");
    for (let tries = 0; tries < 100 && !answer.isKept; tries += 1) {
      await sleep(20);
      answer = await get("/en-us");
    }
    expect(answer.isKept).toBe(true);
    expectNoMore(answer.policy, kept);
  });
});

describe("the evaluator", () => {
  it("finds a weak policy", () => {
    const weak = "script-src 'unsafe-inline' https:; object-src *";
    expect(grave(findingsOf(weak)).length).toBeGreaterThan(2);
  });
});
