/**
 * The social media service: pictures that shoppers took of products, shown once its moderators approved them
 * [SOCI-001, SOCI-002]. The service is the retailer's choice, and optional: see SOCIAL_BASE_URL. A stream is
 * the collection of all pictures of one product and has the product's id.
 */
import { z } from "zod/v4";
import { endpoint, filePart, noContent } from "../../http/endpoint";
import { ImageWire } from "../commerce-wire";

const read = {
  service: "social",
  method: "GET",
  auth: "none",
  budget: "optional",
} as const;

const write = { service: "social", method: "POST", auth: "none" } as const;

/** A picture with what its author wrote. Caption and name are a stranger's text. */
export const MediaWire = z.object({
  id: z.string().min(1),
  image: ImageWire,
  caption: z.string().default(""),
  user: z
    .object({ id: z.string().optional(), name: z.string().default("") })
    .prefault({}),
  /** ISO 8601. */
  createdAt: z.string().optional(),
  /** Ids of the streams that it belongs to. */
  streams: z.array(z.string()).default([]),
});
export type MediaWire = z.infer<typeof MediaWire>;

const mediaList = z.object({
  media: z.array(MediaWire),
  /** Present when there are older ones. */
  next: z.string().optional(),
});

/** The service's own list of what it offers; read to find out whether it answers. */
export const getServiceRoot = endpoint({
  ...read,
  path: "/",
  response: z.object({ links: z.record(z.string(), z.string()) }),
});

/** The newest approved pictures of all categories. */
export const getCategoryMedia = endpoint({
  ...read,
  path: "/categories/media/recent",
  response: mediaList,
});

/** The newest approved pictures of all streams. */
export const getRecentMedia = endpoint({
  ...read,
  path: "/streams/media/recent",
  response: mediaList,
});

/** The newest approved pictures of one stream. */
export const getStreamMedia = endpoint({
  ...read,
  path: "/streams/{streamId}/media/recent",
  response: mediaList,
});

/** The newest approved pictures of one author; `customerId` is the `user.id` of a picture. */
export const getCustomerMedia = endpoint({
  ...read,
  path: "/customers/{customerId}/media/recent",
  response: mediaList,
});

/** The streams of a picture, which are the products in it. */
export const getMediaStreams = endpoint({
  ...read,
  path: "/media/{mediaId}/streams",
  response: z.object({
    streams: z.array(
      z.object({
        id: z.string().min(1),
        name: z.string().default(""),
        productId: z.string().optional(),
        url: z.string().default(""),
      }),
    ),
  }),
});

/** Reports a picture to the moderators. */
export const reportMedia = endpoint({
  ...write,
  path: "/media/{mediaId}/reports",
  body: z.strictObject({ reason: z.string() }),
  response: noContent,
});

/** Saves pictures as one collection. */
export const createStash = endpoint({
  ...write,
  path: "/stashes",
  body: z.strictObject({ mediaIds: z.array(z.string()) }),
  response: z.object({ stashId: z.string().optional() }),
});

/** Introduces the author of a picture. An e-mail address that the service knows gets the same id. */
export const createMediaUser = endpoint({
  ...write,
  path: "/users",
  body: z.strictObject({ email: z.string(), name: z.string() }),
  response: z.object({ id: z.string().min(1) }),
});

/** Sends a picture, JPEG or PNG of at most 10 MB. Moderators look at it before anybody else does. */
export const uploadMedia = endpoint({
  ...write,
  path: "/users/{userId}/media",
  encoding: "multipart",
  body: z.strictObject({ image: filePart, caption: z.string() }),
  response: z.object({ id: z.string().optional() }),
});
