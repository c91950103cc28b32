/** The property of page-key.property.test.ts on the built server, over raw sockets, with real pages. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../mocks/server";
import { isFull } from "../matrix/representatives";
import { startBuiltShop, type BuiltShop } from "./built-shop";
import { sendRaw } from "./raw-request";
import { anyWord, requestHead, strangers, strangersPages } from "./strangers";

let upstreams: Awaited<ReturnType<typeof startUpstreams>>;
let shop: BuiltShop;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue });
  shop = await startBuiltShop(upstreams.origin, { PAGE_CACHE_SECONDS: "600" });
});
afterAll(async () => {
  await shop.stop();
  await upstreams.stop();
});

const plainly = (target: string) =>
  sendRaw(
    shop.origin,
    requestHead({ target, headers: {}, word: "" }, new URL(shop.origin).host),
  );

/** The property test itself has 5,000 visitors each time; real pages take longer. */
const count = isFull ? 5_000 : 1_250;

it(`gives ${count} visitors real pages without a word of another visitor`, async () => {
  const { host } = new URL(shop.origin);
  const visitors = strangers(count, 20_261_123);
  let cachedCount = 0;
  const statuses = new Map<number, number>();
  for (let from = 0; from < visitors.length; from += 8)
    await Promise.all(
      visitors.slice(from, from + 8).map(async (visitor) => {
        const answer = await sendRaw(shop.origin, requestHead(visitor, host));
        const text = JSON.stringify(answer.headers) + answer.body;
        const words = new Set(text.match(anyWord) ?? []);
        words.delete(visitor.word);
        expect([visitor, [...words]]).toEqual([visitor, []]);
        const { status } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (answer.headers["age"] !== undefined) cachedCount += 1;
      }),
    );
  expect(cachedCount).toBeGreaterThan(count * 0.3);
  expect(statuses.get(301)).toBeGreaterThan(count * 0.04);
  expect(statuses.get(500)).toBeUndefined();
  // Afterwards the pages contain nothing of these visitors, and are those of their addresses.
  for (const page of strangersPages) {
    const { body, headers, status } = await plainly(page);
    expect([page, status]).toEqual([page, 200]);
    expect(headers["age"]).toBeDefined();
    expect(body.match(anyWord)).toBeNull();
    const isOwnPage = !page.includes("sort=");
    expect(body.includes('content="noindex')).toBe(!isOwnPage);
    if (isOwnPage)
      expect(body).toContain(`rel="canonical" href="${shop.origin}${page}"`);
  }
}, 300_000);
