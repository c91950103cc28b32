/** The social media service: pictures of shoppers [SOCI-001, SOCI-002]. */
import {
  getCategoryMedia,
  getCustomerMedia,
  getMediaStreams,
  getRecentMedia,
  getStreamMedia,
  reportMedia,
} from "~server/upstreams/social/contract";
import {
  findMedia,
  recentMedia,
  streamsOf,
} from "../../behaviour/social/shopper-media";
import type { Upstreams } from "../../upstreams";
import { keepNewest } from "../db";
import { refuse } from "../refusal";
import type { HandlerFamily } from "./handler-families";

const maxReports = 1_000;

function demandMedia(upstreams: Upstreams, mediaId: string) {
  const found = findMedia(upstreams, mediaId);
  if (!found) throw refuse(404, "API404", "There is no such picture");
  return found;
}

export const socialHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getCategoryMedia, () => recentMedia(upstreams)),
  reply(getRecentMedia, () => recentMedia(upstreams)),
  reply(getStreamMedia, ({ params: { streamId } }) => {
    const product = upstreams.catalogue.findProduct(streamId);
    if (!product) throw refuse(404, "API404", "There is no such stream");
    return recentMedia(upstreams, ({ streams = [] }) =>
      streams.includes(product.id),
    );
  }),
  reply(getCustomerMedia, ({ params: { customerId } }) =>
    recentMedia(upstreams, ({ user }) => user?.id === customerId),
  ),
  reply(getMediaStreams, ({ params, facts: { site } }) =>
    streamsOf(upstreams, demandMedia(upstreams, params.mediaId), site),
  ),
  reply(reportMedia, ({ params, body: { reason }, request }) => {
    const { id: mediaId } = demandMedia(upstreams, params.mediaId);
    const { mediaReport } = upstreams.db;
    const idempotencyKey = request.headers.get("idempotency-key");
    const where = { idempotencyKey: { equals: idempotencyKey ?? "" } };
    if (idempotencyKey !== null && mediaReport.findFirst({ where })) return;
    mediaReport.create({
      id: upstreams.ids.next("mediaReport"),
      mediaId,
      reason,
      ...(idempotencyKey !== null && { idempotencyKey }),
    });
    keepNewest(mediaReport, maxReports);
  }),
];
