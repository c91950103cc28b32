/** Follows the page's scrolling without doing work for every event, of which there is one per frame. */
import { timings } from "~/domain/constants";

/**
 * Calls `listener` while the page is scrolled, at most once in 50 ms, and once after the last event
 * [CONST-001]. Returns a function that ends it.
 */
export function onScroll(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, timings.scrollThrottle);
  };
  addEventListener("scroll", follow);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", follow);
  };
}
