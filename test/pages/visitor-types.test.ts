/** What tracking and personalization learn of the types of visitors. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "./support/accounts";
import { startPageShop, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({}, undefined, {
    envOf: (origin) => ({
      TAG_MANAGER: "server",
      TAG_MANAGER_URL: `${origin}/tag-manager/events`,
      PERSONALIZATION_URL: origin,
    }),
  });
});
afterAll(() => shop.stop());

it.each([
  ["a guest", null, [false, false, false]],
  ["a registered consumer", "consumer@example.com", [true, false, false]],
  ["a loyalty member", "loyal@example.com", [true, true, false]],
  ["an employee", "employee@example.com", [true, false, true]],
] as const)(
  "%s is flagged in tracking and in personalization [ROLE-007]",
  async (_, email, [loggedIn, loyal, employee]) => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    if (email !== null) {
      await visitor.open(paths.signIn());
      await signIn(guest, email);
    }
    await visitor.open("/fapi/measured?locale=en-us");
    expect(JSON.parse(visitor.page.html)).toMatchObject({
      isLoggedIn: loggedIn,
      isLoyaltyMember: loyal,
      isEmployee: employee,
    });
    shop.clearCalls();
    await visitor.open("/fapi/recommendations?locale=en-us");
    const [call] = shop.calls("POST /api/engine/v1/decide/FELLROW");
    expect(call?.body).toMatchObject({
      customStates: {
        loggedIn,
        loyaltyEnrolled: loyal,
        employeeLoggedIn: employee,
      },
    });
  },
);
