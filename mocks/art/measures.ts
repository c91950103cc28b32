/**
 * How large a product is, and between which places of its drawing that was measured. Middle sizes:
 * EU 42 for shoes, M for clothes. Garments are drawn slimmer than they lie on a table; the scale view
 * widens them to these measures.
 */
export interface Extent {
  readonly cm: number;
  /** Places on the stage, in units. */
  readonly from: number;
  readonly to: number;
}

/** Left, top, right and bottom of everything that is drawn, shadows apart. */
export type Box = readonly [
  left: number,
  top: number,
  right: number,
  bottom: number,
];

export interface Measures {
  /** From the highest place measured down to the lowest. */
  readonly height: Extent;
  /** From left to right. */
  readonly width: Extent;
  readonly drawn: Box;
}

type Span = readonly [cm: number, from: number, to: number];

const extent = ([cm, from, to]: Span): Extent => ({ cm, from, to });

const measured = (drawn: Box, height: Span, width: Span): Measures => ({
  height: extent(height),
  width: extent(width),
  drawn,
});

/** Measured from edge to edge of what is drawn. */
const whole = (
  [left, top, right, bottom]: Box,
  [high, wide]: readonly [number, number],
): Measures =>
  measured(
    [left, top, right, bottom],
    [high, top, bottom],
    [wide, left, right],
  );

/** Shoes: from the ground to the top of the tongue or shaft, and from heel to toe. */
const footwear = {
  "trail-runner": whole([50, 480, 970, 925], [14, 30]),
  "trail-racer": whole([65, 493, 960, 928], [14, 29]),
  "max-trail": whole([40, 460, 975, 935], [16, 31]),
  "road-shoe": whole([58, 493, 958, 925], [14, 30]),
  "road-racer": whole([33, 498, 965, 928], [14, 30]),
  "hiking-shoe": whole([63, 468, 960, 923], [15, 30]),
  boot: whole([58, 363, 960, 965], [20, 30]),
  "mountain-boot": whole([73, 255, 935, 1003], [27, 31]),
  "winter-boot": whole([68, 258, 940, 1003], [26, 31]),
  chukka: whole([58, 435, 970, 920], [16, 30]),
  "court-shoe": whole([63, 473, 960, 923], [15, 30]),
  "high-top": whole([60, 328, 963, 928], [20, 30]),
  "slip-on": whole([63, 575, 958, 923], [11, 29]),
  sandal: whole([50, 540, 970, 918], [12, 29]),
  slide: whole([50, 590, 973, 923], [10, 28]),
  "kids-shoe": whole([83, 430, 925, 925], [12, 20]),
  "kids-boot": whole([78, 300, 933, 973], [17, 21]),
};

/** Clothes: from the neck, or the waistband, to the hem; across the chest, or the waistband. */
const apparel = {
  "shell-jacket": measured(
    [118, 80, 883, 1105],
    [75, 300, 1105],
    [53, 267, 733],
  ),
  anorak: measured([110, 88, 890, 1150], [76, 300, 1118], [57, 245, 755]),
  "insulated-jacket": measured(
    [110, 83, 890, 1080],
    [71, 300, 1080],
    [54, 253, 747],
  ),
  "insulated-vest": measured(
    [258, 195, 743, 1058],
    [67, 262, 1058],
    [48, 260, 740],
  ),
  fleece: measured([113, 193, 888, 1055], [69, 270, 1055], [50, 262, 740]),
  "fleece-pullover": measured(
    [140, 188, 860, 1043],
    [68, 270, 1043],
    [47, 280, 720],
  ),
  hoodie: measured([108, 108, 893, 1118], [72, 310, 1118], [53, 250, 750]),
  sweatshirt: measured([108, 248, 893, 1070], [69, 262, 1070], [52, 248, 752]),
  tee: measured([103, 252, 897, 1042], [71, 262, 1042], [49, 267, 733]),
  "plain-tee": measured([103, 252, 897, 1042], [71, 262, 1042], [49, 267, 733]),
  "dune-tee": measured([103, 252, 897, 1042], [71, 262, 1042], [49, 267, 733]),
  "work-tee": measured([81, 252, 919, 1042], [72, 262, 1042], [53, 248, 752]),
  "running-tee": measured(
    [124, 252, 876, 1016],
    [68, 262, 1016],
    [46, 267, 733],
  ),
  "sun-tee": measured([81, 214, 919, 1042], [71, 262, 1042], [49, 267, 733]),
  "kids-tee": measured([77, 308, 923, 1008], [52, 318, 1008], [40, 238, 762]),
  "pocket-tee": measured([77, 308, 923, 1008], [52, 318, 1008], [40, 238, 762]),
  "kids-sun-tee": measured(
    [75, 276, 925, 1008],
    [53, 318, 1008],
    [41, 238, 762],
  ),
  "long-sleeve": measured(
    [145, 255, 855, 1048],
    [70, 264, 1048],
    [45, 290, 710],
  ),
  tank: measured([258, 250, 743, 1048], [70, 254, 1048], [48, 270, 730]),
  trousers: measured([278, 98, 723, 1143], [104, 98, 1143], [41, 325, 675]),
  "beltless-trousers": measured(
    [278, 98, 723, 1143],
    [104, 98, 1143],
    [41, 325, 675],
  ),
  joggers: measured([278, 120, 723, 1145], [101, 120, 1145], [39, 330, 670]),
  tights: measured([300, 85, 700, 1140], [93, 85, 1140], [32, 347, 653]),
  shorts: measured([185, 210, 815, 1033], [56, 210, 1033], [38, 270, 730]),
  "run-shorts": measured([125, 285, 875, 925], [37, 285, 925], [33, 257, 743]),
};

/** Gear: packs without loops and belts, hats by the head they are drawn on. */
const gear = {
  backpack: measured([250, 113, 750, 1118], [52, 194, 1118], [28, 250, 750]),
  "hiking-pack": measured([75, 85, 928, 1153], [75, 160, 1150], [32, 290, 710]),
  "running-vest": measured(
    [180, 165, 820, 1080],
    [44, 165, 1080],
    [31, 180, 820],
  ),
  duffel: measured([75, 335, 928, 975], [36, 460, 975], [60, 75, 928]),
  "hip-pack": measured([50, 333, 950, 970], [20, 388, 796], [25, 250, 750]),
  cap: measured([73, 350, 938, 1020], [18, 350, 1020], [23, 73, 938]),
  beanie: measured([105, 205, 895, 968], [20, 205, 968], [21, 105, 895]),
  "sun-hat": measured([45, 443, 955, 1090], [19, 443, 1003], [31, 45, 955]),
  socks: measured([240, 175, 905, 1038], [34, 236, 1036], [23, 240, 772]),
  "ankle-socks": measured([95, 488, 948, 920], [12, 576, 918], [26, 95, 835]),
  gloves: measured([110, 155, 883, 1168], [26, 155, 1108], [15, 335, 883]),
  "gift-card": measured([83, 263, 918, 943], [7, 263, 942], [9, 83, 917]),
};

/** Every drawing that has been measured, by its type. */
export const measuresOf: Readonly<Record<string, Measures | undefined>> = {
  ...footwear,
  ...apparel,
  ...gear,
};
