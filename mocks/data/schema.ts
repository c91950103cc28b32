/**
 * What the files of the reference data hold. One schema for all of them: `data.test.ts` checks every
 * file against it, and the types of everything that is read are taken from it.
 */
import { z } from "zod/v4";
import { paymentMethodIds } from "~server/upstreams/cart/contract";

/** A language, or a locale that says the same thing otherwise. */
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
const table = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value);

/** A time of day, as in `09:30`. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const price = z.strictObject({
  USD: z.number(),
  CAD: z.number(),
  GBP: z.number(),
  EUR: z.number(),
  PLN: z.number(),
});

const view = z.enum(["side", "detail", "sole", "back", "material", "scale"]);

/** What the catalogue says about a colour that something is made in. */
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

/** A colourway that there is a drawing of, by the names in `pictures.json`. */
const drawnColourway = z.strictObject({
  drawing: z.string(),
  colour: z.string(),
  /** Where it is sold by another name than its colour's. */
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
  /** A name in `products/care.json`, or words of its own. */
  care: z.union([z.string(), text]),
  /** Absent from what has no fit. */
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
  /** The files of a product's picture, by what it shows. */
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
const legalDocument = z.strictObject({
  title: sentence,
  /** What the footer calls it. */
  link: sentence,
  parts: z
    .array(z.strictObject({ title: sentence, text: z.array(sentence).min(1) }))
    .min(1),
  /** What the way to the form of a withdrawal is called. */
  cta: sentence.optional(),
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
/** Words over or beside a landscape, and the category they lead to. */
const scenicStory = z.strictObject({
  scene: z.string(),
  eyebrow: sentence,
  title: sentence,
  text: sentence,
  category: z.string(),
  /** What the way to the category is called. */
  label: sentence,
});
const kitColumn = z.strictObject({ title: sentence, text: sentence, kind });

/**
 * What the editors of one market tell on its home page. Each market has writers of its own: nothing
 * here is translated, because late November is not the same anywhere.
 */
const homeStory = z.strictObject({
  hero: scenicStory,
  /** Something that is true of this country at this time of the year. */
  place: scenicStory.extend({
    /** Moves over the landscape. */
    weather: z.enum(["mist", "rain", "snow"]).optional(),
  }),
  kit: z.strictObject({
    title: sentence,
    columns: z.tuple([kitColumn, kitColumn, kitColumn]),
  }),
  rail: z.strictObject({ title: sentence, kind, label: sentence }),
  gift: scenicStory,
});

/** What an account is said to have spent, of how much. */
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
  /** Members of the loyalty program have one. */
  memberId: z.string().optional(),
  loyaltyOptInDate: z.iso.date().optional(),
  points: z.number().int().optional(),
  /** What has become of the present for new members. */
  welcome: z.enum(["AVAILABLE", "USED", "EXPIRED"]).optional(),
  /** A member whose membership waits to be confirmed. */
  isUnconfirmed: z.literal(true).optional(),
  employeeTermsAccepted: z.boolean().optional(),
  creditTermsAccepted: z.boolean().optional(),
  spend: spend.optional(),
  /** Programs that the account is known to. */
  identities: z.array(z.enum(["WRANX", "IPA"])).optional(),
  /** Means of payment that this account has besides everybody's. */
  paysWith: z.array(z.enum(paymentMethodIds)).optional(),
  /** Answered instead of a code, whatever the password. */
  refusedWith: z.literal("AUT423").optional(),
  /** Nobody is let in before the e-mail address is verified. */
  awaitsVerification: z.literal(true).optional(),
  /** The first exchange of a code is refused with AUT409. */
  duplicatedOnce: z.literal(true).optional(),
  description: z.string(),
});

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
  /** Of what is reduced: since when, and for how much it was offered before. */
  "products/price-history": table(
    z.strictObject({
      reducedOn: z.iso.date(),
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
          /** One label, where it is printed alike everywhere. */
          label: z.union([
            z.string(),
            z.strictObject({ us: z.string(), uk: z.string(), eu: z.string() }),
          ]),
        }),
      ),
    }),
  ),
  /** The retailer's own words around products. */
  "products/words": z.strictObject({
    badges: z.strictObject({
      new: text,
      bestseller: text,
      exclusive: text,
      recycled: text,
    }),
    /** When some, or all remaining, sizes run short. */
    lowStock: z.strictObject({ some: text, all: text }),
    /** What a picture shows besides the product; a plain side view says nothing. */
    views: z.record(view.exclude(["side"]), text),
    /** Headings of the choices; some languages have a word for shoe sizes, a gift card has amounts. */
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
  /** Words of listings; amounts and stars arrive in braces. */
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
  }),
  /** Values of the facet `color` in the order in which they are shown. */
  "facets/colour-families": table(
    z.strictObject({
      /** Hex colours, separated by commas. */
      swatch: z.string(),
      label: text,
    }),
  ),
  /** What an imported catalogue is filtered by, and values that the feed format fixes. */
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
   * Other words for the same thing, by language: what shoppers type, and what catalogues print for
   * it. Both sides are stemmed before use.
   */
  "search/synonyms": table(table(z.array(z.string()))),
  /** What reviews are put together from: sentences by how content the writer is. */
  "reviews/opinions": z.strictObject({
    titles: opinions,
    footwear: opinions,
    apparel: opinions,
    equipment: opinions,
    closings: opinions,
  }),
  /** Who reviews, and in which locale; the same one reviews many products. */
  "reviews/writers": z
    .array(z.strictObject({ nickname: sentence, locale: sentence }))
    .min(1),
  /** Provinces by country and the code that parcels carry. */
  "addresses/provinces": table(localized(table(z.string()))),
  /** Streets of towns that the address look-up knows, by country. */
  "addresses/streets": table(
    z.array(
      z.strictObject({
        postalCode: sentence,
        city: sentence,
        /** The code that parcels carry, where addresses need one. */
        province: sentence.optional(),
        streets: z.array(sentence).min(1),
      }),
    ),
  ),
  /** The retailer's own stores; the first of a country is the one proposed by default. */
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
  /** Days are numbered from Sunday, 0; a day that is not named is closed. */
  "stores/hours": table(
    z.array(
      z.strictObject({
        days: z.array(z.number().int().min(0).max(6)),
        open: clock,
        close: clock,
      }),
    ),
  ),
  /** By country: days of every year that are closed, or open at other hours. */
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
  /** What the editors say about departments, by category. */
  "content/departments": table(z.strictObject({ scene: z.string(), text })),
  /** What they say about the rest, by category or by its id without the department. */
  "content/kinds": table(text),
  "content/help": z.strictObject({
    beforeBuying: columns,
    searchHints: columns,
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
    aboutTitle: text,
    aboutBody: z.array(text),
    homeMeta: z.strictObject({ title: text, description: text }),
    plainMeta: z.strictObject({ title: text, description: text }),
  }),
  "content/home-stories": localized(homeStory),
  /** By market: no text of one country's law is another's. */
  "content/legal": localized(
    z.strictObject({
      notice: sentence,
      /** What all prices include; empty where the law asks for no such words. */
      priceNote: z.string(),
      documents: z.strictObject({
        imprint: legalDocument,
        terms: legalDocument,
        /** Countries in which a contract can be withdrawn from without a reason. */
        withdrawal: legalDocument.optional(),
        privacy: legalDocument,
        delivery: legalDocument,
        accessibility: legalDocument,
      }),
    }),
  ),
  "content/navigation": z.strictObject({
    /** The line above the header. `{amount}` is where free delivery begins, here and below. */
    announcement: text,
    footer: z.strictObject({
      shop: text,
      discover: text,
      help: text,
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
    /** What readers of each language look for most, best first. */
    popularSearches: z.array(text),
  }),
  "content/pages": z.strictObject({
    delivery: paragraphs,
    afterOrder: paragraphs,
    loyalty: paragraphs,
    signUp: paragraphs,
    searchPage: z.strictObject({ title: text, liked: text }),
    lostPage: paragraphs,
    /** What shoppers with an account are invited to. */
    events: z.array(z.strictObject({ id: z.string(), title: text, text })),
    titles: z.strictObject({
      cart: text,
      checkout: text,
      confirmation: text,
      account: text,
    }),
    /** What search engines and previews of links read of a page. */
    descriptions: z.strictObject({ cart: text, search: text }),
  }),
  "content/promises": z.strictObject({
    /** What holds for every order. */
    promises: z.array(text),
    /** Before paying. */
    reassurances: z.array(text),
    tax: z.strictObject({ included: text, added: text }),
  }),
} as const;

/** As JSON holds it: a field that is there has a value. */
type Stored<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Stored<Exclude<Value[Key], undefined>> }
  : Value;

export type DataFiles = {
  readonly [Name in keyof typeof dataFiles]: Stored<
    z.infer<(typeof dataFiles)[Name]>
  >;
};
export type ProductData = Stored<z.infer<typeof product>>;
export type HomeStory = DataFiles["content/home-stories"]["en"];
