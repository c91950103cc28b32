/**
 * Tells the data layer what a page shows and what its visitor did, if there is a tag manager and the visitor allows
 * it. It is in the file that is loaded when the browser is idle; the data layer itself is loaded only then.
 */
import { allowsHere } from "~/consent/browser-consent";
import { variationsCookie } from "~/experiments/variations-cookie";
import { pageHandle } from "~/routing/handle";
import { findSite } from "~/sites/sites";
import type { TagManagerScript } from "~/vendors/tag-manager.client";
import { removeTagWorkers } from "~/vendors/tag-workers";
import { allowsVendors } from "~/vendors/vendor-guard";
import type { VendorFacts } from "~/vendors/vendors";
import type { AnalyticsEvent, DoneEvent } from "./events";
import type { createLayer } from "./layer.client";

/** A page when it was shown. */
export interface ShownPage {
  /** Whether there is a tag manager. */
  readonly isMeasured: boolean;
  /** The scripts of other companies that are set up. */
  readonly vendors: VendorFacts | undefined;
  readonly pathname: string;
  readonly search: string;
  /** The route's name [ROUTE-058]. */
  readonly route: string | undefined;
  /** The page's own match. */
  readonly match:
    { readonly handle?: unknown; readonly data?: unknown } | undefined;
  readonly isSignedIn: boolean;
  /** What the visitor's forms did before. */
  readonly events: readonly DoneEvent[] | null;
}

let layer: ReturnType<typeof createLayer> | undefined;
let script: TagManagerScript | null | undefined;
/** Whether the layer leaves its events to that script. */
let isLeft = false;
let isTold = false;

/** Says once why nothing is measured [ANA-005]. */
function sayDisabled(): void {
  if (isTold) return;
  isTold = true;
  console.info("Tracking is disabled: this page has no tag manager.");
}

/** Tells the shop which places of experiments are seen, if the visitor was given any variation. Never rejects. */
async function tellPlaces(locale: string): Promise<void> {
  if (!document.cookie.includes(`${variationsCookie}=`)) return;
  const loaded = await import("~/experiments/seen.client").catch(() => null);
  loaded?.watchPlaces(locale);
}

/** Starts the tag manager's script with the first page that allows it. Resolves when its layer may be filled. */
async function startScript({ vendors, match }: ShownPage): Promise<void> {
  if (!vendors?.tagManager) return;
  if (!script && allowsVendors(pageHandle(match ? [match] : []))) {
    const loaded = await import("~/vendors/tag-manager.client").catch(
      () => null,
    );
    script ??= loaded?.startTagManager(vendors);
  }
  await script?.isReady;
}

/** Call it for each page, and again for what was done on it. Never rejects. */
export async function tell(page: ShownPage): Promise<void> {
  const site = findSite(page.pathname.split("/")[1]);
  if (site) void tellPlaces(site.locale);
  // All events need this category.
  const isAllowed = site !== undefined && allowsHere(site.region, "C0002");
  if (!isAllowed || page.vendors?.tagManager !== "worker")
    void removeTagWorkers();
  if (!page.isMeasured) sayDisabled();
  else if (isAllowed) {
    const loaded = await import("./layer.client").catch(() => null);
    if (!loaded) return;
    const { pathname, search, route = "", match, events, isSignedIn } = page;
    const { secretPath } = pageHandle(match ? [match] : []);
    const data = match?.data as
      { readonly measured?: AnalyticsEvent } | null | undefined;
    const moment = {
      ...{ site, search, route, isSignedIn },
      path: secretPath ? `/${site.locale}/${route}` : pathname,
      own: data?.measured ?? null,
      done: events ?? [],
    };
    await startScript(page);
    layer ??= loaded.createLayer(moment);
    if (script && !isLeft) layer.leaveTo(script);
    isLeft ||= Boolean(script);
    layer.show(moment);
  }
}
