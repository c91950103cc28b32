import type { ColourwayTable } from "./colourway-spec";

export const hikingPackColourways = {
  moss: {
    swatch: ["#5f6d46", "#e9b92f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#61704a",
      second: "#38432c",
      lid: "#6b7a53",
      base: "#3c4630",
      trim: "#20261b",
      accent: "#e9b92f",
    },
  },
  tarn: {
    swatch: ["#15475a", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1a5064",
      second: "#0f303d",
      lid: "#1f5b70",
      base: "#103744",
      trim: "#0c1a20",
      accent: "#d3de4e",
    },
  },
  bracken: {
    swatch: ["#b9552b", "#3a2c25"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b9592f",
      second: "#43332b",
      lid: "#c4663b",
      base: "#4a352a",
      trim: "#231b17",
      accent: "#f4e0b6",
    },
  },
  ink: {
    swatch: ["#2a3235", "#8fb7c2"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#323b3f",
      second: "#1d2426",
      lid: "#3a4448",
      base: "#22292c",
      trim: "#121719",
      accent: "#9cc6d1",
    },
  },
  slate: {
    swatch: ["#65737a", "#e0662f"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#6f7d83",
      second: "#39454a",
      lid: "#7a888e",
      base: "#434f54",
      trim: "#1f272a",
      accent: "#ee7a3e",
    },
  },
  rowan: {
    swatch: ["#a63139", "#2b3033"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a5343c",
      second: "#33292b",
      lid: "#b23e45",
      base: "#3c2b2e",
      trim: "#1d1718",
      accent: "#f2dfc0",
    },
  },
} as const satisfies ColourwayTable<"hiking-pack">;

export const runningVestColourways = {
  ink: {
    swatch: ["#2a3235", "#d3de4e"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#323b3f",
      pocket: "#465257",
      lining: "#6a777c",
      trim: "#14191b",
      accent: "#d3de4e",
    },
  },
  tarn: {
    swatch: ["#15475a", "#f0b48a"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1a5064",
      pocket: "#2f7288",
      lining: "#5d93a5",
      trim: "#0c222b",
      accent: "#f3b98d",
    },
  },
  ember: {
    swatch: ["#d9592f", "#22343a"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#d65c33",
      pocket: "#2c3b40",
      lining: "#8d5b47",
      trim: "#1b2528",
      accent: "#f7e3b0",
    },
  },
  lichen: {
    swatch: ["#b9c342", "#22343a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#b3bd42",
      pocket: "#2c3f45",
      lining: "#7f8a5a",
      trim: "#1c2a2f",
      accent: "#e0662f",
    },
  },
  frost: {
    swatch: ["#d3dde0", "#6b4e82"],
    family: "grey",
    tint: "heather",
    roles: {
      main: "#d0dade",
      pocket: "#a9b9c0",
      lining: "#8b9aa1",
      trim: "#46535a",
      accent: "#7a5a94",
    },
  },
} as const satisfies ColourwayTable<"running-vest">;

export const duffelColourways = {
  tarn: {
    swatch: ["#15475a", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1b566c",
      end: "#154a5e",
      base: "#10303c",
      trim: "#10191d",
      accent: "#d3de4e",
    },
  },
  ink: {
    swatch: ["#2a3235", "#e9b92f"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#343d41",
      end: "#2a3235",
      base: "#1a2022",
      trim: "#0f1416",
      accent: "#e9b92f",
    },
  },
  bracken: {
    swatch: ["#b9552b", "#2a2b2a"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#bd5a30",
      end: "#a84b24",
      base: "#3a2c25",
      trim: "#1f1a17",
      accent: "#f4e4c0",
    },
  },
  moss: {
    swatch: ["#5c6a45", "#e6dcc0"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#63714b",
      end: "#55623f",
      base: "#333c28",
      trim: "#1a2017",
      accent: "#ece2c2",
    },
  },
  gorse: {
    swatch: ["#dfae2c", "#22343a"],
    family: "yellow",
    tint: "oat",
    roles: {
      main: "#dfae2e",
      end: "#cf9c22",
      base: "#2b3539",
      trim: "#182024",
      accent: "#22343a",
    },
  },
  oat: {
    swatch: ["#cfc4a8", "#2b6f86"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#cdc3aa",
      end: "#bfb498",
      base: "#6d6250",
      trim: "#38342b",
      accent: "#2b6f86",
    },
  },
} as const satisfies ColourwayTable<"duffel">;

export const hipPackColourways = {
  ink: {
    swatch: ["#2a3235", "#d3de4e"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#333c40",
      second: "#232a2d",
      base: "#1a2022",
      trim: "#101517",
      accent: "#d3de4e",
    },
  },
  moss: {
    swatch: ["#5f6d46", "#e9b92f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#63714b",
      second: "#4a5639",
      base: "#333c28",
      trim: "#1d2318",
      accent: "#e9b92f",
    },
  },
  heather: {
    swatch: ["#6f5a80", "#f0b48a"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#735e85",
      second: "#54425f",
      base: "#3b2e45",
      trim: "#241c2b",
      accent: "#f0b48a",
    },
  },
  bracken: {
    swatch: ["#b9552b", "#22343a"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b9592f",
      second: "#2b3b41",
      base: "#22292c",
      trim: "#181e20",
      accent: "#f4e4c0",
    },
  },
  tarn: {
    swatch: ["#15475a", "#8fd0dc"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1b566c",
      second: "#123c4b",
      base: "#0f2f3b",
      trim: "#0c1a20",
      accent: "#9ad7e0",
    },
  },
  gorse: {
    swatch: ["#dfae2c", "#2b6f86"],
    family: "yellow",
    tint: "oat",
    roles: {
      main: "#dcab2e",
      second: "#245c70",
      base: "#20303a",
      trim: "#18242a",
      accent: "#f3eee2",
    },
  },
} as const satisfies ColourwayTable<"hip-pack">;
