/**
 * Shows the dialog that the address's hash names. The code for dialogs is loaded when the browser is idle,
 * so that a first visit does not wait for it.
 */
import { useLocation, useMatches, useRevalidator } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { dialogPart } from "./dialog-part";
import { useVisitor } from "~/shell/visitor";
import { whenIdle } from "~/shell/when-idle";
import type { VendorFacts } from "~/vendors/vendors";
import { dialogHash, useDialogHash } from "./use-dialog-hash";

const loadOpenDialog = () => import("./open-dialog");
const DialogOfHash = dialogPart(loadOpenDialog);

/** Runs work with that code when the browser is idle; the returned function cancels it. */
const withCode = (
  work: (code: Awaited<ReturnType<typeof loadOpenDialog>>) => void,
): (() => void) =>
  // A dialog that opens tries to load it again.
  whenIdle(() => void loadOpenDialog().then(work, () => undefined));

/** Tells the data layer of each page. It is never cancelled: a page that was left early was shown, too. */
function useTell(isMeasured: boolean, vendors?: VendorFacts): void {
  const { pathname, search } = useLocation();
  const { account, events, consent } = useVisitor();
  const isSignedIn = account !== null;
  const match = useMatches().at(-1);
  useEffect(() => {
    const { route } = document.body.dataset;
    const page = {
      ...{ isMeasured, vendors, pathname, search, route, match, events },
      isSignedIn,
    };
    withCode(({ tell, showPicks }) => {
      void tell(page);
      showPicks();
    });
  }, [
    isMeasured,
    vendors,
    pathname,
    search,
    match,
    events,
    consent,
    isSignedIn,
  ]);
}

/** Tells the visitor's other tabs what this one shows of the visitor, and follows what they tell. */
function useOtherTabs(): void {
  const { account, cart } = useVisitor();
  const { revalidate } = useRevalidator();
  const isSignedIn = account !== null;
  const count = cart?.count ?? 0;
  useEffect(
    () =>
      withCode(({ shareWithTabs }) => {
        shareWithTabs(isSignedIn, count, revalidate);
      }),
    [isSignedIn, count, revalidate],
  );
}

interface DialogHostProps {
  readonly checksLocation?: boolean | undefined;
  /** Whether there is a tag manager. */
  readonly isMeasured?: boolean | undefined;
  readonly vendors?: VendorFacts | undefined;
}

/** Mounted once per page, in the layout. */
export function DialogHost({
  checksLocation = false,
  isMeasured = false,
  vendors,
}: DialogHostProps) {
  const hash = useDialogHash();
  // The server never gets the hash, so the first render must not use it.
  const hydrated = useHydrated();
  useTell(isMeasured, vendors);
  useOtherTabs();
  useEffect(
    () =>
      withCode(({ startLate }) => {
        startLate(checksLocation);
      }),
    [checksLocation],
  );
  if (!hydrated || !dialogHash.test(hash)) return null;
  return (
    // The messages for the title may have to be loaded, too, on a page that does not use their namespace.
    <Suspense>
      <DialogOfHash hash={hash} />
    </Suspense>
  );
}
