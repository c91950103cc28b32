import type { ColourwayTable } from "./colourway-spec";

export const shellJacketColourways = {
  tarn: {
    swatch: ["#15475a", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#15475a",
      yoke: "#0d2c39",
      lining: "#1d3038",
      trim: "#0b1a20",
      accent: "#d3de4e",
    },
  },
  bracken: {
    swatch: ["#c2582c", "#f2e3c2"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#c2582c",
      yoke: "#7c3218",
      lining: "#3a1c10",
      trim: "#2a1a14",
      accent: "#f2e3c2",
    },
  },
  mist: {
    swatch: ["#c9d0cf", "#d4552a"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#c9d0cf",
      yoke: "#8fa0a1",
      lining: "#4a585b",
      trim: "#28343a",
      accent: "#d4552a",
    },
  },
  lichen: {
    swatch: ["#b7c043", "#22343a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#b7c043",
      yoke: "#22343a",
      lining: "#1c2a2f",
      trim: "#141f23",
      accent: "#f0f2e6",
    },
  },
  ink: {
    swatch: ["#242c30", "#8b76a0"],
    family: "black",
    tint: "heather",
    roles: {
      main: "#2a3236",
      yoke: "#171d20",
      lining: "#3a2f45",
      trim: "#0d1113",
      accent: "#a48fba",
    },
  },
  rowan: {
    swatch: ["#a92b30", "#2a2326"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a92b30",
      yoke: "#2a2326",
      lining: "#1d181a",
      trim: "#161214",
      accent: "#f0d9a8",
    },
  },
  gorse: {
    swatch: ["#e2b02c", "#15475a"],
    family: "yellow",
    tint: "oat",
    roles: {
      main: "#e2b02c",
      yoke: "#15475a",
      lining: "#0e2f3d",
      trim: "#0c2028",
      accent: "#f7f3e3",
    },
  },
} as const satisfies ColourwayTable<"shell-jacket">;

export const hoodieColourways = {
  heather: {
    swatch: ["#8b76a0", "#efe9e0"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#8b76a0",
      rib: "#7a668f",
      lining: "#6a577e",
      label: "#efe6d4",
      cord: "#efe9e0",
      print: "#efe9e0",
    },
  },
  ink: {
    swatch: ["#232b2e", "#d3de4e"],
    family: "black",
    tint: "lichen",
    roles: {
      main: "#262e31",
      rib: "#1e2629",
      lining: "#151b1d",
      label: "#d3de4e",
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
      label: "#164254",
      cord: "#164254",
      print: "#164254",
    },
  },
  moss: {
    swatch: ["#616e49", "#efe6d4"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#616e49",
      rib: "#535f3d",
      lining: "#444f31",
      label: "#efe6d4",
      cord: "#e9e2cc",
      print: "#e9e2cc",
    },
  },
  foxglove: {
    swatch: ["#c0708c", "#f6e9e4"],
    family: "pink",
    tint: "heather",
    roles: {
      main: "#c0708c",
      rib: "#ad607b",
      lining: "#8f4d65",
      label: "#f6e9e4",
      cord: "#f6e9e4",
      print: "#f6e9e4",
    },
  },
  slate: {
    swatch: ["#6d7a80", "#e0662f"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#6d7a80",
      rib: "#5e6a70",
      lining: "#4a555a",
      label: "#e0662f",
      cord: "#f0efe9",
      print: "#f0efe9",
    },
  },
  bilberry: {
    swatch: ["#39416f", "#e9b92f"],
    family: "blue",
    tint: "heather",
    roles: {
      main: "#39416f",
      rib: "#303760",
      lining: "#252b4b",
      label: "#e9b92f",
      cord: "#e7e6ee",
      print: "#e9b92f",
    },
  },
} as const satisfies ColourwayTable<"hoodie">;

export const teeColourways = {
  chalk: {
    swatch: ["#eeefe9", "#15475a"],
    family: "white",
    tint: "oat",
    roles: {
      main: "#eeefe9",
      rib: "#e4e5de",
      lining: "#c6c8c0",
      print: "#15475a",
    },
  },
  tarn: {
    swatch: ["#1d5266", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d5266",
      rib: "#174556",
      lining: "#103440",
      print: "#d3de4e",
    },
  },
  lichen: {
    swatch: ["#bfc95a", "#22343a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#bfc95a",
      rib: "#b0ba4c",
      lining: "#8f993a",
      print: "#22343a",
    },
  },
  bracken: {
    swatch: ["#b9603a", "#f2e3c2"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b9603a",
      rib: "#a9542f",
      lining: "#853f22",
      print: "#f2e3c2",
    },
  },
  heather: {
    swatch: ["#937fa8", "#f2edf4"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#937fa8",
      rib: "#84709a",
      lining: "#695780",
      print: "#f2edf4",
    },
  },
  ink: {
    swatch: ["#262d30", "#d9e6ea"],
    family: "black",
    tint: "tarn",
    roles: {
      main: "#282f32",
      rib: "#1f2629",
      lining: "#14191b",
      print: "#d9e6ea",
    },
  },
} as const satisfies ColourwayTable<"tee">;

export const trousersColourways = {
  slate: {
    swatch: ["#56646a", "#d3de4e"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#56646a",
      panel: "#3f4b50",
      lining: "#2b3438",
      trim: "#1b2225",
      accent: "#d3de4e",
    },
  },
  peat: {
    swatch: ["#5b4a3a", "#e0a52f"],
    family: "brown",
    tint: "peat",
    roles: {
      main: "#655341",
      panel: "#4c3d2f",
      lining: "#33281e",
      trim: "#211a14",
      accent: "#e0a52f",
    },
  },
  ink: {
    swatch: ["#272e31", "#8b95a0"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#2b3235",
      panel: "#1e2427",
      lining: "#15191b",
      trim: "#0f1314",
      accent: "#a3aeb4",
    },
  },
  oat: {
    swatch: ["#c9b994", "#164254"],
    family: "beige",
    tint: "oat",
    roles: {
      main: "#c9b994",
      panel: "#b09e77",
      lining: "#8b7b59",
      trim: "#4a4030",
      accent: "#164254",
    },
  },
  moss: {
    swatch: ["#57643f", "#e0662f"],
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
  tarn: {
    swatch: ["#1d4a5b", "#f0f2e6"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#1d4a5b",
      panel: "#123441",
      lining: "#0d262f",
      trim: "#0a1b21",
      accent: "#e9eee9",
    },
  },
} as const satisfies ColourwayTable<"trousers">;

const { slate, moss, ink, tarn } = trousersColourways;

/** With a strap inside the waist in place of the belt. */
export const beltlessTrousersColourways = {
  slate,
  moss,
  ink,
  tarn,
} as const satisfies ColourwayTable<"beltless-trousers">;
