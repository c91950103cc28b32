/** The autumn wood's light: where it comes from, and the colours it makes. */

export const GLOW = "#fff1cf";

export const GOLD = [
  "#f2b63c",
  "#e89a2b",
  "#f7cf62",
  "#d97b22",
  "#c85f1e",
] as const;

/** Where the path goes out of sight, with the sun above it, in parts of the picture. */
export const END = [0.6, 0.565] as const;

export const SUN = [0.615, 0.4] as const;
