/** The cookies that tell scripts who is signed in: what they say, and that they end with the session. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { sealedCookie, unsealed } from "../server/sealed-cookie";
import { signIn, signOut, signUp } from "./support/accounts";
import { signInAssociate } from "./support/kiosks";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ PAGE_CACHE_SECONDS: "60", MOCKS: "1" });
});
afterAll(() => shop.stop());

/** The flags that the browser has. */
const flagsOf = ({ visitor }: Guest) =>
  Object.fromEntries(
    ["mk", "lg", "ax", "em"].flatMap((name) => {
      const value = visitor.cookie(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const sessionOf = ({ visitor }: Guest) =>
  unsealed(visitor.cookie("fellrow") ?? "");

/** Replaces the browser's session by a changed one, as time or another process would. */
function change(
  guest: Guest,
  patch: Partial<ReturnType<typeof sessionOf>>,
): void {
  const cookie = sealedCookie({ ...sessionOf(guest), ...patch });
  guest.visitor.jar.store(new URL(shop.origin), [`${cookie}; Path=/`]);
}

async function signedIn(email?: string): Promise<Guest> {
  const guest = shop.visit();
  if (email === undefined) await signUp(guest);
  else {
    await guest.visitor.open(guest.paths.signIn());
    await signIn(guest, email);
  }
  return guest;
}

describe("the flags of a session", () => {
  it("are `lg` and the moment until which the access lasts after a sign-in, and gone after a sign-out [AUTH-018]", async () => {
    const guest = await signedIn();
    const { lg, ax, mk, ...others } = flagsOf(guest);
    expect([lg, mk, others]).toEqual(["1", "1", {}]);
    expect(ax).toMatch(/^\d{13}$/);
    // Tokens are valid for half an hour.
    expect(Math.abs(Number(ax) - Date.now() - 1_800_000)).toBeLessThan(60_000);
    await guest.visitor.open(guest.paths.account());
    await signOut(guest);
    expect(flagsOf(guest)).toEqual({});
    await guest.visitor.open(guest.paths.signIn());
    await signIn(guest, "employee@example.com");
    expect(flagsOf(guest)).toMatchObject({ lg: "1", em: "1" });
  });

  it("are as the session's cookie, but for scripts, and contain nothing else of it", async () => {
    const { origin } = shop;
    const guest = await signedIn();
    const cookie = `fellrow=${guest.visitor.cookie("fellrow") ?? ""}`;
    const lines = (
      await fetch(`${origin}/en-us/sign-out`, {
        method: "POST",
        headers: {
          cookie: `${cookie}; lg=1; ax=1; mk=1; em=1; other=1`,
          origin,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "",
        redirect: "manual",
      })
    ).headers
      .getSetCookie()
      .filter((line) => !line.startsWith("fellrow="));
    expect(lines.map((line) => line.split(";")[0]).sort()).toEqual([
      "ax=",
      "em=",
      "lg=",
      "mk=",
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; Max-Age=0/);
      expect(line).not.toMatch(/HttpOnly|Domain/i);
      expect(line).toMatch(/; Path=\//);
      expect(line).toMatch(/; SameSite=Lax/);
    }
  });

  it("say the new moment when the access is renewed", async () => {
    const guest = await signedIn();
    const { tokens } = sessionOf(guest);
    change(guest, { tokens: tokens && { ...tokens, accessExpiresAt: 1 } });
    guest.visitor.jar.store(new URL(shop.origin), ["ax=1; Path=/"]);
    await guest.visitor.open(guest.paths.accountProfile());
    const { accessExpiresAt } = sessionOf(guest).tokens ?? {};
    expect(flagsOf(guest)["ax"]).toBe(String(accessExpiresAt));
    expect(accessExpiresAt).toBeGreaterThan(Date.now());
  });

  it("end with a session that ended in another way: refused upstream, by a new password, or by time", async () => {
    const refused = await signedIn();
    const { tokens } = sessionOf(refused);
    change(refused, {
      tokens: tokens && { access: "", accessExpiresAt: 0, refresh: "unknown" },
    });
    await refused.visitor.open(refused.paths.accountProfile());
    expect(flagsOf(refused)).toEqual({});

    const owner = shop.visit();
    const email = await signUp(owner);
    const other = await signedIn(email);
    expect(flagsOf(other)["lg"]).toBe("1");
    await owner.visitor.open(owner.paths.accountProfile());
    await owner.visitor.submit("#password-currentPassword", {
      currentPassword: personaPassword,
      newPassword: "An0ther word",
      confirm: "An0ther word",
    });
    expect(flagsOf(owner)["lg"]).toBe("1");
    await other.visitor.open(other.paths.cart());
    expect(flagsOf(other)).toEqual({});

    // The browser has deleted the session's cookie, or the flags were planted.
    const expired = await signedIn();
    expired.visitor.jar.store(new URL(shop.origin), [
      "fellrow=; Path=/; Max-Age=0",
    ]);
    await expired.visitor.open(expired.paths.cart());
    expect(flagsOf(expired)).toEqual({});
  });

  it("say that an associate is signed in, until the end of the shift or of the use of a kiosk", async () => {
    const guest = shop.visit();
    await signInAssociate(guest);
    expect(flagsOf(guest)).toEqual({ mk: "1", em: "1" });
    const { storeSession } = sessionOf(guest);
    change(guest, {
      storeSession: storeSession && {
        ...storeSession,
        expiresAt: Date.now() - 1,
      },
    });
    await guest.visitor.open(guest.paths.cart());
    expect(flagsOf(guest)).toEqual({});

    const kiosk = shop.visit();
    await signInAssociate(kiosk);
    await kiosk.visitor.open(kiosk.paths.kiosk("start"));
    await kiosk.visitor.submit("main form", {}, "start");
    await kiosk.visitor.open(kiosk.paths.kiosk("reset"));
    expect(flagsOf(kiosk)).toEqual({});
  });

  it("are not set for guests, and change no cached page", async () => {
    const guest = shop.visit();
    await guest.visitor.open(guest.paths.home());
    await guest.visitor.open(guest.paths.cart());
    await guest.visitor.open("/en-us?promoCode=FELL10");
    expect(flagsOf(guest)).toEqual({});
    const read = async (cookie: string) => {
      const answer = await fetch(`${shop.origin}/en-us/size-chart`, {
        headers: { cookie },
      });
      return {
        status: answer.headers.get("cache-status"),
        tag: answer.headers.get("etag"),
        edge: answer.headers.has("cdn-cache-control"),
        lines: answer.headers.getSetCookie(),
      };
    };
    await expect
      .poll(async () => (await read("")).status)
      .toMatch(/^fellrow; hit/);
    const plain = await read("");
    const claimed = await read("lg=1; ax=1795000000000; em=1; mk=1");
    expect(plain.edge).toBe(true);
    expect({ ...claimed, status: "" }).toEqual({ ...plain, status: "" });
    expect(claimed.status).toMatch(/^fellrow; hit/);
  });
});
