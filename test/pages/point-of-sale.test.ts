/** The login of a store's employee, without script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { sealedCookie, unsealed } from "../server/sealed-cookie";
import { signUp } from "./support/accounts";
import { addPriceAdjustment } from "../../server/upstreams/cart/contract";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart } from "./support/shopping";

/** Opens a store session; starts at the page of the login. */
async function begin(
  { visitor }: Guest,
  storeEmployeeId = "9001",
): Promise<void> {
  await visitor.submit("main [name=password]", {
    ...associateLogin,
    storeEmployeeId,
  });
}

/** Ends the shift: saves the same cookie with an end in the past. */
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
  it("needs store, number, name and password, shows whose session it is, and ends it [ROUTE-014]", async () => {
    const guest = shop.visit();
    const { visitor, paths, t } = guest;
    await visitor.open(paths.pointOfSale());
    expect(
      shop.calls("GET /consumers-v3/utilities/stores")[0]?.query,
    ).toMatchObject({ country: "US" });
    await visitor.submit("main [name=password]");
    expect(visitor.page.status).toBe(422);
    for (const text of [
      "Choose your store.",
      "Enter your employee number.",
      "Enter your username.",
    ])
      expect(alerts(visitor)).toContain(text);
    await visitor.submit("main [name=password]", {
      storeId: "101",
      storeEmployeeId: "9001",
      username: associateLogin.username,
      password: "wrong-pass1",
    });
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(errorText(guest, "AUT401"));
    expect(visitor.page.html).not.toContain("wrong-pass1");
    // Who works in a store must not be readable before the login.
    const employees = "GET /consumers-v3/utilities/stores/101/employees";
    expect(shop.calls(employees)).toHaveLength(0);
    await visitor.submit("main [name=password]", associateLogin);
    expect(visitor.page.url.pathname).toBe(paths.home());
    expect(shop.calls(employees)).toHaveLength(1);

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

/** Ends the idle time of the session, as if nobody had used it for a while. */
function leaveUnused({ visitor }: Guest): void {
  const data = unsealed(visitor.cookie("fellrow") ?? "");
  const storeSession = data.storeSession && {
    ...data.storeSession,
    unusedEndsAt: Date.now() - 1,
  };
  visitor.jar.store(new URL(shop.origin), [
    `${sealedCookie({ ...data, storeSession })}; Path=/`,
  ]);
}

describe("the list of a store's employees", () => {
  it("is public neither on the page nor in its data", async () => {
    const { visitor, paths } = shop.visit();
    for (const login of ["pointOfSale", "associateLogin"] as const) {
      const path = paths[login]({ storeId: "101" });
      await visitor.open(path);
      expect(visitor.find("[name=storeId] [selected]").textContent).toBe(
        "Fellrow Portland",
      );
      const data = await fetch(
        `${shop.origin}${path.replace("?", ".data?")}`,
      ).then((answer) => answer.text());
      expect(data).toContain("Fellrow Portland");
      for (const text of [visitor.page.html, data]) {
        expect(text).not.toContain("Robin Ashness");
        expect(text).not.toContain("9001");
      }
    }
  });
});

describe("a store session that is not used", () => {
  const unused =
    "Your store session has ended because it was not used for a while. Sign in again to start a new one.";

  it("ends after a quarter of an hour, says why, and signs out in the upstream", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await addToCart(guest);
    const { storeSession } = unsealed(visitor.cookie("fellrow") ?? "");
    const remainingMs = (storeSession?.unusedEndsAt ?? 0) - Date.now();
    expect(remainingMs).toBeGreaterThan(14 * 60_000);
    expect(remainingMs).toBeLessThanOrEqual(15 * 60_000);
    leaveUnused(guest);
    shop.clearCalls();
    await visitor.submit("form:has([value=adjust-price])", {
      type: "PERCENTAGE",
      value: "10",
      reason: "Scuffed",
    });
    expect(visitor.page.url.pathname).toBe(paths.associateLogin());
    expect(visitor.text("body")).toContain(unused);
    expect(
      shop
        .calls("POST /consumers-v3/consumer/auth/signout")
        .map(({ body }) => body),
    ).toEqual([{ refreshToken: storeSession?.employeeToken }]);
    expect(shop.calls("POST /cart/*")).toEqual([]);
    expect(unsealed(visitor.cookie("fellrow") ?? "").storeSession).toBeNull();
  });

  it("continues with each page and form, but not by a list that reloads itself", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    const endOf = () =>
      unsealed(visitor.cookie("fellrow") ?? "").storeSession?.unusedEndsAt ?? 0;
    /** Simulates five minutes without use. */
    const wait = () => {
      const data = unsealed(visitor.cookie("fellrow") ?? "");
      const storeSession = data.storeSession && {
        ...data.storeSession,
        unusedEndsAt: data.storeSession.unusedEndsAt - 5 * 60_000,
      };
      visitor.jar.store(new URL(shop.origin), [
        `${sealedCookie({ ...data, storeSession })}; Path=/`,
      ]);
      return endOf();
    };
    const before = wait();
    await visitor.open(paths.storeRequests());
    expect(endOf()).toBe(before);
    await visitor.open(paths.search());
    expect(endOf()).toBeGreaterThanOrEqual(before + 5 * 60_000);
    const again = wait();
    await visitor.post(paths.storeRequests(), {
      requestId: "x",
      state: "done",
    });
    expect(endOf()).toBeGreaterThanOrEqual(again + 5 * 60_000);
  });
});

