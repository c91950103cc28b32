/** The address book of an account without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../app/sites/sites";
import { signUp } from "./support/accounts";
import { readText } from "./support/navigation";
import { alerts, describedBy, errorText } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

type Type = "shipping" | "billing";

const american = {
  firstName: "Ada",
  lastName: "Fell",
  addressLine1: "12 Pine Street",
  city: "Portland",
  province: "OR",
  postalCode: "97205",
  phone: "503 555 0142",
};

async function owner(locale: Locale = "en-us"): Promise<Guest> {
  const guest = shop.visit(locale);
  await signUp(guest);
  shop.clearCalls();
  return guest;
}

async function add(
  { visitor, paths }: Guest,
  type: Type,
  fields: Readonly<Record<string, string>> = {},
) {
  await visitor.open(paths.accountAddressForm(type));
  return visitor.submit(
    "#address-firstName",
    { ...american, ...fields },
    "save",
  );
}

/** Returns the cards of a type: the first line of the street, and whether it is the main address. */
function listed({ visitor, t }: Guest, type: Type): readonly string[] {
  const section = visitor
    .all("main section")
    .find((one) =>
      readText(one).startsWith(t(`profile.addresses.${type}.title`)),
    );
  return [...(section?.querySelectorAll("li") ?? [])].map((card) => {
    const lines = [...card.querySelectorAll("address > bdi")].map(readText);
    const main = t("profile.addresses.main");
    return `${lines[1] ?? ""}${readText(card).startsWith(main) ? " (main)" : ""}`;
  });
}

const idOf = ({ visitor }: Guest, line: string): string =>
  visitor
    .all("main li")
    .find((card) => readText(card).includes(line))
    ?.querySelector("[name=addressId]")
    ?.getAttribute("value") ?? "";

describe("addresses", () => {
  it("are added, changed, made the main one of their type, and deleted [ACC-003, ACC-004, ACC-005, API-030]", async () => {
    const guest = await owner();
    const { visitor, paths } = guest;
    await visitor.open(paths.accountAddresses());
    expect(listed(guest, "shipping")).toEqual([]);
    await add(guest, "shipping");
    expect(visitor.page.redirects.map(({ status }) => status)).toEqual([303]);
    expect(visitor.page.url.pathname).toBe(paths.accountAddresses());
    expect(visitor.text()).toContain("The address is saved.");
    expect(
      shop.calls("POST /consumers-v3/consumer/address").map(({ body }) => body),
    ).toEqual([
      {
        approachType: "S",
        firstName: "Ada",
        lastName: "Fell",
        addressLine1: "12 Pine Street",
        city: "Portland",
        province: "OR",
        postalCode: "97205",
        country: "US",
        countryCode: "US",
        phone: "+15035550142",
        main: true,
      },
    ]);
    await add(guest, "shipping", { addressLine1: "3 Elm Street" });
    // The first address of its type becomes the main one without a request.
    await add(guest, "billing", { addressLine1: "9 Ash Street" });
    await add(guest, "billing", { addressLine1: "8 Oak Street" });
    expect(listed(guest, "shipping")).toEqual([
      "12 Pine Street (main)",
      "3 Elm Street",
    ]);
    expect(listed(guest, "billing")).toEqual([
      "9 Ash Street (main)",
      "8 Oak Street",
    ]);

    // A new main address replaces only the one of its own type.
    await visitor.submit("li:nth-child(2) form:has([value=main])");
    expect(listed(guest, "shipping")).toEqual([
      "3 Elm Street (main)",
      "12 Pine Street",
    ]);
    expect(listed(guest, "billing")[0]).toBe("9 Ash Street (main)");

    const elm = idOf(guest, "3 Elm Street");
    await visitor.open(
      paths.accountAddressForm("shipping", { addressId: elm }),
    );
    expect(visitor.find("#address-addressLine1").getAttribute("value")).toBe(
      "3 Elm Street",
    );
    expect(visitor.text("main")).toContain(
      "This is your main shipping address.",
    );
    await visitor.submit(
      "#address-firstName",
      { addressLine1: "5 Elm Street" },
      "save",
    );
    expect(
      shop
        .calls(`PUT /consumers-v3/consumer/address/${elm}`)
        .map(({ body }) => body)
        .at(-1),
    ).toMatchObject({ addressLine1: "5 Elm Street", main: true });
    expect(listed(guest, "shipping")[0]).toBe("5 Elm Street (main)");

    // When the main address is deleted, the oldest remaining one becomes main.
    await visitor.submit("li:first-child form:has([value=remove])");
    expect(visitor.text()).toContain("The address is deleted.");
    expect(listed(guest, "shipping")).toEqual(["12 Pine Street (main)"]);
    expect(
      shop.calls(`DELETE /consumers-v3/consumer/address/${elm}`),
    ).toHaveLength(1);
    await visitor.open(paths.account());
    expect(visitor.text("main")).toContain("12 Pine Street");
  });

  it("that exist already, are gone, or must stay are refused with the reason [ERR-036]", async () => {
    const guest = await owner();
    const { visitor, paths } = guest;
    await add(guest, "billing");
    await add(guest, "billing");
    expect(visitor.page.status).toBe(422);
    expect(alerts(visitor)).toContain(
      "This address is already saved in your account.",
    );
    expect(visitor.find("#address-city").getAttribute("value")).toBe(
      "Portland",
    );
    await visitor.open(paths.accountAddresses());
    await visitor.submit("li form:has([value=remove])");
    expect(alerts(visitor)).toContain(
      "We could not delete this billing address.",
    );
    expect(listed(guest, "billing")).toEqual(["12 Pine Street (main)"]);
    await visitor.post(paths.accountAddresses(), {
      intent: "remove",
      addressId: "gone",
    });
    expect(visitor.page.status).toBe(404);
    expect(alerts(visitor)).toContain("We could not find this address.");
    shop.fault({
      method: "POST",
      path: "/consumers-v3/consumer/address",
      status: 404,
      errorId: "CCN404",
    });
    await add(guest, "shipping");
    expect(alerts(visitor)).toContain(errorText(guest, "CCN404"));
  });

  it.each([
    [
      "de-de",
      {
        firstName: "Ada",
        lastName: "Moor",
        addressLine1: "Hauptstraße 4",
        city: "Berlin",
        postalCode: "1011",
        phone: "030 1234567",
      },
      "10115",
      "10115 Berlin",
    ],
    [
      "en-gb",
      {
        firstName: "Ada",
        lastName: "Moor",
        addressLine1: "4 Fell Lane",
        city: "Keswick",
        postalCode: "999",
        phone: "017687 72000",
      },
      "ca12 5by",
      "CA12 5BY",
    ],
  ] as const)(
    "of %s are entered and written as its post does",
    async (locale, fields, postalCode, written) => {
      const guest = await owner(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.accountAddressForm("shipping"));
      expect(visitor.all("main [name=province]")).toEqual([]);
      await visitor.submit("#address-firstName", fields, "save");
      expect(visitor.page.status).toBe(422);
      expect(describedBy(visitor, "#address-postalCode")).not.toBe("");
      expect(shop.calls("POST /consumers-v3/consumer/address")).toEqual([]);
      await visitor.submit("#address-firstName", { postalCode }, "save");
      expect(visitor.page.url.pathname).toBe(paths.accountAddresses());
      expect(visitor.text("main address")).toContain(written);
    },
  );

  it("of another country get their fields without script, and the typed values stay", async () => {
    const guest = await owner();
    const { visitor, paths } = guest;
    await visitor.open(paths.accountAddressForm("billing"));
    await visitor.submit(
      "#address-firstName",
      { firstName: "Carla", country: "IT" },
      "country",
    );
    expect(visitor.page.status).toBe(200);
    expect(visitor.find("#address-firstName").getAttribute("value")).toBe(
      "Carla",
    );
    expect(
      visitor
        .all("#address-province option")
        .map((option) => option.getAttribute("value")),
    ).toContain("MI");
    expect(shop.calls("POST /consumers-v3/consumer/address")).toEqual([]);
  });
});

