/** The filter value of a colour, and the background of its tile. */
import type { Tint } from "~mocks/catalogue/types";

/** The values of the facet `color`. */
export type ColourFamily =
  | "black"
  | "white"
  | "grey"
  | "brown"
  | "beige"
  | "red"
  | "orange"
  | "yellow"
  | "green"
  | "blue"
  | "purple"
  | "pink"
  | "multi";

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Names of colours on the border between two families. */
const familyWords: readonly (readonly [family: ColourFamily, words: RegExp])[] =
  [
    ["multi", /\b(?:multi\w*|rainbow|assorted)\b/i],
    [
      "beige",
      /\b(?:beige|bone|cream|ecru|ivory|khaki|natural|oat|oatmeal|sand|stone|tan)\b/i,
    ],
    ["grey", /\b(?:gr[ea]y|anthracite|charcoal|graphite|silver|slate)\b/i],
    [
      "brown",
      /\b(?:brown|bronze|camel|chocolate|coffee|cognac|copper|mocha|taupe)\b/i,
    ],
    ["green", /\b(?:green|olive)\b/i],
    ["yellow", /\b(?:yellow|gold|mustard)\b/i],
    ["orange", /\b(?:orange|peach)\b/i],
    ["red", /\b(?:red|burgundy|wine)\b/i],
    ["pink", /\b(?:pink|rose)\b/i],
    ["purple", /\b(?:purple|mauve|plum)\b/i],
  ];

/** The upper end of each hue range in degrees; red is at both ends of the circle. */
const hueFamilies: readonly (readonly [end: number, family: ColourFamily])[] = [
  [15, "red"],
  [43, "orange"],
  [67, "yellow"],
  [165, "green"],
  [262, "blue"],
  [300, "purple"],
  [343, "pink"],
  [360, "red"],
];

/** Returns the family of a colour; a name with three or more colours ("Black/Red/White") is multi. */
export function colourFamily(name: string, hex: string): ColourFamily {
  const [body = "", , third] = name.split("/");
  if (third !== undefined) return "multi";
  const named = familyWords.find(([, words]) => words.test(body));
  return named?.[0] ?? familyOf(rgb(hex));
}

function familyOf(colour: Rgb): ColourFamily {
  const { hue, chroma, lightness } = hueOf(colour);
  if (chroma < 0.1 || lightness < 0.08) {
    return lightness < 0.2 ? "black" : lightness > 0.85 ? "white" : "grey";
  }
  if (hue >= 15 && hue < 50) {
    if (lightness < 0.38) return "brown";
    if (lightness > 0.6 && chroma < 0.35) return "beige";
  }
  if ((hue < 15 || hue >= 330) && lightness > 0.68) return "pink";
  return hueFamilies.find(([end]) => hue < end)?.[1] ?? "red";
}

/** Returns the hue in degrees, and chroma and lightness from 0 to 1. */
function hueOf({ red, green, blue }: Rgb) {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 510;
  if (range === 0) return { hue: 0, chroma: 0, lightness };
  const sextant =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sextant * 60 + 360) % 360, chroma: range / 255, lightness };
}

/** The tile background of each family, as in the starter catalogue. */
const tints: Readonly<Record<ColourFamily, Tint>> = {
  black: "oat",
  white: "oat",
  grey: "tarn",
  brown: "peat",
  beige: "oat",
  red: "bracken",
  orange: "bracken",
  yellow: "oat",
  green: "lichen",
  blue: "tarn",
  purple: "heather",
  pink: "heather",
  multi: "oat",
};

export function tintOf(family: ColourFamily): Tint {
  return tints[family];
}

/** Parses `#rrggbb` or `#rgb`; anything else is mid grey. */
function rgb(hex: string): Rgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1] ?? "808080";
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const value = parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}
