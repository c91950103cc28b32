/** Maps pictures of shoppers from the wire to what the shop shows. Captions and names are cleaned. */
import type {
  PicturedProduct,
  ShopperPicture,
} from "../../../app/domain/shopper-picture";
import { opaqueId, type Addresses } from "../../../app/domain/addresses";
import type { ResponseOf } from "../../http/endpoint";
import { toPicture } from "../products/map";
import type { getMediaStreams, MediaWire } from "./contract";

/** Characters; a longer text is cut, because it would push the products out of sight. */
const longest = { caption: 600, name: 60 };

/** Control characters, and marks that reverse or hide the text around them. */
const unseen =
  /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Accents stacked on one letter cover the lines above it. */
const stacked = /(\p{M}{2})\p{M}+/gu;

/** One line of a stranger's text. @param most length in characters */
function cleaned(text: string, most: number): string {
  const line = text
    .slice(0, 4 * most)
    .normalize("NFC")
    .replace(unseen, " ")
    .replace(stacked, "$1")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...line];
  return letters.length > most
    ? `${letters.slice(0, most).join("").trimEnd()}…`
    : line;
}

/** An address that an `<img>` may have: of this site, or https. */
const isShowable = (src: string): boolean =>
  /^(?:https:\/\/|\/(?![/\\]))/.test(src);

/** Null for a picture that cannot be shown or linked to. */
function toShopperPicture(media: MediaWire): ShopperPicture | null {
  const { id, image, caption, user, streams } = media;
  const picture = toPicture(image);
  const addresses = [image.src, image.template ?? image.src];
  if (!picture || !opaqueId.test(id) || !addresses.every(isShowable))
    return null;
  return {
    id,
    // The caption stands beside it, so the upstream's text would be read twice.
    picture: { ...picture, alt: "" },
    caption: cleaned(caption, longest.caption),
    author: cleaned(user.name, longest.name),
    authorId: user.id !== undefined && opaqueId.test(user.id) ? user.id : null,
    streams: streams.filter((stream) => opaqueId.test(stream)),
  };
}

/** The pictures that can be shown, in the upstream's order, each once. */
export function toShopperPictures(
  media: readonly MediaWire[],
): readonly ShopperPicture[] {
  const byId = new Map<string, ShopperPicture>();
  for (const one of media) {
    const picture = toShopperPicture(one);
    if (picture && !byId.has(picture.id)) byId.set(picture.id, picture);
  }
  return [...byId.values()];
}

/** The products of streams; a stream that leads to no product page is left out. */
export const toPicturedProducts = (
  { streams }: ResponseOf<typeof getMediaStreams>,
  addresses: Addresses,
): readonly PicturedProduct[] =>
  streams.flatMap(({ id: stream, name, productId, url }) => {
    const id = productId ?? stream;
    const path = addresses.product({ url, id, name });
    return path === null ? [] : [{ id, name: cleaned(name, 120) || id, path }];
  });
