/** How far pages are scrolled: each mark once per path [NAV-006]. */
import { onScroll } from "~/ui/on-scroll";

const marks = [25, 50, 75, 100] as const;

/** The part of the page that is above the lower edge of the screen, in percent. */
function depth(): number {
  const { scrollHeight } = document.documentElement;
  // At the end of a page, positions may lack a fraction of a pixel.
  return (100 * (scrollY + innerHeight + 1)) / scrollHeight;
}

/**
 * Calls `onMark` with the percentage when a mark is reached for the first time. Returns a function that starts over,
 * to be called when the path changes.
 */
export function watchDepth(onMark: (percent: number) => void): () => void {
  let reached = 0;
  onScroll(() => {
    const deepest = depth();
    for (const mark of marks)
      if (mark > reached && deepest >= mark) {
        reached = mark;
        onMark(mark);
      }
  });
  return () => {
    reached = 0;
  };
}
