import type { ColourwayTable } from "./colourway-spec";

export const sunHatColourways = {
  oat: {
    swatch: ["#d3c8ae", "#5c6846"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d6ccb4",
      brim: "#cdc2a7",
      band: "#5c6846",
      cord: "#3f4a31",
      accent: "#3f4a31",
    },
  },
  moss: {
    swatch: ["#616d49", "#d8b23a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#667350",
      brim: "#5d6947",
      band: "#39442a",
      cord: "#d8b23a",
      accent: "#ecdfb4",
    },
  },
  slate: {
    swatch: ["#6d7a80", "#b9552b"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#77848a",
      brim: "#6c797f",
      band: "#3b464b",
      cord: "#b9552b",
      accent: "#eef0ec",
    },
  },
  bracken: {
    swatch: ["#b4653d", "#2f3b3e"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b96c45",
      brim: "#ad6039",
      band: "#6e3018",
      cord: "#2f3b3e",
      accent: "#f4e4c6",
    },
  },
  tarn: {
    swatch: ["#1f566b", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#22596e",
      brim: "#1b4c5f",
      band: "#0f303d",
      cord: "#d3de4e",
      accent: "#e4ecea",
    },
  },
} as const satisfies ColourwayTable<"sun-hat">;

export const beanieColourways = {
  rowan: {
    swatch: ["#a63139", "#f0e4cf"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a63139",
      cuff: "#a63139",
      label: "#f0e4cf",
      labelInk: "#5c1a20",
    },
  },
  ink: {
    swatch: ["#2a3134", "#d3de4e"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#2d3538",
      cuff: "#2d3538",
      label: "#d3de4e",
      labelInk: "#1b2123",
    },
  },
  moss: {
    swatch: ["#5f6c48", "#e6dcc0"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#5f6c48",
      cuff: "#55613f",
      label: "#e6dcc0",
      labelInk: "#39442a",
    },
  },
  oat: {
    swatch: ["#d6cab0", "#b9552b"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d6cab0",
      cuff: "#d6cab0",
      label: "#b9552b",
      labelInk: "#fbf0de",
    },
  },
  tarn: {
    swatch: ["#1d5266", "#e9b92f"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d5266",
      cuff: "#184658",
      label: "#e9b92f",
      labelInk: "#0f303d",
    },
  },
  gorse: {
    swatch: ["#dba92b", "#22343a"],
    family: "yellow",
    tint: "oat",
    roles: {
      main: "#dba92b",
      cuff: "#dba92b",
      label: "#22343a",
      labelInk: "#f0e4cf",
    },
  },
  heather: {
    swatch: ["#7d668f", "#3c2f48"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#7d668f",
      cuff: "#4a3a58",
      label: "#efe6d4",
      labelInk: "#4a3a58",
    },
  },
} as const satisfies ColourwayTable<"beanie">;
