/** Address look-up: two buttons without script, a separate call for the list with script. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readText } from "./support/navigation";
import { signUp } from "./support/accounts";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { openPayment, putShoeInBag, sendShipping } from "./support/shopping";
import { budgetMs } from "../runner/time-factor.mjs";

const find = "POST /address-lookup/v1/find";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ TIMEOUT_SUGGESTION: "5000" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const valueOf = ({ visitor }: Guest, name: string): string =>
  visitor.find(`main input[name=${name}]`).getAttribute("value") ?? "";

const foundIn = ({ visitor }: Guest): string[] =>
  visitor.all("#found-addresses label").map((label) => readText(label));

async function atShipping(guest: Guest): Promise<void> {
  await putShoeInBag(guest);
  await guest.visitor.open(guest.paths.checkout());
}

it("finds addresses by street and postal code, and fills the one that is chosen", async () => {
  const guest = shop.visit("en-us");
  const { visitor } = guest;
  await atShipping(guest);
  await visitor.submit(
    "[name=addressLine1]",
    {
      email: "ada@example.com",
      firstName: "Ada",
      lastName: "Fell",
      addressLine1: "12 market",
      addressLine2: "Unit 7",
    },
    "Find address",
  );
  expect(visitor.page.status).toBe(200);
  expect(visitor.page.url.search).toBe("?step=shipping");
  expect(foundIn(guest)).toEqual([
    "12 Market Street, 94103, San Francisco, CA",
    "12 Market Street, 80202, Denver, CO",
  ]);
  expect(valueOf(guest, "addressLine1")).toBe("12 market");
  const [, denver] = visitor.all("#found-addresses input");
  await visitor.submit(
    "[name=addressLine1]",
    { foundAddress: denver?.getAttribute("value") ?? "" },
    "Use this address",
  );
  const fields = [
    ...["email", "firstName", "lastName", "addressLine1", "addressLine2"],
    ...["postalCode", "city"],
  ];
  expect(fields.map((name) => valueOf(guest, name))).toEqual([
    ...["ada@example.com", "Ada", "Fell", "12 Market Street", "Unit 7"],
    ...["80202", "Denver"],
  ]);
  expect(visitor.find("option[value=CO]").hasAttribute("selected")).toBe(true);
  expect(visitor.all("#found-addresses label")).toEqual([]);
  await visitor.submit(
    "[name=addressLine1]",
    { phone: "555 010 0199" },
    "Continue to payment",
  );
  expect(visitor.page.url.search).toBe("?step=billing");
  expect(visitor.text()).toContain("Denver");
});

it("sends the address only to the service: no URL and no log line contains it", async () => {
  const guest = shop.visit("de-de");
  const { visitor } = guest;
  await atShipping(guest);
  await visitor.submit(
    "[name=addressLine1]",
    { addressLine1: "Kastanienall 7", postalCode: "101" },
    "Adresse suchen",
  );
  expect(foundIn(guest)).toEqual(["Kastanienallee 7, 10119, Berlin"]);
  const [call, ...others] = shop.calls(find);
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    query: {},
    body: { country: "DE", street: "Kastanienall 7", postalCode: "101" },
  });
  expect(shop.log()).toContain("/address-lookup/v1/find");
  expect(shop.log()).not.toMatch(/kastanien/i);
  expect(visitor.page.url.href).not.toMatch(/kastanien/i);
});

it("says so when there is no such address, and keeps what was typed", async () => {
  const guest = shop.visit("en-us");
  const { visitor } = guest;
  await atShipping(guest);
  for (const addressLine1 of ["Nowhere Lane", "", "12"]) {
    await visitor.submit(
      "[name=addressLine1]",
      { addressLine1 },
      "Find address",
    );
    expect(visitor.text("#found-addresses")).toContain(
      "We did not find such an address. Please enter it in full.",
    );
    expect(valueOf(guest, "addressLine1")).toBe(addressLine1);
  }
  // Too few letters cause no call.
  expect(shop.calls(find)).toHaveLength(1);
});

it("ignores a choice that it did not offer", async () => {
  const guest = shop.visit("en-us");
  const { visitor } = guest;
  await atShipping(guest);
  const long = { postalCode: "1".repeat(13), city: "Denver", province: "CO" };
  for (const foundAddress of [
    "",
    "Denver",
    "[]",
    JSON.stringify({ ...long, addressLine1: "1 Road" }),
  ]) {
    await visitor.post(guest.paths.checkout("shipping"), {
      intent: "fillAddress",
      form: "shipping",
      city: "Boulder",
      foundAddress,
    });
    expect([visitor.page.status, valueOf(guest, "city")]).toEqual([
      200,
      "Boulder",
    ]);
  }
});

it("completes the address of the invoice", async () => {
  const guest = shop.visit("en-gb");
  const { visitor } = guest;
  await openPayment(guest);
  await visitor.submit(
    "[name=addressLine1]",
    { addressLine1: "4 Rydal Road", firstName: "Grace" },
    "Find address",
  );
  expect(foundIn(guest)).toEqual(["4 Rydal Road, LA22 9BU, Ambleside"]);
  await visitor.submit("[name=addressLine1]", {}, "Use this address");
  expect(
    ["firstName", "addressLine1", "city", "postalCode"].map((name) =>
      valueOf(guest, name),
    ),
  ).toEqual(["Grace", "4 Rydal Road", "Ambleside", "LA22 9BU"]);
});

it("completes an address of the account", async () => {
  const guest = shop.visit("en-us");
  const { visitor, paths } = guest;
  await signUp(guest);
  await visitor.open(paths.accountAddressForm("shipping"));
  await visitor.submit(
    "[name=addressLine1]",
    { postalCode: "97209", firstName: "Grace" },
    "Find address",
  );
  expect(foundIn(guest)).toEqual([
    "NW Lovejoy Street, 97209, Portland, OR",
    "NW Everett Street, 97209, Portland, OR",
    "NW 23rd Avenue, 97209, Portland, OR",
  ]);
  await visitor.submit("[name=addressLine1]", {}, "Use this address");
  expect(
    ["firstName", "addressLine1", "city"].map((name) => valueOf(guest, name)),
  ).toEqual(["Grace", "NW Lovejoy Street", "Portland"]);
});

it("answers the list that comes with script, and nothing without a country", async () => {
  const guest = shop.visit("en-us");
  const { visitor } = guest;
  await atShipping(guest);
  const path = "/en-us/checkout/address-suggestions";
  const typed = { addressLine1: "1 Folsom", postalCode: "" };
  await visitor.post(path, { ...typed, country: "US" });
  const { headers, html } = visitor.page;
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(html)).toEqual({
    found: [
      {
        addressLine1: "1 Folsom Street",
        postalCode: "94103",
        city: "San Francisco",
        province: "CA",
      },
    ],
  });
  for (const country of ["", "us", "US/../", "ZZZ"]) {
    await visitor.post(path, { ...typed, country });
    expect(JSON.parse(visitor.page.html)).toEqual({ found: [] });
  }
  expect(shop.calls(find)).toHaveLength(1);
});

it("is missing where no service is set", async () => {
  const plain = await startPageShop({ ADDRESS_LOOKUP_URL: "" });
  try {
    const guest = plain.visit("en-us");
    const { visitor } = guest;
    await atShipping(guest);
    expect(visitor.all("#found-addresses")).toEqual([]);
    expect(visitor.text()).not.toContain("Find address");
    const fields = { country: "US", addressLine1: "Market" };
    await visitor.post("/en-us/checkout/address-suggestions", fields);
    expect(JSON.parse(visitor.page.html)).toEqual({ found: [] });
    expect(plain.calls(find)).toEqual([]);
  } finally {
    await plain.stop();
  }
});

it("waits 300 ms and no longer: a slow or broken service finds nothing, and the form continues", async () => {
  const hasty = await startPageShop();
  try {
    const guest = hasty.visit("en-us");
    const { visitor } = guest;
    await atShipping(guest);
    const path = "/address-lookup/v1/find";
    hasty.upstreams.faults.add({ path, kind: "slow", delayMs: 4_000 });
    const startedAt = performance.now();
    await visitor.submit(
      "[name=addressLine1]",
      { addressLine1: "12 Market" },
      "Find address",
    );
    expect(performance.now() - startedAt).toBeLessThan(budgetMs(3_000));
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("#found-addresses")).toContain("did not find");
    hasty.upstreams.faults.add({ path, kind: "error", status: 500 });
    await visitor.submit("[name=addressLine1]", {}, "Find address");
    expect(visitor.text("#found-addresses")).toContain("did not find");
    expect(valueOf(guest, "addressLine1")).toBe("12 Market");
    await sendShipping(guest);
    expect(visitor.page.url.search).toBe("?step=billing");
  } finally {
    await hasty.stop();
  }
});
