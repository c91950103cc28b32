/**
 * Placeholder pictures for feed products: a flat drawing in the product's colour on a tinted background. They
 * are small enough to create on request (no filters, under 4 KB).
 */
import { unknownHex } from "./colour-words";
import type { FlatOutline, OutlineName } from "./outlines";
import { outlines } from "./outlines";
import { darken, lighten, mix } from "./shades";

/** Words of a product type or title, most significant first: a "sock shoe" is a shoe. */
const outlineWords: readonly (readonly [OutlineName, RegExp])[] = [
  ["boot", /\b(boots?|booties|wellies)\b/],
  ["sandal", /\b(sandals?|flip[- ]?flops?|slides|sliders|clogs?)\b/],
  [
    "shoe",
    /\b(shoes?|sneakers?|trainers?|loafers?|runners?|cleats?|pumps|moccasins?|slippers?)\b/,
  ],
  ["backpack", /\b(backpacks?|rucksacks?|daypacks?|hydration packs?)\b/],
  [
    "bag",
    /\b(bags?|totes?|duffels?|duffles?|luggage|purses?|pouch(es)?|wallets?|messenger)\b/,
  ],
  ["watch", /\b(watch(es)?|smartwatch(es)?|clocks?)\b/],
  ["bottle", /\b(bottles?|flasks?|tumblers?|mugs?|drinkware|hydration)\b/],
  ["ball", /\b(balls?|football|basketball|soccer)\b/],
  ["mat", /\b(mats?|towels?|blankets?|rugs?)\b/],
  ["map", /\b(maps?|atlas(es)?|guidebooks?|route books?)\b/],
  ["strap", /\b(straps?|bands?|belts?|bracelets?|leash(es)?|resistance)\b/],
  ["cap", /\b(caps?|hats?|beanies?|visors?|headwear|headgear)\b/],
  ["socks", /\b(socks?|hosiery)\b/],
  ["bra", /\b(bras?|bralettes?|bikini tops?)\b/],
  ["dress", /\b(dress(es)?|skirts?|skorts?|jumpsuits?|rompers?)\b/],
  [
    "hoodie",
    /\b(hoodies?|sweatshirts?|sweaters?|jumpers?|pullovers?|fleeces?|cardigans?)\b/,
  ],
  [
    "jacket",
    /\b(jackets?|coats?|parkas?|outerwear|vests?|gilets?|windbreakers?|shells?|blazers?|anoraks?)\b/,
  ],
  ["tank", /\b(tanks?|tank tops?|singlets?|camis?|camisoles?)\b/],
  ["shorts", /\b(shorts|boxers?|briefs?|trunks|swimwear)\b/],
  [
    "trousers",
    /\b(trousers|pants?|leggings?|joggers|jeans|tights|chinos|slacks)\b/,
  ],
  [
    "tee",
    /\b(tees?|t[- ]?shirts?|shirts?|polos?|jerseys?|blouses?|henleys?|baselayers?)\b/,
  ],
];

/** Words that name a department; they decide only if no narrower word does. */
const departmentWords: readonly (readonly [OutlineName, RegExp])[] = [
  ["shoe", /\bfootwear\b/],
  ["trousers", /\bbottoms?\b/],
  ["tee", /\b(tops?|apparel|clothing)\b/],
];

/** Returns the outline of the most significant word in a text. */
function outlineIn(
  text: string,
  table: typeof outlineWords,
): OutlineName | undefined {
  const lower = text.toLowerCase();
  return table.find(([, words]) => words.test(lower))?.[0];
}

/**
 * Returns the outline for a feed product: from its Merchant Center `product_type` path ("Apparel > Tops >
 * Tanks"), narrowest part first, then from its title, and from the department only if neither has a match.
 */
export function outlineFor(productType: string, title: string): OutlineName {
  const texts = [...productType.split(">").reverse(), title];
  for (const table of [outlineWords, departmentWords]) {
    for (const text of texts) {
      const found = outlineIn(text, table);
      if (found !== undefined) return found;
    }
  }
  return "generic";
}

const isOutline = (name: string): name is OutlineName =>
  Object.hasOwn(outlines, name);

/** Converts `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa` to `#rrggbb`; anything else is grey. */
function safeHex(hex: string): string {
  const digits = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)
    ? hex.slice(1)
    : unknownHex.slice(1);
  const long =
    digits.length < 6 ? digits.replace(/./g, (digit) => digit + digit) : digits;
  return `#${long.slice(0, 6).toLowerCase()}`;
}

/**
 * Returns an SVG of an outline in a colour, 400 x 500. Both arguments are checked before they are used: an
 * unknown outline is drawn as a parcel, an invalid colour as grey.
 */
export function placeholderSvg(outline: string, hex: string): string {
  const drawing: FlatOutline =
    outlines[isOutline(outline) ? outline : "generic"];
  const colour = safeHex(hex);
  const ground = mix("#eceeea", colour, 0.1);
  const fill = (path: string | undefined, tone: string) =>
    path === undefined ? "" : `<path d="${path}" fill="${tone}"/>`;
  const lines =
    drawing.lines === undefined
      ? ""
      : `<path d="${drawing.lines}" fill="none" stroke="${darken(colour, 0.45)}" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="800" height="1000">`,
    `<defs><radialGradient id="g" cx=".42" cy=".3" r=".95"><stop stop-color="${mix("#ffffff", ground, 0.3)}"/><stop offset=".62" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, "#0c1c22", 0.09)}"/></radialGradient>`,
    `<linearGradient id="c" x2="0" y2="1"><stop stop-color="${lighten(colour, 0.12)}"/><stop offset="1" stop-color="${darken(colour, 0.1)}"/></linearGradient></defs>`,
    `<rect width="400" height="500" fill="url(#g)"/>`,
    contours(mix(ground, "#0c1c22", 0.14)),
    `<g stroke="${darken(colour, 0.3)}" stroke-opacity=".35" stroke-width="1">`,
    fill(drawing.body, "url(#c)"),
    fill(drawing.light, lighten(colour, 0.2)),
    `<g fill-rule="evenodd">${fill(drawing.dark, darken(colour, 0.34))}</g>`,
    `</g>${lines}</svg>`,
  ].join("");
}

/** Returns the contour lines behind the product, which are part of the shop's identity. */
function contours(colour: string): string {
  const paths = [0, 1, 2, 3].map((index) => {
    const y = 438 + index * 15;
    return `M-10 ${y}C70 ${y - 34} 120 ${y + 18} 200 ${y - 8}S340 ${y - 40} 410 ${y - 14}`;
  });
  return `<path d="${paths.join("")}" fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="1.5"/>`;
}