describe("the login of associates", () => {
  it("needs the associate's credentials, and reads store and employee from the link of a kiosk [AUTH-015, API-010]", async () => {
    shop.clearCalls();
    const guest = shop.visit();
    const { visitor, paths } = guest;
    const query = { storeId: "101", storeEmployeeId: "9002" };
    await visitor.open(paths.associateLogin(query));
    const valueOf = (selector: string) =>
      visitor.find(selector).getAttribute("value");
    expect(valueOf("[name=storeEmployeeId]")).toBe("9002");
    expect(valueOf("[name=storeId] [selected]")).toBe("101");
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
  it("clears the session, signs out the served consumer and leads to the login [AUTH-013, ROUTE-015]", async () => {
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
    // The consumer's token, followed by the associate's.
    expect(
      shop
        .calls("POST /consumers-v3/consumer/auth/signout")
        .map(({ body }) => body),
    ).toEqual([
      { refreshToken: expect.stringMatching(/^rr\./) as string },
      { refreshToken: expect.stringMatching(/^ea\./) as string },
    ]);
    expect(unsealed(visitor.cookie("fellrow") ?? "")).toMatchObject({
      storeSession: null,
      consumer: null,
      basketId: null,
    });
    await visitor.open(paths.account());
    expect(visitor.page.url.pathname).toBe(paths.signIn());
  });

  it("comes before the action of a form, and before a page's data", async () => {
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

  it("is when the open pages of associates reload", async () => {
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

describe("a price at the point of sale", () => {
  const call = "/cart/v1/cart/*";
  const adjustments = (method: string) =>
    shop
      .calls(`${method} ${call}`)
      .filter(({ path }) => path.includes("/price_adjustments"));
  const form = "form:has([value=adjust-price])";
  const line = ({ visitor }: Guest) => visitor.text("main li[id^=item-]");
  const tenPercent = { type: "PERCENTAGE", value: "10", reason: "Scuffed" };

  it("is lowered by associates by a percentage or an amount, changed, and restored [CART-036, API-024, ENT-008]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await addToCart(guest);
    const itemId = visitor.find(`${form} [name=itemId]`).getAttribute("value");
    expect(line(guest)).toContain("Line total: $129.00");
    shop.clearCalls();
    await visitor.submit(form, tenPercent);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain("The price was lowered.");
    expect(line(guest)).toContain("Line total: $116.10");
    expect(line(guest)).toContain("Lowered in store: −10%");
    expect(line(guest)).toContain("Reason: Scuffed");
    expect(visitor.text("main aside dl")).toContain("1 item$116.10");
    const [post] = adjustments("POST");
    expect(post?.path).toMatch(/^\/cart\/v1\/cart\/[^/]+\/price_adjustments$/);
    expect(post?.body).toEqual({
      itemId,
      type: "PERCENTAGE",
      value: 10,
      reason: "Scuffed",
    });
    expect(post?.headers["source"]).toBe("pos");
    const adjustmentId =
      visitor.find(`${form} [name=adjustmentId]`).getAttribute("value") ?? "";
    const { response } = addPriceAdjustment;
    if (!post) throw new Error("not asked");
    const { basketId } = unsealed(visitor.cookie("fellrow") ?? "");
    const read = shop.calls(`GET /cart/v1/cart/${basketId ?? ""}`).at(-1);
    if (!read) throw new Error("not read");
    expect(response.parse(await shop.again(read)).priceAdjustments).toEqual([
      {
        adjustmentId,
        itemId,
        type: "PERCENTAGE",
        value: 10,
        reason: "Scuffed",
      },
    ]);

    await visitor.submit(form, {
      type: "AMOUNT",
      value: "20,50",
      reason: "Last pair",
    });
    expect(line(guest)).toContain("Line total: $108.50");
    expect(line(guest)).toContain("Lowered in store: −$20.50");
    const [patch] = adjustments("PATCH");
    expect(patch?.path).toMatch(
      new RegExp(`/price_adjustments/${adjustmentId}$`),
    );
    expect(patch?.body).toEqual({
      type: "AMOUNT",
      value: 20.5,
      reason: "Last pair",
    });

    await visitor.submit("form:has([value=restore-price])");
    expect(visitor.text()).toContain("The usual price applies again.");
    expect(line(guest)).toContain("Line total: $129.00");
    expect(line(guest)).not.toContain("Lowered in store");
    expect(adjustments("DELETE").map(({ path }) => path)).toEqual([
      patch?.path,
    ]);
  });

  it("shows at the form what is wrong with it", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await addToCart(guest);
    shop.clearCalls();
    const mistakesOf = async (fields: Record<string, string>) => {
      await visitor.submit(form, { ...tenPercent, ...fields });
      expect(visitor.all(`details[open] ${form}`)).toHaveLength(1);
      return ["value", "reason"].map((field) =>
        describedBy(visitor, `${form} [name=${field}]`),
      );
    };
    const hint = "Off the whole line, for example 10 or 12.50.";
    for (const value of ["", "0", "-1", "1e3", "abc"])
      expect(await mistakesOf({ value })).toEqual([
        `${hint} Enter a number above 0.`,
        "",
      ]);
    expect(await mistakesOf({ value: "101" })).toEqual([
      `${hint} Enter at most 100 percent.`,
      "",
    ]);
    expect(await mistakesOf({ reason: " " })).toEqual([
      hint,
      "Please fill in this field.",
    ]);
    expect(adjustments("POST")).toEqual([]);
    // More than the price of the line, which only the upstream checks.
    expect(await mistakesOf({ type: "AMOUNT", value: "500" })).toEqual([
      `${hint} ${errorText(guest, "PRC400")}`,
      "",
    ]);
  });

  it("remains for the shopper who has the cart after that: without its reason, and without a way to change it", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.pointOfSale({ storeId: "101" }));
    await begin(guest);
    await addToCart(guest);
    shop.clearCalls();
    await visitor.submit(form, tenPercent);
    expect(line(guest)).toContain("Reason: Scuffed");
    const idIn = (name: string) =>
      visitor.find(`${form} [name=${name}]`).getAttribute("value") ?? "";
    const ids = { itemId: idIn("itemId"), adjustmentId: idIn("adjustmentId") };
    const [post] = adjustments("POST");
    if (!post) throw new Error("not asked");
    // The same cart without the store session.
    const data = unsealed(visitor.cookie("fellrow") ?? "");
    visitor.jar.store(new URL(shop.origin), [
      `${sealedCookie({ ...data, storeSession: null })}; Path=/`,
    ]);
    const lowered = async () => {
      await visitor.open(paths.cart());
      expect(line(guest)).toContain("Line total: $116.10");
      expect(line(guest)).toContain("Lowered in store: −10%");
      expect(visitor.page.html).not.toContain("Scuffed");
      expect(visitor.all(`${form}, [value=restore-price]`)).toEqual([]);
    };
    await lowered();
    shop.clearCalls();
    for (const fields of [
      { ...tenPercent, ...ids, intent: "adjust-price", value: "50" },
      { ...ids, intent: "restore-price" },
    ]) {
      await visitor.post(paths.cart(), fields);
      expect(visitor.page.status).toBe(403);
      await lowered();
    }
    for (const method of ["POST", "PATCH", "DELETE"])
      expect(adjustments(method)).toEqual([]);
    // The upstream accepts it from no other source either.
    const refused = await fetch(new URL(post.path, shop.upstreamOrigin), {
      method: "POST",
      headers: {
        ...post.headers,
        source: "ECOM15",
        "content-length": String(JSON.stringify(post.body).length),
      },
      body: JSON.stringify(post.body),
    });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("AUT403");
  });

  it("is lowered by nobody else: no control is shown, and a posted form is refused [CART-036]", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    expect(visitor.all(form)).toEqual([]);
    const itemId = visitor.find("[name=itemId]").getAttribute("value") ?? "";
    shop.clearCalls();
    for (const fields of [
      { intent: "adjust-price", itemId, productId: "FR1001", ...tenPercent },
      { intent: "adjust-price", itemId, adjustmentId: "x", ...tenPercent },
      { intent: "restore-price", itemId, adjustmentId: "x" },
    ]) {
      await visitor.open(paths.cart());
      await visitor.post(paths.cart(), fields);
      expect(visitor.page.status).toBe(403);
    }
    for (const method of ["POST", "PATCH", "DELETE"])
      expect(adjustments(method)).toEqual([]);
  });
});
