/** Outer layers: anoraks, quilted jackets and vests. */
import type { ColourwayTable } from "./colourway-spec";

export const anorakColourways = {
  gorse: {
    swatch: ["#dfae30", "#17485a"],
    family: "yellow",
    tint: "oat",
    roles: {
      main: "#dfae30",
      yoke: "#17485a",
      lining: "#0f303d",
      trim: "#0c2028",
      accent: "#f7f3e3",
    },
  },
  tarn: {
    swatch: ["#1c5468", "#c9a23a"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1c5468",
      yoke: "#c9a23a",
      lining: "#12323e",
      trim: "#0a1d24",
      accent: "#f1ead2",
    },
  },
  rowan: {
    swatch: ["#a92f33", "#2b2427"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a92f33",
      yoke: "#2b2427",
      lining: "#1d181a",
      trim: "#161214",
      accent: "#f0d9a8",
    },
  },
  moss: {
    swatch: ["#66724a", "#3b4530"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#66724a",
      yoke: "#3b4530",
      lining: "#2a3222",
      trim: "#1d2418",
      accent: "#e0662f",
    },
  },
  ink: {
    swatch: ["#2c3438", "#b39fc8"],
    family: "black",
    tint: "heather",
    roles: {
      main: "#2c3438",
      yoke: "#1a1f22",
      lining: "#443852",
      trim: "#0e1214",
      accent: "#b39fc8",
    },
  },
  mist: {
    swatch: ["#c6cecd", "#5c7480"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#c6cecd",
      yoke: "#5c7480",
      lining: "#46565c",
      trim: "#28343a",
      accent: "#d4552a",
    },
  },
} as const satisfies ColourwayTable<"anorak">;

export const insulatedJacketColourways = {
  ink: {
    swatch: ["#272e32", "#d3de4e"],
    family: "black",
    tint: "tarn",
    roles: {
      main: "#272e32",
      lining: "#37474e",
      trim: "#101517",
      accent: "#d3de4e",
    },
  },
  bracken: {
    swatch: ["#bb5a30", "#f2e3c2"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#bb5a30",
      lining: "#3a2318",
      trim: "#2a211d",
      accent: "#f2e3c2",
    },
  },
  tarn: {
    swatch: ["#1b5063", "#e0a52f"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1b5063",
      lining: "#12303c",
      trim: "#0b1c23",
      accent: "#e0a52f",
    },
  },
  moss: {
    swatch: ["#5f6c46", "#f0e3b8"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#5f6c46",
      lining: "#333c25",
      trim: "#22291a",
      accent: "#f0e3b8",
    },
  },
  rowan: {
    swatch: ["#a32d32", "#f0d9a8"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a32d32",
      lining: "#2b2225",
      trim: "#1b1618",
      accent: "#f0d9a8",
    },
  },
  frost: {
    swatch: ["#dbe4e6", "#1b5063"],
    family: "white",
    tint: "tarn",
    roles: {
      main: "#dbe4e6",
      lining: "#8fa6ad",
      trim: "#5d7179",
      accent: "#1b5063",
    },
  },
  oat: {
    swatch: ["#d6cbb2", "#164254"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d6cbb2",
      lining: "#164254",
      trim: "#3f3a30",
      accent: "#164254",
    },
  },
} as const satisfies ColourwayTable<"insulated-jacket">;

export const insulatedVestColourways = {
  peat: {
    swatch: ["#5f4d3c", "#b9582f"],
    family: "brown",
    tint: "peat",
    roles: {
      main: "#5f4d3c",
      yoke: "#3d3026",
      lining: "#b9582f",
      trim: "#241c16",
      accent: "#d9a441",
    },
  },
  ink: {
    swatch: ["#2a3135", "#c9d3d6"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#2a3135",
      yoke: "#1b2023",
      lining: "#5a6870",
      trim: "#0f1315",
      accent: "#c9d3d6",
    },
  },
  tarn: {
    swatch: ["#1d4f62", "#e3b04b"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d4f62",
      yoke: "#17323d",
      lining: "#8b76a0",
      trim: "#0b1a20",
      accent: "#e3b04b",
    },
  },
  moss: {
    swatch: ["#616e49", "#efe3bf"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#616e49",
      yoke: "#40492f",
      lining: "#a6a05a",
      trim: "#23291a",
      accent: "#efe3bf",
    },
  },
  gorse: {
    swatch: ["#d9a72f", "#4a3a26"],
    family: "yellow",
    tint: "oat",
    roles: {
      main: "#d9a72f",
      yoke: "#4a3a26",
      lining: "#2f2618",
      trim: "#2a2114",
      accent: "#fbf4dc",
    },
  },
  heather: {
    swatch: ["#85709a", "#4b3d5c"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#85709a",
      yoke: "#4b3d5c",
      lining: "#d8cbe0",
      trim: "#2a2135",
      accent: "#efe6f2",
    },
  },
} as const satisfies ColourwayTable<"insulated-vest">;
