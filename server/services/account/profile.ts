/** The profile of the consumer who is signed in: read whole, changed in part. */
import type { SavedAddress } from "../../../app/domain/account/address-book";
import {
  joinInterests,
  type Profile,
} from "../../../app/domain/account/profile";
import type {
  AmazonLogin,
  SocialProvider,
} from "../../../app/domain/account/social-provider";
import type { NotificationKind } from "../../../app/domain/account/subscriptions";
import type { Operation } from "../../../app/errors/policies";
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/consumers/contract";
import {
  pointsOf,
  toAddressBook,
  toAmazonLogin,
  toNotifications,
  toProfile,
  toProviders,
} from "../../upstreams/consumers/map";
import type { Call } from "../upstream-call";

/** What a consumer may agree to; it cannot be taken back here. */
export type Agreement = Partial<
  Readonly<
    Record<
      "loyaltyOptIn" | "isEmployeeDiscountTCAccepted" | "isCreditTCAccepted",
      true
    >
  >
>;

export type ProfileResult =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** What one read tells of the owner of an account. */
export interface AccountOverview {
  readonly profile: Profile;
  readonly addresses: readonly SavedAddress[];
  /** Null for somebody who is no member of the loyalty program. */
  readonly points: number | null;
  readonly notifications: readonly NotificationKind[];
  /** Whom they sign in with; none for somebody who has a password. */
  readonly providers: readonly SocialProvider[];
  /** Null for anyone who has never signed in with Amazon. */
  readonly amazon: AmazonLogin | null;
}

/** Nothing is changed of a profile that could not be read first: what is not known would be lost. */
class ProfileNotLoaded extends Error {
  override readonly name = "ProfileNotLoaded";
  constructor(cause: unknown) {
    super("Profile not loaded", { cause });
  }
}

type PersonPart = Exclude<keyof Profile, "email" | "interests" | "shoeSize">;

const personParts: readonly PersonPart[] = [
  "firstName",
  "lastName",
  "phone",
  "birthDate",
  "postalCode",
];

/** What is not known is not sent; what was known and is empty now is taken back. */
function toWire(profile: Profile, known: Profile) {
  const told = personParts.filter(
    (part) => profile[part] !== "" || known[part] !== "",
  );
  const { interests, shoeSize } = profile;
  return {
    consumerProfile: {
      consumerDetails: Object.fromEntries(
        told.map((part) => [part, profile[part]]),
      ),
      preferences: {
        interests: joinInterests(interests),
        ...((shoeSize || known.shoeSize) && { preferredShoeSize: shoeSize }),
      },
    },
  };
}

/** Long enough to greet by. */
const longestGreeting = 40;

interface ProfileParts {
  readonly call: Call;
  readonly session: Session;
  readonly reportError: (error: unknown) => void;
}

export function createProfile({ call, session, reportError }: ProfileParts) {
  const ask = () => call(contract.getConsumer, { query: {} });

  /** Throws ProfileNotLoaded for a profile that cannot be had [VAL-016]. */
  async function demand(): Promise<Profile> {
    try {
      return toProfile(await ask());
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      throw new ProfileNotLoaded(error);
    }
  }

  /** The name that every page greets by is kept in the session. */
  function rename(firstName: string): void {
    const { consumer } = session.data;
    const name = firstName.trim().slice(0, longestGreeting);
    if (consumer && name && name !== consumer.firstName)
      session.update({ consumer: { ...consumer, firstName: name } });
  }

  /** Does something with the profile as it is. */
  async function act(
    operation: Operation,
    work: (profile: Profile) => Promise<ProfileResult>,
  ): Promise<ProfileResult> {
    try {
      return await work(await demand());
    } catch (error) {
      if (error instanceof ProfileNotLoaded) {
        reportError(error);
        return { ok: false, problem: raise("GEN500") };
      }
      if (!isUpstreamFailure(error)) throw error;
      return { ok: false, problem: toProblem(error, operation) };
    }
  }

  /** Sends the whole of it: an upstream that replaces what it has loses nothing. */
  const send = (
    endpoint: typeof contract.updateConsumer | typeof contract.completeConsumer,
    changes: Partial<Profile>,
    agreement: Agreement = {},
  ) =>
    act("updateProfile", async (known) => {
      const profile = { ...known, ...changes };
      const body = { ...toWire(profile, known), ...agreement };
      await call(endpoint, { body });
      rename(profile.firstName);
      return { ok: true };
    });

  return {
    /** Rejects when it cannot be had. */
    read: async (): Promise<Profile> => toProfile(await ask()),
    /** Rejects when it cannot be had. */
    async overview(): Promise<AccountOverview> {
      const wire = await call(contract.getConsumer, {
        query: { includeLoyaltySummary: "true" },
      });
      return {
        profile: toProfile(wire),
        addresses: toAddressBook(wire.consumerDetails.address),
        points: pointsOf(wire),
        notifications: toNotifications(wire.subscriptions),
        providers: toProviders(wire),
        amazon: toAmazonLogin(wire),
      };
    },
    update: (changes: Partial<Profile>): Promise<ProfileResult> =>
      send(contract.updateConsumer, changes),
    agree: (agreement: Agreement): Promise<ProfileResult> =>
      send(contract.updateConsumer, {}, agreement),
    /** For a profile that was not whole before. */
    complete: (changes: Partial<Profile>): Promise<ProfileResult> =>
      send(contract.completeConsumer, changes),

    /** The consumer comes to an event of the shop [ACC-013]. */
    registerForEvent: (eventId: string): Promise<ProfileResult> =>
      act("registerForEvent", async ({ email, firstName, lastName }) => {
        if (!firstName || !lastName)
          return { ok: false, problem: raise("ATTR300") };
        const body = { eventId, email, firstName, lastName };
        await call(contract.registerForEvent, { body });
        return { ok: true };
      }),

    /** Has everything that is kept of the consumer sent to their address [ACC-012]. */
    retrieveData: (): Promise<ProfileResult> =>
      act("retrieveData", async ({ email }) => {
        await call(contract.retrieveUserData, { body: { email } });
        return { ok: true };
      }),
  };
}

export type ProfileService = ReturnType<typeof createProfile>;
