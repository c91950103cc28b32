/**
 * What a navigation by script would otherwise keep to itself: that it is under way, where the new page
 * begins, and that without a connection there is none. Without script the browser does all three.
 */
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { floatNotice } from "./floating-notices";

/** Faster answers need no sign; it would only flicker (ms). */
const showAfterMs = 150;

/** Whether something has been under way for longer than a moment. */
function useIsLate(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => {
      setLate(true);
    }, showAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate;
}

/** Moves the focus to the heading of each new page; gives its title, to be read out. */
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

/** Whether a press would leave the page; one for a new tab, or for a place on this page, does not. */
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

/** Presses once more what was pressed; null when it is not on the page any more. */
function againOf(event: Event): (() => void) | null {
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
 * Keeps the page while the browser knows that it has no connection: it would give way to the browser's
 * own words, and with it what was entered.
 */
function useStayOffline(): void {
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const isForm = event.type === "submit";
      const key = isForm ? "shop.form.offline" : "shop.error.offline.stays";
      const again = againOf(event);
      floatNotice(
        { kind: "error", key, params: {} },
        { isOffline: true, ...(again && { again }) },
      );
    };
    // Before the router hears of it.
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
  const isLate = useIsLate(useNavigation().state !== "idle");
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
      <p aria-live="polite" className="sr-only">
        {isLate ? t("shop.dialog.loading") : title}
      </p>
    </>
  );
}
