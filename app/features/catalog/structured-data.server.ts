/**
 * Structured data about products and lists, in the vocabulary of schema.org. They contain only what the pages
 * show: variants, prices, stock and rating come from what the page is made of.
 */
import type { DeliveryTerms } from "~/domain/delivery/delivery-terms";
import type { Breadcrumb, Picture, ProductDetails } from "~/domain/product";
import { largestFile } from "~/domain/picture-file";
import { saleEnd, soldVariants, type SoldVariant } from "~/domain/variants";
import { queryString } from "~/routing/paths";
import { marketFactsOf } from "~/sites/market-facts.server";
import type { Thing } from "~/structured-data/left-structured-data.server";
import {
  offerTerms,
  type OfferTerms,
} from "~/structured-data/merchant-terms.server";
import type { Place } from "~/structured-data/place.server";
import type { OpinionsView } from "./opinions/opinions-view.server";
import { withoutQuery } from "./product/product-view";
import type { QuestionsView } from "./questions/questions-view.server";

interface ProductFacts {
  readonly product: ProductDetails;
  readonly reviews: OpinionsView["reviews"];
  readonly delivery: DeliveryTerms | null;
  readonly now: Date;
}

type Address = (path: string) => string;

const addresses =
  ({ origin, at }: Place): Address =>
  (path) =>
    origin + at(path);

const pictureAddress = (picture: Picture, { origin }: Place): string =>
  new URL(largestFile(picture), origin).href;

/** Gift cards are sold in amounts, which are no sizes. */
const isSized = ({ kind }: ProductDetails): boolean => kind !== "giftCard";

/** The address of the page with the variant chosen. */
const variantPath = (
  { path }: ProductDetails,
  { colour, variant }: SoldVariant,
): string =>
  withoutQuery(path) + queryString({ color: colour?.code, size: variant.size });

