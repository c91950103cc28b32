/**
 * Checks structured data against the part of schema.org's vocabulary that the shop uses: which properties a type
 * has and what their values are (schema.org, version 29), which ones search engines ask for, and which values have
 * to agree with others. Written by hand: a property that is not in the table is a mistake.
 */

type Node = Readonly<Record<string, unknown>>;

/** A kind of plain value, or the types of a node. */
type Value =
  | "text"
  | "number"
  | "url"
  | "date"
  | readonly string[]
  /** Values of an enumeration of the vocabulary. */
  | { readonly oneOf: readonly string[] };

interface TypeRow {
  readonly needs: readonly string[];
  readonly has: Readonly<Record<string, Value>>;
  /** One of these is there, besides. */
  readonly needsAny?: readonly string[];
}

const thing = {
  name: "text",
  description: "text",
  url: "url",
  image: "url",
} as const satisfies TypeRow["has"];

const product: TypeRow["has"] = {
  ...thing,
  brand: ["Brand"],
  category: "text",
  material: "text",
  audience: ["PeopleAudience"],
  aggregateRating: ["AggregateRating"],
  review: ["Review"],
  manufacturer: ["Organization"],
  sku: "text",
  gtin: "text",
  mpn: "text",
  color: "text",
  size: "text",
  productID: "text",
  offers: ["Offer"],
};

const types: Readonly<Record<string, TypeRow>> = {
  Thing: { needs: ["name"], has: thing },
  Brand: { needs: ["name"], has: thing },
  Person: { needs: ["name"], has: thing },
  Organization: {
    needs: ["name"],
    has: {
      ...thing,
      logo: "url",
      hasMerchantReturnPolicy: ["MerchantReturnPolicy"],
      address: ["PostalAddress"],
      email: "text",
    },
  },
  Product: {
    needs: ["name"],
    needsAny: ["offers", "aggregateRating", "review"],
    has: product,
  },
  ProductGroup: {
    needs: ["name", "productGroupID", "hasVariant", "url", "brand"],
    has: {
      ...product,
      productGroupID: "text",
      variesBy: {
        oneOf: ["https://schema.org/color", "https://schema.org/size"],
      },
      hasVariant: ["Product"],
    },
  },
  PeopleAudience: {
    needs: [],
    has: { suggestedGender: "text", audienceType: "text" },
  },
  Offer: {
    needs: [
      "price",
      "priceCurrency",
      "availability",
      "itemCondition",
      "url",
      "hasMerchantReturnPolicy",
    ],
    has: {
      url: "url",
      price: "number",
      priceCurrency: "text",
      priceValidUntil: "date",
      priceSpecification: ["UnitPriceSpecification"],
      availability: {
        oneOf: ["https://schema.org/InStock", "https://schema.org/OutOfStock"],
      },
      itemCondition: { oneOf: ["https://schema.org/NewCondition"] },
      hasMerchantReturnPolicy: ["MerchantReturnPolicy"],
      shippingDetails: ["OfferShippingDetails"],
    },
  },
  UnitPriceSpecification: {
    needs: ["price", "priceCurrency", "priceType"],
    has: {
      price: "number",
      priceCurrency: "text",
      priceType: { oneOf: ["https://schema.org/StrikethroughPrice"] },
    },
  },
  MerchantReturnPolicy: {
    needs: ["applicableCountry", "returnPolicyCategory"],
    has: {
      applicableCountry: "text",
      returnPolicyCategory: {
        oneOf: [
          "https://schema.org/MerchantReturnFiniteReturnWindow",
          "https://schema.org/MerchantReturnNotPermitted",
        ],
      },
      merchantReturnDays: "number",
      returnMethod: { oneOf: ["https://schema.org/ReturnByMail"] },
    },
  },
  OfferShippingDetails: {
    needs: ["shippingRate", "shippingDestination", "deliveryTime"],
    has: {
      shippingRate: ["MonetaryAmount"],
      shippingDestination: ["DefinedRegion"],
      deliveryTime: ["ShippingDeliveryTime"],
    },
  },
  PostalAddress: { needs: ["streetAddress"], has: { streetAddress: "text" } },
  MonetaryAmount: {
    needs: ["value", "currency"],
    has: { value: "number", currency: "text" },
  },
  DefinedRegion: {
    needs: ["addressCountry"],
    has: { addressCountry: "text" },
  },
  ShippingDeliveryTime: {
    needs: ["transitTime"],
    has: { transitTime: ["QuantitativeValue"] },
  },
  QuantitativeValue: {
    needs: ["minValue", "maxValue", "unitCode"],
    has: { minValue: "number", maxValue: "number", unitCode: "text" },
  },
  AggregateRating: {
    needs: ["ratingValue", "reviewCount"],
    has: { ratingValue: "number", reviewCount: "number" },
  },
  Rating: { needs: ["ratingValue"], has: { ratingValue: "number" } },
  Review: {
    needs: ["author", "reviewRating"],
    has: {
      name: "text",
      author: ["Person"],
      datePublished: "date",
      reviewBody: "text",
      reviewRating: ["Rating"],
    },
  },
  BreadcrumbList: {
    needs: ["itemListElement"],
    has: { itemListElement: ["ListItem"] },
  },
  ItemList: {
    needs: ["itemListElement", "numberOfItems"],
    has: {
      ...thing,
      numberOfItems: "number",
      itemListElement: ["ListItem"],
    },
  },
  ListItem: {
    needs: ["position"],
    needsAny: ["item", "url"],
    has: {
      name: "text",
      position: "number",
      item: ["url", "Question"],
      url: "url",
    },
  },
  Question: {
    needs: ["name", "answerCount"],
    has: {
      name: "text",
      text: "text",
      about: ["Thing"],
      answerCount: "number",
      suggestedAnswer: ["Answer"],
    },
  },
  Answer: {
    needs: ["text"],
    has: { text: "text", author: ["Person", "Organization"] },
  },
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string" && value.trim() !== "",
  number: (value) =>
    typeof value === "number" && Number.isFinite(value) && value >= 0,
  url: (value) =>
    typeof value === "string" &&
    /^https?:\/\//.test(value) &&
    URL.canParse(value),
  date: (value) =>
    typeof value === "string" && !Number.isNaN(Date.parse(value)),
};

