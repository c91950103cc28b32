/**
 * Hides the header while the shopper scrolls down and shows it again while they scroll up, wherever they are
 * on the page [UI-002]. Without script the header stays at the top of the page.
 */
import { useEffect, type RefObject } from "react";
import { timings } from "~/domain/constants";

/** Smaller movements have no direction, such as the bounce of a touch screen (px). */
const noise = 6;

/** Sets `data-scrolled` of the header: `hidden` or `shown` above the page, absent at the top of the page. */
export function useHeaderOnScroll(header: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return;
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When the header was to be shown for the first time. */
    let since: number | null = null;
    const cancel = () => {
      clearTimeout(timer);
      since = null;
    };
    const set = (state: "hidden" | "shown" | null) => {
      if (state === null) delete element.dataset["scrolled"];
      else element.dataset["scrolled"] = state;
    };
    const show = () => {
      cancel();
      set("shown");
    };
    const showSoon = () => {
      const now = Date.now();
      since ??= now;
      clearTimeout(timer);
      const left = since + timings.headerMaxWait - now;
      timer = setTimeout(
        show,
        Math.max(0, Math.min(timings.headerDebounce, left)),
      );
    };
    const follow = () => {
      const moved = scrollY - last;
      if (scrollY <= 0) {
        cancel();
        set(null);
      } else if (Math.abs(moved) < noise) return;
      else if (moved < 0) {
        if (element.dataset["scrolled"] !== "shown") showSoon();
      } else {
        cancel();
        const isInUse = element.contains(document.activeElement);
        if (scrollY > element.offsetHeight && !isInUse) set("hidden");
      }
      last = scrollY;
    };
    // What is focused must be visible. At the top of the page it is, also before the event of a scroll to
    // the top: a header that then slid in would move its link away from under the pointer that presses it.
    const onFocus = () => {
      if (element.dataset["scrolled"] === undefined) return;
      if (scrollY > 0) show();
      else follow();
    };
    addEventListener("scroll", follow);
    element.addEventListener("focusin", onFocus);
    return () => {
      cancel();
      removeEventListener("scroll", follow);
      element.removeEventListener("focusin", onFocus);
    };
  }, [header]);
}