function offerOf(
  product: ProductDetails,
  sold: SoldVariant,
  { address, terms, now }: { address: Address; terms: OfferTerms; now: Date },
): Thing {
  const { variant, available } = sold;
  const { current, original, currency } = variant.price;
  const end = saleEnd(variant, now);
  return {
    "@type": "Offer",
    url: address(variantPath(product, sold)),
    price: current,
    priceCurrency: currency,
    ...(current < original && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: original,
        priceCurrency: currency,
      },
    }),
    ...(end && { priceValidUntil: end }),
    availability: `https://schema.org/${available ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    ...terms.of(current),
  };
}

/** What identifies a variant, and how it differs from others. */
function variantFacts(product: ProductDetails, sold: SoldVariant): Thing {
  const { variant, colour, label } = sold;
  const { gtin, mpn } = variant;
  return {
    sku: variant.sku,
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(colour && { color: colour.name }),
    ...(label && isSized(product) && { size: label }),
  };
}

/** What all variants share. */
function sharedFacts(product: ProductDetails, { shop }: Place): Thing {
  const { gender, ageGroup } = product;
  return {
    ...(product.description && { description: product.description }),
    brand: { "@type": "Brand", name: product.brand ?? shop },
    ...(product.typeName && { category: product.typeName }),
    ...(product.materials && { material: product.materials }),
    ...((gender ?? ageGroup) && {
      audience: {
        "@type": "PeopleAudience",
        ...(gender && { suggestedGender: gender }),
        ...(ageGroup && { audienceType: ageGroup }),
      },
    }),
  };
}

/** The manufacturer, where the law of the market requires it [LEGAL-009]. */
function manufacturerFacts(
  { disclosures: { safety } }: ProductDetails,
  site: Place["site"],
): Thing {
  if (!safety || !marketFactsOf(site).productSafety) return {};
  const { name, postalAddress, electronicAddress } = safety.manufacturer;
  const isEmail = electronicAddress.includes("@");
  return {
    manufacturer: {
      "@type": "Organization",
      name,
      address: { "@type": "PostalAddress", streetAddress: postalAddress },
      [isEmail ? "email" : "url"]: electronicAddress,
    },
  };
}

function opinionFacts({ product, reviews }: ProductFacts): Thing {
  const { rating } = product;
  const shown = (reviews?.shown ?? []).filter(
    // The vocabulary asks for an author.
    ({ nickname }) => nickname.trim() !== "",
  );
  return {
    ...(rating &&
      rating.count > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.score,
          reviewCount: rating.count,
        },
      }),
    ...(shown.length > 0 && {
      review: shown.map((review) => ({
        "@type": "Review",
        author: { "@type": "Person", name: review.nickname },
        ...(review.writtenAt && { datePublished: review.writtenAt }),
        ...(review.title && { name: review.title }),
        ...(review.text && { reviewBody: review.text }),
        reviewRating: { "@type": "Rating", ratingValue: review.rating },
      })),
    }),
  };
}

/** In which ways the variants differ. */
const variesBy = (product: ProductDetails, sold: readonly SoldVariant[]) => {
  const differ = (valueOf: (one: SoldVariant) => string) =>
    new Set(sold.map(valueOf)).size > 1;
  return [
    ...(differ(({ colour }) => colour?.code ?? "")
      ? ["https://schema.org/color"]
      : []),
    ...(isSized(product) && differ(({ label }) => label)
      ? ["https://schema.org/size"]
      : []),
  ];
};

/** The pictures of a colour, or of a product without colours. */
const picturesOf = (product: ProductDetails, { colour }: SoldVariant) =>
  colour?.pictures ?? product.pictures;

/**
 * The nodes of a product: a group with one product for each colour and size, or a single product; then the
 * policies that its offers name. Nothing for a product that has neither an offer nor a rating, about which
 * there is nothing to tell.
 * @param shown Pictures of the colour that the page shows.
 */
export function productData(
  facts: ProductFacts,
  shown: readonly Picture[],
  place: Place,
): readonly Thing[] {
  const { product, delivery, now } = facts;
  const sold = soldVariants(product);
  const [first] = sold;
  const hasRating = (product.rating?.count ?? 0) > 0;
  if (!first && !hasRating) return [];
  const address = addresses(place);
  const terms = offerTerms(place, product, delivery);
  const image = shown.map((picture) => pictureAddress(picture, place));
  const common: Thing = {
    "@id": "#product",
    name: product.name,
    url: address(withoutQuery(product.path)),
    ...(image.length > 0 && { image }),
    ...sharedFacts(product, place),
    ...manufacturerFacts(product, place.site),
    ...opinionFacts(facts),
  };
  const offer = (one: SoldVariant) =>
    offerOf(product, one, { address, terms, now });
  if (sold.length < 2)
    return [
      {
        "@type": "Product",
        ...common,
        productID: product.id,
        ...(first && {
          ...variantFacts(product, first),
          offers: offer(first),
        }),
      },
      ...terms.nodes(),
    ];
  const differences = variesBy(product, sold);
  const group: Thing = {
    "@type": "ProductGroup",
    ...common,
    productGroupID: product.id,
    ...(differences.length > 0 && { variesBy: differences }),
    hasVariant: sold.map((one) => {
      const [picture] = picturesOf(product, one);
      return {
        "@type": "Product",
        name: [product.name, one.colour?.name, one.label]
          .filter(Boolean)
          .join(", "),
        ...variantFacts(product, one),
        ...(picture && { image: pictureAddress(picture, place) }),
        offers: offer(one),
      };
    }),
  };
  return [group, ...terms.nodes()];
}

/** The node of the breadcrumbs from the home page to a page, which is the last step. */
export function breadcrumbData(
  above: readonly Breadcrumb[],
  here: Breadcrumb,
  place: Place,
): Thing {
  const address = addresses(place);
  const steps = [{ label: place.homeLabel, path: "/" }, ...above, here];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: address(path),
    })),
  };
}

interface ListFacts {
  readonly name: string;
  /** How many products there are on all pages. */
  readonly total: number;
  /** How many precede those of the page. */
  readonly before: number;
  readonly products: readonly {
    readonly name: string;
    readonly path: string;
  }[];
}

/** The nodes of a page of a list; none for an empty one. */
export function listData(
  { name, total, before, products }: ListFacts,
  place: Place,
): readonly Thing[] {
  const address = addresses(place);
  if (products.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      name,
      numberOfItems: total,
      itemListElement: products.map((product, index) => ({
        "@type": "ListItem",
        position: before + index + 1,
        name: product.name,
        url: address(product.path),
      })),
    },
  ];
}

/**
 * The nodes of a page of questions: a list of them, about the product. It is no `QAPage`, which search engines
 * want for pages with a single question.
 */
export function questionsData(
  { product, questions, total, query }: QuestionsView,
  { before }: { readonly before: number },
  place: Place,
): readonly Thing[] {
  const address = addresses(place);
  if (questions.length === 0 || query.words !== "") return [];
  return [
    {
      "@type": "Thing",
      "@id": "#product",
      name: product.name,
      url: address(product.path),
    },
    {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: questions.map((question, index) => ({
        "@type": "ListItem",
        position: before + index + 1,
        item: {
          "@type": "Question",
          name: question.text,
          text: question.text,
          about: { "@id": "#product" },
          answerCount: question.answers.length,
          ...(question.answers.length > 0 && {
            suggestedAnswer: question.answers.map((answer) => ({
              "@type": "Answer",
              text: answer.text,
              ...(answer.nickname && {
                author: {
                  "@type": answer.isByRetailer ? "Organization" : "Person",
                  name: answer.nickname,
                },
              }),
            })),
          }),
        },
      })),
    },
  ];
}
