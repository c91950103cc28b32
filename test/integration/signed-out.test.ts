/** A session that was signed out is over in every process, for every copy of its cookie. */
import type { RequestHandler } from "express";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { createSignedOut } from "../../server/session/signed-out";
import {
  createSharedState,
  type SharedState,
} from "../../server/shared-state/shared-state";
import { createMemoryLog } from "../server/memory-log";
import { startApp } from "../server/start-app";
import { createAccount, signIn, signOut } from "./support/accounts";
import { startRedis, type TestRedis } from "./support/redis";
import { startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";
import { hangingMs } from "../runner/time-factor.mjs";

let redis: TestRedis;
beforeEach(async () => {
  redis = await startRedis();
});
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  redis.thaw();
  for (const each of opened.splice(0)) await each.close();
  await redis.stop();
});

/** The pages of the test application: sign in to an account or a store, show who is signed in, sign out. */
const pagesOver =
  (state: SharedState): RequestHandler =>
  (request, response, next) => {
    const { session } = response.locals;
    const signedOut = createSignedOut(state);
    const consumer = { consumerNo: "C-1", consumerType: "REGULAR" };
    const storeSession = {
      storeId: "1",
      storeName: "Keswick",
      employeeId: "E-1",
      employeeName: "Ada",
      employeeToken: "token-of-ada",
      expiresAt: 9_000_000_000_000,
      unusedEndsAt: 9_000_000_000_000,
    };
    const pages: Readonly<Record<string, () => Promise<void>>> = {
      "/in": async () => session.update({ consumer }),
      "/guest": async () => session.update({ basketId: "B-1" }),
      "/store": async () => session.update({ storeSession }),
      "/out": async () => {
        await signedOut.addConsumer(session.data);
        const { storeSession: currentStoreSession } = session.data;
        session.reset();
        session.update({ storeSession: currentStoreSession });
      },
      "/leave": async () => {
        await signedOut.addStoreSession(session.data);
        session.reset();
      },
      "/who": async () => undefined,
    };
    const page = pages[request.path];
    if (!page) return next();
    page().then(() => {
      const { consumer: who, storeSession: store, basketId } = session.data;
      response.json({ who, store, basketId });
    }, next);
  };

const nobody = { who: null, store: null, basketId: null };

/** Starts an application; all of them accept the same cookies. */
async function startProcess() {
  const secret = "a-secret-for-tests-of-32-characters!";
  const log = createMemoryLog();
  const state = createSharedState(
    { redisUrl: redis.url, sessionSecrets: [secret], envLabel: "qa" },
    log,
  );
  await state.opened;
  const app = await startApp({
    parts: { state, remixHandler: pagesOver(state) },
  });
  opened.push(state, { close: () => app.stop() });
  return {
    log,
    async open(path: string, cookie = "") {
      const answer = await fetch(app.origin + path, { headers: { cookie } });
      const [setCookie = ""] = answer.headers.getSetCookie();
      return {
        body: (await answer.json()) as typeof nobody,
        cookie: setCookie.split(";")[0] ?? "",
        setCookie,
      };
    },
  };
}

describe("the cookie of an account that was signed out", () => {
  it("is refused and cleared by every process, and the new one is good", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const { cookie: stolen } = await one.open("/in");
    expect((await two.open("/who", stolen)).body.who).not.toBeNull();
    const { cookie: after } = await one.open("/out", stolen);
    for (const process of [one, two]) {
      const refused = await process.open("/who", stolen);
      expect(refused.body).toEqual(nobody);
      expect(refused.setCookie).toMatch(/^fellrow=; .*Max-Age=0/);
    }
    const { cookie: again } = await two.open("/in", after);
    expect((await one.open("/who", again)).body.who).not.toBeNull();
    expect((await two.open("/who", stolen)).body.who).toBeNull();
  });

  it("is refused after a restart of all processes", async () => {
    const one = await startProcess();
    const { cookie } = await one.open("/in");
    await one.open("/out", cookie);
    const later = await startProcess();
    expect((await later.open("/who", cookie)).body).toEqual(nobody);
  });

  it("leaves other sessions of the same account alone", async () => {
    const one = await startProcess();
    const { cookie: phone } = await one.open("/in");
    const { cookie: laptop } = await one.open("/in");
    await one.open("/out", phone);
    expect((await one.open("/who", laptop)).body.who).not.toBeNull();
  });

  it("does not end the store session that it was used in", async () => {
    const one = await startProcess();
    const { cookie: store } = await one.open("/store");
    const { cookie: served } = await one.open("/in", store);
    const { cookie: after } = await one.open("/out", served);
    expect((await one.open("/who", after)).body).toMatchObject({
      who: null,
      store: { storeId: "1" },
    });
    expect((await one.open("/who", served)).body).toEqual(nobody);
  });
});

it("the cookie of a store session that was left is refused, whoever was served in it", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const { cookie: store } = await one.open("/store");
  const { cookie: served } = await one.open("/in", store);
  const { cookie: after } = await one.open("/out", served);
  await one.open("/leave", after);
  for (const cookie of [store, served, after])
    expect((await two.open("/who", cookie)).body).toEqual(nobody);
});

it("a guest's session is not looked up", async () => {
  const one = await startProcess();
  const { cookie } = await one.open("/guest");
  const watched = await redis.watch();
  expect((await one.open("/who", cookie)).body.basketId).toBe("B-1");
  const { cookie: account } = await one.open("/in");
  expect(watched.commands).toEqual([]);
  await one.open("/who", account);
  await vi.waitFor(
    () => {
      expect(watched.commands).toHaveLength(2);
    },
    { timeout: hangingMs },
  );
  expect(watched.commands.toSorted()).toEqual([
    expect.stringMatching(/^get fellrow:qa:endedAccounts:/),
    expect.stringMatching(/^get fellrow:qa:signedOut:/),
  ]);
  watched.stop();
});

describe("while Redis is away", () => {
  it("nobody is signed out, and a process refuses the sessions that it ended itself", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const { cookie: ada } = await one.open("/in");
    const { cookie: eve } = await one.open("/in");
    redis.freeze();
    await one.open("/out", ada);
    expect((await one.open("/who", ada)).body.who).toBeNull();
    expect((await one.open("/who", eve)).body.who).not.toBeNull();
    expect((await two.open("/who", eve)).body.who).not.toBeNull();
    redis.thaw();
    // Afterwards every process knows.
    await vi.waitFor(
      async () => {
        expect((await two.open("/who", ada)).body.who).toBeNull();
      },
      { timeout: hangingMs, interval: 100 },
    );
    expect((await two.open("/who", eve)).body.who).not.toBeNull();
  });
});

describe("signing out of the shop", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it("ends the session of the account, before the answer is sent", async () => {
    const process = await startShop({
      upstreams: { ...shop, stop: () => Promise.resolve() },
      env: { REDIS_URL: redis.url },
    });
    opened.push({ close: () => process.stop() });
    const shopper = createShopper(process);
    await signIn(shopper, createAccount(process));
    const before = shopper.cookie;
    await signOut(shopper);
    if (!before || !shopper.cookie) throw new Error("no cookie");
    const state = createSharedState(
      {
        redisUrl: redis.url,
        sessionSecrets: ["a-secret-for-tests-of-32-characters!"],
        envLabel: "www",
      },
      createMemoryLog(),
    );
    opened.push(state);
    await state.opened;
    const signedOut = createSignedOut(state);
    expect(await signedOut.fateOf(before)).toBe("over");
    expect(signedOut.fateOf(shopper.cookie)).toBeNull();
  });
});
