/** Whether the shop has grown between the middle and the end of a soak. */
import type { SoakReport } from "./run-soak";

/** In MB: what a few more kept answers take; one leaked request in ten would be more. */
const mostHeap = 3;
const mostOutside = 8;
/** The system takes memory back when it likes. */
const mostResident = 1.15;

/** What has grown by more than noise; [] for a shop that stays as it is. */
export function growth({
  memory: [, middle, end],
}: Pick<SoakReport, "memory">): readonly string[] {
  const heap = end.heap - middle.heap;
  const outside = end.external - middle.external;
  return [
    ...(heap > mostHeap ? [`the heap grew by ${heap.toFixed(1)} MB`] : []),
    ...(outside > mostOutside
      ? [`memory outside the heap grew by ${outside.toFixed(1)} MB`]
      : []),
    ...(end.resident > middle.resident * mostResident
      ? [`resident memory grew to ${end.resident.toFixed(0)} MB`]
      : []),
  ];
}
