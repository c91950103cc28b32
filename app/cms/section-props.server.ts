/**
 * Schemas of the sections' props in the content upstream's format. To create a new section, start here: its
 * row defines its type, and the registry does not compile without its component.
 */
import { z } from "zod/v4";
import type { Picture, ProductCard } from "~/domain/product";
import type { PictureTile } from "~/ui/shopper-pictures";
import { parseRichText } from "./rich-text/parse-rich-text.server";

const Image = z
  .object({
    src: z.string(),
    alt: z.string().default(""),
    width: z.number().positive().optional().catch(undefined),
    height: z.number().positive().optional().catch(undefined),
    template: z.string().optional(),
    sources: z
      .array(
        z.object({
          format: z.enum(["avif", "webp"]),
          widths: z.array(z.number()).min(1),
        }),
      )
      .optional(),
  })
  .transform((image): Picture => {
    const { src, alt, width, height, template, sources } = image;
    return {
      src,
      alt,
      ...(width && height && { width, height }),
      ...(template && sources && { template, sources }),
    };
  });

/** A landscape picture, and optionally its crop for phones. */
const Scene = z.object({ wide: Image, tall: Image.optional() });

const tint = z
  .enum(["lichen", "peat", "tarn", "heather", "bracken", "oat"])
  .catch("oat");

/** A path below the locale, or an https address; never a script such as `javascript:`. */
const address = z
  .string()
  .regex(/^(?:\/(?![/\\])|https:\/\/)/, "neither a path nor https");
const Link = z.object({ label: z.string().min(1), url: address });
/** An invalid link is left out without affecting its section. */
const Cta = Link.optional().catch(undefined);

const title = z.string().min(1);
const text = z.string().default("");

/** Props of text over a scene. */
const Scenic = {
  eyebrow: z.string().optional(),
  title,
  text,
  cta: Cta,
  image: Scene,
};

/** The server creates the cards of a rail from the tiles in the content, so they are not validated here. */
const Cards = z.custom<readonly ProductCard[]>(Array.isArray);

/** Tiles of shoppers' pictures, which `with-pictures.server.ts` adds to the editors' props. */
const Tiles = z.custom<readonly PictureTile[]>(Array.isArray);
/** Formatted text: HTML of the editors, of which only harmless elements remain. */
const formatted = z
  .string()
  .transform(parseRichText)
  .refine(({ nodes }) => nodes.length > 0, "nothing to show");

/** A look of a section; the usual one is the first, and stands for those that do not exist. */
const variants = <const T extends readonly [string, ...string[]]>(looks: T) =>
  z.enum(looks).catch(looks[0]);

/** Products under a title. */
const Products = {
  title,
  text: z.string().optional(),
  cta: Cta,
  products: Cards,
};

export const sectionShapes = {
  hero: z.object(Scenic),
  banner: z.object(Scenic),
  movingScene: z.object({
    ...Scenic,
    weather: z.enum(["mist", "rain", "snow"]),
  }),
  video: z.object({
    title,
    text,
    cta: Cta,
    poster: Scene,
    sources: z
      .array(z.object({ src: address, type: z.string().regex(/^video\/\w+$/) }))
      .min(1),
  }),
  promoStrip: z.object({
    items: z.array(z.string().min(1)).min(1),
    tone: z.enum(["loud", "quiet"]).default("loud"),
  }),
  anchorNav: z.object({
    title,
    links: z
      .array(z.object({ label: z.string().min(1), section: z.string() }))
      .min(1),
  }),
  categoryTiles: z.object({
    title,
    tiles: z
      .array(
        z.object({
          label: z.string().min(1),
          url: address,
          image: Image.optional(),
          tint,
        }),
      )
      .min(1),
  }),
  productRail: z.object(Products),
  "product-grid": z.object(Products),
  recommendation: z.object(Products),
  carousel: z.object({
    title,
    text: z.string().optional(),
    slides: z
      .array(
        z.object({
          image: Image,
          title: z.string().optional(),
          text: z.string().optional(),
          cta: Cta,
        }),
      )
      .min(1)
      .max(12),
    variant: variants(["wide", "narrow"]),
  }),
  ugc: z.object({
    title,
    text: z.string().optional(),
    cta: Cta,
    pictures: Tiles,
  }),
  look: z.object({
    look: z.string().regex(/^[\w.-]{1,64}$/),
    title,
    text: z.string().optional(),
    image: Image,
  }),
  image: z.object({
    image: Image,
    tall: Image.optional(),
    caption: z.string().optional(),
    url: address.optional().catch(undefined),
    variant: variants(["page", "text"]),
  }),
  "rich-text": z.object({
    title: z.string().optional(),
    html: formatted,
    variant: variants(["plain", "boxed"]),
  }),
  html: z.object({ html: formatted }),
  splitStory: z.object({
    eyebrow: z.string().optional(),
    title,
    text: z.string(),
    cta: Cta,
    image: Image,
    reverse: z.boolean().default(false),
  }),
  editorialText: z.object({
    title: z.string().optional(),
    body: z.array(z.string()).min(1),
    cta: Cta,
    /** Whether it is a part of a longer text. */
    isPart: z.boolean().default(false),
  }),
  editorialColumns: z.object({
    title: z.string().optional(),
    columns: z
      .array(
        z.object({
          title,
          text: z.string(),
          links: z.array(Link).max(3).default([]),
        }),
      )
      .min(2)
      .max(4),
  }),
  accordion: z.object({
    title: z.string().optional(),
    items: z
      .array(z.object({ title, body: z.array(z.string()).min(1) }))
      .min(1),
  }),
  cta: z.object({
    title: z.string().optional(),
    text: z.string().optional(),
    links: z.array(Link).min(1).max(3),
  }),
  newsletter: z.object({
    /** Without it, the shop's own words. */
    text: z.string().optional(),
  }),
  quote: z.object({ text: z.string().min(1), by: text }),
  appStores: z.object({
    title,
    text,
    image: Scene,
    stores: z
      .array(
        z.object({
          platform: z.enum(["ios", "android"]),
          label: z.string().min(1),
          note: text,
          url: address,
        }),
      )
      .min(1),
    /** The platform of the reader's device; null if it is neither. */
    reader: z.enum(["ios", "android"]).nullable().default(null),
  }),
  categoryIntro: z.object({ title, text, image: Image.optional() }),
} as const;

export type SectionType = keyof typeof sectionShapes;
export type SectionProps<T extends SectionType> = z.output<
  (typeof sectionShapes)[T]
>;
