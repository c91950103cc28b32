/** Fleece, high-pile and grid. */
import type { ColourwayTable } from "./colourway-spec";

export const fleeceColourways = {
  oat: {
    swatch: ["#ddd3bd", "#15475a"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#ddd3bd",
      lining: "#b9ad92",
      pocket: "#15475a",
      trim: "#15475a",
      accent: "#e0a52f",
    },
  },
  moss: {
    swatch: ["#65724c", "#e0662f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#65724c",
      lining: "#454f33",
      pocket: "#2e3722",
      trim: "#2e3722",
      accent: "#e0662f",
    },
  },
  heather: {
    swatch: ["#9c88b0", "#4a3b5e"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#9c88b0",
      lining: "#6f5d84",
      pocket: "#4a3b5e",
      trim: "#4a3b5e",
      accent: "#e6c65a",
    },
  },
  tarn: {
    swatch: ["#2a6175", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#2a6175",
      lining: "#1a4252",
      pocket: "#0f2c38",
      trim: "#0f2c38",
      accent: "#d3de4e",
    },
  },
  bracken: {
    swatch: ["#bf6a40", "#3b2a22"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#bf6a40",
      lining: "#8a4526",
      pocket: "#3b2a22",
      trim: "#3b2a22",
      accent: "#f2e3c2",
    },
  },
  ink: {
    swatch: ["#363e42", "#c9d3d6"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#363e42",
      lining: "#23292c",
      pocket: "#14191b",
      trim: "#14191b",
      accent: "#c9d3d6",
    },
  },
} as const satisfies ColourwayTable<"fleece">;

export const fleecePulloverColourways = {
  slate: {
    swatch: ["#6d7a80", "#e0662f"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#6d7a80",
      panel: "#4b575d",
      lining: "#38434a",
      trim: "#22292d",
      accent: "#e0662f",
    },
  },
  lichen: {
    swatch: ["#b5bf4c", "#2b3d40"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#b5bf4c",
      panel: "#2b3d40",
      lining: "#8f993a",
      trim: "#1c2a2f",
      accent: "#22343a",
    },
  },
  rowan: {
    swatch: ["#a83237", "#5a1f24"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a83237",
      panel: "#5a1f24",
      lining: "#6e2024",
      trim: "#2b1517",
      accent: "#f0d9a8",
    },
  },
  bilberry: {
    swatch: ["#414a7c", "#e9b92f"],
    family: "blue",
    tint: "heather",
    roles: {
      main: "#414a7c",
      panel: "#2a3158",
      lining: "#23294a",
      trim: "#191d36",
      accent: "#e9b92f",
    },
  },
  oat: {
    swatch: ["#d5c9ae", "#8a7b5d"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d5c9ae",
      panel: "#8a7b5d",
      lining: "#b3a687",
      trim: "#4c4433",
      accent: "#15475a",
    },
  },
  pine: {
    swatch: ["#2f5644", "#1d382c"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#2f5644",
      panel: "#1d382c",
      lining: "#1f3b2e",
      trim: "#13241c",
      accent: "#e8dcb4",
    },
  },
} as const satisfies ColourwayTable<"fleece-pullover">;
