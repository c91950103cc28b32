import { describe, expect, it } from "vitest";
import { createClockedLimiter } from "../../test/server/memory-state";
import { freshSession } from "../session/session-data";
import { Session } from "../session/session";
import { createAttempts } from "./attempts";
import type { Limit, Limiter } from "./limiter";
import type { AttemptTier } from "./limits";

/** A visitor's session: one that was sent with the request, or a new one. */
function sessionOf(data = freshSession(), isSent = true): Session {
  return new Session({
    isSent: () => isSent,
    open: () => ({ data: isSent ? data : null, broken: false }),
    onLateUse: () => undefined,
    onRefusedValue: () => undefined,
  });
}

interface From {
  readonly address?: string;
  readonly session?: Session;
  readonly isOn?: boolean;
}

/** A limiter with its own clock, and attempts from any session and address. */
function setup(wrap: (limiter: Limiter) => Limiter = (same) => same) {
  let time = 0;
  const limiter = wrap(createClockedLimiter(() => time));
  const refusals: [AttemptTier, number][] = [];
  const from = ({ address = "a", isOn = true, ...rest }: From = {}) =>
    createAttempts({
      limiter,
      isOn,
      secret: "a-secret-for-tests-of-32-characters!",
      address,
      session: rest.session ?? sessionOf(undefined, false),
      onRefused: (...refusal) => refusals.push(refusal),
    });
  /** How many of `count` attempts are allowed. */
  const allowed = async (
    count: number,
    attempt: (index: number) => Promise<unknown>,
  ): Promise<number> => {
    let made = 0;
    for (let index = 0; index < count; index += 1)
      if ((await attempt(index)) === null) made += 1;
    return made;
  };
  const pass = (seconds: number) => {
    time += seconds * 1_000;
  };
  return { from, allowed, refusals, pass };
}

describe("attempts at one account", () => {
  it("are slowed from wherever they come: 10 of 40 passwords from 40 addresses", async () => {
    const { from, allowed, refusals } = setup();
    const tried = await allowed(40, (index) =>
      from({ address: `203.0.113.${index}` }).refuse(
        "credential",
        "ada@example.com",
      ),
    );
    expect(tried).toBe(10);
    expect(refusals).toHaveLength(30);
    expect(refusals[0]).toEqual(["credential", 120]);
  });

  it("are answered with a problem that says how long to wait", async () => {
    const { from, allowed } = setup();
    await allowed(10, () => from().refuse("credential", "ada@example.com"));
    expect(await from().refuse("credential", "ada@example.com")).toEqual({
      id: "limit",
      messageKey: "errors.limit.wait",
      params: { count: 2 },
      placement: "top",
      severity: "error",
    });
  });

  it("are never refused for good: one is free every two minutes, also for the owner", async () => {
    const { from, allowed, pass } = setup();
    const attempt = () => from().refuse("credential", "ada@example.com");
    await allowed(40, attempt);
    pass(119);
    expect(await attempt()).not.toBeNull();
    pass(1);
    expect(await allowed(2, attempt)).toBe(1);
    pass(24 * 3_600);
    expect(await allowed(20, attempt)).toBe(10);
  });

  it("are one account, however it is written", async () => {
    const { from, allowed } = setup();
    const written = ["Ada@Example.com", " ada@example.com ", "ADA@EXAMPLE.COM"];
    const tried = await allowed(30, (index) =>
      from().refuse("credential", written[index % 3] ?? ""),
    );
    expect(tried).toBe(10);
  });

  it("leave a hundred colleagues with one address alone", async () => {
    const { from, allowed } = setup();
    const attempts = (index: number) =>
      from({ address: "office" }).refuse("credential", `u${index}@example.com`);
    expect(await allowed(100, attempts)).toBe(100);
    // Everybody mistypes twice.
    expect(await allowed(100, attempts)).toBe(100);
    expect(await allowed(100, attempts)).toBe(100);
  });

  it("stop one address that tries one password for every account", async () => {
    const { from, allowed } = setup();
    const tried = await allowed(1_000, (index) =>
      from().refuse("credential", `u${index}@example.com`),
    );
    expect(tried).toBe(300);
  });

  it("that are refused by address use nothing up of the account's", async () => {
    const { from, allowed } = setup();
    await allowed(300, (index) => from().refuse("credential", `u${index}`));
    await allowed(50, () => from().refuse("credential", "ada@example.com"));
    const elsewhere = from({ address: "b" });
    expect(await elsewhere.refuse("credential", "ada@example.com")).toBeNull();
  });
});

