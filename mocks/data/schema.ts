/**
 * The schema of all files of the reference data. `data.test.ts` checks every file against it, and the types
 * of the data are derived from it.
 */
import { z } from "zod/v4";
import { currencies } from "../catalogue/types";
import { paymentMethodIds } from "~server/upstreams/cart/contract";

/** A language, or a locale with a different text. */
const languageKey = /^[a-z]{2}(?:-[a-z]{2})?$/;

function localized<Value extends z.ZodType>(value: Value) {
  return z
    .object({ en: value })
    .catchall(value)
    .refine(
      (texts) => Object.keys(texts).every((key) => languageKey.test(key)),
      { error: "A key is a language (fr) or a locale (fr-ca)" },
    );
}

const sentence = z.string().min(1);
const text = localized(sentence);
const opinions = z.strictObject({
  good: z.array(text).min(1),
  fair: z.array(text).min(1),
  poor: z.array(text).min(1),
});
const fitSentences = z.strictObject({
  small: z.array(text).min(1),
  true: z.array(text).min(1),
  large: z.array(text).min(1),
});
const table = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value);

/** A time of day, as in `09:30`. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** An amount in every currency, and in no other. */
const price = z.record(z.enum(currencies), z.number());

const view = z.enum(["side", "detail", "sole", "back", "material", "scale"]);

/** The catalogue's data about a colour. */
const colourFacts = {
  /** Body, or body and accent. */
  swatch: z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])]),
  family: z.string(),
  tint: z.enum(["lichen", "peat", "tarn", "heather", "bracken", "oat"]),
};

const supply = {
  soldOut: z.array(z.string()).optional(),
  low: z.array(z.string()).optional(),
  sizes: z.array(z.string()).optional(),
};

/** A colourway with a drawing, by the names in `pictures.json`. */
const drawnColourway = z.strictObject({
  drawing: z.string(),
  colour: z.string(),
  /** Set if its name differs from that of its colour. */
  code: z.string().optional(),
  name: text.optional(),
  ...supply,
});
const undrawnColourway = z.strictObject({
  code: z.string(),
  name: text,
  ...colourFacts,
  images: z.array(
    z.strictObject({
      kind: z.literal("placeholder"),
      view,
      outline: z.string(),
      hex: z.string(),
    }),
  ),
  ...supply,
});

const product = z.strictObject({
  id: z.string(),
  productType: z.enum([
    "footwear",
    "apparel",
    "equipment",
    "giftcard",
    "digital",
  ]),
  gender: z.enum(["women", "men", "kids", "unisex"]),
  name: z.string(),
  typeName: text,
  summary: text,
  description: text,
  details: localized(z.array(sentence)),
  materials: text,
  /** A name in `products/care.json`, or its own text. */
  care: z.union([z.string(), text]),
  /** Absent for products without a fit. */
  fitNote: text.optional(),
  categoryIds: z.array(z.string()),
  attributes: table(z.array(z.string())),
  price,
  salePrice: price.optional(),
  sizePrices: table(
    z.strictObject({ price, salePrice: price.optional() }),
  ).optional(),
  madeToOrder: z.strictObject({ model: z.string() }).optional(),
  badge: z.enum(["new", "bestseller", "exclusive", "recycled"]).optional(),
  rating: z.strictObject({ score: z.number(), count: z.number() }).optional(),
  releasedOn: z.string(),
  sizeRunId: z.string(),
  colourways: z.array(z.union([drawnColourway, undrawnColourway])),
});

const safetyContact = z.strictObject({
  name: sentence,
  postalAddress: sentence,
  electronicAddress: sentence,
});
const country = z.string().regex(/^[A-Z]{2}$/);
const origins = z.tuple([country, country, country]);

/** A file under `products` that holds the products of one family. */
export const productFile = z.array(product);

const sources = z.array(
  z.strictObject({
    format: z.enum(["avif", "webp"]),
    widths: z.array(z.number()),
  }),
);

/** Written when the drawings are rendered, see `mocks/art/README.md`. */
const pictures = z.strictObject({
  /** The files of a product's pictures, by view. */
  views: z.record(view, sources),
  /** Views that are the same in every colour. */
  sharedViews: z.array(view),
  scenes: z.strictObject({
    names: z.array(z.string()),
    wide: sources,
    tall: sources,
  }),
  drawings: table(
    z.strictObject({
      /** In the order of the gallery. */
      views: z.array(view),
      colours: table(z.strictObject(colourFacts)),
    }),
  ),
});

