/**
 * Keeps a kiosk in the shop: nothing opens another window or site, no menu opens under a finger, and two
 * fingers do not enlarge the page.
 */
import { useEffect } from "react";

/** Whether a link leads where a kiosk does not go. The styles make such links dead without script. */
const leadsOut = ({ origin, target, download, protocol }: HTMLAnchorElement) =>
  !/^https?:$/.test(protocol) ||
  origin !== location.origin ||
  target === "_blank" ||
  download !== "";

export function useLockDown(): void {
  useEffect(() => {
    const page = new AbortController();
    const options = { capture: true, signal: page.signal };
    const refuse = (event: Event) => {
      event.preventDefault();
    };
    document.addEventListener("contextmenu", refuse, options);
    document.addEventListener("dragstart", refuse, options);
    // Two fingers on a touch pad; those on the screen are stopped by the styles.
    document.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey) event.preventDefault();
      },
      { ...options, passive: false },
    );
    document.addEventListener(
      "click",
      (event) => {
        const link =
          event.target instanceof Element && event.target.closest("a[href]");
        if (link instanceof HTMLAnchorElement && leadsOut(link)) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      options,
    );
    return () => {
      page.abort();
    };
  }, []);
}
