/** The login of a store's employee, without script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { sealedCookie, unsealed } from "../server/sealed-cookie";
import { signUp } from "./support/accounts";
import { alerts, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

/** From the page of a store to an open session. */
async function begin(
  { visitor }: Guest,
  storeEmployeeId = "9001",
): Promise<void> {
  await visitor.submit("main [name=password]", {
    ...associateLogin,
    storeEmployeeId,
  });
}

/** As the browser is when the shift has ended: the same cookie, with the end in the past. */
function endShift({ visitor }: Guest): void {
  const data = unsealed(visitor.cookie("fellrow") ?? "");
  expect(data.storeSession?.employeeToken).toMatch(/^ea\./);
  const storeSession = data.storeSession && {
    ...data.storeSession,
    expiresAt: Date.now() - 1,
  };
  visitor.jar.store(new URL(shop.origin), [
    `${sealedCookie({ ...data, storeSession })}; Path=/`,
  ]);
}

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

describe("the login at the point of sale", () => {
  it("chooses store and employee, says whose session it is, and ends it", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.pointOfSale());
    expect(
      shop.calls("GET /consumers-v3/utilities/stores")[0]?.query,
    ).toMatchObject({ country: "US" });
    await visitor.submit("main select[name=storeId]", { storeId: "101" });
    expect(visitor.page.url.searchParams.get("storeId")).toBe("101");
    expect(
      shop.calls("GET /consumers-v3/utilities/stores/101/employees"),
    ).toHaveLength(1);

    await visitor.submit("main [name=password]");
    expect(visitor.page.status).toBe(422);
    for (const key of ["employee", "username"] as const)
      expect(alerts(visitor)).toContain(t(`account.pos.missing.${key}`));
    await visitor.submit("main [name=password]", {
      storeEmployeeId: "9001",
      username: associateLogin.username,
      password: "wrong-pass1",
    });
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(errorText(guest, "AUT401"));
    expect(visitor.page.html).not.toContain("wrong-pass1");
    await visitor.submit("main [name=password]", associateLogin);
    expect(visitor.page.url.pathname).toBe(paths.home());

    const bar = t("shop.pos.bar", {
      store: "Fellrow Portland",
      employee: "Robin Ashness",
    });
    await visitor.open(paths.search());
    expect(visitor.text("body")).toContain(bar);
    await visitor.submit("form:has([value=leave])");
    expect(visitor.page.url.pathname).toBe(paths.associateLogin());
    expect(visitor.text()).toContain(t("shop.pos.ended"));
    expect(visitor.text("body")).not.toContain(bar);
  });
});

const expired =
  "Your store session has ended. Sign in again to start a new one.";

describe("the login of associates", () => {
  it("takes the associate's credentials, and store and employee from the link of a kiosk [AUTH-015, API-010]", async () => {
    shop.clearCalls();
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const query = { storeId: "101", storeEmployeeId: "9002" };
    await visitor.open(paths.associateLogin(query));
    expect(
      visitor
        .find("[name=storeEmployeeId] [value='9002']")
        .hasAttribute("selected"),
    ).toBe(true);
    await begin(guest, "9002");
    expect(visitor.page.url.pathname).toBe(paths.home());
    expect(visitor.text("body")).toContain("Kim Borrowdale is signed in");
    expect(
      shop
        .calls("POST /consumers-v3/consumer/agent/login")
        .map(({ body }) => body),
    ).toEqual([{ ...associateLogin, ...query }]);
    const { storeSession } = unsealed(visitor.cookie("fellrow") ?? "");
    expect(storeSession?.employeeToken).toMatch(/^ea\./);
    expect(storeSession?.expiresAt).toBeGreaterThan(Date.now() + 7 * 3_600_000);
  });

  it.each(["pointOfSale", "associateLogin"] as const)(
    "says at %s that there is no such store [ROUTE-014]",
    async (login) => {
      const { visitor, paths } = shop.visit();
      await visitor.open(paths[login]({ storeId: "999" }));
      expect(visitor.text("main form [role=alert]")).toBe(
        "We could not find this store. Please choose another store or contact support.",
      );
      expect(visitor.find("main form").getAttribute("action")).toBe(
        paths[login](),
      );
    },
  );
});

describe("the end of a shift", () => {
  it("clears the session, signs out whoever was served and leads to the login [AUTH-013, ROUTE-015]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await signUp(guest);
    await addToCart(guest);
    endShift(guest);
    shop.clearCalls();
    await visitor.open(paths.search());
    expect(visitor.page.url.pathname).toBe(paths.associateLogin());
    expect(visitor.text("body")).toContain(expired);
    expect(shop.calls("POST /consumers-v3/consumer/auth/signout")).toHaveLength(
      1,
    );
    expect(unsealed(visitor.cookie("fellrow") ?? "")).toMatchObject({
      storeSession: null,
      consumer: null,
      basketId: null,
    });
    await visitor.open(paths.account());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
  });

  it("comes before what a form was to do, and before a page's data", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await addToCart(guest);
    endShift(guest);
    shop.clearCalls();
    const cookie = `fellrow=${visitor.cookie("fellrow") ?? ""}`;
    const data = await fetch(`${shop.origin}${paths.cart()}.data`, {
      headers: { cookie },
    });
    expect(await data.text()).toContain(paths.associateLogin());
    const posted = await fetch(`${shop.origin}${paths.cart()}.data`, {
      method: "POST",
      headers: { cookie, origin: shop.origin },
      body: new URLSearchParams({ intent: "apply-code", code: "SAVE10" }),
    });
    expect(posted.status).not.toBe(200);
    await visitor.submit("[name=code]", { code: "SAVE10" });
    expect(visitor.page.url.pathname).toBe(paths.associateLogin());
    expect(visitor.text("body")).toContain(expired);
    for (const call of ["GET", "PUT", "POST"])
      expect(shop.calls(`${call} /cart/*`)).toHaveLength(0);
  });

  it("is a moment that open pages wait for, of associates only", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await visitor.open(paths.home());
    const [seconds, url] = String(visitor.page.headers["refresh"]).split(";");
    expect(Number(seconds)).toBeGreaterThan(7 * 3_600);
    expect(Number(seconds)).toBeLessThanOrEqual(8 * 3_600);
    expect(url).toBe(`url=${paths.associateLogin()}`);
    const other = shop.visit();
    await addToCart(other);
    expect(other.visitor.page.headers["refresh"]).toBeUndefined();
  });
});
