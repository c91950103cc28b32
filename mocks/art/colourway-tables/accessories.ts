import type { ColourwayTable } from "./colourway-spec";

export const backpackColourways = {
  lichen: {
    swatch: ["#a9b23f", "#22343a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#a9b23f",
      second: "#22343a",
      lid: "#bcc54c",
      trim: "#1c282c",
      accent: "#f0f2e6",
    },
  },
  tarn: {
    swatch: ["#15475a", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#15475a",
      second: "#0f303d",
      lid: "#1b566c",
      trim: "#0c1a20",
      accent: "#d3de4e",
    },
  },
  heather: {
    swatch: ["#6f5a80", "#f0b48a"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#6f5a80",
      second: "#45384f",
      lid: "#806a92",
      trim: "#241c2b",
      accent: "#f0b48a",
    },
  },
  ink: {
    swatch: ["#2a3235", "#d3de4e"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#2e3639",
      second: "#1b2123",
      lid: "#363f42",
      trim: "#121719",
      accent: "#d3de4e",
    },
  },
  bracken: {
    swatch: ["#b9552b", "#2a2b2a"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b9552b",
      second: "#3a2c25",
      lid: "#c9653a",
      trim: "#231b17",
      accent: "#f2e3c2",
    },
  },
  patchwork: {
    swatch: ["#e0b13a", "#2b6f86"],
    family: "multi",
    tint: "oat",
    roles: {
      main: "#2b6f86",
      second: "#b04f38",
      lid: "#e0b13a",
      trim: "#23303a",
      accent: "#f3eee2",
    },
  },
} as const satisfies ColourwayTable<"backpack">;

export const capColourways = {
  tarn: {
    swatch: ["#15475a", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#15475a",
      front: "#15475a",
      brim: "#0f3442",
      accent: "#d3de4e",
      patch: "#efe9db",
      patchInk: "#15475a",
    },
  },
  oat: {
    swatch: ["#d5ccb9", "#b04f28"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d5ccb9",
      front: "#e2dac8",
      brim: "#b04f28",
      accent: "#b04f28",
      patch: "#1c3a45",
      patchInk: "#e8e2d2",
    },
  },
  ink: {
    swatch: ["#262d30", "#8b76a0"],
    family: "black",
    tint: "heather",
    roles: {
      main: "#2a3134",
      front: "#2a3134",
      brim: "#1f2527",
      accent: "#8b68a5",
      patch: "#8b76a0",
      patchInk: "#191e20",
    },
  },
  moss: {
    swatch: ["#5c6846", "#e9b92f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#5c6846",
      front: "#677450",
      brim: "#434d31",
      accent: "#e9b92f",
      patch: "#e6dcc0",
      patchInk: "#3a4429",
    },
  },
  bracken: {
    swatch: ["#b9603a", "#22343a"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b9603a",
      front: "#c46d46",
      brim: "#22343a",
      accent: "#f2e3c2",
      patch: "#f2e3c2",
      patchInk: "#7c3218",
    },
  },
  dawn: {
    swatch: ["#dfb3b0", "#6b4e82"],
    family: "pink",
    tint: "heather",
    roles: {
      main: "#dfb3b0",
      front: "#e8c3bf",
      brim: "#c98f90",
      accent: "#6b4e82",
      patch: "#fbf3ee",
      patchInk: "#6b4e82",
    },
  },
} as const satisfies ColourwayTable<"cap">;

export const socksColourways = {
  oat: {
    swatch: ["#d8ccb2", "#b04f28"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d8ccb2",
      cuff: "#c7b997",
      heel: "#b04f28",
      accent: "#b04f28",
    },
  },
  tarn: {
    swatch: ["#1d5266", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d5266",
      cuff: "#164252",
      heel: "#103440",
      accent: "#d3de4e",
    },
  },
  heather: {
    swatch: ["#8b76a0", "#efe6d4"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#8b76a0",
      cuff: "#76628b",
      heel: "#efe6d4",
      accent: "#efe6d4",
    },
  },
  moss: {
    swatch: ["#66744a", "#e9b92f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#66744a",
      cuff: "#56633c",
      heel: "#3f4a2b",
      accent: "#e9b92f",
    },
  },
  slate: {
    swatch: ["#6b777c", "#e0662f"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#78848a",
      cuff: "#667278",
      heel: "#3f4a4f",
      accent: "#e0662f",
    },
  },
  rowan: {
    swatch: ["#a9343a", "#f0e4cf"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a9343a",
      cuff: "#922b31",
      heel: "#f0e4cf",
      accent: "#f0e4cf",
    },
  },
} as const satisfies ColourwayTable<"socks">;
