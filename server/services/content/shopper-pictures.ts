/**
 * Pictures of shoppers from the social media service [SOCI-001, SOCI-002].
 *
 * The pictures of a product or a section are the same for everybody and an addition to their page: they are
 * cached for a minute, and a page whose pictures cannot be read is without them. What a shopper asked for,
 * one picture or a report, fails loudly.
 */
import type { Addresses } from "../../../app/domain/addresses";
import { opaqueId } from "../../../app/domain/addresses";
import {
  mostSavedPictures,
  type PicturedProduct,
  type ReportReason,
  type ShopperPicture,
} from "../../../app/domain/shopper-picture";
import { optional } from "../../../app/errors/optional";
import type { Site } from "../../../app/sites/sites";
import { createCache, type Cache } from "../../cache/cache";
import type { Config } from "../../config";
import type { FilePart } from "../../http/endpoint";
import type { Attempts } from "../../limits/attempts";
import { isNothingThere, isUpstreamFailure } from "../../http/errors";
import * as contract from "../../upstreams/social/contract";
import {
  toPicturedProducts,
  toShopperPictures,
} from "../../upstreams/social/map";
import type { Session } from "../../session/session";
import type { SharedState } from "../../shared-state/shared-state";
import { rememberContributor } from "../catalog/submissions";
import { unkeptFailure } from "../account/access-tokens";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

const minute = 60_000;
/** Streams in which a single picture is searched for; a picture shows a few products at most. */
const mostStreams = 4;

/** Of the process, shared by all requests: lists by locale and subject. */
export type PictureCache = Cache<readonly ShopperPicture[]>;

export const createPictureCache = (): PictureCache =>
  createCache({ freshMs: minute, staleMs: 5 * minute, entries: 500 });

/** Whether there is a service; one of its two settings alone has no effect. */
export const hasSocialMedia = ({
  socialBaseUrl,
  socialToken,
}: Pick<Config, "socialBaseUrl" | "socialToken">): boolean =>
  socialBaseUrl !== null && socialToken !== null;

/** A picture with the products in it. */
export interface FoundPicture {
  readonly picture: ShopperPicture;
  readonly products: readonly PicturedProduct[];
}

/** A picture that a shopper sends, with what they say of themselves. */
export interface SentPicture {
  readonly email: string;
  readonly name: string;
  readonly caption: string;
  readonly file: FilePart;
}

interface PicturesOptions {
  readonly call: Call;
  readonly site: Pick<Site, "locale">;
  readonly addresses: Addresses;
  readonly attemptLimits: Attempts;
  readonly cache: PictureCache;
  readonly state: Pick<SharedState, "get" | "set">;
  readonly session: Session;
  /** Nothing is saved in a kiosk, where the next shopper would find it. */
  readonly kiosk: object | null;
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
  state,
  session,
  kiosk,
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

  /** Ids of the saved pictures, newest first. */
  async function savedIds(): Promise<readonly string[]> {
    if (kiosk || !session.isPresent) return [];
    const text = await state.get("savedPictures", session.data.usid);
    return text === null ? [] : text.split(" ");
  }
  /**
   * A picture with its products; null if it does not exist any more. Rejects when it cannot be read. The
   * upstream has no call for one picture, so it is found in the lists of its streams, then in the newest.
   */
  async function find(mediaId: string): Promise<FoundPicture | null> {
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
  }

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

    find,

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

    /** The pictures that this session has saved, newest first; those that cannot be read are left out. */
    async saved(): Promise<readonly ShopperPicture[]> {
      if (!isOn) return none;
      const found = (await savedIds()).map((id) => optional(find(id), null));
      return (await Promise.all(found)).flatMap((one) => one?.picture ?? []);
    },

    /** Whether this session has saved the picture. */
    async isSaved(mediaId: string): Promise<boolean> {
      return (await savedIds()).includes(mediaId);
    },

    /** Saves a picture: sends the service all that the session has saved, and remembers them for 30 days. */
    async save(mediaId: string): Promise<Outcome> {
      const before = (await savedIds()).filter((id) => id !== mediaId);
      const mediaIds = [mediaId, ...before].slice(0, mostSavedPictures);
      const outcome = await outcomeOf("savePicture", () => {
        if (session.isUnkept) throw unkeptFailure();
        return call(contract.createStash, { body: { mediaIds } });
      });
      if (!outcome.ok) return outcome;
      rememberContributor(session);
      await state.set("savedPictures", session.data.usid, mediaIds.join(" "));
      return outcome;
    },

    /**
     * Sends a picture to the moderators [SOCI-002].
     * @param once the same for every sending of one form, so that a picture sent twice is recorded once
     */
    async share(
      { email, name, caption, file }: SentPicture,
      once: string,
    ): Promise<Outcome> {
      const refused = await attemptLimits.refuse("pictureUpload", email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("sharePicture", async () => {
        const { id } = await call(contract.createMediaUser, {
          body: { email, name },
        });
        return call(contract.uploadMedia, {
          params: { userId: id },
          body: { image: file, caption },
          idempotencyKey: once,
        });
      });
    },
  };
}
