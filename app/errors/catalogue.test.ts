import { describe, expect, it } from "vitest";
import { sites } from "~/sites/sites";
import { pluralForms } from "~/i18n/testing";
import { flatten } from "~/i18n/translate";
import { catalogue, errorEntry, isErrorId } from "./catalogue";
import { deliveryReasonOf, flashes } from "./flashes";
import { errorFields } from "./placement";
import { noAnswerTexts, policies, policyOf, type Operation } from "./policies";

/** The specification's ids, area by area, so that none is lost unnoticed. */
const specifiedIds = [
  "BSK404 AUT498 PRC400 ORD430 ORD404 INV700 INV701 INV702 INV405 INV406",
  "INV407 INV409 INV408 ORD415 GWP403 PLP400",
  "ORD516 ORD517 ORD518",
  "GFS800 GFO404 GFO405",
  "SHP404 SHP500 SHP410 PAY401 CHK380 CHK320",
  "GFC400 GFC410 GFC700 GFC725 GFC740 GFC755 GFC760 GFC799 GFC800 GFC812",
  "FE309 PYT300 PYT400 PYT402 PYT404 PYT405 PYT406 PAY400 BIL400 BILL410",
  "TAX309 TAX310",
  "PRM130 PRM135 PRM140 PRM150 PRM155 PRM160 PRM175 PRM416",
  "REW401 REW130 REW135 REW140",
  "PRO400 PRO404 PRO410 PRO411 PRO412 PRO414 PRO415 PRO418 FE340 FE872",
  "CCA400 CCA401 CCN404",
  "OHS4004 ORD409 ORD400 RTN500",
  "AUT401 AUT418 AUT437 AUT438 AUT439 AUT440 AUT444 AUT442 AUT450 AUT451",
  "AUT452 AUT453 4044 AUT423 AUT441 AUT426 AUT409 AUT404 AUT500 AUT432",
  "AUT402 AUT403",
  "API400 API404 API405 API406 API415 GEN500 STR404 ATTR100 ATTR200 ATTR300",
  "REV410",
].flatMap((line) => line.split(" "));

const specifiedFlashCodes = [
  "ProductLineItemInventoryMissing",
  "ProductItemNotAvailable",
  "ProductLineItemFullInventoryMissing",
  "InvalidShippingAddress",
  "OrderShippingMethodDowngraded",
  "ProductItemMaxQuantity",
  "ProductItemRequired",
  "ChangedStoreId",
];

const files = import.meta.glob<object>("../i18n/messages/*/errors.json", {
  eager: true,
  import: "default",
});

function messagesIn(folder: string): Record<string, string> {
  const file = files[`../i18n/messages/${folder}/errors.json`];
  if (!file) throw new Error(`No messages in ${folder}`);
  return flatten(file);
}

const languages = [...new Set(sites.map(({ language }) => language))];
const overridingLocales = sites
  .map(({ locale }) => locale)
  .filter((locale) => `../i18n/messages/${locale}/errors.json` in files);

/** The five transitions of a line's delivery [CART-006]. */
const reasons = [
  "PICKUP_TO_HOME",
  "PICKUP_TO_STS",
  "STS_TO_HOME",
  "STS_TO_PICKUP",
  "HOME_TO_PICKUP",
];

/** All texts that the code of this folder can use. */
const usedTexts = new Set<string | undefined>([
  ...Object.values(catalogue).flatMap((entry) => [
    entry.message,
    ...("withoutCount" in entry ? [entry.withoutCount] : []),
  ]),
  ...Object.values(flashes).flatMap((entry) =>
    Object.entries(entry)
      .filter(([name]) =>
        ["message", "named", "withoutCount", "whenCartIsEmpty"].includes(name),
      )
      .map(([, text]) => text),
  ),
  ...reasons.map((reason) => deliveryReasonOf(reason)?.slice("errors.".length)),
  ...Object.values(noAnswerTexts).flatMap((texts) => Object.values(texts)),
  ...[...JSON.stringify(policies).matchAll(/"message":"([^"]+)"/g)].map(
    ([, text]) => text ?? "",
  ),
  "session.expired",
]);

function stem(key: string): string {
  return key.replace(/_(one|few|many|other)$/, "");
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
}

