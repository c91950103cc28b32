/** The existing pictures, as listed by the package that draws them. */
import { readData } from "../data/read-data";
import type { ColourwaySeed, ImageSeed, Localized } from "./types";

export const pictures = readData("pictures");
const colourNames = readData("products/colours");

/** Returns the colourway of a drawing in one of its colours; throws if there is none. */
export function drawnColourway(
  drawing: string,
  colour: string,
): Pick<
  ColourwaySeed,
  "code" | "name" | "swatch" | "family" | "tint" | "images"
> {
  const drawn = pictures.drawings[drawing];
  const facts = drawn?.colours[colour];
  if (!drawn || !facts) throw new TypeError(`No ${drawing} in ${colour}`);
  const images = drawn.views.map((view): ImageSeed => {
    const folder = pictures.sharedViews.includes(view)
      ? drawing
      : `${drawing}/${colour}`;
    return { kind: "rendered", view, path: `products/${folder}/${view}` };
  });
  return { code: colour, name: colourName(colour), ...facts, images };
}

/** Returns the name of a colour code in each language, "Chalk / Tarn" for a two-tone. */
function colourName(code: string): Localized {
  const names = code.split("-").map((word) => {
    const name = colourNames[word];
    if (!name) throw new TypeError(`Colour ${word} has no name`);
    return name;
  });
  const languages = new Set(names.flatMap((name) => Object.keys(name)));
  const joined = (language: string) =>
    names.map((name) => name[language] ?? name.en).join(" / ");
  return {
    en: joined("en"),
    ...Object.fromEntries([...languages].map((key) => [key, joined(key)])),
  };
}

/** Returns the files of a picture in wire form; the format that all browsers support is last. */
export function sourcesOf(
  files: (typeof pictures)["scenes"]["wide"],
): { format: "avif" | "webp"; widths: number[] }[] {
  return files.map(({ format, widths }) => ({ format, widths: [...widths] }));
}