describe("an address of one type", () => {
  it("is not changed by the form of the other", async () => {
    const ada = await owner();
    await add(ada, "shipping", { addressLine1: "1 Secret Lane" });
    const id = idOf(ada, "1 Secret Lane");
    const { visitor, paths } = ada;
    const path = paths.accountAddressForm("billing", { addressId: id });
    expect((await visitor.open(path)).status).toBe(404);
    await visitor.post(path, {
      ...american,
      country: "US",
      phoneCountry: "US",
      intent: "save",
    });
    expect(visitor.page.status).toBe(404);
    expect(shop.calls(`PUT /consumers-v3/consumer/address/${id}`)).toEqual([]);
  });
});

describe("somebody else's address", () => {
  it("does not exist: neither as a page, nor as data, nor for a form [ROLE-008]", async () => {
    const ada = await owner();
    await add(ada, "shipping", { addressLine1: "1 Secret Lane" });
    const id = idOf(ada, "1 Secret Lane");
    expect(id).not.toBe("");
    const bo = await owner();
    const { visitor, paths } = bo;
    for (const type of ["shipping", "billing"] as const) {
      const path = paths.accountAddressForm(type, { addressId: id });
      expect((await visitor.open(path)).status).toBe(404);
      expect(visitor.page.html).not.toContain("Secret Lane");
    }
    const path = paths.accountAddressForm("shipping");
    const cookie = visitor.jar.header(new URL(shop.origin)) ?? "";
    const data = await fetch(
      `${shop.origin}${path}.data?addressId=${id}&_routes=routes%2Faccount%2Faddress`,
      { headers: { cookie } },
    );
    expect(data.status).toBe(404);
    expect(await data.text()).not.toContain("Secret Lane");
    await visitor.open(paths.accountAddresses());
    for (const intent of ["remove", "main"]) {
      await visitor.post(paths.accountAddresses(), { intent, addressId: id });
      expect([intent, visitor.page.status]).toEqual([intent, 404]);
    }
    await visitor.post(
      paths.accountAddressForm("shipping", { addressId: id }),
      {
        ...american,
        country: "US",
        phoneCountry: "US",
        intent: "save",
      },
    );
    expect(visitor.page.status).toBe(404);
    for (const method of ["PUT", "DELETE"])
      expect(shop.calls(`${method} /consumers-v3/consumer/*`)).toEqual([]);
    await ada.visitor.open(ada.paths.accountAddresses());
    expect(listed(ada, "shipping")).toEqual(["1 Secret Lane (main)"]);
    // The id of an address of the other type is unknown, too.
    await ada.visitor.open(
      ada.paths.accountAddressForm("billing", { addressId: id }),
    );
    expect(ada.visitor.page.status).toBe(404);
  });
});
