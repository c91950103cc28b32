/** What there are pictures of, as the drawings' own package wrote it down. */
import { readData } from "../data/read-data";
import type { ColourwaySeed, ImageSeed, Localized } from "./types";

export const pictures = readData("pictures");
const colourNames = readData("products/colours");

/** What the catalogue records of a drawing in one of its colours; throws where there is no such thing. */
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

/** The printed name of a code, "Chalk / Tarn" for a two-tone, in each language. */
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

/** The files of a picture as the wire tells them; the format that all browsers read is last. */
export function sourcesOf(
  files: (typeof pictures)["scenes"]["wide"],
): { format: "avif" | "webp"; widths: number[] }[] {
  return files.map(({ format, widths }) => ({ format, widths: [...widths] }));
}
