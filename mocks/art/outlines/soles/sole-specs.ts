/** What every shoe's outsole is: its last, its tread, and which roles colour it. */
import type { DrawingRoles, DrawingType } from "../../drawing-roles";
import { darken, lighten } from "../../tones";
import type { BootTread } from "./boot-tread";
import type { LuggedTread } from "./lugged-tread";
import type { RoadTread } from "./road-tread";
import type { Last } from "./sole-last";
import type { SolePaint } from "./sole-parts";

export type Tread =
  | { readonly kind: "lugged"; readonly lugs: LuggedTread }
  | { readonly kind: "road"; readonly road: RoadTread }
  | { readonly kind: "boot"; readonly boot: BootTread }
  | { readonly kind: "herringbone" | "waffle" | "crepe" | "waves" };

export interface SoleSpec extends SolePaint {
  /** Midsole or welt, seen as a rim round the rubber. */
  readonly wall: string;
  readonly last: Last;
  readonly tread: Tread;
  /** Where the mark is moulded, as a share of the length; absent where rubber covers all. */
  readonly mark?: number;
}

function onFoam(roles: {
  readonly outsole: string;
  readonly midsole: string;
  readonly accent: string;
}) {
  return {
    rubber: roles.outsole,
    base: darken(roles.outsole, 0.34),
    accent: roles.accent,
    wall: roles.midsole,
  };
}

const lugged = (lugs: LuggedTread): Tread => ({ kind: "lugged", lugs });
const waist: LuggedTread["bare"] = [[0.53, 0.66]];

/** How each shoe with an outsole is seen from beneath. */
export const soles = {
  "trail-runner": (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1 },
    tread: lugged({
      shape: "chevron",
      pitch: 47,
      abreast: 6,
      fill: 0.72,
      height: 6,
      bare: [[0.56, 0.65]],
    }),
    mark: 0.605,
  }),
  "trail-racer": (roles) => ({
    ...onFoam(roles),
    last: { breadth: 0.93 },
    tread: lugged({
      shape: "claw",
      pitch: 60,
      abreast: 5,
      fill: 0.74,
      height: 8,
      bare: [],
    }),
  }),
  "max-trail": (roles) => ({
    ...onFoam(roles),
    base: lighten(roles.midsole, 0.02),
    last: { breadth: 1.08, waist: 0.7 },
    tread: lugged({
      shape: "chevron",
      pitch: 54,
      abreast: 5,
      fill: 0.74,
      height: 5,
      pods: [
        [0.012, 0.5],
        [0.69, 0.985],
      ],
      bare: [[0.48, 0.71]],
    }),
    mark: 0.6,
  }),
  "road-shoe": (roles) => ({
    ...onFoam(roles),
    base: darken(roles.midsole, 0.06),
    last: { breadth: 1, waist: 0.3 },
    tread: {
      kind: "road",
      road: {
        pods: [
          [0.03, 0.13],
          [0.13, 0.22],
          [0.22, 0.31],
          [0.31, 0.4],
          [0.4, 0.5],
          [0.7, 0.8],
          [0.8, 0.96],
        ],
        channel: 0.08,
        plate: false,
      },
    },
    mark: 0.6,
  }),
  "road-racer": (roles) => ({
    ...onFoam(roles),
    base: darken(roles.midsole, 0.05),
    last: { breadth: 0.95, waist: 0.2 },
    tread: {
      kind: "road",
      road: {
        pods: [
          [0.04, 0.16],
          [0.16, 0.27],
          [0.27, 0.38],
          [0.78, 0.94],
        ],
        channel: 0.3,
        plate: true,
      },
    },
  }),
  "hiking-shoe": (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1.02 },
    tread: lugged({
      shape: "block",
      pitch: 52,
      abreast: 5,
      fill: 0.74,
      height: 7,
      bare: waist,
    }),
    mark: 0.595,
  }),
  boot: (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1.03 },
    tread: { kind: "boot", boot: { blocks: 9, height: 8 } },
    mark: 0.605,
  }),
  "mountain-boot": (roles) => ({
    ...onFoam(roles),
    wall: roles.welt,
    last: { breadth: 1.05, waist: 0.2 },
    tread: { kind: "boot", boot: { blocks: 8, height: 10 } },
    mark: 0.605,
  }),
  "winter-boot": (roles) => ({
    rubber: roles.outsole,
    base: darken(roles.outsole, 0.3),
    accent: roles.accent,
    wall: roles.shell,
    last: { breadth: 1.09, waist: 0.5 },
    tread: lugged({
      shape: "block",
      pitch: 62,
      abreast: 4,
      fill: 0.76,
      height: 9,
      bare: waist,
    }),
    mark: 0.595,
  }),
  chukka: (roles) => ({
    rubber: roles.sole,
    base: roles.sole,
    accent: roles.accent,
    wall: roles.welt,
    last: { breadth: 1, waist: 0.25 },
    tread: { kind: "crepe" },
    mark: 0.55,
  }),
  "court-shoe": (roles) => ({
    rubber: roles.gum,
    base: darken(roles.gum, 0.22),
    accent: roles.mark,
    wall: roles.sole,
    last: { breadth: 1.01, waist: 0.4 },
    tread: { kind: "herringbone" },
    mark: 0.6,
  }),
  "high-top": (roles) => ({
    rubber: roles.outsole,
    base: darken(roles.outsole, 0.22),
    accent: roles.stripe,
    wall: roles.sole,
    last: { breadth: 1, waist: 0.4 },
    tread: { kind: "herringbone" },
    mark: 0.6,
  }),
  "slip-on": (roles) => ({
    rubber: roles.outsole,
    base: darken(roles.outsole, 0.2),
    accent: roles.accent,
    wall: roles.sole,
    last: { breadth: 0.98, waist: 0.45 },
    tread: { kind: "waffle" },
    mark: 0.6,
  }),
  sandal: (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1.03, waist: 0.4 },
    tread: lugged({
      shape: "block",
      pitch: 44,
      abreast: 6,
      fill: 0.76,
      height: 5,
      bare: waist,
    }),
    mark: 0.595,
  }),
  slide: (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1.05, waist: 0.5 },
    tread: { kind: "waves" },
    mark: 0.6,
  }),
  "kids-shoe": (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1.16, waist: 0.35 },
    tread: lugged({
      shape: "round",
      pitch: 56,
      abreast: 5,
      fill: 0.76,
      height: 5,
      bare: waist,
    }),
    mark: 0.595,
  }),
  "kids-boot": (roles) => ({
    ...onFoam(roles),
    last: { breadth: 1.16, waist: 0.35 },
    tread: lugged({
      shape: "block",
      pitch: 60,
      abreast: 4,
      fill: 0.76,
      height: 7,
      bare: waist,
    }),
    mark: 0.595,
  }),
} as const satisfies {
  readonly [T in DrawingType]?: (roles: DrawingRoles[T]) => SoleSpec;
};
