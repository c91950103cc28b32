/** Joggers, tights and shorts. */
import type { ColourwayTable } from "./colourway-spec";

export const joggersColourways = {
  slate: {
    swatch: ["#6d7a80", "#e8ecec"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#6d7a80",
      rib: "#5e6a70",
      lining: "#4a555a",
      cord: "#f0efe9",
      print: "#e8ecec",
    },
  },
  ink: {
    swatch: ["#272e31", "#d3de4e"],
    family: "black",
    tint: "lichen",
    roles: {
      main: "#272e31",
      rib: "#1f2528",
      lining: "#161b1d",
      cord: "#d3de4e",
      print: "#d3de4e",
    },
  },
  oat: {
    swatch: ["#d8d0bf", "#164254"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#d8d0bf",
      rib: "#cbc2af",
      lining: "#b5ab96",
      cord: "#164254",
      print: "#164254",
    },
  },
  moss: {
    swatch: ["#616e49", "#e9e2cc"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#616e49",
      rib: "#535f3d",
      lining: "#444f31",
      cord: "#e9e2cc",
      print: "#e9e2cc",
    },
  },
  bilberry: {
    swatch: ["#3c4474", "#e9b92f"],
    family: "blue",
    tint: "heather",
    roles: {
      main: "#3c4474",
      rib: "#323963",
      lining: "#272d4f",
      cord: "#e7e6ee",
      print: "#e9b92f",
    },
  },
} as const satisfies ColourwayTable<"joggers">;

export const tightsColourways = {
  ink: {
    swatch: ["#262d30", "#d3de4e"],
    family: "black",
    tint: "lichen",
    roles: {
      main: "#262d30",
      panel: "#323b40",
      band: "#1a1f22",
      accent: "#d3de4e",
    },
  },
  bilberry: {
    swatch: ["#3a4271", "#b7a3d0"],
    family: "blue",
    tint: "heather",
    roles: {
      main: "#3a4271",
      panel: "#2b3159",
      band: "#242a4c",
      accent: "#b7a3d0",
    },
  },
  pine: {
    swatch: ["#2c5040", "#e8dcb4"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#2c5040",
      panel: "#1e3a2d",
      band: "#182e24",
      accent: "#e8dcb4",
    },
  },
  slate: {
    swatch: ["#5f6d75", "#e0662f"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#5f6d75",
      panel: "#49555c",
      band: "#3a454b",
      accent: "#e0662f",
    },
  },
  peat: {
    swatch: ["#5a4838", "#d9a441"],
    family: "brown",
    tint: "peat",
    roles: {
      main: "#5a4838",
      panel: "#43352a",
      band: "#352a20",
      accent: "#d9a441",
    },
  },
} as const satisfies ColourwayTable<"tights">;

export const shortsColourways = {
  oat: {
    swatch: ["#c9b994", "#164254"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#c9b994",
      panel: "#a8956c",
      lining: "#8b7b59",
      trim: "#4a4836",
      accent: "#164254",
    },
  },
  slate: {
    swatch: ["#5b6a71", "#d3de4e"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#5b6a71",
      panel: "#434f55",
      lining: "#2d373b",
      trim: "#1b2225",
      accent: "#d3de4e",
    },
  },
  moss: {
    swatch: ["#5b6843", "#e0662f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#5b6843",
      panel: "#45512f",
      lining: "#313a21",
      trim: "#1f2616",
      accent: "#e0662f",
    },
  },
  ink: {
    swatch: ["#2c3336", "#c3a24a"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#2c3336",
      panel: "#1f2528",
      lining: "#15191b",
      trim: "#0f1314",
      accent: "#c3a24a",
    },
  },
  tarn: {
    swatch: ["#1d4f62", "#e9eee9"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d4f62",
      panel: "#133945",
      lining: "#0d262f",
      trim: "#0a1b21",
      accent: "#e9eee9",
    },
  },
  bracken: {
    swatch: ["#ad5f38", "#f2e3c2"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#ad5f38",
      panel: "#844423",
      lining: "#5e301a",
      trim: "#33211a",
      accent: "#f2e3c2",
    },
  },
} as const satisfies ColourwayTable<"shorts">;

export const runShortsColourways = {
  ink: {
    swatch: ["#282f32", "#d3de4e"],
    family: "black",
    tint: "lichen",
    roles: {
      main: "#282f32",
      panel: "#1b2023",
      band: "#15191b",
      lining: "#3d484d",
      accent: "#d3de4e",
    },
  },
  tarn: {
    swatch: ["#1d5266", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d5266",
      panel: "#123a49",
      band: "#0f2f3b",
      lining: "#0c2530",
      accent: "#d3de4e",
    },
  },
  lichen: {
    swatch: ["#b9c34f", "#22343a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#b9c34f",
      panel: "#2b3d40",
      band: "#22343a",
      lining: "#22343a",
      accent: "#f0f2e6",
    },
  },
  ember: {
    swatch: ["#d4552a", "#2a1c18"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#d4552a",
      panel: "#8f3116",
      band: "#2a1c18",
      lining: "#2a1c18",
      accent: "#f7e3cf",
    },
  },
  heather: {
    swatch: ["#907ba6", "#453759"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#907ba6",
      panel: "#6b5881",
      band: "#453759",
      lining: "#453759",
      accent: "#efe6f2",
    },
  },
  frost: {
    swatch: ["#dde6e8", "#e0662f"],
    family: "white",
    tint: "tarn",
    roles: {
      main: "#dde6e8",
      panel: "#a9bcc3",
      band: "#8da3ac",
      lining: "#37505c",
      accent: "#e0662f",
    },
  },
} as const satisfies ColourwayTable<"run-shorts">;
