// @ts-check
/**
 * Creates the shop's typeface from Mona Sans with only the letters of its languages and the weights and
 * widths that its styles use, which is a third smaller. Run it when a language or a weight is added:
 *
 *     node app/styles/fonts/subset.mjs
 *
 * The licence (OFL.txt) reserves the name "Mona" for the original, so the shop's typeface has another name.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = new URL(
  "../../../node_modules/@fontsource-variable/mona-sans/files/",
  import.meta.url,
);

/** @param {readonly (readonly [from: number, to: number])[]} ranges */
const lettersOf = (ranges) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      ),
    )
    .join("");

const files = [
  {
    from: "mona-sans-latin-wdth-normal.woff2",
    to: "fellrow-sans-latin.woff2",
    // As `unicode-range` in app.css, without the characters that no text uses.
    letters: lettersOf([
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x152, 0x153],
      [0x2009, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ]),
  },
  {
    from: "mona-sans-latin-ext-wdth-normal.woff2",
    to: "fellrow-sans-latin-ext.woff2",
    letters: lettersOf([[0x100, 0x17f]]),
  },
];

for (const { from, to, letters } of files) {
  const font = await subsetFont(
    await readFile(new URL(from, source)),
    letters,
    {
      targetFormat: "woff2",
      variationAxes: {
        wght: { min: 400, max: 850 },
        wdth: { min: 100, max: 125 },
      },
      // Alternate shapes and ligatures that no style uses.
      noLayoutClosure: true,
    },
  );
  await writeFile(new URL(to, import.meta.url), font);
  console.info(`${to}: ${(font.length / 1024).toFixed(1)} KB`);
}
