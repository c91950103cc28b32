/** What the data layer may ask of the visitor, over HTTP; `analytics.spec.ts` sees it pushed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UserData } from "../../app/analytics/user-data";
import { previewAccess } from "../../mocks/content/preview-access";
import { signIn, signOut } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
let off: PageShop;
beforeAll(async () => {
  shop = await startPageShop(
    { PREVIEW_ENABLED: "on", PREVIEW_ACCESS: previewAccess },
    undefined,
    {
      envOf: (origin) => ({
        TAG_MANAGER: "server",
        TAG_MANAGER_URL: `${origin}/tag-manager/events`,
      }),
    },
  );
  off = await startPageShop();
});
afterAll(async () => {
  await shop.stop();
  await off.stop();
});

const consent = (...codes: readonly string[]) =>
  `OptanonAlertBoxClosed=2026-11-27T10:00:00.000Z; OptanonConsent=groups=${codes.map((code) => `${code}%3A1`).join("%2C")}`;

const id = "vuid_0123456789abcdef0123456789a";

const ask = (
  query: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
) => fetch(`${shop.origin}/fapi/measured?${query}`, { headers, ...init });

/** What the visitor's own browser is answered. */
async function told({ visitor, site }: Guest): Promise<UserData> {
  await visitor.open(`/fapi/measured?locale=${site.locale}`);
  return JSON.parse(visitor.page.html) as UserData;
}

async function signedIn(email: string) {
  const guest = shop.visit("en-us");
  await guest.visitor.open(guest.paths.signIn());
  await signIn(guest, email);
  return { guest, user: await told(guest) };
}

describe("a guest", () => {
  it("has an id and false flags, and nothing of a consumer", async () => {
    const answer = await ask("locale=en-us", { cookie: `sf_uid=${id}` });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.json()).toEqual({
      guestId: id,
      isLoggedIn: false,
      sessionId: null,
      consumerId: null,
      consumerNumber: null,
      isLoyaltyMember: false,
      isEmployee: false,
      lifetimeValue: null,
      emailEncoded: null,
      emailHash: null,
      hasNewsletter: null,
      rewardsAvailable: null,
    });
  });

  it("gets an id that stays, in the place of none and of a forged one", async () => {
    for (const cookie of ["", "sf_uid=vuid_x"]) {
      const answer = await ask("locale=en-us", { cookie });
      const { guestId } = (await answer.json()) as UserData;
      expect(guestId).toMatch(/^vuid_[0-9a-f]{27}$/);
      expect(answer.headers.getSetCookie()).toEqual([
        `sf_uid=${guestId}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
      ]);
    }
    const guest = shop.visit("en-us");
    const { guestId } = await told(guest);
    expect((await told(guest)).guestId).toBe(guestId);
  });
});

it("is told to nobody without consent to measuring, without a market, and without a tag manager", async () => {
  for (const [query, headers] of [
    ["locale=fr-fr", {}],
    ["locale=fr-fr", { cookie: consent("C0001", "C0003", "C0004") }],
    ["locale=en-us", { cookie: consent("C0001", "C0003", "C0004") }],
    ["locale=en-us", { "sec-purpose": "prefetch" }],
    ["locale=xx-xx", {}],
    ["locale=fr-fr&preview=TRUE", {}],
  ] as const) {
    const answer = await ask(query, headers);
    expect([query, answer.status, await answer.text()]).toEqual([
      query,
      204,
      "",
    ]);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  expect((await ask("locale=en-us", {}, { method: "HEAD" })).status).toBe(204);
  const without = await fetch(`${off.origin}/fapi/measured?locale=en-us`);
  expect([without.status, without.headers.get("set-cookie")]).toEqual([
    204,
    null,
  ]);
});

it("is told with consent to measuring alone, and of a preview, which allows everything", async () => {
  const cookie = consent("C0001", "C0002");
  expect((await ask("locale=fr-fr", { cookie })).status).toBe(200);
  expect((await ask("locale=fr-fr&preview=true")).status).toBe(200);
});

describe("a consumer", () => {
  it("who is a member is flagged, with the address as base64 and as a hash, and the vouchers that points buy", async () => {
    const { guest, user } = await signedIn("loyal@example.com");
    expect(user).toEqual({
      guestId: expect.stringMatching(/^vuid_[0-9a-f]{27}$/),
      isLoggedIn: true,
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      consumerId: "C000002",
      consumerNumber: "C000002",
      isLoyaltyMember: true,
      isEmployee: false,
      lifetimeValue: {
        clv: 124_050,
        monetary: 11_825,
        purchases: 6,
        pastSpend: 70_950,
      },
      emailEncoded: "bG95YWxAZXhhbXBsZS5jb20=",
      emailHash:
        "ffe23a18eae3f48ec156681037cbd86f972b82a2632576717290d8a0ff6935b8",
      hasNewsletter: false,
      rewardsAvailable: 2,
    });
    expect(guest.visitor.page.html).not.toContain("@");
    // No page has it, because pages are the same for everybody.
    await guest.visitor.open(guest.paths.home());
    for (const secret of [user.consumerId, user.sessionId, user.emailHash])
      expect(guest.visitor.page.html).not.toContain(secret);
    await guest.visitor.open(guest.paths.account());
    await signOut(guest);
    expect(await told(guest)).toMatchObject({
      isLoggedIn: false,
      consumerId: null,
      isLoyaltyMember: false,
      emailEncoded: null,
      emailHash: null,
      rewardsAvailable: null,
    });
  });

  it("who is an employee is flagged", async () => {
    const { user } = await signedIn("employee@example.com");
    expect(user).toMatchObject({
      isLoggedIn: true,
      isEmployee: true,
      isLoyaltyMember: false,
      rewardsAvailable: null,
      emailHash:
        "86c3c48a4f4e91e9de6b1967b1cc1c406bdb8d1d4d4a51dadf73835a623d66ff",
    });
  });

  it("never shows the id by which upstreams know the session", async () => {
    const { user } = await signedIn("consumer@example.com");
    const ids = shop
      .calls("POST /token/v2/auth/token")
      .map(({ headers }) => String(headers["x-usid"]));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.every((usid) => /^[0-9a-f-]{36}$/.test(usid))).toBe(true);
    expect(JSON.stringify(user)).not.toMatch(new RegExp(ids.join("|")));
  });

  it("is told as the session knows them while the profile cannot be had", async () => {
    const { guest } = await signedIn("loyal@example.com");
    shop.fault({ path: "/consumers-v3/consumer", status: 500, times: 9 });
    const user = await told(guest);
    shop.upstreams.faults.clear();
    expect(user).toMatchObject({
      isLoggedIn: true,
      consumerId: "C000002",
      isLoyaltyMember: true,
      emailEncoded: null,
      emailHash: null,
      hasNewsletter: null,
      rewardsAvailable: null,
    });
  });
});
