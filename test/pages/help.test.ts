/** The help: its pages in every market, the search, messages to customer service, claims. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sites } from "../../app/sites/sites";
import { describedBy } from "./support/problems";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { newEmail } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const hrefsIn = ({ visitor }: Guest, part: string): readonly string[] =>
  visitor.all(`${part} a[href]`).map((link) => link.getAttribute("href") ?? "");

const attributeOf = (
  { visitor }: Pick<Guest, "visitor">,
  selector: string,
  name: string,
): string => visitor.all(selector)[0]?.getAttribute(name) ?? "";

const topics = [
  "delivery",
  "returns",
  "sizes",
  "orders",
  "payment",
  "gift-cards",
  "account",
  "care-and-safety",
  "stores",
];

describe("the help pages", () => {
  it.each(sites.map(({ locale }) => locale))(
    "answer in %s, with every page that they link to",
    async (locale) => {
      const guest = shop.visit(locale);
      const { visitor, paths } = guest;
      await visitor.open(paths.help());
      expect(visitor.page.status).toBe(200);
      expect(hrefsIn(guest, "main ul")).toEqual(
        topics.map((topic) => paths.help(topic)),
      );
      await visitor.open(paths.help("all-topics"));
      const pages = hrefsIn(guest, "main ul");
      expect(pages.length).toBeGreaterThan(30);
      const further = new Set<string>();
      for (const page of pages) {
        await visitor.open(page);
        expect(visitor.page.status, page).toBe(200);
        expect(visitor.all("main h1"), page).toHaveLength(1);
        // Every placeholder has been replaced by a fact of the market.
        expect(visitor.text("main"), page).not.toMatch(/\{\w+\}/);
        for (const href of hrefsIn(guest, "main")) further.add(href);
      }
      for (const href of further) {
        await visitor.open(href);
        expect(visitor.page.status, href).toBe(200);
      }
    },
  );

  it("are reached by their addresses, and other addresses do not exist", async () => {
    const { visitor, paths } = shop.visit("en-us");
    for (const page of [
      "all-topics",
      "contact-us",
      "size-charts",
      "privacy-policy",
      "returns",
      "returns/refunds",
    ]) {
      await visitor.open(paths.help(page));
      expect(visitor.page.status, page).toBe(200);
    }
    for (const page of ["parrots", "returns/parrots", "returns/refunds/now"]) {
      await visitor.open(paths.help(page));
      expect(visitor.page.status, page).toBe(404);
    }
  });

  it("lead to the home page if they are off, and answer if they are on [ROUTE-037]", async () => {
    const pages = [
      "",
      "all-topics",
      "contact-us",
      "size-charts",
      "privacy-policy",
      "warranty",
      "returns",
      "returns/refunds",
    ];
    const on = shop.visit("en-us");
    for (const page of pages) {
      await on.visitor.open(on.paths.help(page));
      expect(on.visitor.page.status, page).toBe(200);
    }
    const closed = await startPageShop({ HELP_PAGES: "off" });
    try {
      const { paths } = closed.visit("en-us");
      for (const page of pages) {
        const answer = await fetch(closed.origin + paths.help(page), {
          redirect: "manual",
        });
        expect(answer.status, page).toBe(302);
        expect(answer.headers.get("location"), page).toBe("/en-us");
      }
    } finally {
      await closed.stop();
    }
  });

  it.each([
    ["en-us", "refund", "returns/refunds"],
    ["de-de", "Gutschein", "gift-cards"],
    ["fr-fr", "taille", "sizes"],
    ["pl-pl", "haslo", "account/password"],
  ] as const)("of %s are found by %s", async (locale, q, page) => {
    const guest = shop.visit(locale);
    const { visitor, paths } = guest;
    await visitor.open(paths.help());
    await visitor.submit("main [name=q]", { q });
    expect(visitor.page.status).toBe(200);
    expect(hrefsIn(guest, "main ul")).toContain(paths.help(page));
    expect(attributeOf({ visitor }, "main [name=q]", "value")).toBe(q);
  });

  it("offer the topics if nothing is found, and search engines do not list searches", async () => {
    const guest = shop.visit("en-us");
    const { visitor, paths } = guest;
    await visitor.open(paths.help("", { q: "<b>parrot" }));
    expect(visitor.text("main")).toContain("Nothing found for “<b>parrot”");
    expect(hrefsIn(guest, "main ul")).toHaveLength(topics.length);
    expect(attributeOf({ visitor }, "meta[name=robots]", "content")).toContain(
      "noindex",
    );
  });
});

describe("the contact form", () => {
  const message = {
    topic: "Products › Size and fit",
    firstName: "Ada",
    lastName: "Moor",
    phone: "(503) 555-0199",
    orderNumber: "",
    message: "Which size?\nI am between two.",
  };

  it("opens one case with category and subject, however often it is sent [ROUTE-038] [ENT-024] [API-033]", async () => {
    const { visitor, paths } = shop.visit("en-us");
    const email = newEmail("writes");
    await visitor.open(paths.help("contact-us"));
    expect(
      shop.calls("GET /consumers-v3/contactus/categorySubject"),
    ).toHaveLength(1);
    const groups = visitor
      .all("main [name=topic] optgroup")
      .map((group) => group.getAttribute("label"));
    expect(groups).toEqual([
      "An order",
      "Returns and refunds",
      "Products",
      "Payment and gift cards",
      "Account and data",
      "Stores",
      "Something else",
    ]);
    const references: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      await visitor.open(paths.help("contact-us"));
      await visitor.submit("main [name=message]", { ...message, email });
      expect(visitor.page.status).toBe(200);
      const text = visitor.text("main");
      expect(text).toContain("Thank you. We have received your message.");
      expect(text).toContain(`We answer by email to ${email}.`);
      references.push(/Reference: (\S+)/.exec(text)?.[1] ?? "");
    }
    expect(references[0]).not.toBe("");
    expect(references[1]).toBe(references[0]);
    const [call] = shop.calls("POST /consumers-v3/contactus");
    expect(call?.body).toEqual({
      category: "Products",
      subject: "Size and fit",
      firstName: "Ada",
      lastName: "Moor",
      email,
      phone: "+15035550199",
      message: "Which size?\nI am between two.",
    });
    const cases = shop.upstreams.db.contactCase.findMany({
      where: { email: { equals: email } },
    });
    expect(cases).toHaveLength(1);
  });

  it("says what is missing at its fields, and keeps what was typed", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.help("contact-us"));
    await visitor.submit("main [name=message]", {
      topic: "",
      firstName: "Ada",
      lastName: "",
      email: "nobody",
      phone: "1",
      message: "x".repeat(2_001),
    });
    expect(visitor.page.status).toBe(422);
    const problem = (name: string) =>
      describedBy(visitor, `main [name=${name}]`);
    expect(problem("topic")).toContain("Please choose an option.");
    expect(problem("lastName")).toContain("Please fill in this field.");
    expect(problem("email")).toContain("Enter a valid email address");
    expect(problem("phone")).toContain("Enter a valid phone number");
    expect(problem("message")).not.toBe("");
    expect(attributeOf({ visitor }, "main [name=firstName]", "value")).toBe(
      "Ada",
    );
    expect(shop.calls("POST /consumers-v3/contactus")).toHaveLength(0);
  });

  it("knows who is asking about which order", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(`${paths.help("contact-us")}?orderNumber=W100`);
    expect(attributeOf({ visitor }, "main [name=orderNumber]", "value")).toBe(
      "W100",
    );
  });
});

describe("a claim under the warranty", () => {
  const claim = {
    firstName: "Ada",
    lastName: "Moor",
    phone: "(503) 555-0199",
    country: "US",
    productId: "fr1001",
    purchaseDate: "2026-01-31",
    description: "The sole came off.",
  };

  const tooLong = "2,001 characters";

  it("opens a case [ACC-017] [API-043]", async () => {
    const { visitor, paths } = shop.visit("en-us");
    const email = newEmail("claims");
    await visitor.open(paths.help("warranty"));
    await visitor.submit("main [name=description]", { ...claim, email });
    expect(visitor.page.status).toBe(200);
    expect(visitor.text("main")).toMatch(
      /We have received your claim\..*Claim number: \S+/s,
    );
    const [call] = shop.calls("POST /consumers-v3/consumer/warranty");
    expect(call?.query).toEqual({ locale: "en-us" });
    expect(call?.body).toEqual({
      ...claim,
      email,
      phone: "+15035550199",
      productId: "FR1001",
    });
  });

  it("is refused for a country that the retailer does not sell in", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.help("warranty"));
    const email = newEmail("claims");
    await visitor.post(paths.help("warranty"), {
      ...claim,
      email,
      country: "XX",
    });
    expect(visitor.page.status).toBe(422);
    expect(describedBy(visitor, "main [name=country]")).toContain(
      "Please choose an option.",
    );
  });

  it.each([
    ["firstName", "", "Please fill in this field."],
    ["lastName", "", "Please fill in this field."],
    ["email", "", "Enter a valid email address"],
    ["phone", "", "Enter your phone number."],
    ["phone", "12", "Enter a valid phone number"],
    ["productId", "", "Please fill in this field."],
    ["productId", "a pair of boots", "Enter a product number"],
    ["purchaseDate", "", "Please fill in this field."],
    ["purchaseDate", "2026-02-31", "Enter a date that is not in the future."],
    ["purchaseDate", "2999-01-01", "Enter a date that is not in the future."],
    ["description", "", "Please fill in this field."],
    ["description", tooLong, "Use at most 2,000 characters."],
  ])(
    "is refused for %s %j, at that field [VAL-017]",
    async (name, value, words) => {
      const { visitor, paths } = shop.visit("en-us");
      await visitor.open(paths.help("warranty"));
      await visitor.submit("main [name=description]", {
        ...claim,
        email: newEmail("claims"),
        [name]: value === tooLong ? "x".repeat(2_001) : value,
      });
      expect(visitor.page.status).toBe(422);
      expect(describedBy(visitor, `main [name=${name}]`)).toContain(words);
      expect(shop.calls("POST /consumers-v3/consumer/warranty")).toHaveLength(
        0,
      );
    },
  );
});

describe("a page of the content system", () => {
  const callsFor = (path: string) =>
    shop
      .calls("GET /published/caas/v1/canvas/page/*")
      .filter((call) => decodeURIComponent(call.path).endsWith(`/${path}`));

  it("is found by its address; files are not asked for [ROUTE-044]", async () => {
    const { visitor, paths } = shop.visit("en-us");
    await visitor.open(paths.at("/about"));
    expect(visitor.page.status).toBe(200);
    expect(visitor.all("main h1")).toHaveLength(1);
    expect(callsFor("about")).toHaveLength(1);
    for (const path of ["foo.php", "articles/x.html", "foo.abcde"]) {
      await visitor.open(paths.at(`/${path}`));
      expect(visitor.page.status, path).toBe(404);
      expect(callsFor(path), path).toHaveLength(0);
    }
    for (const path of ["foo.a", "foo.abcdef", "unknown/page"]) {
      await visitor.open(paths.at(`/${path}`));
      expect(visitor.page.status, path).toBe(404);
      expect(callsFor(path), path).toHaveLength(1);
    }
  });

  it("that cannot be read is not reported as missing", async () => {
    shop.fault({
      path: "/published/caas/v1/canvas/page/*",
      status: 500,
      times: 9,
    });
    const { visitor, paths } = shop.visit("en-gb");
    await visitor.open(paths.at("/about"));
    expect(visitor.page.status).toBe(500);
  });
});
