/** What a page of an older build does: its next link loads a document, which is of the newer one [SW-001, SW-003]. */

/** The version of the page's own files, as the framework's manifest has it. */
export const ownVersion = (): string | undefined =>
  (window as { __remixManifest?: { readonly version?: string } })
    .__remixManifest?.version;

/** Whether the browser would follow a link in this tab, without script. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

let isArranged = false;

/** Makes the next link load a document: the shop's own navigation never sees the click. */
export function loadNextDocument(): void {
  if (isArranged) return;
  isArranged = true;
  addEventListener(
    "click",
    (event) => {
      const link =
        event.target instanceof Element &&
        event.target.closest<HTMLAnchorElement>("a[href]");
      if (!link || !isPlainClick(event)) return;
      const { origin, pathname, search } = new URL(link.href);
      const isHere =
        pathname === location.pathname && search === location.search;
      // A link within the page, such as one that opens a dialog, loads nothing.
      if (origin === location.origin && !isHere) event.stopPropagation();
    },
    { capture: true },
  );
}
