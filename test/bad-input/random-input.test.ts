/**
 * Random addresses, forms, cookies and bytes, and what must hold for every answer. What these tests find is
 * added to `corpus.ts`, so that it is always tried.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { wayBack } from "~/features/account/way-back.server";
import { findSite } from "~/sites/sites";
import { createSealer } from "../../server/session/seal";
import { sessionSecret } from "../faults/shoppers";
import { startWorld, type World } from "../faults/world";
import { sendRaw } from "../server/raw-request";
import {
  encode,
  heads,
  intents,
  names,
  pages,
  pagesWithForms,
  pairs,
  paths,
  targets,
  trees,
} from "./arbitraries";
import { wrongBody, wrongCall, wrongHeaders } from "./invariants";
import { personAt, type Person } from "./people";
import { createSender, type Sender } from "./sender";
import type { BadRequest, Mode } from "./surface";
import { hangingMs } from "../runner/time-factor.mjs";

// Each test sends hundreds of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 4 * hangingMs });

let world: World;
let sender: Sender;
let somebody: Person;
let owner: Person;

beforeAll(async () => {
  world = await startWorld();
  sender = createSender(world);
  somebody = await personAt("with a bag", world.services);
  owner = await personAt("signed in", world.services);
});
afterAll(async () => {
  await sender.close();
  await world.stop();
});

/** The cart without its number of preparations, which a mere look at the summary changes. */
function bagOf({ data }: Person) {
  const { preparations: _, ...bag } = structuredClone(
    world.baskets.get(data?.basketId ?? ""),
  ) ?? { preparations: 0 };
  return bag;
}

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

  it("of any segments is answered as a page of the shop", () =>
    fc.assert(
      fc.asyncProperty(paths, async (path) => {
        expect(await breachesOf({ path }, "page")).toEqual([]);
      }),
      { numRuns: 200 },
    ));
});

describe("a form", () => {
  it("of any fields leaves a bag as it is", async () => {
    const before = bagOf(somebody);
    await fc.assert(
      fc.asyncProperty(
        pagesWithForms,
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

  it("is one of the shop, and valid in a header", () => {
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

  it("is one of the shop for somebody who is already signed in", () =>
    fc.assert(
      fc.asyncProperty(targets, async (target) => {
        const path = `/en-gb/sign-in?redirectTo=${encode(target)}`;
        const { status, location } = await sender.send({ path }, owner);
        expect(status).toBe(302);
        const { origin } = world.shop;
        expect(new URL(location ?? "", origin).origin).toBe(origin);
      }),
      { numRuns: 300 },
    ));
});

describe("the cookie of a session", () => {
  /** The cheapest page that reads a session: it redirects to the home page. */
  const path = "/en-gb/sign-out";
  const start = "fellrow=".length;
  const sealer = createSealer([sessionSecret]);
  /** The properties of a sealed session that belongs to a new guest. */
  const newGuest = ["v", "t", "u", "g"];

  /** Whether the cookie is treated as missing: the answer sets the session of a new guest. */
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

  /** The positions of a changed letter at which the cookie was still accepted. */
  async function acceptedPositions(
    cookieAt: (cookie: string, at: number) => string,
  ): Promise<number[]> {
    const { cookie } = somebody;
    if (!cookie) throw new Error("No cookie");
    expect(await isRefused(cookie)).toBe(false);
    const waiting = [...cookie].map((_, at) => at).slice(start);
    const accepted: number[] = [];
    const work = async () => {
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
        if (!(await isRefused(cookieAt(cookie, at)))) accepted.push(at);
    };
    await Promise.all([work(), work(), work(), work()]);
    return accepted;
  }

  it("is refused with any letter changed", async () => {
    const changed = (cookie: string, at: number) =>
      cookie.slice(0, at) +
      (cookie[at] === "A" ? "B" : "A") +
      cookie.slice(at + 1);
    expect(await acceptedPositions(changed)).toEqual([]);
  });

  it("is refused when it is cut anywhere", async () => {
    const cut = (cookie: string, at: number) => cookie.slice(0, at);
    expect(await acceptedPositions(cut)).toEqual([]);
  });

  it("is refused when it is spliced from two", () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (from, to) => {
        const [one = "", other = ""] = [somebody.cookie, owner.cookie].map(
          (cookie) => cookie?.slice(start),
        );
        const made =
          one.slice(0, 1 + (from % (one.length - 1))) +
          other.slice(1 + (to % (other.length - 1)));
        // The two cookies begin alike, so a splice may equal one of them.
        fc.pre(made !== one && made !== other);
        expect(await isRefused(`fellrow=${made}`)).toBe(true);
      }),
      { numRuns: 100 },
    ));
});

it("bytes of any head are refused, or answered as a page of the shop", () =>
  fc.assert(
    fc.asyncProperty(heads, async (head) => {
      const { status, body } = await sendRaw(world.shop.origin, { head });
      expect(status).toBeGreaterThan(0);
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/node_modules|\bat \S+ \(|Error:/);
    }),
    { numRuns: 200 },
  ));

it("the process has not restarted after all of these", async () => {
  expect(world.isSameProcess()).toBe(true);
  expect(await world.metric("unhandled_rejections_total")).toBe(0);
});
