/**
 * Keeps a kiosk in the shop: nothing opens another window or site, no context menu opens on a long touch, and
 * two fingers do not zoom the page.
 */
import { useEffect } from "react";

/** Whether a link leads out of the shop. Without JavaScript, the stylesheet disables such links. */
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
    // A pinch on a touch pad; the stylesheet prevents those on the screen.
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
