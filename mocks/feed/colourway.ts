/** One colour of an imported product. */
import type {
  ColourwaySeed,
  ImageSeed,
  ImageView,
  Localized,
} from "~mocks/catalogue/types";
import { colourFamily, tintOf } from "./colour-family";
import { hexForColourName } from "./placeholder/colour-words";
import { outlineFor } from "./placeholder/placeholder";
import type { ColourGroup, ProductGroup } from "./product-groups";
import type { PlacedRun } from "./size-runs";
import { kebabCase, UniqueCodes } from "./unique-code";

/** The name of a product's only colour if the feed has none. */
const unnamed: Localized = {
  en: "Standard",
  fr: "Standard",
  de: "Standard",
  it: "Standard",
  es: "Estándar",
  nl: "Standaard",
  pl: "Standardowy",
};

const views: readonly ImageView[] = [
  "side",
  "detail",
  "back",
  "material",
  "scale",
  "sole",
];

/** Returns the colourways of a product, in feed order. */
export function colourwaysOf(
  group: ProductGroup,
  run: PlacedRun,
): ColourwaySeed[] {
  const codes = new UniqueCodes();
  const outline = outlineFor(group.first.productType, group.first.title);
  return [...group.colours.values()].map((colour) => {
    const swatch = swatchOf(colour.name);
    const family = colourFamily(colour.name, swatch[0]);
    // A colour without a name can be chosen if there are others.
    const isNamed = colour.name !== "" || group.colours.size > 1;
    return {
      code: codes.take(kebabCase(colour.name) || "standard"),
      name: colour.name === "" ? unnamed : { en: colour.name },
      swatch,
      family: isNamed ? family : "",
      tint: tintOf(family),
      images: imagesOf(colour, outline, swatch[0]),
      ...stockOf(colour, group, run),
    };
  });
}

/** Returns the swatch: "Black/White" is black with a white accent, and further colours are omitted. */
function swatchOf(name: string): ColourwaySeed["swatch"] {
  const [body = "", accent] = name.split("/").map((part) => part.trim());
  return accent
    ? [hexForColourName(body), hexForColourName(accent)]
    : [hexForColourName(body)];
}

function imagesOf(
  { pictures }: ColourGroup,
  outline: string,
  hex: string,
): ImageSeed[] {
  if (pictures.length === 0) {
    return [{ kind: "placeholder", view: "side", outline, hex }];
  }
  return pictures.map((url, index) => ({
    kind: "remote",
    view: views[index] ?? "detail",
    url,
  }));
}

/** Returns the colour's sizes if it lacks some, those without stock, and the item numbers, in run order. */
function stockOf(
  { variants }: ColourGroup,
  group: ProductGroup,
  run: PlacedRun,
): Pick<ColourwaySeed, "sizes" | "soldOut" | "itemNumbers" | "partNumbers"> {
  const sizes: string[] = [];
  const itemNumbers = new Map<string, string>();
  const partNumbers = new Map<string, string>();
  const soldOut: string[] = [];
  for (const [label, code] of run.codes) {
    const variant = variants.get(label.toLowerCase());
    if (variant) sizes.push(code);
    if (variant?.soldOut) soldOut.push(code);
    if (variant?.itemNumber) itemNumbers.set(code, variant.itemNumber);
    if (variant?.partNumber) partNumbers.set(code, variant.partNumber);
  }
  return {
    ...(sizes.length < group.sizes.size && { sizes }),
    ...(soldOut.length > 0 && { soldOut }),
    ...(itemNumbers.size > 0 && { itemNumbers }),
    ...(partNumbers.size > 0 && { partNumbers }),
  };
}