const paragraphs = z.strictObject({ title: text, body: z.array(text) });
const linkedParagraphs = paragraphs.extend({ cta: text });
const legalDocument = z.strictObject({
  title: sentence,
  /** The link text in the footer. */
  link: sentence,
  parts: z
    .array(z.strictObject({ title: sentence, text: z.array(sentence).min(1) }))
    .min(1),
  /** The link text to the withdrawal form. */
  cta: sentence.optional(),
});
const link = z.strictObject({
  label: sentence,
  url: z.string().startsWith("/"),
});
const helpPage = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: sentence,
  /** Describes the page in lists and search results. */
  summary: sentence,
  text: z.array(sentence).min(1),
  questions: z.array(
    z.strictObject({ question: sentence, answer: z.array(sentence).min(1) }),
  ),
  links: z.array(link).max(3),
});
/** The help pages in one language; placeholders such as `{returnDays}` are facts of the market. */
const help = z.strictObject({
  index: z.strictObject({ title: sentence, text: sentence }),
  topics: z.array(helpPage.extend({ pages: z.array(helpPage).min(1) })).min(1),
});
const storyParts = z
  .array(
    z.strictObject({
      title: sentence.optional(),
      text: z.array(sentence).min(1),
    }),
  )
  .min(1);
const storyHead = {
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: sentence,
  summary: sentence,
  /** A landscape, by its name in `pictures.json`. */
  scene: z.string(),
  parts: storyParts,
};
/** The stories in one language, newest first, and pages about the retailer. */
const stories = z.strictObject({
  index: z.strictObject({ title: sentence, text: sentence }),
  /** The title above the products of a story. */
  productsTitle: sentence,
  /** Names of the tags, by slug. */
  tags: table(sentence),
  stories: z.array(
    z.strictObject({
      ...storyHead,
      published: z.iso.date(),
      tags: z.array(z.string()).min(1),
      quote: z.strictObject({ text: sentence, by: sentence }).optional(),
      products: z.array(z.string()),
    }),
  ),
  pages: z.array(z.strictObject({ ...storyHead, links: z.array(link) })),
});
const columns = z.strictObject({
  title: text,
  columns: z.array(z.strictObject({ title: text, text })),
});

/** Leaves of the categories of women and men, without their first two letters. */
const kind = z.enum([
  "trail",
  "hike",
  "boot",
  "winter",
  "shell",
  "insulated",
  "fleece",
  "base",
]);
/** A text over or beside a landscape, and the category that it links to. */
const scenicStory = z.strictObject({
  scene: z.string(),
  eyebrow: sentence,
  title: sentence,
  text: sentence,
  category: z.string(),
  /** The link text to the category. */
  label: sentence,
});
const kitColumn = z.strictObject({ title: sentence, text: sentence, kind });

/**
 * The stories of one market's home page. Each market has its own, and nothing is translated, because late
 * November is different everywhere.
 */
const homeStory = z.strictObject({
  hero: scenicStory,
  /** A story about the country at this time of the year. */
  place: scenicStory.extend({
    /** The weather that is animated over the landscape. */
    weather: z.enum(["mist", "rain", "snow"]).optional(),
  }),
  kit: z.strictObject({
    title: sentence,
    columns: z.tuple([kitColumn, kitColumn, kitColumn]),
  }),
  rail: z.strictObject({ title: sentence, kind, label: sentence }),
  gift: scenicStory,
});

/** The spent and the total credit of an account. */
const spend = z.strictObject({
  of: z.enum(["athlete", "prosumer", "employee", "consumerCredit"]),
  current: z.number(),
  limit: z.number(),
});

