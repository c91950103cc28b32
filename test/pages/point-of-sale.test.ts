/** The login of a store's employee, without script. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { alerts, errorText } from "./support/problems";
import { startPageShop, type PageShop } from "./support/shop";

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
    expect(visitor.page.url.pathname).toBe(paths.pointOfSale());
    expect(visitor.text()).toContain(t("shop.pos.ended"));
    expect(visitor.text("body")).not.toContain(bar);
  });
});
