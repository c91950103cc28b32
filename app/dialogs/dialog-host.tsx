/**
 * Shows the dialog that the address's hash names. The code for dialogs is loaded when the browser is idle,
 * so that a first visit does not wait for it.
 */
import { Suspense, useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { dialogPart } from "./dialog-part";
import { dialogHash, useDialogHash } from "./use-dialog-hash";

const loadOpenDialog = () => import("./open-dialog");
const DialogOfHash = dialogPart(loadOpenDialog);

/** Loads the code for dialogs when the browser is idle. Safari has no `requestIdleCallback`. */
function prepare(checksLocation: boolean): () => void {
  const work = () =>
    void loadOpenDialog().then(
      ({ startLate }) => {
        startLate(checksLocation);
      },
      // A dialog that opens tries to load it again.
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
  const hash = useDialogHash();
  // The server never gets the hash, so the first render must not use it.
  const hydrated = useHydrated();
  useEffect(() => prepare(checksLocation), [checksLocation]);
  if (!hydrated || !dialogHash.test(hash)) return null;
  return (
    // The messages for the title may have to be loaded, too, on a page that does not use their namespace.
    <Suspense>
      <DialogOfHash hash={hash} />
    </Suspense>
  );
}
