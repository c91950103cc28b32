/** What the associates of a store see of its kiosks: which are there, and what is asked for. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import { storeRequestStates } from "~/domain/stores/store-request";
import { defineForm, type FormAnswer } from "~/forms/define-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import type { StoreRequestsView } from "./store-requests-page";

/** A screen that says nothing for longer is silent: it says so every minute, without script every three. */
const silentAfterMs = 4 * 60_000;
const minuteMs = 60_000;

const changeForm = defineForm({
  name: "store-request",
  schema: z.object({
    requestId: z.string("errors.general").regex(upstreamId, "errors.general"),
    state: z.enum(storeRequestStates, "errors.general"),
  }),
  instance: "requestId",
  hidden: ["requestId", "state"],
  refused: 409,
  unanswered: 409,
});

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

/** Null once it is known upstream. */
export async function changeStoreRequest(
  { storeRequests }: Pick<AppLoadContext, "storeRequests">,
  posted: FormData,
): Promise<FormAnswer | null> {
  const reading = changeForm.read(posted);
  if (!reading.ok) return reading.answer;
  const { requestId, state } = reading.value;
  const outcome = await storeRequests.change(requestId, state);
  return outcome.ok ? null : reading.refuse(outcome.problem);
}
