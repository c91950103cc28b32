import express from "express";
import type { Request } from "express";
import { describe, expect, it } from "vitest";
import {
  createClockedLimiter,
  createMemoryState,
} from "../../test/server/memory-state";
import { startApp } from "../../test/server/start-app";
import { Session } from "../session/session";
import { freshSession } from "../session/session-data";
import { testRoutes } from "../../test/server/test-routes";
import { pathOf } from "./request-path";
import type { SharedState } from "../shared-state/shared-state";
import { rateLimit } from "./rate-limit";

/** A visitor's session as the middleware finds it: usable, unusable, or absent. */
function sessionOf(sent: "usable" | "broken" | "none"): Session {
  const data = sent === "usable" ? freshSession() : null;
  return new Session({
    isSent: () => sent !== "none",
    open: () => ({ data, broken: sent === "broken" }),
    onLateUse: () => undefined,
    onRefusedValue: () => undefined,
  });
}

const pageOf = (url: string) =>
  testRoutes.find(pathOf(url).replace(/\.data$/, ""));

interface RequestOptions {
  readonly method?: "GET" | "POST";
  readonly url?: string;
  readonly ip?: string;
  readonly session?: Session;
}

/** The middleware with a stopped clock, without a server. */
function openGuard(isOn = true) {
  const handler = rateLimit({
    config: { rateLimit: isOn },
    limiter: createClockedLimiter(() => 0),
  });
  const ask = ({
    method = "POST",
    url = "/en-us/cart",
    ip = "203.0.113.1",
    session = sessionOf("none"),
  }: RequestOptions): Promise<number> =>
    new Promise((resolve) => {
      const request = Object.create(express.request, {
        method: { value: method },
        originalUrl: { value: url },
        headers: { value: {} },
        complete: { value: true },
        ip: { value: ip },
        accepts: { value: () => "html" },
      }) as Request;
      let status = 200;
      const response = {
        locals: {
          ...{ nonce: "n", shopName: "Fellrow", correlationId: "c" },
          ...{ session, page: pageOf(url) },
        },
        setHeader: () => undefined,
        vary: () => undefined,
        status: (code: number) => (status = code),
        end: () => {
          resolve(status);
        },
      };
      // Only what the middleware uses; a complete response would need a socket.
      handler(request, response as never, () => {
        resolve(200);
      });
    });
  /** How many of `count` requests pass; all others must be refused with 429. */
  const passing = async (
    count: number,
    options: RequestOptions | ((index: number) => RequestOptions),
  ): Promise<number> => {
    let passed = 0;
    for (let index = 0; index < count; index += 1) {
      const status = await ask(
        typeof options === "function" ? options(index) : options,
      );
      if (status === 200) passed += 1;
      else expect(status).toBe(429);
    }
    return passed;
  };
  return { ask, passing };
}

const look: RequestOptions = { method: "GET", url: "/en-us" };
const buy: RequestOptions = { url: "/en-us/checkout" };
const sessions = (count: number): readonly Session[] =>
  Array.from({ length: count }, () => sessionOf("usable"));

