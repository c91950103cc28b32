/**
 * Input that nobody thought of: random addresses, forms, cookies and bytes, and what must be true of
 * every answer. What these found is kept in `corpus.ts`, where it is tried for good.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wayBack } from "~/features/account/way-back.server";
import { findSite } from "~/sites/sites";
import { createSealer } from "../../server/session/seal";
import { sessionSecret } from "../faults/shoppers";
import { startWorld, type World } from "../faults/world";
import { sendRaw } from "../gate/raw-request";
import { badNames } from "./corpus";
import { wrongBody, wrongCall, wrongHeaders } from "./invariants";
import { personAt, type Person } from "./people";
import { createSender, type Sender } from "./sender";
import type { BadRequest, Mode } from "./surface";

let world: World;
let sender: Sender;
let somebody: Person;
let owner: Person;

beforeAll(async () => {
  world = await startWorld({});
  sender = createSender(world);
  somebody = await personAt("with a bag", world.services);
  owner = await personAt("signed in", world.services);
});
afterAll(async () => {
  await sender.close();
  await world.stop();
});

const bagOf = ({ data }: Person) =>
  structuredClone(world.baskets.get(data?.basketId ?? ""));

/** Names that the shop reads somewhere, names that languages know, and others. */
const names = fc.oneof(
  fc.constantFrom(
    ..."page sort q f.color f.size color size step of returnTo host from state".split(
      " ",
    ),
    ..."result storeContext autoPromoCode redirectTo storeId _routes index".split(
      " ",
    ),
    ..."shipment productType intent itemId productId qty code email password".split(
      " ",
    ),
    ..."country firstName phone number pin expectedTotal form same then".split(
      " ",
    ),
    ...badNames,
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

/** `a`, `a[0]`, `a.b[].c`: what builders of trees make objects and lists of. */
const trees = fc
  .tuple(
    names,
    fc.array(
      fc.oneof(
        fc.nat().map((index) => `[${index}]`),
        fc.constantFrom("[]", ".", "[__proto__]", "[constructor]", "["),
        names.map((name) => `.${name}`),
        names.map((name) => `[${name}]`),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([name, steps]) => name + steps.join(""));

const values = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.json({ maxDepth: 3 }),
);

const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
const pairs = (names: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(names, values), { maxLength: 8 })
    .map((list) =>
      list.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"),
    );

async function breachesOf(sent: BadRequest, mode: Mode): Promise<string[]> {
  const answer = await sender.send(sent, somebody, mode);
  const input = { name: "random", text: "", encoded: "" };
  return [
    ...wrongHeaders(answer, world.shop.origin),
    ...wrongBody(answer, input),
    ...world.proxy.attemptsOf(answer.visit).flatMap(wrongCall),
  ];
}

describe("an address", () => {
  const pages = fc.constantFrom(
    ..."/c/women/accessories/gloves-woglove /search /suggestions /p/x-FR1001".split(
      " ",
    ),
    ..."/cart /checkout /checkout/payment-return /checkout/processing".split(
      " ",
    ),
    ..."/order-confirmation /location-selector /poslogon /sign-in /account".split(
      " ",
    ),
    ..."/size-chart /dialog/filters /dialog/mega-menu /dialog/size-chart/x".split(
      " ",
    ),
  );
  const modes = fc.constantFrom<Mode>("page", "data", "data");

  it("with any query is answered as a page of the shop", () =>
    fc.assert(
      fc.asyncProperty(
        pages,
        modes,
        pairs(names),
        async (page, mode, query) => {
          const path = `/en-gb${page}?${query}`;
          expect(await breachesOf({ path }, mode)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    ));

  it("of any segments is answered as a page of the shop", () => {
    const segment = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }).map(encode),
      fc.constantFrom("en-gb", "c", "p", "dialog", "fapi", "%2f", "%00", ".."),
      fc.constantFrom("", ".", ".data", "_root.data", "x-FR1001", "%E0%A4%A"),
    );
    return fc.assert(
      fc.asyncProperty(
        fc.array(segment, { maxLength: 6 }),
        async (segments) => {
          const path = `/${segments.join("/")}`;
          expect(await breachesOf({ path }, "page")).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("a form", () => {
  const pages = fc.constantFrom(
    ..."/cart /checkout /p/x-FR1001 /p/x-SET1 /sign-in /sign-up".split(" "),
    ..."/gift-card /poslogon /dialog/notify-me/FR1001~ink".split(" "),
    "/checkout/processing",
  );
  const intents = fc.constantFrom(
    ..."add-item change-quantity remove-item choose-delivery apply-code".split(
      " ",
    ),
    ..."remove-code shipping billing card giftCard removeInstrument".split(" "),
    ..."selectMethod chooseAddress country place decline".split(" "),
  );

  it("of any fields leaves a bag as it is", async () => {
    const before = bagOf(somebody);
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.option(intents, { nil: undefined }),
        pairs(trees),
        async (page, intent, fields) => {
          const path = `/en-gb${page}`;
          const form = `${fields}${intent ? `&intent=${intent}` : ""}`;
          const sent = { path, form: form || "a=" };
          expect(await breachesOf(sent, "data")).toEqual([]);
        },
      ),
      { numRuns: 250 },
    );
    expect(bagOf(somebody)).toEqual(before);
  });
});

describe("the page to go on to", () => {
  const home = "https://shop.test";
  const site = findSite("en-gb");
  const piece = fc.constantFrom(
    ..."/\\:?#@.%\t\n\r ",
    "evil.test",
    "//",
    "https:",
    "javascript:",
    "en-gb",
    "sign-in",
    "中",
    "..",
    "%2f",
    "%5c",
    "%09",
  );
  const targets = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
  );

  it("is one of the shop, and as such a header", () => {
    if (!site) throw new Error("There is no such market");
    fc.assert(
      fc.property(targets, (target) => {
        const url = `${home}/en-gb/sign-in?redirectTo=${encode(target)}`;
        const path = wayBack(new Request(url), site);
        expect(path).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/);
        expect(new URL(path, home).origin).toBe(home);
        expect(path).not.toMatch(/^\/en-gb\/sign-(?:in|up|out)(?:[?#]|$)/);
      }),
      { numRuns: 20_000 },
    );
  });

  it("is one of the shop for whoever is signed in already", () =>
    fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const path = `/en-gb/sign-in?redirectTo=${encode(target)}`;
        const { status, headers } = await sender.send({ path }, owner);
        expect(status).toBe(302);
        const { origin } = world.shop;
        expect(new URL(String(headers["location"]), origin).origin).toBe(
          origin,
        );
      }),
      { numRuns: 300 },
    ));
});

describe("the cookie of a session", () => {
  /** The cheapest page that looks at a session: it leads home. */
  const path = "/en-gb/sign-out";
  const sealer = createSealer([sessionSecret]);
  /** What a session is sealed with, and all that one of a new guest holds. */
  const newGuest = ["v", "t", "u", "g"];

  /** Whether the cookie counts as none: its place takes the session of a new guest. */
  async function isRefused(cookie: string): Promise<boolean> {
    const { status, headers } = await sender.send({ path, cookie }, somebody);
    const [line = "", ...others] = [headers["set-cookie"] ?? []].flat();
    const [, value = ""] = /^fellrow=([^;]*)/.exec(line) ?? [];
    const held = Object.keys(JSON.parse(sealer.open(value) ?? "{}") as object);
    return (
      status === 302 &&
      others.length === 0 &&
      held.length > 0 &&
      held.every((name) => newGuest.includes(name))
    );
  }

  async function refusedOnes(cookies: readonly string[]): Promise<number> {
    const waiting = [...cookies];
    let refused = 0;
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        if (await isRefused(next)) refused += 1;
    };
    await Promise.all([work(), work(), work(), work()]);
    return refused;
  }

  const start = "fellrow=".length;
  const lettersOf = (cookie: string): number[] =>
    Array.from({ length: cookie.length - start }, (_, at) => start + at);

  it("is nobody's with any letter changed", async () => {
    const { cookie } = somebody;
    if (!cookie) throw new Error("No cookie");
    expect(await isRefused(cookie)).toBe(false);
    const changed = lettersOf(cookie).map((at) => {
      const other = cookie[at] === "A" ? "B" : "A";
      return cookie.slice(0, at) + other + cookie.slice(at + 1);
    });
    expect(await refusedOnes(changed)).toBe(changed.length);
  });

  it("is nobody's when it is cut anywhere", async () => {
    const { cookie } = somebody;
    if (!cookie) throw new Error("No cookie");
    const cut = lettersOf(cookie).map((at) => cookie.slice(0, at));
    expect(await refusedOnes(cut)).toBe(cut.length);
  });

  it("is nobody's when it is made of two", () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (from, to) => {
        const [one = "", other = ""] = [somebody.cookie, owner.cookie].map(
          (cookie) => cookie?.slice(start),
        );
        const made =
          one.slice(0, 1 + (from % (one.length - 1))) +
          other.slice(1 + (to % (other.length - 1)));
        expect(await isRefused(`fellrow=${made}`)).toBe(true);
      }),
      { numRuns: 100 },
    ));
});

describe("bytes on the wire", () => {
  const token = fc.string({
    unit: fc.constantFrom(..."GETPOSHADabc-_!$%&'*+.^`|~09 \t\0é"),
    maxLength: 12,
  });
  const text = fc.string({ unit: "binary", maxLength: 40 });
  const target = fc.oneof(
    text.map((it) => `/${it}`),
    fc.constantFrom("/en-gb", "*", "http://evil.test/", "", "//", "/%"),
  );
  const version = fc.oneof(
    fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""),
    token,
  );
  const line = fc.oneof(
    fc.tuple(token, text).map(([name, value]) => `${name}: ${value}`),
    fc.constantFrom("Host: evil.test", "Host:", ": x", " folded", "Upgrade: x"),
    fc.constantFrom("Expect: 100-continue", "Expect: x", "Connection: upgrade"),
  );

  it("of any head are refused, or answered as a page of the shop", () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom("GET", "HEAD", "POST"), token),
        target,
        version,
        fc.array(line, { maxLength: 4 }),
        async (method, address, protocol, lines) => {
          const { origin } = world.shop;
          const head = [
            `${method} ${address} ${protocol}`,
            ...lines,
            "Connection: close",
          ];
          const { status, body } = await sendRaw(origin, { head });
          expect([0, 500]).not.toContain(status);
          expect(status).toBeLessThan(500);
          expect(body).not.toMatch(/node_modules|\bat \S+ \(|Error:/);
        },
      ),
      { numRuns: 200 },
    ));
});

it("and the process is the one that was started", async () => {
  expect(world.isSameProcess()).toBe(true);
  expect(await world.metric("unhandled_rejections_total")).toBe(0);
});