describe("attempts at gift cards", () => {
  it("count by the card, whatever the session and the address", async () => {
    const { from, allowed } = setup();
    const tried = await allowed(100, (index) =>
      from({ address: `a${index}`, session: sessionOf() }).refuse(
        "giftCard",
        "6000000000000001",
      ),
    );
    expect(tried).toBe(5);
  });

  it("count by the session, whatever the card and the address", async () => {
    const { from, allowed } = setup();
    const session = sessionOf();
    const tried = await allowed(100, (index) =>
      from({ address: `a${index}`, session }).refuse(
        "giftCard",
        `card${index}`,
      ),
    );
    expect(tried).toBe(15);
  });

  it("count by the address for anyone who throws sessions away", async () => {
    const { from, allowed } = setup();
    const tried = await allowed(200, (index) =>
      from({ session: sessionOf() }).refuse("giftCard", `card${index}`),
    );
    expect(tried).toBe(60);
  });

  it("stand at the card's field", async () => {
    const { from, allowed } = setup();
    const attempt = () => from().refuse("giftCard", "1", "field:giftCard");
    await allowed(5, attempt);
    expect(await attempt()).toMatchObject({
      placement: "field:giftCard",
      params: { count: 5 },
    });
  });
});

describe("attempts at codes", () => {
  it("count by the session, whatever the code and the address", async () => {
    const { from, allowed } = setup();
    const session = sessionOf();
    const tried = await allowed(40, (index) =>
      from({ address: `a${index}`, session }).refuse("code", `CODE${index}`),
    );
    expect(tried).toBe(15);
  });

  it("count by the address for anyone who throws sessions away", async () => {
    const { from, allowed, pass } = setup();
    const attempt = (index: number) =>
      from({ session: sessionOf() }).refuse("code", `CODE${index}`);
    expect(await allowed(476, attempt)).toBe(60);
    pass(60);
    expect(await allowed(100, attempt)).toBe(5);
  });

  it("never keep a code that everybody knows from anybody", async () => {
    const { from, allowed } = setup();
    const tried = await allowed(500, (index) =>
      from({ address: `a${index}`, session: sessionOf() }).refuse(
        "code",
        "WELCOME10",
      ),
    );
    expect(tried).toBe(500);
  });
});

describe("attempts at an order", () => {
  it("count by its number, whatever the e-mail and the address", async () => {
    const { from, allowed } = setup();
    const tried = await allowed(16, (index) =>
      from({ address: `a${index}` }).refuse("orderLookUp", [
        `u${index}@example.com`,
        "order FRW1",
      ]),
    );
    expect(tried).toBe(10);
    const other = from({ address: "b" });
    expect(
      await other.refuse("orderLookUp", ["u1@example.com", "order FRW2"]),
    ).toBeNull();
  });
});

it("keeps no address, name or number of anybody", async () => {
  const keys: [string, Limit][] = [];
  const { from } = setup((limiter) => ({
    take: (key, limit) => {
      keys.push([key, limit]);
      return limiter.take(key, limit);
    },
  }));
  await from().refuse("credential", "ada@example.com");
  await from().refuse("giftCard", "6000000000000001");
  const ofAccounts = keys
    .filter(([, { name }]) => !name.includes("address"))
    .map(([key]) => key);
  expect(ofAccounts).toHaveLength(2);
  for (const key of ofAccounts) expect(key).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(keys)).not.toMatch(/ada|6000/);
});

it("can be switched off", async () => {
  const { from, allowed } = setup();
  const off = from({ isOn: false });
  expect(await allowed(50, () => off.refuse("credential", "a@b.test"))).toBe(
    50,
  );
});
