/** Pictures that shoppers took of products, as the shop shows them. */
import type { Picture } from "./product";

export interface ShopperPicture {
  readonly id: string;
  readonly picture: Picture;
  /** What the author wrote, in their language; may be empty. */
  readonly caption: string;
  /** Empty for an author without a name. */
  readonly author: string;
  /** Null if the author's other pictures cannot be read. */
  readonly authorId: string | null;
  /** Ids of the products in it. */
  readonly streams: readonly string[];
}

/** A product that is in a picture. */
export interface PicturedProduct {
  readonly id: string;
  readonly name: string;
  /** Path below the locale. */
  readonly path: string;
}

/** Reasons to report a picture, by their names on the wire. */
export const reportReasons = [
  "offensive",
  "personal",
  "rights",
  "advertising",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The largest picture that the social media service takes, in bytes: 10 MB [SOCI-002]. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** The most pictures that a shopper can save; a further one takes the place of the oldest. */
export const mostSavedPictures = 12;

/** Characters of what the author of a picture writes. */
export const pictureLimits = { caption: 300, name: 60 } as const;
