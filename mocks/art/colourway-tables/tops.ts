/** Sweatshirts, base layers and tanks. */
import type { ColourwayTable } from "./colourway-spec";

export const sweatshirtColourways = {
  oat: {
    swatch: ["#d8d0bf", "#164254"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d8d0bf",
      rib: "#cbc2af",
      lining: "#b5ab96",
      label: "#164254",
      print: "#164254",
    },
  },
  slate: {
    swatch: ["#74828a", "#f0efe9"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#74828a",
      rib: "#64717a",
      lining: "#505c63",
      label: "#e7ecec",
      print: "#f0efe9",
    },
  },
  moss: {
    swatch: ["#687550", "#e9e2cc"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#687550",
      rib: "#596542",
      lining: "#4a5536",
      label: "#efe6d4",
      print: "#e9e2cc",
    },
  },
  heather: {
    swatch: ["#927da6", "#f0eaf2"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#927da6",
      rib: "#816c95",
      lining: "#6d5a80",
      label: "#efe6d4",
      print: "#f0eaf2",
    },
  },
  ink: {
    swatch: ["#2b3337", "#d9c9a0"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#2b3337",
      rib: "#23292d",
      lining: "#191e21",
      label: "#d9c9a0",
      print: "#d9c9a0",
    },
  },
  rowan: {
    swatch: ["#a53a3e", "#f3e2bd"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a53a3e",
      rib: "#912f34",
      lining: "#772529",
      label: "#f0d9a8",
      print: "#f3e2bd",
    },
  },
} as const satisfies ColourwayTable<"sweatshirt">;

export const longSleeveColourways = {
  ink: {
    swatch: ["#282f32", "#d3de4e"],
    family: "black",
    tint: "lichen",
    roles: {
      main: "#282f32",
      panel: "#1d2326",
      lining: "#15191b",
      seam: "#d3de4e",
      print: "#d3de4e",
    },
  },
  oat: {
    swatch: ["#d8d0bf", "#15475a"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d8d0bf",
      panel: "#bdb39b",
      lining: "#a59b84",
      seam: "#15475a",
      print: "#15475a",
    },
  },
  tarn: {
    swatch: ["#1d5266", "#e0a52f"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d5266",
      panel: "#143d4d",
      lining: "#103440",
      seam: "#e0a52f",
      print: "#f3e7c6",
    },
  },
  moss: {
    swatch: ["#5f6c48", "#e0662f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#5f6c48",
      panel: "#485335",
      lining: "#3a442b",
      seam: "#e0662f",
      print: "#efe6d4",
    },
  },
  bracken: {
    swatch: ["#b9603a", "#f2e3c2"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b9603a",
      panel: "#94482a",
      lining: "#7a3a20",
      seam: "#f2e3c2",
      print: "#f2e3c2",
    },
  },
  bilberry: {
    swatch: ["#3b4373", "#b7a3d0"],
    family: "blue",
    tint: "heather",
    roles: {
      main: "#3b4373",
      panel: "#2a315a",
      lining: "#222849",
      seam: "#b7a3d0",
      print: "#e7e6ee",
    },
  },
} as const satisfies ColourwayTable<"long-sleeve">;

export const tankColourways = {
  chalk: {
    swatch: ["#eeefe9", "#15475a"],
    family: "white",
    tint: "oat",
    roles: {
      main: "#eeefe9",
      panel: "#d3d8d4",
      lining: "#d2d5cd",
      trim: "#15475a",
      print: "#15475a",
    },
  },
  ink: {
    swatch: ["#282f32", "#d9e6ea"],
    family: "black",
    tint: "tarn",
    roles: {
      main: "#282f32",
      panel: "#1c2225",
      lining: "#1d2326",
      trim: "#3d4b52",
      print: "#d9e6ea",
    },
  },
  lichen: {
    swatch: ["#bfc95a", "#2a3c40"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#bfc95a",
      panel: "#2a3c40",
      lining: "#9aa546",
      trim: "#22343a",
      print: "#22343a",
    },
  },
  heather: {
    swatch: ["#9a86ae", "#43355a"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#9a86ae",
      panel: "#7a668f",
      lining: "#7d6a92",
      trim: "#43355a",
      print: "#f4eef6",
    },
  },
  tarn: {
    swatch: ["#1f566b", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1f566b",
      panel: "#133c4b",
      lining: "#164455",
      trim: "#0d2a35",
      print: "#d3de4e",
    },
  },
  dawn: {
    swatch: ["#e3a08c", "#4a2f45"],
    family: "pink",
    tint: "bracken",
    roles: {
      main: "#e3a08c",
      panel: "#b9687c",
      lining: "#c98672",
      trim: "#4a2f45",
      print: "#4a2f45",
    },
  },
} as const satisfies ColourwayTable<"tank">;
