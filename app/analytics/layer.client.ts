/**
 * The data layer. THE only module that pushes to `window.dataLayer`; `tell` imports it once the visitor allows an
 * event, so before that nothing of it is loaded and nothing that happened is remembered.
 *
 * Every push asks for the consent of that moment. Each page is told once: not again when its data are loaded again,
 * when a dialog opens over it, or when only the part of the address changes that its event does not name.
 */
import { allowsHere } from "~/consent/browser-consent";
import type { Site } from "~/sites/sites";
import {
  analyticsEvent,
  rowOf,
  type AnalyticsEvent,
  type DoneEvent,
} from "./events";
import {
  directOrigin,
  originInQuery,
  originOfLink,
  originOfPage,
  type ProductOrigin,
} from "./product-origins";
import { watchInstallation } from "./installation.client";
import { isDebugging } from "./debugging";
import { createRelay, type Relay } from "./relay.client";
import { watchDepth } from "./scroll-depth.client";
import { createUser } from "./user-data.client";
import type { UserPush } from "./user-data";

declare global {
  interface Window {
    dataLayer?: (AnalyticsEvent | UserPush)[];
  }
}

/** A page as it is shown, and what its visitor's forms did before. */
export interface Moment {
  readonly site: Site;
  /** Path with the locale; the route's name if the path contains a secret. */
  readonly path: string;
  readonly search: string;
  /** The route's name [ROUTE-058]. */
  readonly route: string;
  /** The event that the page states; null for one that states none. */
  readonly own: AnalyticsEvent | null;
  readonly done: readonly DoneEvent[];
  readonly isSignedIn: boolean;
}

/** Older ones are dropped: tag managers read each as it is pushed. */
const mostPushed = 300;

/** These routes state their own event when their data are there; nothing is told automatically [ANA-002]. */
const isSilent = (route: string): boolean =>
  /^(?:cart|checkout|order-confirmation|index|search|[cp]-slug|slug|help-.+)$/.test(
    route,
  );

/** How the document was loaded, and from where. */
function arrival() {
  const [entry] = performance.getEntriesByType("navigation");
  const pathOf = (url: string) =>
    URL.canParse(url) && new URL(url).origin === location.origin
      ? new URL(url).pathname
      : "";
  return {
    isReload: entry?.type === "reload",
    path: pathOf(entry?.name ?? ""),
    /** "" when no page of this shop led to it. */
    from: pathOf(document.referrer),
  };
}

export interface Layer {
  /** Tells a page that is shown, and what was done before. */
  show(moment: Moment): void;
  /** Leaves what is pushed to the tag manager's script instead of the relay. */
  leaveTo(...script: Parameters<Relay["leaveTo"]>): void;
}

/** Creates the data layer of a document whose first page is `first`. */
export function createLayer(first: Moment): Layer {
  const { locale, region } = first.site;
  const logsPushes = isDebugging("gtm_debug");
  const user = createUser({
    locale,
    onChange(known) {
      add({ user: known });
    },
  });
  const relay = createRelay({
    locale,
    userOf: () => user.current,
    ...(isDebugging("partytown_debug") && {
      onSent: (events) => {
        console.info("relayed", events);
      },
    }),
  });
  const arrived = arrival();
  /** Ids of what forms did. */
  const told = new Set<string>();
  let shown = first;
  /** What identifies the event of the page that was told last. */
  let lastPage = "";
  /** The product whose link was followed. */
  let followed: { readonly path: string; readonly origin: ProductOrigin } = {
    path: arrived.path,
    origin: originOfPage(arrived.from),
  };

  function add(pushed: AnalyticsEvent | UserPush): void {
    const layer = (window.dataLayer ??= []);
    layer.push(pushed);
    if (layer.length > mostPushed) layer.shift();
    if (logsPushes) console.info("pushed", pushed);
  }

  function push(event: AnalyticsEvent): void {
    const row = rowOf(event.event);
    if (!row || !allowsHere(region, row.consent)) return;
    add(event);
    // The server has sent the others.
    if (row.sent === "browser") relay.send(event);
  }

  function pageEvent({ own, route, path, search }: Moment) {
    if (!own)
      return isSilent(route)
        ? null
        : analyticsEvent("page_view", { label: path, variables: { route } });
    const more = (variables: Readonly<Record<string, string>>) => ({
      ...own,
      customVariables: { ...own.customVariables, ...variables },
    });
    if (own.event === "page_view")
      return { ...more({ route }), eventLabel: path };
    if (own.event !== "view_item") return own;
    const linked = followed.path === path ? followed.origin : directOrigin;
    return more({ origin: originInQuery(search) ?? linked });
  }

  /** Whether a document that shows the path is no step on from another page of the shop. */
  const isReturn = (path: string): boolean =>
    arrived.isReload || arrived.from === "" || arrived.from === path;

  function tellPage(moment: Moment, isRepeated: boolean): void {
    const event = pageEvent(moment);
    const page = event
      ? `${event.event} ${event.eventLabel}`
      : moment.path + moment.search;
    if (page === lastPage) return;
    lastPage = page;
    // A checkout is not begun again by loading its page again, nor by coming back from the payment.
    if (event && !(isRepeated && event.event === "begin_checkout")) push(event);
  }

  const restartDepth = watchDepth((percent) => {
    push(
      analyticsEvent("scroll", { action: `${percent}%`, label: shown.path }),
    );
  });

  watchInstallation((action) => {
    push(analyticsEvent("pwa_install", { action }));
  });

  function onClick({ target }: MouseEvent): void {
    const link =
      target instanceof Element
        ? target.closest<HTMLAnchorElement>("a[href]")
        : null;
    const product = link?.pathname.split("/")[2] === "p" ? link : null;
    if (!product) return;
    const origin = originOfLink(product, shown.path);
    followed = { path: product.pathname, origin };
    // The heart of a card has the id of its product.
    const heart = product.closest(".card")?.querySelector(".heart");
    const label = heart?.getAttribute("value");
    if (label)
      push(analyticsEvent("select_item", { label, variables: { origin } }));
  }

  // In the capture phase, to run before the listener that follows links.
  document.addEventListener("click", onClick, true);
  addEventListener("pageshow", ({ persisted }) => {
    // The browser shows the page again as it was left.
    if (!persisted) return;
    lastPage = "";
    tellPage(shown, true);
  });

  let isFirst = true;
  return {
    leaveTo(script) {
      relay.leaveTo(script);
    },
    show(moment) {
      const done = moment.done.filter(({ id }) => !told.has(id));
      user.update(
        moment.isSignedIn,
        done.some(({ event }) => /^(?:login|sign_up)$/.test(event.event)),
      );
      for (const { id, event } of done) {
        told.add(id);
        push(event);
      }
      if (moment.path !== shown.path) restartDepth();
      shown = moment;
      tellPage(moment, isFirst && isReturn(moment.path));
      isFirst = false;
    },
  };
}
