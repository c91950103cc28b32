/** Drawn figures: a picture with type in it would look different on every machine that renders it. */
import { num } from "./curves";
import { stroke } from "./panels";

/** Each figure on a box 20 wide and 32 high, written with one round pen. */
const glyphs: Readonly<Record<string, string>> = {
  "0": "M10 1C16 1 19 7 19 16S16 31 10 31S1 25 1 16S4 1 10 1Z",
  "1": "M4 8L12 1.5V31",
  "2": "M2 9C2 4 5.5 1 10 1C15 1 18.5 4 18.5 9C18.5 14 14 18 9 22.5L1.5 31H19",
  "3": "M2 6C3.5 3 6.5 1 10 1C15 1 18 4 18 8.5S14.5 15 9 15C15.5 15 19 18 19 23S15 31 9.5 31C5.5 31 2.5 29 1 26",
  "4": "M14.5 31V1L1 22H19.5",
  "5": "M17.5 1H4L2.5 15C4.5 13 7 12 10 12C15.5 12 19 16 19 21.5S15 31 9.5 31C6 31 3 29.5 1 26.5",
  "6": "M15.5 2C8 4 1.5 11 1.5 21C1.5 27 5 31 10 31S19 27 19 21.5S15.5 12.5 10.5 12.5C6 12.5 2.5 15.5 1.5 20",
  "7": "M1 1H19L8 31",
  "8": "M10 14.5C5.5 14.5 2.5 11.5 2.5 7.8S5.5 1 10 1S17.5 4 17.5 7.8S14.5 14.5 10 14.5ZM10 14.5C4.5 14.5 1 18 1 22.7S4.5 31 10 31S19 27.5 19 22.7S15.5 14.5 10 14.5Z",
  "9": "M4.5 30C12 28 18.5 21 18.5 11C18.5 5 15 1 10 1S1 5 1 10.5S4.5 19.5 9.5 19.5C14 19.5 17.5 16.5 18.5 12",
  c: "M16 15C14.5 12.5 12 11 9 11C4 11 1 15 1 21S4 31 9 31C12 31 14.5 29.5 16 27",
  m: "M1 31V11.5M1 18C2 13.5 4.5 11 8 11C11.5 11 13 13.5 13 17.5V31M13 18C14 13.5 16.5 11 20 11C23.5 11 25 13.5 25 17.5V31",
};
const widths: Readonly<Record<string, number>> = { "1": 14, c: 17, m: 26 };
const GAP = 7;
const HEIGHT = 32;

const widthOf = (glyph: string) => widths[glyph] ?? 20;

/** A whole number and its unit, `42 cm`, centred on (x, y); the unit is half as high. */
export function centimetres(
  value: number,
  [x, y]: readonly [number, number],
  height: number,
  colour: string,
): string {
  const big = height / HEIGHT;
  const letters = [
    ...[...String(value)].map((glyph) => ({ glyph, scale: big })),
    ...["c", "m"].map((glyph) => ({ glyph, scale: big * 0.56 })),
  ];
  const advance = ({ glyph, scale }: (typeof letters)[number]) =>
    (widthOf(glyph) + GAP) * scale;
  const space = 1.5 * GAP * big;
  const length = letters.reduce((sum, letter) => sum + advance(letter), space);
  let left = x - length / 2;
  return letters
    .map((letter) => {
      const { glyph, scale } = letter;
      if (glyph === "c") left += space;
      const top = y + height / 2 - HEIGHT * scale;
      const at = `translate(${num(left)} ${num(top)}) scale(${scale.toFixed(3)})`;
      left += advance(letter);
      return stroke(glyphs[glyph] ?? "", {
        colour,
        width: scale === big ? 3.4 : 4.2,
        cap: "round",
        transform: at,
      });
    })
    .join("");
}

/** Room a number and its unit take up, in units. */
export const centimetresWidth = (value: number, height: number) =>
  (String(value).length * 27 + 0.56 * 57 + GAP) * (height / HEIGHT);