describe("the error table", () => {
  it("contains every id of the specification, and no other", () => {
    expect(Object.keys(catalogue).sort()).toEqual([...specifiedIds].sort());
    expect(specifiedIds).toHaveLength(112);
  });

  it("places every problem where a page can show it", () => {
    const places = new Set<string>([
      ..."top toast item flash page silent".split(" "),
      ...errorFields.map((field) => `field:${field}`),
    ]);
    const used = [
      ...Object.values(catalogue).map(({ at }) => at),
      ...Object.values(flashes).map(({ at }) => at),
    ];
    for (const place of used) expect(places).toContain(place);
  });

  it("uses every field of the list", () => {
    const used = new Set<string>([
      ...Object.values(catalogue).map(({ at }) => at),
      ...Object.values(flashes).map(({ at }) => at),
      // Placements of single operations.
      ...(Object.keys(policies) as Operation[]).flatMap((operation) =>
        Object.values(policyOf(operation).overrides ?? {}).map(
          ({ at }) => at ?? "",
        ),
      ),
    ]);
    for (const field of errorFields) expect(used).toContain(`field:${field}`);
  });

  it("has the general entry for unknown ids", () => {
    for (const id of ["XYZ999", "constructor", "__proto__", "", undefined]) {
      expect(errorEntry(id).name).toBe("GENERAL");
    }
    expect(isErrorId("toString")).toBe(false);
    expect(isErrorId("4044")).toBe(true);
  });
});

describe("the flash table", () => {
  it("contains every code of the specification and the five transitions", () => {
    expect(Object.keys(flashes)).toEqual(
      expect.arrayContaining(specifiedFlashCodes),
    );
    const transitions = Object.values(flashes).filter(({ message }) =>
      /^delivery\.(reasons\.)?\w+To(Home|Store|Pickup)$/.test(message),
    );
    expect(transitions).toHaveLength(5);
    expect(reasons.map(deliveryReasonOf)).not.toContain(null);
    expect(deliveryReasonOf("toString")).toBeNull();
    expect(deliveryReasonOf(undefined)).toBeNull();
  });
});

describe.each(languages)("messages in %s", (language) => {
  const messages = messagesIn(language);
  const english = messagesIn("en");
  const keys = Object.keys(messages);

  it("contain every text that the tables use", () => {
    const stems = new Set(keys.map(stem));
    for (const text of usedTexts) expect(stems).toContain(text);
  });

  it("contain the same texts as the English ones", () => {
    expect([...new Set(keys.map(stem))].sort()).toEqual(
      [...new Set(Object.keys(english).map(stem))].sort(),
    );
  });

  it("contain every plural form of the language", () => {
    const counted = new Set(keys.filter((key) => stem(key) !== key).map(stem));
    expect(counted.size).toBeGreaterThan(0);
    for (const text of counted) {
      const forms = keys
        .filter((key) => stem(key) === text)
        .map((key) => key.slice(text.length + 1));
      expect(forms.sort()).toEqual(pluralForms(language));
    }
  });

  it("use the same placeholders as the English ones", () => {
    for (const key of keys) {
      const counterpart = english[key] ?? english[`${stem(key)}_other`] ?? "";
      expect([key, placeholders(messages[key] ?? "")]).toEqual([
        key,
        placeholders(counterpart),
      ]);
    }
  });

  it("are neither empty nor still English", () => {
    for (const key of keys) {
      expect(messages[key]?.trim()).toBeTruthy();
      if (language !== "en") expect(messages[key]).not.toBe(english[key]);
    }
  });
});

it("some locales override texts of their language", () => {
  expect(overridingLocales.length).toBeGreaterThan(2);
});

describe.each(overridingLocales)("messages of %s", (locale) => {
  it("override texts of their language, and only where they differ", () => {
    const base = messagesIn(locale.slice(0, 2));
    const own = Object.entries(messagesIn(locale));
    expect(own.length).toBeGreaterThan(0);
    for (const [key, text] of own) {
      expect(base).toHaveProperty([key]);
      expect(text).not.toBe(base[key]);
      expect(placeholders(text)).toEqual(placeholders(base[key] ?? ""));
    }
  });
});

it("has the exact English text that the specification quotes", () => {
  for (const folder of ["en-gb", "en-ca"]) {
    expect(messagesIn(folder)).not.toHaveProperty(["cart.removeFailed"]);
  }
  expect(messagesIn("en")["cart.removeFailed"]).toBe(
    "Unable to remove item from cart. Please try again later",
  );
});
