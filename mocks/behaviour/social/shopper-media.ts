/** The approved pictures of shoppers, newest first, of products that the catalogue has. */
import type { z } from "zod/v4";
import type { MediaWire } from "~server/upstreams/social/contract";
import { productUrl } from "../../catalogue-index/addresses";
import { readData } from "../../data/read-data";
import type { MarketSite } from "../../sites";
import type { Upstreams } from "../../upstreams";

const media = readData("social/media");
const authors = new Map(Object.entries(readData("social/authors")));

type Media = (typeof media)[number];

/** As many as an answer has. */
const mostMedia = 24;

/** The products in a picture that are sold. */
const productsOf = ({ catalogue }: Upstreams, { products }: Media) =>
  products.flatMap((id) => catalogue.findProduct(id) ?? []);

/** Pictures without any product that is sold are not shown. */
const approved = (upstreams: Upstreams): readonly Media[] =>
  media
    .filter((one) => productsOf(upstreams, one).length > 0)
    .toSorted((one, other) => other.postedAt.localeCompare(one.postedAt));

function toWire(upstreams: Upstreams, one: Media): z.input<typeof MediaWire> {
  const { id, author, caption, postedAt } = one;
  const base = `${upstreams.mediaBase}/community/${id.toLowerCase()}`;
  const name = authors.get(author);
  return {
    id,
    image: {
      src: `${base}-800.webp`,
      alt: "",
      width: 800,
      height: 1000,
      template: `${base}-{width}.{format}`,
      sources: [{ format: "webp", widths: [400, 800] }],
    },
    caption,
    user: name === undefined ? {} : { id: author, name },
    createdAt: postedAt,
    streams: productsOf(upstreams, one).map((product) => product.id),
  };
}

/** Answers with the newest pictures that fulfil a condition. */
export function recentMedia(
  upstreams: Upstreams,
  isWanted: (one: z.input<typeof MediaWire>) => boolean = () => true,
) {
  const found = approved(upstreams)
    .map((one) => toWire(upstreams, one))
    .filter(isWanted);
  return { media: found.slice(0, mostMedia) };
}

/** Undefined for a picture that does not exist or is not approved. */
export const findMedia = (
  upstreams: Upstreams,
  mediaId: string,
): Media | undefined => approved(upstreams).find(({ id }) => id === mediaId);

/** The streams of a picture: one for each product in it. */
export const streamsOf = (
  upstreams: Upstreams,
  one: Media,
  site: MarketSite,
) => ({
  streams: productsOf(upstreams, one).map((product) => ({
    id: product.id,
    name: product.name,
    productId: product.id,
    url: productUrl(product, site.language),
  })),
});
