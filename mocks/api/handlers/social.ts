/** The social media service: pictures of shoppers [SOCI-001, SOCI-002]. */
import {
  createMediaUser,
  createStash,
  getCategoryMedia,
  getCustomerMedia,
  getMediaStreams,
  getRecentMedia,
  getServiceRoot,
  getStreamMedia,
  reportMedia,
  uploadMedia,
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
/** Of authors, pictures that wait, and collections. */
const maxRows = 1_000;
const maxUploadBytes = 10 * 1024 * 1024;

/** The first bytes of each kind of picture. */
const heads = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47],
} as const;

function demandMedia(upstreams: Upstreams, mediaId: string) {
  const found = findMedia(upstreams, mediaId);
  if (!found) throw refuse(404, "API404", "There is no such picture");
  return found;
}

const links = {
  categories: "/categories/media/recent",
  streams: "/streams/media/recent",
  stashes: "/stashes",
  users: "/users",
};

export const socialHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getServiceRoot, () => ({ links })),
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
  reply(
    createStash,
    ({ body: { mediaIds } }) => {
      const { mediaStash } = upstreams.db;
      const known = mediaIds.filter((id) => findMedia(upstreams, id));
      if (known.length === 0)
        throw refuse(404, "API404", "There are no such pictures");
      const stashId = upstreams.ids.next("mediaStash");
      mediaStash.create({ id: stashId, mediaIds: known.join(",") });
      keepNewest(mediaStash, maxRows);
      return { stashId };
    },
    { status: 201 },
  ),
  reply(
    createMediaUser,
    ({ body: { email, name } }) => {
      const { mediaUser } = upstreams.db;
      const address = email.toLowerCase();
      const where = { email: { equals: address } };
      const known = mediaUser.findFirst({ where });
      if (known) return { id: known.id };
      const id = upstreams.ids.next("mediaUser");
      mediaUser.create({ id, email: address, name });
      keepNewest(mediaUser, maxRows);
      return { id };
    },
    { status: 201 },
  ),
  reply(
    uploadMedia,
    ({ params: { userId }, body: { image, caption }, request }) => {
      const { mediaUser, mediaUpload } = upstreams.db;
      if (!mediaUser.findFirst({ where: { id: { equals: userId } } }))
        throw refuse(404, "API404", "There is no such author");
      const { type, bytes } = image;
      const isPicture = heads[type].every((byte, at) => bytes[at] === byte);
      if (!isPicture || bytes.length > maxUploadBytes)
        throw refuse(415, "API415", "A JPEG or PNG of at most 10 MB is needed");
      const idempotencyKey = request.headers.get("idempotency-key");
      const where = { idempotencyKey: { equals: idempotencyKey ?? "" } };
      const known = idempotencyKey !== null && mediaUpload.findFirst({ where });
      if (known) return { id: known.id };
      const id = upstreams.ids.next("mediaUpload");
      mediaUpload.create({
        ...{ id, userId, caption, type, bytes: bytes.length },
        ...(idempotencyKey !== null && { idempotencyKey }),
      });
      keepNewest(mediaUpload, maxRows);
      return { id };
    },
    { status: 201 },
  ),
];
