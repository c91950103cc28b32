/** Cloths by how they look and fall: weave, depth of their creases, unevenness. */
import type { Sheet } from "../sheet";
import { jersey, ripstop, twill } from "../textures";
import {
  fineRib,
  gridKnit,
  marl,
  perforated,
  pile,
  stretchKnit,
} from "./weaves";

/** How one cloth looks and falls. */
export interface Fabric {
  readonly weave?: (sheet: Sheet, colour: string) => string;
  readonly weaveOpacity?: number;
  /** Depth of its creases, in units. */
  readonly depth: number;
  /** Height of the light over it: low for cloth that gleams, high for cloth that swallows light. */
  readonly elevation: number;
  readonly crumple: {
    readonly frequency: string;
    readonly height: number;
    readonly octaves?: number;
  };
  /** How far creases wander: little in stiff cloth. */
  readonly wander: number;
  readonly smooth?: number;
  /** How far its hairs stand out over the edge, in units. */
  readonly fuzz?: number;
}

/** The cloths of the collection. */
export const fabrics = {
  /** Light single jersey of tees and tanks. */
  jersey: {
    weave: jersey,
    weaveOpacity: 0.2,
    depth: 15,
    elevation: 62,
    crumple: { frequency: ".007 .005", height: 0.22 },
    wander: 24,
  },
  /** Brushed loopback of sweatshirts and joggers: thick, few round folds. */
  loopback: {
    weave: jersey,
    weaveOpacity: 0.32,
    depth: 26,
    elevation: 58,
    crumple: { frequency: ".009 .007", height: 0.3 },
    wander: 20,
  },
  /** Coated shell: crisp, angular, with a gleam. */
  shell: {
    weave: twill,
    weaveOpacity: 0.1,
    depth: 26,
    elevation: 52,
    crumple: { frequency: ".008 .006", height: 0.26 },
    wander: 16,
    smooth: 1.2,
  },
  /** Thin woven nylon of shorts and wind shells. */
  ripstop: {
    weave: ripstop,
    weaveOpacity: 0.16,
    depth: 22,
    elevation: 54,
    crumple: { frequency: ".011 .008", height: 0.3 },
    wander: 16,
    smooth: 1.2,
  },
  /** Downproof nylon of quilted jackets: thin, bright, finely crumpled. */
  downproof: {
    weave: ripstop,
    weaveOpacity: 0.1,
    depth: 25,
    elevation: 52,
    crumple: { frequency: ".03 .024", height: 0.07 },
    wander: 10,
    smooth: 1.2,
  },
  /** High-pile fleece. */
  pile: {
    weave: pile,
    weaveOpacity: 0.5,
    depth: 24,
    elevation: 58,
    crumple: { frequency: ".06 .065", height: 0.32, octaves: 2 },
    wander: 14,
    smooth: 0.8,
    fuzz: 9,
  },
  /** Thin grid fleece. */
  grid: {
    weave: gridKnit,
    weaveOpacity: 0.34,
    depth: 24,
    elevation: 57,
    crumple: { frequency: ".009 .007", height: 0.26 },
    wander: 20,
  },
  /** Marled sweatshirt cloth. */
  marl: {
    weave: marl,
    weaveOpacity: 0.5,
    depth: 26,
    elevation: 58,
    crumple: { frequency: ".009 .007", height: 0.3 },
    wander: 20,
  },
  /** Base layers, close to the skin. */
  baseLayer: {
    weave: fineRib,
    weaveOpacity: 0.26,
    depth: 20,
    elevation: 56,
    crumple: { frequency: ".009 .006", height: 0.26 },
    wander: 20,
  },
  /** Perforated running jersey. */
  running: {
    weave: perforated,
    weaveOpacity: 0.6,
    depth: 20,
    elevation: 55,
    crumple: { frequency: ".008 .006", height: 0.3 },
    wander: 22,
  },
  /** Compressive stretch of tights: nearly without creases. */
  stretch: {
    weave: stretchKnit,
    weaveOpacity: 0.24,
    depth: 18,
    elevation: 48,
    crumple: { frequency: ".006 .004", height: 0.2 },
    wander: 10,
  },
  /** Brushed cotton-nylon twill of walking trousers and shorts. */
  twill: {
    weave: twill,
    weaveOpacity: 0.24,
    depth: 24,
    elevation: 56,
    crumple: { frequency: ".011 .008", height: 0.28 },
    wander: 18,
    smooth: 1.2,
  },
} as const satisfies Readonly<Record<string, Fabric>>;
