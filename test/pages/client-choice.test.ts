/** What a browser is told that asks for an experiment's variation. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectKey } from "../../mocks/experiments/project";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
let live: PageShop;
const start = (envLabel: string) =>
  startPageShop({ ENV_LABEL: envLabel }, undefined, {
    envOf: (origin) => ({
      EXPERIMENTS_SDK_KEY: projectKey,
      EXPERIMENTS_DATAFILE_URL: `${origin}/datafile`,
      EXPERIMENTS_EVENTS_URL: origin,
    }),
  });
beforeAll(async () => {
  shop = await start("qa");
  live = await start("www");
});
afterAll(async () => {
  await shop.stop();
  await live.stop();
});

async function ask(
  query: string,
  headers: Readonly<Record<string, string>> = {},
  { origin }: PageShop = shop,
) {
  const answer = await fetch(`${origin}/fapi/decide?${query}`, { headers });
  const lines = answer.headers.getSetCookie();
  return {
    status: answer.status,
    text: await answer.text(),
    control: answer.headers.get("cache-control"),
    names: lines.map((line) => line.slice(0, line.indexOf("="))),
    cookie: lines.map((line) => line.split(";", 1)[0]).join("; "),
  };
}

const note = "locale=en-us&of=browser-note";

it("is decided once for a visitor, who stays in it", async () => {
  const told = new Set<string>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await ask(note);
    expect(first.control).toMatch(/^private, no-store/);
    expect([200, 204]).toContain(first.status);
    told.add(first.text);
    if (first.status === 204) continue;
    expect(first.names.toSorted()).toEqual(["sf_uid", "sf_visit", "sf_x"]);
    const again = await ask(note, { cookie: first.cookie });
    expect([again.text, again.names]).toEqual([first.text, []]);
  }
  expect([...told].sort()).toEqual([
    "",
    '{"variation":"1-short"}',
    '{"variation":"baseline"}',
  ]);
});

it("is not decided for visitors who do not allow it, nor for crawlers and prefetches", async () => {
  const given = "sf_uid=vuid_a1a1a1a1a1a1a1a1a1a1a1a1a1a; sf_x=browser-note.1";
  const allowed = `${given}; OptanonAlertBoxClosed=x; OptanonConsent=groups=C0001%3A1%2CC0002%3A1`;
  const refused = allowed.replace("C0002%3A1", "C0002%3A0");
  const eu = "locale=fr-fr&of=browser-note";
  expect((await ask(eu, { cookie: allowed })).text).toBe(
    '{"variation":"1-short"}',
  );
  for (const headers of [
    {},
    { cookie: given },
    { cookie: refused },
    { cookie: allowed, "user-agent": "Googlebot/2.1" },
    { cookie: allowed, "sec-purpose": "prefetch" },
  ])
    expect(await ask(eu, { ...headers })).toMatchObject({
      ...{ status: 204, text: "", names: [], control: "private, no-store" },
    });
});

it("is for experiments of the table, below a locale, outside of the live site", async () => {
  for (const query of [
    "",
    "locale=en-us",
    "of=browser-note",
    "locale=xx-xx&of=browser-note",
    "locale=en-us&of=new-advice",
    "locale=en-us&of=__proto__",
    "locale=en-us&of=constructor",
    `locale=en-us&of=${"x".repeat(2_000)}`,
  ]) {
    const { status, text, names } = await ask(query);
    expect([query, status, names]).toEqual([query, 404, []]);
    expect(text).toContain('{"error":"not_found","correlationId":"');
  }
  const { status, names } = await ask(note, {}, live);
  expect([status, names]).toEqual([404, []]);
});
