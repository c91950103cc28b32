import type { ColourwayTable } from "./colourway-spec";

export const ankleSocksColourways = {
  chalk: {
    swatch: ["#edece6", "#2b6f86"],
    family: "white",
    tint: "tarn",
    roles: {
      main: "#eae9e3",
      pad: "#cfd6d6",
      cuff: "#e0e1dc",
      accent: "#2b6f86",
    },
  },
  ink: {
    swatch: ["#2a3134", "#d3de4e"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#333b3f",
      pad: "#22292c",
      cuff: "#2a3134",
      accent: "#d3de4e",
    },
  },
  lichen: {
    swatch: ["#c3cd4a", "#22343a"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#c0ca4b",
      pad: "#3a4c4c",
      cuff: "#b2bc40",
      accent: "#22343a",
    },
  },
  heather: {
    swatch: ["#8b76a0", "#f0b48a"],
    family: "purple",
    tint: "heather",
    roles: {
      main: "#9480a8",
      pad: "#54425f",
      cuff: "#836e97",
      accent: "#f3c29c",
    },
  },
  ember: {
    swatch: ["#d9592f", "#2a2b2a"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#d9623a",
      pad: "#3a302c",
      cuff: "#c9532c",
      accent: "#f6e6cb",
    },
  },
  tarn: {
    swatch: ["#1d5266", "#e4ecea"],
    family: "blue",
    tint: "tarn",
    roles: {
      main: "#256079",
      pad: "#123c4b",
      cuff: "#1d5266",
      accent: "#e4ecea",
    },
  },
} as const satisfies ColourwayTable<"ankle-socks">;

export const glovesColourways = {
  ink: {
    swatch: ["#2a3134", "#d3de4e"],
    family: "black",
    tint: "oat",
    roles: {
      main: "#333c40",
      palm: "#1d2426",
      cuff: "#262d30",
      tip: "#6b777b",
      accent: "#d3de4e",
    },
  },
  moss: {
    swatch: ["#5c6846", "#e9b92f"],
    family: "green",
    tint: "lichen",
    roles: {
      main: "#65724d",
      palm: "#353d29",
      cuff: "#4a5538",
      tip: "#2c3323",
      accent: "#e9b92f",
    },
  },
  bracken: {
    swatch: ["#b9603a", "#2f3b3e"],
    family: "orange",
    tint: "bracken",
    roles: {
      main: "#b8623d",
      palm: "#3c2b23",
      cuff: "#8d4525",
      tip: "#2f3b3e",
      accent: "#f4e4c6",
    },
  },
  slate: {
    swatch: ["#6d7a80", "#e0662f"],
    family: "grey",
    tint: "tarn",
    roles: {
      main: "#79868c",
      palm: "#394347",
      cuff: "#586469",
      tip: "#333c40",
      accent: "#ea7a42",
    },
  },
  rowan: {
    swatch: ["#a63139", "#f0e4cf"],
    family: "red",
    tint: "bracken",
    roles: {
      main: "#a8383f",
      palm: "#3a2224",
      cuff: "#7d2228",
      tip: "#2b2426",
      accent: "#f0e4cf",
    },
  },
} as const satisfies ColourwayTable<"gloves">;

export const giftCardColourways = {
  heather: {
    swatch: ["#6b4e82", "#d9c39a"],
    family: "purple",
    tint: "heather",
    roles: {
      card: "#4d3861",
      relief: "#b9a0cb",
      foil: "#d9c39a",
      sleeve: "#efe8dc",
      ink: "#6b4e82",
    },
  },
  tarn: {
    swatch: ["#15475a", "#d3de4e"],
    family: "blue",
    tint: "tarn",
    roles: {
      card: "#0f3442",
      relief: "#5fa3b5",
      foil: "#d3de4e",
      sleeve: "#e9ece4",
      ink: "#15475a",
    },
  },
  bracken: {
    swatch: ["#a8431d", "#ecc27a"],
    family: "orange",
    tint: "bracken",
    roles: {
      card: "#7c2f13",
      relief: "#e39a63",
      foil: "#ecc27a",
      sleeve: "#f1e6d4",
      ink: "#a8431d",
    },
  },
  moss: {
    swatch: ["#4a5a35", "#e0d39a"],
    family: "green",
    tint: "lichen",
    roles: {
      card: "#37462a",
      relief: "#a9b67a",
      foil: "#e6d58f",
      sleeve: "#ecebdc",
      ink: "#4a5a35",
    },
  },
  ink: {
    swatch: ["#1a2225", "#c7ced0"],
    family: "black",
    tint: "oat",
    roles: {
      card: "#141b1e",
      relief: "#4a565b",
      foil: "#cdd4d6",
      sleeve: "#d9cfba",
      ink: "#1a2225",
    },
  },
  dawn: {
    swatch: ["#dfa9a0", "#6b4e82"],
    family: "pink",
    tint: "bracken",
    roles: {
      card: "#b8737a",
      relief: "#f6d9bd",
      foil: "#f7e3c4",
      sleeve: "#f6efe6",
      ink: "#6b4e82",
    },
  },
} as const satisfies ColourwayTable<"gift-card">;
