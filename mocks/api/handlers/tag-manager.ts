/**
 * The server container of a tag manager, which belongs to neither commerce nor content. It takes every event that has
 * the shape of ENT-035, and of ENT-036 for its visitor; `GET /__mock/requests?path=/tag-manager/events` shows what came.
 */
import { http, HttpResponse } from "msw";
import { z } from "zod/v4";
import { logCall } from "../request-parts";
import type { HandlerFamily } from "./handler-families";

const Known = z.string().nullable();
const Count = z.number().int().nullable();

/** Without the address, neither plain nor encoded. */
const User = z.strictObject({
  guestId: Known,
  isLoggedIn: z.boolean(),
  sessionId: Known,
  consumerId: Known,
  consumerNumber: Known,
  isLoyaltyMember: z.boolean(),
  isEmployee: z.boolean(),
  lifetimeValue: z
    .strictObject({
      clv: Count,
      monetary: Count,
      purchases: Count,
      pastSpend: Count,
    })
    .nullable(),
  emailHash: Known,
  hasNewsletter: z.boolean().nullable(),
  rewardsAvailable: Count,
});

const Event = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  locale: z.string(),
  event: z.string(),
  eventCategory: z.string(),
  eventAction: z.string(),
  eventLabel: z.string(),
  nonInteractive: z.boolean(),
  customMetrics: z.record(z.string(), z.number().int()),
  customVariables: z.record(z.string(), z.string()),
  user: User.optional(),
});

const Batch = z.strictObject({ events: z.array(Event).min(1) });

export const tagManagerHandlers: HandlerFamily = (upstreams) => [
  http.post(/^https?:\/\/[^/]+\/tag-manager\/events$/, async ({ request }) => {
    const { call } = await logCall(upstreams, request);
    call.status = Batch.safeParse(call.body).success ? 204 : 400;
    return new HttpResponse(null, { status: call.status });
  }),
];
