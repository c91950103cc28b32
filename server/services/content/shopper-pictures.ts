/**
 * Pictures of shoppers from the social media service [SOCI-001, SOCI-002].
 *
 * The pictures of a product or a section are the same for everybody and an addition to their page: they are
 * cached for a minute, and a page whose pictures cannot be read is without them. What a shopper asked for,
 * one picture or a report, fails loudly.
 */
import type { Addresses } from "../../../app/domain/addresses";
import { opaqueId } from "../../../app/domain/addresses";
import type {
  PicturedProduct,
  ReportReason,
  ShopperPicture,
} from "../../../app/domain/shopper-picture";
import { optional } from "../../../app/errors/optional";
import type { Site } from "../../../app/sites/sites";
import { createCache, type Cache } from "../../cache/cache";
import type { Attempts } from "../../limits/attempts";
import { isNothingThere, isUpstreamFailure } from "../../http/errors";
import * as contract from "../../upstreams/social/contract";
import {
  toPicturedProducts,
  toShopperPictures,
} from "../../upstreams/social/map";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

const minute = 60_000;
/** Streams in which a single picture is searched for; a picture shows a few products at most. */
const mostStreams = 4;

/** Of the process, shared by all requests: lists by locale and subject. */
export type PictureCache = Cache<readonly ShopperPicture[]>;

export const createPictureCache = (): PictureCache =>
  createCache({ freshMs: minute, staleMs: 5 * minute, entries: 500 });

/** A picture with the products in it. */
export interface FoundPicture {
  readonly picture: ShopperPicture;
  readonly products: readonly PicturedProduct[];
}

interface PicturesOptions {
  readonly call: Call;
  readonly site: Pick<Site, "locale">;
  readonly addresses: Addresses;
  readonly attemptLimits: Attempts;
  readonly cache: PictureCache;
  /** Whether there is a service; without one no page shows anything of it. */
  readonly isOn: boolean;
}

const none: readonly ShopperPicture[] = [];

export function createShopperPictures({
  call,
  site: { locale },
  addresses,
  attemptLimits,
  cache,
  isOn,
}: PicturesOptions) {
  const readRecent = () =>
    cache.get(`${locale} recent`, async () =>
      toShopperPictures((await call(contract.getRecentMedia)).media),
    );
  const readCategories = () =>
    cache.get(`${locale} categories`, async () =>
      toShopperPictures((await call(contract.getCategoryMedia)).media),
    );
  const readStream = (streamId: string) =>
    cache.get(`${locale} stream ${streamId}`, async () => {
      const params = { streamId };
      try {
        const { media } = await call(contract.getStreamMedia, { params });
        return toShopperPictures(media);
      } catch (error) {
        // A product of which nobody has sent a picture need not have a stream.
        if (isUpstreamFailure(error) && isNothingThere(error)) return none;
        throw error;
      }
    });
  const readAuthor = (customerId: string) =>
    cache.get(`${locale} author ${customerId}`, async () => {
      const params = { customerId };
      const { media } = await call(contract.getCustomerMedia, { params });
      return toShopperPictures(media);
    });
  const orNone = (work: () => Promise<readonly ShopperPicture[]>) =>
    isOn ? optional(work(), none) : Promise.resolve(none);

  return {
    isOn,

    /** The newest of all products; none when they cannot be read. */
    recent: () => orNone(readRecent),

    /** The newest of all categories; none when they cannot be read. */
    ofCategories: () => orNone(readCategories),

    /** The newest of one product; none when they cannot be read. */
    ofProduct: (productId: string) =>
      opaqueId.test(productId)
        ? orNone(() => readStream(productId))
        : Promise.resolve(none),

    /** The newest of one author; none when they cannot be read. */
    ofAuthor: (authorId: string) => orNone(() => readAuthor(authorId)),

    /**
     * A picture with its products; null if it does not exist any more. Rejects when it cannot be read. The
     * upstream has no call for one picture, so it is found in the lists of its streams, then in the newest.
     */
    async find(mediaId: string): Promise<FoundPicture | null> {
      if (!isOn) return null;
      const params = { mediaId };
      const answer = await call(contract.getMediaStreams, { params }).catch(
        (error: unknown) => {
          if (isUpstreamFailure(error) && isNothingThere(error)) return null;
          throw error;
        },
      );
      if (!answer) return null;
      const lists = [
        ...answer.streams.slice(0, mostStreams).map(
          ({ id }) =>
            () =>
              readStream(id),
        ),
        readRecent,
      ];
      for (const readList of lists) {
        const picture = (await readList()).find(({ id }) => id === mediaId);
        if (picture)
          return { picture, products: toPicturedProducts(answer, addresses) };
      }
      return null;
    },

    /**
     * Reports a picture to the moderators.
     * @param once the same for every sending of one form, so that a report sent twice is recorded once
     */
    async report(
      mediaId: string,
      reason: ReportReason,
      once: string,
    ): Promise<Outcome> {
      const refused = await attemptLimits.refuse("pictureReport", []);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("reportPicture", () =>
        call(contract.reportMedia, {
          params: { mediaId },
          body: { reason },
          idempotencyKey: once,
        }),
      );
    },
  };
}
