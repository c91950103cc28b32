/** What the associates of a store see of its kiosks: their heartbeats and their store requests. */
import type { AppLoadContext } from "@remix-run/node";
import type { StoreRequestsView } from "./store-requests-page";

/** Screens send a heartbeat every minute (every three without JavaScript); longer gaps count as silent. */
const silentAfterMs = 4 * 60_000;
const minuteMs = 60_000;

/** Rejects when the requests cannot be read. */
export async function storeRequestsView(
  { storeRequests, kioskBeats }: AppLoadContext,
  store: { readonly id: string; readonly name: string },
): Promise<StoreRequestsView> {
  const [waiting, beats] = await Promise.all([
    storeRequests.waiting(),
    kioskBeats.of(store.id),
  ]);
  const now = Date.now();
  const minutesSince = (at: number) =>
    Math.max(0, Math.floor((now - at) / minuteMs));
  return {
    store: store.name,
    requests:
      waiting?.map((request) => ({
        request,
        minutes:
          request.askedAt === null ? null : minutesSince(request.askedAt),
      })) ?? null,
    kiosks: beats.map(({ screen, at }) => ({
      screen,
      isSilent: now - at > silentAfterMs,
      minutes: minutesSince(at),
    })),
  };
}