const account = z.strictObject({
  /** The part of the e-mail address before `@example.com`. */
  mailbox: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  consumerType: z.enum(["CONSUMER", "EMPLOYEE"]),
  /** Set for members of the loyalty program. */
  memberId: z.string().optional(),
  loyaltyOptInDate: z.iso.date().optional(),
  points: z.number().int().optional(),
  /** The state of the welcome gift for new members. */
  welcome: z.enum(["AVAILABLE", "USED", "EXPIRED"]).optional(),
  /** Set if the membership has not been confirmed. */
  isUnconfirmed: z.literal(true).optional(),
  employeeTermsAccepted: z.boolean().optional(),
  creditTermsAccepted: z.boolean().optional(),
  spend: spend.optional(),
  /** What the retailer's statistics say of the account. */
  lifetimeValue: z
    .strictObject({
      clv: z.number(),
      monetary: z.number(),
      numberOfPurchases: z.number().int(),
      pastSpend: z.number(),
    })
    .optional(),
  /** Programs that know the account. */
  identities: z.array(z.enum(["WRANX", "IPA"])).optional(),
  /** Means of payment that only some accounts have. */
  paysWith: z.array(z.enum(paymentMethodIds)).optional(),
  /** The error that every sign-in is answered with. */
  refusedWith: z.literal("AUT423").optional(),
  /** Set if signing in is refused until the e-mail address is verified. */
  awaitsVerification: z.literal(true).optional(),
  /** The first exchange of a code is refused with AUT409. */
  duplicatedOnce: z.literal(true).optional(),
  description: z.string(),
});

/** Rendered products in front of a scene. */
const pieces = z
  .array(
    z.strictObject({
      /** Drawing and colour. */
      picture: z.string().regex(/^[a-z-]+\/[a-z-]+$/),
      size: z.number().positive(),
      x: z.number(),
      y: z.number(),
    }),
  )
  .min(1);

