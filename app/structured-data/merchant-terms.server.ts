/**
 * What the shop promises with every product, as schema.org and product feeds state it: returns and delivery.
 * Returns are what the product page says (`product.promise.returns`); delivery is what the settings say of the
 * country (DELIVERY_TERMS), because the upstreams name prices of delivery only for a basket.
 */
import type { ProductKind } from "~/domain/product";
import type { DeliveryTerms } from "~/domain/delivery/delivery-terms";
import { freeFor } from "~/domain/delivery/delivery-terms";
import type { Thing } from "./left-structured-data.server";
import type { Place } from "./place.server";

/** Ids within the graph of a page. */
const ids = {
  returns: "#returns",
  noReturns: "#no-returns",
  delivery: "#delivery",
  freeDelivery: "#free-delivery",
} as const;

const referTo = (id: string): Thing => ({ "@id": id });

/** Kinds that cannot be returned, as their pages say. */
const isFinal = (kind: ProductKind): boolean =>
  kind === "madeToOrder" || kind === "giftCard" || kind === "download";

/** Where returns go, and for how long. */
type ReturnTerms = Pick<Place, "site" | "returnDays">;

/** The policy of returns in a market. */
export const returnPolicy = ({ site, returnDays }: ReturnTerms): Thing => ({
  "@type": "MerchantReturnPolicy",
  "@id": ids.returns,
  applicableCountry: site.country,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  // The shop prints the label of a parcel.
  returnMethod: "https://schema.org/ReturnByMail",
});

const noReturns = ({ site }: ReturnTerms): Thing => ({
  "@type": "MerchantReturnPolicy",
  "@id": ids.noReturns,
  applicableCountry: site.country,
  returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
});

function deliveryDetails(terms: DeliveryTerms, isFree: boolean): Thing {
  const { country, amount, currency, days } = terms;
  return {
    "@type": "OfferShippingDetails",
    "@id": isFree ? ids.freeDelivery : ids.delivery,
    shippingRate: {
      "@type": "MonetaryAmount",
      value: isFree ? 0 : amount,
      currency,
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: country,
    },
    ...(days && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        transitTime: {
          "@type": "QuantitativeValue",
          minValue: days.first,
          maxValue: days.last,
          unitCode: "DAY",
        },
      },
    }),
  };
}

export interface OfferTerms {
  /** Properties of an offer at this price. */
  readonly of: (price: number) => Thing;
  /** The nodes that the offers have referred to; to be asked last. */
  readonly nodes: () => readonly Thing[];
}

/**
 * The terms of the offers of one product. Each policy is one node of the page's graph, which the offers name by
 * its id: a product has as many offers as colours and sizes.
 * @param delivery Null where the settings say nothing of the country.
 */
export function offerTerms(
  place: ReturnTerms,
  { kind, digital }: { readonly kind: ProductKind; readonly digital: boolean },
  delivery: DeliveryTerms | null,
): OfferTerms {
  const used = new Map<string, Thing>();
  const refer = (node: Thing): Thing => {
    const id = String(node["@id"]);
    used.set(id, node);
    return referTo(id);
  };
  return {
    of: (price) => ({
      hasMerchantReturnPolicy: refer(
        isFinal(kind) ? noReturns(place) : returnPolicy(place),
      ),
      // What is sent by e-mail has no delivery; what is made to order has a price of its own.
      ...(delivery &&
        !digital &&
        kind === "goods" && {
          shippingDetails: refer(
            deliveryDetails(delivery, freeFor(delivery, price)),
          ),
        }),
    }),
    nodes: () => [...used.values()],
  };
}
