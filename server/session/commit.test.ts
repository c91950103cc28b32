import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import { afterEach, describe, expect, it } from "vitest";
import { startApp } from "../../test/server/start-app";
import type { RunningApp } from "../../test/server/start-app";
import { createSealer } from "./seal";

const running: RunningApp[] = [];
const start = async (
  remixHandler: RequestHandler,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApp> => {
  const app = await startApp({ parts: { remixHandler }, env });
  running.push(app);
  return app;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.stop()));
});

/** A shop whose `/add` remembers a basket and whose other pages show it. */
const shop: RequestHandler = (request, response) => {
  const { session } = response.locals;
  if (request.path === "/plain") {
    response.setHeader("Cache-Control", "public, max-age=60");
    response.send("plain");
    return;
  }
  if (request.path === "/add") session.update({ basketId: "B-1" });
  if (request.path === "/redirect") {
    session.update({ basketId: "B-2" });
    response.redirect(303, "/show");
    return;
  }
  response.send(String(session.data.basketId));
};

const get = (app: RunningApp, url: string, cookie = ""): Promise<Response> =>
  fetch(app.origin + url, { headers: { cookie }, redirect: "manual" });

const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(";")[0] ?? "";

describe("sessions", () => {
  it("gives a visitor who only browses no cookie", async () => {
    const app = await start(shop);
    expect((await get(app, "/show")).headers.getSetCookie()).toEqual([]);
    expect((await get(app, "/plain")).headers.getSetCookie()).toEqual([]);
  });

  it("leaves a page that used no session cacheable", async () => {
    const app = await start(shop);
    const { headers } = await get(app, "/plain");
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("vary") ?? "").not.toContain("Cookie");
  });

  it("keeps caches from mixing visitors when a page asks for a session", async () => {
    const app = await start((_request, response) => {
      response.setHeader("Cache-Control", "public, max-age=60");
      response.send(String(response.locals.session.isPresent));
    });
    const { headers } = await get(app, "/");
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("vary")).toContain("Cookie");
  });

  it.each(["/show", "/add", "/redirect"])(
    "makes %s private, whether it read or wrote",
    async (url) => {
      const app = await start(shop);
      const { headers } = await get(app, url);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("vary")).toContain("Cookie");
    },
  );

  it("brings back on the next request what was written, once", async () => {
    const app = await start(shop);
    const added = await get(app, "/add");
    expect(added.headers.getSetCookie()).toHaveLength(1);
    const shown = await get(app, "/show", cookieOf(added));
    expect(await shown.text()).toBe("B-1");
    expect(shown.headers.getSetCookie()).toEqual([]);
  });

  it("saves with a redirect", async () => {
    const app = await start(shop);
    const redirected = await get(app, "/redirect");
    expect(redirected.status).toBe(303);
    const shown = await get(app, "/show", cookieOf(redirected));
    expect(await shown.text()).toBe("B-2");
  });

  it("keeps other cookies of the response", async () => {
    const app = await start((_request, response) => {
      response.cookie("consent", "1");
      response.locals.session.update({ basketId: "B-1" });
      response.send("ok");
    });
    const names = (await get(app, "/")).headers
      .getSetCookie()
      .map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["consent", "fellrow"]);
  });

  it("shows nothing of the session in the cookie", async () => {
    const app = await start((_request, response) => {
      response.locals.session.update({
        tokens: { access: "canary-token", accessExpiresAt: 1 },
      });
      response.send("ok");
    });
    const cookie = cookieOf(await get(app, "/"));
    expect(Buffer.from(cookie, "base64url").toString("latin1")).not.toContain(
      "canary",
    );
  });

  const foreign = createSealer(["a-secret-of-another-shop-32-characters"]);
  const own = createSealer(["a-secret-for-tests-of-32-characters!"]);
  it.each([
    [
      "tampered",
      async (app: RunningApp) => `${cookieOf(await get(app, "/add"))}A`,
    ],
    ["sealed elsewhere", () => `fellrow=${foreign.seal("{}")}`],
    ["sealed null", () => `fellrow=${own.seal("null")}`],
    ["sealed list", () => `fellrow=${own.seal("[]")}`],
    ["of a later version", () => `fellrow=${own.seal('{"v":99}')}`],
    ["percent garbage", () => "fellrow=%E0%A4%A"],
    ["empty", () => "fellrow="],
    ["of 12 kB", () => `fellrow=${"x".repeat(12_000)}`],
    [
      "sent twice",
      async (app: RunningApp) => {
        const cookie = cookieOf(await get(app, "/add"));
        return `${cookie}; ${cookie}`;
      },
    ],
  ])(
    "takes a guest for a cookie that is %s, and clears it",
    async (_name, make) => {
      const app = await start(shop);
      const response = await get(app, "/show", await make(app));
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("null");
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^fellrow=; Max-Age=0/),
      ]);
    },
  );

  it("replaces a broken cookie when the guest does something", async () => {
    const app = await start(shop);
    const added = await get(app, "/add", "fellrow=broken");
    expect(added.headers.getSetCookie()).toHaveLength(1);
    expect(await (await get(app, "/show", cookieOf(added))).text()).toBe("B-1");
  });

  it("opens a cookie sealed with a secret that is being retired", async () => {
    const old = "the-old-secret-of-at-least-32-chars";
    const before = await start(shop, { SESSION_SECRETS: old });
    const cookie = cookieOf(await get(before, "/add"));
    const after = await start(shop, {
      SESSION_SECRETS: `the-new-secret-of-at-least-32-chars,${old}`,
    });
    expect(await (await get(after, "/show", cookie)).text()).toBe("B-1");
  });

  const lateWriter: RequestHandler = (_request, response) => {
    void response.locals.session.data;
    response.write("head is gone");
    try {
      response.locals.session.update({ basketId: "B-1" });
      response.end(" not thrown");
    } catch {
      response.end(" thrown");
    }
  };

  it("throws for a write after the head outside production", async () => {
    const app = await start(lateWriter);
    expect(await (await get(app, "/")).text()).toBe("head is gone thrown");
  });

  it("logs a write after the head in production", async () => {
    const app = await start(lateWriter, {
      NODE_ENV: "production",
      ENV_LABEL: "qa",
    });
    expect(await (await get(app, "/")).text()).toBe("head is gone not thrown");
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: "session: write after the response head was sent",
      }),
    );
  });

  it.each(["production", "test"])(
    "neither throws nor logs a write for a browser that has left (%s)",
    async (environment) => {
      const left = new AbortController();
      let end = (_outcome: unknown): void => undefined;
      const ended = new Promise((resolve) => {
        end = resolve;
      });
      const app = await start(
        (_request, response) => {
          left.abort();
          response.once("close", () => {
            // The router answers a dropped request like this while its loaders continue.
            response.writeHead(500).end();
            try {
              response.locals.session.update({ basketId: "B-1" });
              end("written");
            } catch (error) {
              end(error);
            }
          });
        },
        { NODE_ENV: environment, ENV_LABEL: "qa" },
      );
      await fetch(app.origin, { signal: left.signal }).catch(() => null);
      expect(await ended).toBe("written");
      expect(JSON.stringify(app.log.lines)).not.toContain("after the response");
    },
  );

  it("logs what did not fit, and serves the page", async () => {
    const app = await start((_request, response) => {
      response.locals.session.update({
        basketId: "B-1",
        tokens: {
          access: randomBytes(6_000).toString("base64url"),
          accessExpiresAt: 1,
        },
      });
      response.send("ok");
    });
    const response = await get(app, "/");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]?.length).toBeLessThan(3_800);
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: "session: too large for one cookie",
      }),
    );
  });
});