describe("the guard's limits", () => {
  it("count pages and forms of one address apart", async () => {
    const { ask, passing } = openGuard();
    expect(await passing(700, {})).toBe(600);
    expect(await passing(3_100, look)).toBe(3_000);
    expect(await ask({ ip: "203.0.113.2" })).toBe(200);
  });

  it("let a hundred colleagues with one address sign in at nine", async () => {
    const { passing } = openGuard();
    const office = sessions(100);
    const signIn = (index: number): RequestOptions => ({
      url: "/en-us/sign-in",
      session: office[index % 100] ?? sessionOf("none"),
    });
    expect(await passing(300, signIn)).toBe(300);
    expect(await passing(1_000, look)).toBe(1_000);
  });

  it("do not let one session do more because it has many addresses", async () => {
    const { passing } = openGuard();
    const session = sessionOf("usable");
    const passed = await passing(200, (index) => ({
      session,
      ip: `203.0.113.${index}`,
    }));
    expect(passed).toBe(100);
  });

  it("let a session that tries passwords try fewer than it may send forms", async () => {
    const { passing } = openGuard();
    const session = sessionOf("usable");
    const signIn = (index: number): RequestOptions => ({
      url: index % 2 ? "/en-us/sign-in" : "/de-de/SIGN-IN.data",
      session,
      ip: `203.0.113.${index}`,
    });
    expect(await passing(200, signIn)).toBe(30);
    expect(
      await passing(200, (index) => ({ ...signIn(index), url: "/x" })),
    ).toBe(100);
  });

  it("hold a route that says nothing to those of a password", async () => {
    const { passing } = openGuard();
    const silent = { session: sessionOf("usable"), url: "/silent" };
    expect(await passing(200, silent)).toBe(30);
    expect(await passing(700, { url: "/silent" })).toBe(270);
  });

  it("do not let one address do more because it throws its sessions away", async () => {
    const { ask, passing } = openGuard();
    const thrown = () => ({ session: sessionOf("usable") });
    expect(await passing(800, thrown)).toBe(600);
    // A forged session does not count as one, not even in the checkout.
    for (const sent of ["broken", "none"] as const)
      expect(await ask({ ...buy, session: sessionOf(sent) })).toBe(429);
  });

  it("leave a purchase its own budget, whatever else the address and the session do", async () => {
    const { ask, passing } = openGuard();
    const session = sessionOf("usable");
    await passing(700, {});
    await passing(200, { session });
    await passing(3_100, look);
    expect(await ask(look)).toBe(429);
    expect(await ask({ session })).toBe(429);
    for (const url of ["/en-us/checkout", "/en-us/checkout.data?_routes=x"])
      for (const method of ["GET", "POST"] as const)
        expect(await ask({ method, url, session })).toBe(200);
    // Another shopper's purchase from the same address does not use up the budget either.
    await passing(300, { ...buy, session: sessionOf("usable") });
    expect(await ask({ ...buy, session })).toBe(200);
  });

  it("stop a program that buys without end", async () => {
    const { passing } = openGuard();
    const session = sessionOf("usable");
    expect(await passing(300, { ...buy, session })).toBe(120);
  });

  it("open no session of someone who only looks", async () => {
    const { ask } = openGuard();
    const session = sessionOf("usable");
    await ask({ ...look, session });
    expect(session.isTouched).toBe(false);
  });

  it("take the addresses of one IPv6 network for one client", async () => {
    const { ask, passing } = openGuard();
    await passing(600, (index) => ({
      ip: `2001:db8:0:1::${index.toString(16)}`,
    }));
    expect(await ask({ ip: "2001:db8:0:1:ffff::1" })).toBe(429);
    expect(await ask({ ip: "2001:db8::1:0:0:0:11" })).toBe(429);
    expect(await ask({ ip: "2001:db8:0:2::1" })).toBe(200);
  });

  it("take IPv4 clients on an IPv6 socket apart", async () => {
    const { ask, passing } = openGuard();
    await passing(600, { ip: "::ffff:203.0.113.1" });
    expect(await ask({ ip: "::ffff:203.0.113.1" })).toBe(429);
    expect(await ask({ ip: "::ffff:203.0.113.2" })).toBe(200);
  });

  it("can be switched off", async () => {
    const { passing } = openGuard(false);
    expect(await passing(700, {})).toBe(700);
  });
});

describe("the limits in the whole application", () => {
  it("refuse in words, count for anyone who is behind the proxy, and not for pages of others", async () => {
    const taken: string[] = [];
    const state: SharedState = {
      ...createMemoryState(),
      increment({ name }, key) {
        taken.push(`${name} ${key}`);
        return Promise.resolve(77_000);
      },
    };
    const app = await startApp({
      env: { RATE_LIMIT: "on", TRUST_PROXY: "127.0.0.0/8" },
      parts: { state },
    });
    const post = (origin: string): Promise<Response> =>
      fetch(`${app.origin}/de-de/warenkorb`, {
        method: "POST",
        headers: {
          origin,
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": "203.0.113.7",
        },
        body: "a=b",
      });
    try {
      expect((await post("https://evil.test")).status).toBe(403);
      expect(taken).toEqual([]);
      const refused = await post(app.origin);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("77");
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect(await refused.text()).toContain("Zu viele Anfragen");
      expect(taken).toEqual(["forms 203.0.113.7"]);
      expect(app.reached).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
