/**
 * Whether the shop has grown between the middle and the end of a soak: its heap, and its memory outside the
 * heap. Resident memory is printed only, because the system decides when it reclaims memory; so is compiled
 * code, because the time at which a function becomes hot depends on the machine.
 */
import type { SoakReport } from "./run-soak";

/** In MB, between middle and end: a leak of one object in each of a thousand pages is larger. */
const mostHeap = 3;
/** In MB, at any time: the cached pages (2 at most) and working memory. */
const mostOutside = 18;

/** Returns what has grown by more than noise; [] for a shop without growth. */
export function growth({
  memory: [, middle, end],
}: Pick<SoakReport, "memory">): readonly string[] {
  const heap = end.heap - middle.heap;
  return [
    ...(heap > mostHeap ? [`the heap grew by ${heap.toFixed(1)} MB`] : []),
    ...(end.external > mostOutside
      ? [`${end.external.toFixed(0)} MB are held outside the heap`]
      : []),
  ];
}
