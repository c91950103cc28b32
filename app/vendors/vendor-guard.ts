/**
 * Keeps code of other companies away from secrets. Once it has run in a document, it could read whatever is
 * typed there; so pages and dialogs for passwords, cards and accounts get a document of their own, in which
 * it never runs.
 */
import { useLocation, useMatches } from "@remix-run/react";
import { useLayoutEffect } from "react";
import { dialogs } from "~/dialogs/facts";
import { parseDialogHash } from "~/dialogs/hash";
import { usePaths } from "~/i18n/language";
import { pageHandle, type PageHandle } from "~/routing/handle";

let hasRun = false;
/** Whether the page that is shown allows such code; nobody has said that it does not. */
let isSafe = true;

/**
 * Call before code of another company runs in the document, and run none if it returns false: a page for secrets has
 * been opened since it was decided on.
 */
export function noteVendor(): boolean {
  hasRun ||= isSafe;
  return isSafe;
}

/** Whether code of other companies may run on a page: not where secrets are typed or shown. */
export const allowsVendors = ({
  needs,
  limits,
  layout,
}: Pick<PageHandle, "needs" | "limits" | "layout">): boolean =>
  needs === "anyone" && limits.post === "default" && layout !== "checkout";

/** Loads the document anew when it becomes a page or opens a dialog for which it is not safe any more. */
export function useVendorGuard(): void {
  const { hash, pathname, search } = useLocation();
  const paths = usePaths();
  const isSafePage = allowsVendors(pageHandle(useMatches()));
  const dialog = parseDialogHash(hash);
  const secret =
    dialog && dialogs[dialog.name].isSecret
      ? (dialogs[dialog.name].page?.(
          paths,
          dialog.argument,
          pathname + search,
        ) ?? paths.dialog(dialog.name, dialog.argument))
      : null;
  useLayoutEffect(() => {
    isSafe = isSafePage && secret === null;
    if (!hasRun || (isSafePage && secret === null)) return;
    // Nothing can be typed until the new document is there.
    document.body.inert = true;
    if (isSafePage && secret !== null) location.replace(secret);
    else location.reload();
  }, [isSafePage, secret]);
}
