/** The placeholders of the help texts have the values of the market, and no text uses another one. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findMarketSite, marketSites } from "../sites";
import { helpFacts } from "./help-facts";

const folder = new URL("../data/content/help/", import.meta.url);

/** The texts of a help file, with their placeholders. */
const textOf = (file: string): string =>
  readFileSync(new URL(file, folder), "utf8");

const files = readdirSync(folder).filter((file) => file.endsWith(".json"));

/** The markets that read a file: of its locale, or of its language where they have none of their own. */
const readersOf = (file: string) =>
  marketSites.filter(({ locale, language }) => {
    const own = `${locale}.json`;
    return file === (files.includes(own) ? own : `${language}.json`);
  });

function factsOf(locale: string) {
  const site = findMarketSite(locale);
  if (!site) throw new TypeError(`There is no market ${locale}`);
  return helpFacts(site);
}

describe("help facts", () => {
  it("are those of the United States", () => {
    expect(factsOf("en-us")).toEqual({
      freeShippingFrom: "$100",
      freeShippingFromSignedIn: "$50",
      standardPrice: "$6.95",
      standardDays: "3–5",
      expressPrice: "$14.95",
      expressDays: "1–2",
      nextDayPrice: "$24.95",
      storeDays: "3–5",
      pointDays: "2–4",
      madeToOrderDays: "12–15",
      returnDays: "30",
      paymentMethods: "Visa, Mastercard, American Express, PayPal, and Klarna",
      giftCardAmounts: "$25, $50, $100, or $150",
      giftCardLimit: "5",
      minimumAge: "13",
    });
  });

  it("are those of the United Kingdom", () => {
    expect(factsOf("en-gb")).toEqual({
      freeShippingFrom: "£80",
      freeShippingFromSignedIn: "£40",
      standardPrice: "£4.50",
      standardDays: "2–3",
      expressPrice: "£7.95",
      expressDays: "1–2",
      nextDayPrice: "£12.95",
      storeDays: "3–5",
      pointDays: "2–4",
      madeToOrderDays: "12–15",
      returnDays: "30",
      paymentMethods: "Visa, Mastercard, American Express, PayPal and Klarna",
      giftCardAmounts: "£25, £50, £100 or £150",
      giftCardLimit: "5",
      minimumAge: "16",
    });
  });

  it("are those of Germany", () => {
    expect(factsOf("de-de")).toEqual({
      freeShippingFrom: "90\u00a0€",
      freeShippingFromSignedIn: "45\u00a0€",
      standardPrice: "4,95\u00a0€",
      standardDays: "2–4",
      expressPrice: "9,95\u00a0€",
      expressDays: "1–2",
      storeDays: "3–5",
      pointDays: "2–4",
      madeToOrderDays: "12–15",
      returnDays: "30",
      paymentMethods: "Visa, Mastercard, American Express, PayPal und Klarna",
      giftCardAmounts: "25\u00a0€, 50\u00a0€, 100\u00a0€ oder 150\u00a0€",
      giftCardLimit: "5",
      minimumAge: "16",
    });
  });

  it("are those of Poland", () => {
    expect(factsOf("pl-pl")).toEqual({
      freeShippingFrom: "400\u00a0zł",
      freeShippingFromSignedIn: "200\u00a0zł",
      standardPrice: "14,90\u00a0zł",
      standardDays: "2–4",
      expressPrice: "29,90\u00a0zł",
      expressDays: "1–2",
      storeDays: "3–5",
      pointDays: "2–4",
      madeToOrderDays: "12–15",
      returnDays: "30",
      paymentMethods:
        "Visa, Mastercard, American Express, Przelewy24, PayPal i Klarna",
      giftCardAmounts: "25\u00a0zł, 50\u00a0zł, 100\u00a0zł lub 150\u00a0zł",
      giftCardLimit: "5",
      minimumAge: "16",
    });
  });

  it("name no means of payment that Canada does not have", () => {
    expect(factsOf("en-ca")["paymentMethods"]).toBe(
      "Visa, Mastercard, American Express and PayPal",
    );
  });
});

describe("help texts", () => {
  it.each(files)("have only placeholders with a value: %s", (file) => {
    const readers = readersOf(file);
    const used = [...textOf(file).matchAll(/\{([a-z]\w*)\}/gi)].map(
      ([, name]) => name,
    );
    expect(readers).not.toEqual([]);
    expect(used).not.toEqual([]);
    for (const site of readers)
      expect(Object.keys(helpFacts(site))).toEqual(
        expect.arrayContaining([...new Set(used)]),
      );
  });
});
