/** Looks and the offer to pay in instalments, which pages read as fragments. */
import {
  creditTermsOf,
  labelOf,
  marketMethods,
} from "../behaviour/payment/payment-methods";
import { tileWire } from "../catalogue-index/product-wire";
import { readData } from "../data/read-data";
import { say } from "../wording";
import { item, type CmsItem, type ContentContext } from "./sections";

const looks = readData("content/looks");
const payLater = readData("content/pay-later");
const offers = new Map(Object.entries(payLater.offers));

type LookSeed = (typeof looks)[number];

/** The props of a look as a section of a page. */
function lookProps(
  { upstreams, site }: ContentContext,
  { id, title, text }: LookSeed,
) {
  const base = `${upstreams.mediaBase}/looks/${id}`;
  return {
    look: id,
    title: say(title, site),
    text: say(text, site),
    image: {
      src: `${base}-800.webp`,
      alt: "",
      width: 800,
      height: 1000,
      template: `${base}-{width}.{format}`,
      sources: [{ format: "webp", widths: [400, 800] }],
    },
  };
}

/** The products of a look that the catalogue has. */
const productsOf = ({ upstreams }: ContentContext, { products }: LookSeed) =>
  products.flatMap((id) => upstreams.catalogue.findProduct(id) ?? []);

/** All looks, with the products in them. */
export const lookItems = (context: ContentContext): readonly CmsItem[] =>
  looks.flatMap((look) => {
    const products = productsOf(context, look).map((product) =>
      tileWire(context.upstreams, product, context.site),
    );
    const props = { ...lookProps(context, look), products };
    return products.length > 0 ? [item("look", look.id, props)] : [];
  });

/** A look as a section of a page; none if the catalogue has none of its products. */
export const lookSection = (
  context: ContentContext,
  id: string,
): readonly CmsItem[] =>
  looks
    .filter((look) => look.id === id && productsOf(context, look).length > 0)
    .map((look) => item("look", id, lookProps(context, look)));

/** The offer to pay in instalments; none in a market whose checkout has no such method. */
export function payLaterItems({
  site,
}: ContentContext): readonly CmsItem[] | undefined {
  const offer = offers.get(site.currency);
  if (!offer || !marketMethods(site).includes("KLARNA")) return undefined;
  const provider = labelOf("KLARNA", site);
  const body = payLater.body.map((text) =>
    say(text, site).replaceAll("{provider}", provider),
  );
  const credit = creditTermsOf(site);
  return [
    item("bnplInfo", "klarna", {
      provider,
      ...offer,
      body,
      ...(credit && { credit }),
    }),
  ];
}
