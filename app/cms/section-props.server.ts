/** Shapes of the sections' props as the content upstream sends them, and their check. */
import { z } from "zod/v4";
import type { ContentSection } from "~server/services/content";
import type { Picture, ProductCard } from "~/domain/product";

const Image = z
  .object({
    src: z.string(),
    alt: z.string().default(""),
    width: z.number(),
    height: z.number(),
    template: z.string().optional(),
    widths: z.array(z.number()).optional(),
    formats: z.array(z.enum(["avif", "webp"])).optional(),
  })
  .transform((image): Picture => {
    const { template, widths, formats, ...plain } = image;
    return template && widths && formats
      ? { ...plain, template, widths, formats }
      : plain;
  });

const tint = z
  .enum(["lichen", "peat", "tarn", "heather", "bracken", "oat"])
  .catch("oat");
const Cta = z.object({ label: z.string(), url: z.string() });

/** Cards of a rail are made by the server from the tiles that the content carries. */
const Cards = z.custom<readonly ProductCard[]>(Array.isArray);

const shapes = {
  hero: z.object({
    eyebrow: z.string().optional(),
    title: z.string().min(1),
    text: z.string().default(""),
    cta: Cta.optional(),
    image: z.object({ wide: Image, tall: Image.optional() }),
  }),
  promoStrip: z.object({ items: z.array(z.string()).min(1) }),
  categoryTiles: z.object({
    title: z.string().min(1),
    tiles: z
      .array(
        z.object({
          label: z.string(),
          url: z.string(),
          image: Image.optional(),
          tint,
        }),
      )
      .min(1),
  }),
  productRail: z.object({
    title: z.string().min(1),
    text: z.string().optional(),
    cta: Cta.optional(),
    products: Cards,
  }),
  splitStory: z.object({
    eyebrow: z.string().optional(),
    title: z.string().min(1),
    text: z.string(),
    cta: Cta.optional(),
    image: Image,
    reverse: z.boolean().default(false),
  }),
  editorialText: z.object({
    title: z.string().optional(),
    body: z.array(z.string()).min(1),
  }),
  quote: z.object({ text: z.string().min(1), by: z.string().default("") }),
  categoryIntro: z.object({
    title: z.string().min(1),
    text: z.string().default(""),
    image: Image.optional(),
  }),
} as const;

export type SectionType = keyof typeof shapes;
export type SectionProps<T extends SectionType> = z.output<(typeof shapes)[T]>;

/** A section that can be shown. */
export type Section = {
  [T in SectionType]: {
    readonly type: T;
    readonly id: string;
    readonly props: SectionProps<T>;
  };
}[SectionType];

// Content is kept between requests, and the same sections need not be checked again.
const checked = new WeakMap<readonly ContentSection[], readonly Section[]>();

/**
 * The sections that fit their shapes, in order. `report` is told of the others as
 * `{message} [{type}#{id}]`, once per copy of the content; unknown types are left out too.
 */
export function readSections(
  sections: readonly ContentSection[],
  report: (message: string) => void,
): readonly Section[] {
  const known = checked.get(sections);
  if (known) return known;
  const read = sections.flatMap((section) => readSection(section, report));
  checked.set(sections, read);
  return read;
}

function readSection(
  { type, id, props }: ContentSection,
  report: (message: string) => void,
): Section[] {
  if (!Object.hasOwn(shapes, type)) {
    report(`Unknown section [${type}#${id}]`);
    return [];
  }
  const known = type as SectionType; // checked on the line above
  const parsed = shapes[known].safeParse(props);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    report(`${issue?.message} at ${issue?.path.join(".")} [${type}#${id}]`);
    return [];
  }
  // Type and props belong together: both come from the same row of the table.
  return [{ type: known, id, props: parsed.data } as Section];
}