export const dataFiles = {
  pictures,
  /** The accounts there are from the start. `npm run demo` prints them. */
  accounts: z.strictObject({
    password: z.string(),
    accounts: z.array(account),
  }),
  /** Families in the order of the catalogue, by their file's name. */
  "products/families": z.array(z.string()),
  "products/colours": table(text),
  "products/care": table(text),
  /** What markets require to be said of products, by rule, and the products for which a part is not known. */
  "products/disclosures": z.strictObject({
    manufacturer: safetyContact,
    responsible: safetyContact,
    warnings: z.strictObject({ footwear: text, equipment: text, kids: text }),
    guarantees: z.array(
      z.strictObject({
        years: z.number().positive(),
        covers: text,
        products: z.array(z.string()),
      }),
    ),
    footwearMaterials: z.strictObject({
      leather: text,
      textile: text,
      other: text,
    }),
    /** The countries of weaving, dyeing and making. */
    origins: z.strictObject({
      footwear: origins,
      apparel: origins,
      equipment: origins,
    }),
    missing: z.strictObject({
      safety: z.array(z.string()),
      footwearParts: z.array(z.string()),
      environment: z.array(z.string()),
    }),
  }),
  /** Dates of price reductions and earlier offers. */
  "products/price-history": table(
    z.strictObject({
      reducedOn: z.iso.date(),
      endsOn: z.iso.date().optional(),
      offers: z
        .array(
          z.strictObject({ from: z.iso.date(), until: z.iso.date(), price }),
        )
        .optional(),
    }),
  ),
  "products/size-runs": z.array(
    z.strictObject({
      id: z.string(),
      sizes: z.array(
        z.strictObject({
          code: z.string(),
          /** A single label if it is the same everywhere. */
          label: z.union([
            z.string(),
            z.strictObject({ us: z.string(), uk: z.string(), eu: z.string() }),
          ]),
        }),
      ),
    }),
  ),
  /** The retailer's texts about products. */
  "products/words": z.strictObject({
    badges: z.strictObject({
      new: text,
      bestseller: text,
      exclusive: text,
      recycled: text,
    }),
    /** Labels for some, or all remaining, sizes low in stock. */
    lowStock: z.strictObject({ some: text, all: text }),
    /** Names of views in alternative texts; a plain side view has none. */
    views: z.record(view.exclude(["side"]), text),
    /** Headings of the choices; some languages have a separate word for shoe sizes. */
    choices: z.strictObject({
      colour: text,
      size: text,
      shoeSize: text,
      amount: text,
      oneSize: text,
    }),
    sets: z.strictObject({ kind: text, wetDay: text, shortRun: text }),
  }),
  "categories/names": table(text),
  /** Parents before children, siblings in the order of the navigation. */
  "categories/tree": z.array(
    z.strictObject({
      id: z.string(),
      parentId: z.string().nullable(),
      rule: z.enum(["sale", "new"]).optional(),
      /** A name in `categories/names.json`: departments share most of them. */
      name: z.string(),
    }),
  ),
  /** Names that the tree of an imported catalogue needs besides the feed's. */
  "categories/feed": z.strictObject({ other: text, sale: text }),
  "facets/facets": z.array(
    z.strictObject({
      code: z.string(),
      label: text,
      values: z.array(z.strictObject({ code: z.string(), label: text })),
    }),
  ),
  /** Texts of listings, with amounts and stars as placeholders in braces. */
  "facets/words": z.strictObject({
    headings: z.strictObject({
      type: text,
      gender: text,
      price: text,
      offer: text,
      badge: text,
      rating: text,
    }),
    onSale: text,
    genders: z.strictObject({
      women: text,
      men: text,
      kids: text,
      unisex: text,
    }),
    sorts: z.strictObject({
      relevance: text,
      "price-asc": text,
      "price-desc": text,
      newest: text,
      rating: text,
    }),
    bands: z.strictObject({ under: text, between: text, over: text }),
    rating: text,
    /** Headings of the systems of sizes, in the order in which they are shown. */
    sizeGroups: table(text),
  }),
  /** Values of the facet `color` in the order in which they are shown. */
  "facets/colour-families": table(
    z.strictObject({
      /** Hex colours, separated by commas. */
      swatch: z.string(),
      label: text,
    }),
  ),
  /** The facets of an imported catalogue, and the values that the feed format defines. */
  "facets/feed": z.strictObject({
    headings: z.strictObject({
      material: text,
      brand: text,
      collection: text,
      age: text,
    }),
    values: z.strictObject({ age: table(text) }),
  }),
  /**
   * Synonyms by language: words or phrases that shoppers type, and what the catalogue says for them, each a
   * word or words that belong together. Both are stemmed before use.
   */
  "search/synonyms": table(table(z.array(z.string()))),
  /** What shoppers search for by language, the most popular first. */
  "search/popular-queries": table(z.array(z.string())),
  /** The sentences of reviews, by the satisfaction of the writer. */
  "reviews/opinions": z.strictObject({
    titles: opinions,
    /** By the kind of a product, with titles of good reviews; kinds are those of `reviews/topics.ts`. */
    kinds: table(opinions.extend({ titles: z.array(text).min(1) })),
    /** By a feature or material, in good reviews. */
    properties: table(z.array(text).min(1)),
    /** By the activity that a product is for; `{n}` is a number, `{place}` a path in `reviews/places`. */
    occasions: table(z.array(text).min(1)),
    /** How the sizes turn out. */
    fits: z.strictObject({ footwear: fitSentences, apparel: fitSentences }),
    footwear: opinions,
    apparel: opinions,
    equipment: opinions,
    closings: opinions,
  }),
  /** Questions about the products of a topic, with the retailer's answer and that of a buyer. */
  "reviews/questions": z
    .array(
      z.strictObject({
        topic: sentence,
        question: text,
        /** Its `{fitNote}`, `{care}` and `{materials}` are the product's own texts. */
        answer: text,
        buyer: text.optional(),
      }),
    )
    .min(1),
  /** Names of walks in the country of a locale, which no language inflects. */
  "reviews/places": table(z.array(sentence).min(1)),
  /** The writers of reviews with their locales; each reviews many products. */
  "reviews/writers": z
    .array(z.strictObject({ nickname: sentence, locale: sentence }))
    .min(1),
  /** Pictures of shoppers: how each is composed (see mocks/art/community.ts), and what its author wrote. */
  "social/media": z.array(
    z.strictObject({
      id: z.string().regex(/^SM\d{4}$/),
      scene: sentence,
      pieces,
      products: z.array(sentence).min(1),
      /** A key of `social/authors`; "" for an author without a name. */
      author: z.string(),
      /** In the language of its author; nobody translates it. */
      caption: z.string(),
      postedAt: z.iso.datetime(),
    }),
  ),
  "social/authors": table(sentence),
  /** Provinces by country and postal abbreviation. */
  "addresses/provinces": table(localized(table(z.string()))),
  /** Streets of towns that the address look-up knows, by country. */
  "addresses/streets": table(
    z.array(
      z.strictObject({
        postalCode: sentence,
        city: sentence,
        /** The postal abbreviation, where addresses need one. */
        province: sentence.optional(),
        streets: z.array(sentence).min(1),
      }),
    ),
  ),
  /** The retailer's own stores; the first of a country is the default proposal. */
  "stores/stores": z.array(
    z.strictObject({
      storeId: z.string().regex(/^\d{3}$/),
      name: sentence,
      street: sentence,
      city: sentence,
      /** State or province, where addresses have one; in North America tax depends on it. */
      province: sentence.optional(),
      postalCode: sentence,
      country: z.string().regex(/^[A-Z]{2}$/),
      phone: z.string().regex(/^\+[\d ]{8,18}$/),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      timeZone: sentence,
      /** A name in `stores/hours.json`. */
      hours: z.string(),
      services: z.array(z.enum(["pickup", "sts", "customs", "returns"])),
    }),
  ),
  /** Opening hours by day, from Sunday (0); the store is closed on days that are missing. */
  "stores/hours": table(
    z.array(
      z.strictObject({
        days: z.array(z.number().int().min(0).max(6)),
        open: clock,
        close: clock,
      }),
    ),
  ),
  /** By country: annual holidays on which stores are closed, or open at other hours. */
  "stores/holidays": table(
    z.array(
      z.strictObject({
        day: z.string().regex(/^\d{2}-\d{2}$/),
        open: clock.optional(),
        close: clock.optional(),
      }),
    ),
  ),
  "content/app": z.strictObject({
    title: text,
    text,
    ios: text,
    android: text,
    notes: text,
    metaTitle: text,
  }),
  /** The editors' texts about departments, by category. */
  "content/departments": table(z.strictObject({ scene: z.string(), text })),
  /** The editors' texts about other categories, by id or by id without the department. */
  "content/kinds": table(text),
  /** The categories and subjects of a message to customer service. */
  "content/contact": z.array(
    z.strictObject({ category: text, subjects: z.array(text).min(1) }),
  ),
  "content/help/en": help,
  "content/help/en-gb": help,
  "content/help/fr": help,
  "content/help/fr-ca": help,
  "content/help/de": help,
  "content/help/it": help,
  "content/help/es": help,
  "content/help/nl": help,
  "content/help/pl": help,
  "content/hints": z.strictObject({
    beforeBuying: columns,
    searchHints: columns,
    beforeOrdering: text,
  }),
  "content/home": z.strictObject({
    plainHero: z.strictObject({ title: text, text, cta: text }),
    tilesTitle: text,
    rails: z.strictObject({
      new: z.strictObject({ title: text, cta: text }),
      sale: z.strictObject({ title: text, text, cta: text }),
      all: z.strictObject({ title: text }),
    }),
    trailStory: z.strictObject({ eyebrow: text, title: text, text, cta: text }),
    quote: z.strictObject({ text, by: text }),
    /** Pictures of shoppers. */
    community: z.strictObject({ title: text, text }),
    aboutTitle: text,
    aboutBody: z.array(text),
    homeMeta: z.strictObject({ title: text, description: text }),
    plainMeta: z.strictObject({ title: text, description: text }),
  }),
  "content/home-stories": localized(homeStory),
  /** Content for a future time: `begins` and `ends` are days, the last one excluded. */
  "content/scheduled": z.strictObject({
    winterSale: z.strictObject({
      begins: z.iso.date(),
      ends: z.iso.date(),
      scene: z.string(),
      eyebrow: text,
      title: text,
      text,
    }),
  }),
  /** By id. The path is below the locale. */
  "content/pop-ups": z.record(
    z.string(),
    z.strictObject({
      markets: z.array(z.string()),
      minimizedTitle: text,
      title: text,
      text,
      link: text,
      path: z.string(),
    }),
  ),
  "content/stories/en": stories,
  "content/stories/en-gb": stories,
  "content/stories/fr": stories,
  "content/stories/fr-ca": stories,
  "content/stories/de": stories,
  "content/stories/it": stories,
  "content/stories/es": stories,
  "content/stories/nl": stories,
  "content/stories/pl": stories,
  /** Legal texts by market, since laws differ. */
  "content/legal": localized(
    z.strictObject({
      notice: sentence,
      /** A note about what prices include; empty where the law does not require it. */
      priceNote: z.string(),
      documents: z.strictObject({
        imprint: legalDocument,
        terms: legalDocument,
        /** Set for countries with a right of withdrawal. */
        withdrawal: legalDocument.optional(),
        privacy: legalDocument,
        delivery: legalDocument,
        accessibility: legalDocument,
      }),
    }),
  ),
  "content/navigation": z.strictObject({
    /** The announcement above the header. `{amount}` is the threshold of free delivery, here and below. */
    announcement: text,
    footer: z.strictObject({
      shop: text,
      discover: text,
      help: text,
      helpPages: text,
      stories: text,
      sustainability: text,
      contact: text,
      bag: text,
      search: text,
      stores: text,
      place: text,
      orders: text,
      giftCard: text,
      app: text,
      note: text,
      plainNote: text,
    }),
    /** Popular searches of each language, most popular first. */
    popularSearches: z.array(text),
  }),
  "content/pages": z.strictObject({
    delivery: paragraphs,
    /** Texts with a link to the help. */
    afterOrder: linkedParagraphs,
    stores: linkedParagraphs,
    /** The link to the fragment about delivery. */
    deliveryLink: text,
    loyalty: paragraphs,
    signUp: paragraphs,
    searchPage: z.strictObject({ title: text, liked: text }),
    lostPage: paragraphs,
    /** Events for shoppers with an account. */
    events: z.array(z.strictObject({ id: z.string(), title: text, text })),
    titles: z.strictObject({
      cart: text,
      checkout: text,
      confirmation: text,
      account: text,
    }),
    /** Descriptions of pages for search engines and link previews. */
    descriptions: z.strictObject({ cart: text, search: text }),
  }),
  /** The models that can be customised, and the designs that are ready; choices by the keys of the texts. */
  "content/customise": z.strictObject({
    labels: table(text),
    values: table(text),
    models: z.array(
      z.strictObject({
        model: sentence,
        productId: sentence,
        text,
        recipes: z.array(
          z.strictObject({
            id: z.string().regex(/^[\w-]{1,64}$/),
            colour: sentence,
            name: text,
            choices: table(sentence),
          }),
        ),
      }),
    ),
  }),
  /** Looks: how the picture is composed (see mocks/art/community.ts), and the products in it. */
  "content/looks": z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      scene: sentence,
      pieces,
      products: z.array(sentence).min(1),
      title: text,
      text,
    }),
  ),
  /** The offer to pay in instalments, by currency; `{provider}` stands for its name. */
  "content/pay-later": z.strictObject({
    provider: sentence,
    offers: table(
      z.strictObject({
        count: z.number().int(),
        from: z.number(),
        to: z.number(),
      }),
    ),
    body: z.array(text),
    /** What is said of the credit before it is chosen, in the Union; the example is of this purchase. */
    terms: z.strictObject({
      lender: sentence,
      link: z.url(),
      purchase: z.record(z.enum(["EUR", "PLN"]), z.number()),
      warning: text,
      /** With `{amount}` and `{instalment}`. */
      example: text,
    }),
  }),
  /** The editors' content below a product, by its id. */
  "content/products": table(
    z.strictObject({
      scene: z.string(),
      title: text,
      text,
      notes: z.array(z.strictObject({ title: text, text })).length(2),
    }),
  ),
  "content/promises": z.strictObject({
    /** The promises for every order. */
    promises: z.array(text),
    /** The texts that are shown before paying. */
    reassurances: z.array(text),
    tax: z.strictObject({ included: text, added: text }),
  }),
} as const;

/** The JSON form of a type, in which a present field always has a value. */
type Stored<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Stored<Exclude<Value[Key], undefined>> }
  : Value;

export type DataFiles = {
  readonly [Name in keyof typeof dataFiles]: Stored<
    z.infer<(typeof dataFiles)[Name]>
  >;
};
export type ProductData = Stored<z.infer<typeof product>>;
export type StoryTexts = DataFiles["content/stories/en"];
export type HelpTexts = DataFiles["content/help/en"];
export type HomeStory = DataFiles["content/home-stories"]["en"];
