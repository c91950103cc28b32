/**
 * Whether the shop has grown between the middle and the end of a soak: its heap, and what it holds outside
 * of it. Resident memory is printed and not judged: the system decides when it takes memory back. Nor is
 * compiled code: how late a function becomes hot depends on the machine.
 */
import type { SoakReport } from "./run-soak";

/** In MB between middle and end: one thing that each of a thousand pages leaves behind is more. */
const mostHeap = 3;
/** In MB at any time: what the shop keeps of pages, 2 at most, and what it works with. */
const mostOutside = 18;

/** What has grown by more than noise; [] for a shop that stays as it is. */
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
