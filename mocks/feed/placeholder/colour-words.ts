/**
 * Colours for feed products, which name them in words: hex values of common colour words, and the
 * colour families of the shop's facet.
 */
export const unknownHex = "#9AA3A6";

const words: Readonly<Record<string, string>> = {
  aqua: "#5FB7BE",
  amber: "#D99A2B",
  beige: "#D8C9A8",
  black: "#23292B",
  blue: "#2F63A6",
  blush: "#E6BDB8",
  bone: "#E6E0D2",
  brick: "#9C4631",
  bronze: "#8C6A3F",
  brown: "#6B4A33",
  burgundy: "#6B2233",
  camel: "#B98D5A",
  charcoal: "#3A4145",
  chocolate: "#4E3426",
  clay: "#B0694A",
  cobalt: "#2247A0",
  copper: "#B0673F",
  coral: "#E8745F",
  cream: "#F1E8D3",
  crimson: "#A81F34",
  cyan: "#3FB3C9",
  denim: "#47638A",
  ecru: "#DED5BF",
  emerald: "#1F7A55",
  forest: "#2C4A38",
  fuchsia: "#C33A86",
  gold: "#C9A24A",
  graphite: "#45494C",
  gray: "#8B9397",
  green: "#3F7D4E",
  grey: "#8B9397",
  indigo: "#35407A",
  ivory: "#F3EEDF",
  khaki: "#8A8259",
  lavender: "#B4A3CF",
  lemon: "#EFDA62",
  lilac: "#BFA6CF",
  lime: "#A9C93F",
  magenta: "#B5308A",
  maroon: "#5E2029",
  mauve: "#A0849E",
  mint: "#A8D5BF",
  mustard: "#CF9F2F",
  natural: "#E3D9C4",
  navy: "#1F2E4D",
  olive: "#6B6B3A",
  orange: "#E0742F",
  peach: "#F0B998",
  pink: "#E29AB0",
  plum: "#5B2F56",
  purple: "#6F4A94",
  red: "#B5302F",
  rose: "#CF8291",
  royal: "#2B4BB0",
  ruby: "#9A1F3B",
  rust: "#A2502B",
  sage: "#9AAB8C",
  salmon: "#E8927C",
  sand: "#D3C09A",
  scarlet: "#C22A26",
  silver: "#BCC3C6",
  sky: "#8FBEDD",
  slate: "#5C6A72",
  stone: "#B5AC9B",
  tan: "#BE9A6C",
  taupe: "#8C7D6E",
  teal: "#1F7476",
  terracotta: "#BC6345",
  turquoise: "#38A9A4",
  violet: "#6E4FA3",
  walnut: "#5A4130",
  white: "#F4F4F0",
  wine: "#67203A",
  yellow: "#E8C63A",
};

/** Words for several colours; they are drawn in the shop's own green. */
const many = new Set([
  "multi",
  "multicolor",
  "multicolour",
  "multicolored",
  "multicoloured",
  "assorted",
  "rainbow",
]);
const MULTI = "#A9B23F";

/**
 * Returns the hex value of an English colour name: "Navy" or "Dark Olive/White". The last known word before
 * a slash decides, because English puts the noun last. Grey if no word is known.
 */
export function hexForColourName(name: string): string {
  const [main = ""] = name.toLowerCase().split(/[/|,&]/);
  const known = main.split(/[^a-z]+/).filter((word) => word !== "");
  if (known.some((word) => many.has(word))) return MULTI;
  const last = known.findLast((word) => Object.hasOwn(words, word));
  return (last === undefined ? undefined : words[last]) ?? unknownHex;
}
