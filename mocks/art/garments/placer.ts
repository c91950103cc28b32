/** Places on a piece of cloth by shares of its width and length. */
import type { Outline, Point } from "../curves";
import { along, at } from "../curves";

/** Finds a point of a piece by how far across and down it lies, both 0 to 1. */
export type Placer = (across: number, down: number) => Point;

/** Places by shares between two edges that run in the same direction; beyond their ends the last segment goes on. */
export const placer =
  (from: Outline, to: Outline): Placer =>
  (across, down) => {
    const [a, b] = [along(from, down), along(to, down)];
    return at(a.x + (b.x - a.x) * across, a.y + (b.y - a.y) * across);
  };
