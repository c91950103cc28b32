/**
 * Indicates what the browser would without JavaScript, and what a navigation by script lacks: that it is in
 * progress, where the new page begins, and that it is impossible without a connection.
 */
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { Logo } from "~/ui/logo";
import { floatNotice } from "./floating-notices";

/** Faster navigations show no bar, which would only flicker (ms). */
const showBarAfterMs = 150;

/** A navigation to another page that lasts longer dims this one [UI-004] (ms). */
const showOverlayAfterMs = 300;

/** Whether something has been in progress for longer than `showAfterMs`. */
function useIsLate(isInProgress: boolean, showAfterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setTimeout(() => {
      setLate(true);
    }, showAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isInProgress, showAfterMs]);
  return isLate;
}

/** Moves the focus to the heading of each new page. Returns its title, for screen readers to announce. */
function useNewPage(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return title;
}

/** Whether an event would leave the page: not with a link to a new tab, or to a place on this page. */
function leavesPage(event: Event): boolean {
  if (event.type === "submit") return true;
  const link = event.target instanceof Element && event.target.closest("a");
  if (!(link instanceof HTMLAnchorElement) || link.target) return false;
  if (link.origin !== location.origin) return false;
  if (event instanceof MouseEvent) {
    const { metaKey, ctrlKey, shiftKey } = event;
    if (metaKey || ctrlKey || shiftKey) return false;
  }
  const { pathname, search } = location;
  return link.pathname + link.search !== pathname + search;
}

/**
 * Returns a function that repeats an event, if its form or link is still on the page; null for an event that
 * has neither.
 */
function retryOf(event: Event): (() => void) | null {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return () => {
      if (target.isConnected) target.requestSubmit(event.submitter);
    };
  const link = target instanceof Element ? target.closest("a") : null;
  return (
    link &&
    (() => {
      if (link.isConnected) link.click();
    })
  );
}

/**
 * Stays on the page while the browser knows that it has no connection. Otherwise the browser would replace
 * the page, and with it all input, by its own error page.
 */
function useStayOffline(): void {
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const isForm = event.type === "submit";
      const key = isForm ? "shop.form.offline" : "shop.error.offline.stays";
      const retry = retryOf(event);
      floatNotice(
        { kind: "error", key, params: {} },
        { isOffline: true, ...(retry && { retry }) },
      );
    };
    // In the capture phase, to run before the router's listeners.
    addEventListener("click", stay, true);
    addEventListener("submit", stay, true);
    return () => {
      removeEventListener("click", stay, true);
      removeEventListener("submit", stay, true);
    };
  }, []);
}

export function NavigationStatus() {
  useStayOffline();
  const t = useT();
  const hydrated = useHydrated();
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLate = useIsLate(state !== "idle", showBarAfterMs);
  // A change of this page, such as a filter, needs no overlay: its parts show that they wait.
  const leaves = next !== undefined && next.pathname !== pathname;
  const isOverlaid = useIsLate(leaves, showOverlayAfterMs);
  const title = useNewPage();
  useEffect(() => {
    const main = document.getElementById("main");
    if (!isLate || !main) return;
    main.setAttribute("aria-busy", "true");
    return () => {
      main.removeAttribute("aria-busy");
    };
  }, [isLate]);
  if (!hydrated) return null;
  return (
    <>
      {isLate && (
        <div
          data-navigation-bar
          className="fixed z-50 inset-x-0 top-0 h-1 bg-lichen-400 animate-pulse motion-reduce:animate-none pointer-events-none no-print"
        />
      )}
      {isOverlaid && (
        <div
          data-navigation-overlay
          className="fixed z-40 inset-0 grid place-items-center bg-chalk/60 pointer-events-none no-print"
        >
          <span className="p-5 rounded-3 bg-chalk text-tarn-900 floating">
            <span className="block animate-pulse motion-reduce:animate-none">
              <Logo />
            </span>
          </span>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {isLate ? t("shop.dialog.loading") : title}
      </p>
    </>
  );
}
