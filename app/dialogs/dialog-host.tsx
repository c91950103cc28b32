/**
 * Shows the dialog that the address's hash names. What shows it is fetched when the page has come to
 * rest, so that a first visit does not wait for it.
 */
import { useLocation } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { dialogPart } from "./dialog-part";

const loadOpenDialog = () => import("./open-dialog");
const DialogOfHash = dialogPart(loadOpenDialog);

const dialogHash = /^#(?:modal|panel)=/;

/** Fetches it in a quiet moment; Safari has no `requestIdleCallback`. */
function prepare(checksLocation: boolean): () => void {
  const work = () =>
    void loadOpenDialog().then(
      ({ suggestCountry }) => {
        if (checksLocation) void suggestCountry();
      },
      // It is fetched again when a dialog opens.
      () => undefined,
    );
  if (typeof requestIdleCallback === "function") {
    const task = requestIdleCallback(work);
    return () => {
      cancelIdleCallback(task);
    };
  }
  const timer = setTimeout(work, 500);
  return () => {
    clearTimeout(timer);
  };
}

/** Mounted once per page, in the layout. */
export function DialogHost({ checksLocation = false }) {
  const { hash } = useLocation();
  // The server never sees a hash, so the first render must not either.
  const hydrated = useHydrated();
  useEffect(() => prepare(checksLocation), [checksLocation]);
  if (!hydrated || !dialogHash.test(hash)) return null;
  return (
    // The title's words may have to be fetched, too, on a page that has no others of their kind.
    <Suspense>
      <DialogOfHash hash={hash} />
    </Suspense>
  );
}