/** What has to agree beyond the kinds of values. */
const agreements: Readonly<Record<string, (node: Node) => string[]>> = {
  Offer: ({ price, priceCurrency, priceSpecification }) => {
    const former = isNode(priceSpecification) ? priceSpecification : null;
    return [
      ...(/^[A-Z]{3}$/.test(String(priceCurrency)) ? [] : ["no currency code"]),
      ...(Number(price) > 0 ? [] : ["no price"]),
      ...(former && Number(former["price"]) <= Number(price)
        ? ["a former price that is not higher"]
        : []),
      ...(former && former["priceCurrency"] !== priceCurrency
        ? ["a former price in another currency"]
        : []),
    ];
  },
  MerchantReturnPolicy: ({ returnPolicyCategory, merchantReturnDays }) =>
    String(returnPolicyCategory).endsWith("FiniteReturnWindow") ===
    (merchantReturnDays !== undefined)
      ? []
      : ["days and category disagree"],
  ProductGroup: ({ hasVariant }) => {
    const variants = hasVariant as readonly Node[];
    const skus = variants.map(({ sku }) => sku);
    const choices = variants.map(({ color, size, name }) =>
      JSON.stringify([color, size, name]),
    );
    return [
      ...(new Set(skus).size < skus.length ? ["a sku twice"] : []),
      ...(new Set(choices).size < choices.length ? ["a choice twice"] : []),
    ];
  },
  AggregateRating: ({ ratingValue, reviewCount }) =>
    Number(ratingValue) >= 1 &&
    Number(ratingValue) <= 5 &&
    Number(reviewCount) > 0
      ? []
      : ["no rating from 1 to 5, or without reviews"],
  Product: ({ gtin }) =>
    gtin === undefined || hasCheckDigit(String(gtin)) ? [] : ["a wrong gtin"],
};

/** Whether the last digit of a trade item number is that of the others (GS1). */
function hasCheckDigit(gtin: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(gtin)) return false;
  const digits = [...gtin].map(Number).reverse();
  const sum = digits.reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

/** The mistakes of a graph, each with its place. */
export function schemaMistakes(document: unknown): string[] {
  if (!isNode(document) || document["@context"] !== "https://schema.org")
    return ["no context"];
  const graph = document["@graph"] ?? [document];
  if (!Array.isArray(graph)) return ["no graph"];
  const nodes = graph as readonly unknown[];
  const known = new Map(
    nodes
      .filter(isNode)
      .map((node) => [node["@id"], String(node["@type"])] as const),
  );
  const mistakes: string[] = [];

  function checkValue(value: unknown, expected: Value, at: string): void {
    if (Array.isArray(value)) {
      const list = value as readonly unknown[];
      if (list.length === 0) mistakes.push(`${at}: an empty list`);
      for (const [index, one] of list.entries())
        checkValue(one, expected, `${at}[${index}]`);
    } else if (typeof expected === "string") {
      if (plain[expected]?.(value) !== true)
        mistakes.push(`${at}: no ${expected}`);
    } else if ("oneOf" in expected) {
      if (!expected.oneOf.includes(String(value)))
        mistakes.push(`${at}: ${String(value)} is no value of it`);
    } else if (!isNode(value)) {
      if (!expected.some((kind) => plain[kind]?.(value)))
        mistakes.push(`${at}: no node`);
    } else {
      const isReference = value["@type"] === undefined;
      const type = isReference
        ? known.get(value["@id"])
        : String(value["@type"]);
      if (type === undefined || !expected.includes(type))
        mistakes.push(`${at}: a ${String(type)}`);
      if (!isReference) checkNode(value, at);
    }
  }

  function checkNode(node: Node, at: string): void {
    const type = String(node["@type"]);
    const row = types[type];
    if (!row) {
      mistakes.push(`${at}: the type ${type} is not known`);
      return;
    }
    const place = `${at} ${type}`;
    for (const name of row.needs)
      if (node[name] === undefined) mistakes.push(`${place}: lacks ${name}`);
    if (row.needsAny?.every((name) => node[name] === undefined))
      mistakes.push(`${place}: lacks all of ${row.needsAny.join(", ")}`);
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith("@")) continue;
      const expected = row.has[name];
      if (expected === undefined) mistakes.push(`${place}: has no ${name}`);
      else checkValue(value, expected, `${place}.${name}`);
    }
    for (const problem of agreements[type]?.(node) ?? [])
      mistakes.push(`${place}: ${problem}`);
  }

  for (const [index, node] of nodes.entries())
    if (isNode(node)) checkNode(node, `[${index}]`);
    else mistakes.push(`[${index}]: no node`);
  return mistakes;
}
