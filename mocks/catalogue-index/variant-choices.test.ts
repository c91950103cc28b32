import { expect, it } from "vitest";
import { fellrowCatalogue } from "../catalogue/fellrow-catalogue";
import { readData } from "../data/read-data";
import { inLanguage, say } from "../wording";
import { marketSites } from "../sites";
import { siteOf } from "../api/test-call";
import { createUpstreams } from "../upstreams";
import { productWire } from "./product-details";
import { variantChoices } from "./variant-choices";

const upstreams = createUpstreams({
  catalogue: fellrowCatalogue,
  publicOrigin: "http://127.0.0.1",
});
const { catalogue } = upstreams;

/** Returns the size text of the first variant with this size code. */
function sizeText(code: string, locale: string): string | undefined {
  const variant = catalogue.products
    .flatMap(({ id }) => catalogue.variantsOf(id))
    .find(({ size }) => size.code === code);
  if (!variant) throw new TypeError(`Nothing comes in ${code}`);
  const [, size] = variantChoices(variant, siteOf(locale));
  return size && `${size.label}: ${size.value}`;
}

it("words the size of things that come in one", () => {
  const texts = marketSites.map(({ locale }) => sizeText("os", locale));
  expect(texts).toEqual([
    "Size: One size",
    "Size: One size",
    "Taille: Taille unique",
    "Size: One size",
    "Taille: Taille unique",
    "Größe: Einheitsgröße",
    "Taglia: Taglia unica",
    "Talla: Talla única",
    "Maat: Eén maat",
    "Rozmiar: Uniwersalny",
  ]);
});

it("words it on the product page too", () => {
  const product = catalogue.products.find(
    ({ sizeRunId }) => sizeRunId === "one-size",
  );
  const wire = product && productWire(upstreams, product, siteOf("fr-fr"));
  expect(wire?.attributes.size).toEqual([
    { code: "os", label: "Taille unique" },
  ]);
});

it("shows a gift card's amount as money", () => {
  expect(sizeText("150", "en-us")).toBe("Amount: $150");
  expect(sizeText("150", "en-ca")).toBe("Amount: CAD\u00a0150");
  expect(sizeText("150", "fr-ca")).toBe("Montant: 150\u00a0CAD");
  expect(sizeText("150", "de-de")).toBe("Betrag: 150\u00a0€");
  expect(sizeText("150", "pl-pl")).toBe("Kwota: 150\u00a0zł");
});

it("prints sizes in the numbers of the market", () => {
  expect(sizeText("m090", "en-us")).toBe("Size: 9");
  expect(sizeText("m090", "fr-fr")).toBe("Pointure: 42,5");
});

it("unisex is named so, and American readers get American words and measures", () => {
  const words = readData("facets/words");
  const american = { locale: "en-us", language: "en" };
  const british = { locale: "en-gb", language: "en" };
  expect(say(words.headings.gender, american)).toBe("Gender");
  expect(say(words.genders.unisex, american)).toBe("Unisex");
  expect(inLanguage(words.genders.unisex, "de")).toBe("Unisex");
  const trousers = fellrowCatalogue.products.find(
    ({ typeName }) => typeName.en === "Walking trousers",
  );
  expect(trousers && say(trousers.typeName, american)).toBe("Hiking pants");
  expect(trousers && say(trousers.typeName, british)).toBe("Walking trousers");
  const care = fellrowCatalogue.products.map((one) => say(one.care, american));
  expect(care.filter((text) => /°C(?! \()/.test(text))).toEqual([]);
});
