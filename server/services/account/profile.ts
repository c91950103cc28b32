/** The profile of the consumer who is signed in: read whole, changed in part. */
import {
  joinInterests,
  splitInterests,
  type Profile,
} from "../../../app/domain/account/profile";
import { toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import * as contract from "../../upstreams/consumers/contract";
import type { Call } from "../upstream-call";

export type ProfileResult =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

const toProfile = ({
  consumerDetails,
  preferences,
}: contract.ConsumerWire): Profile => {
  const { email, firstName = "", lastName = "" } = consumerDetails;
  const { phone = "", birthDate = "", postalCode = "" } = consumerDetails;
  return {
    email,
    firstName,
    lastName,
    phone,
    birthDate,
    postalCode,
    interests: splitInterests(preferences.interests ?? ""),
  };
};

/** What is empty is not known, and is not sent. */
function toWire(
  { email: _, interests, ...person }: Profile,
  shoeSize?: string,
) {
  const details = Object.fromEntries(
    Object.entries(person).filter(([, text]) => text !== ""),
  );
  return {
    consumerProfile: {
      consumerDetails: details,
      preferences: {
        interests: joinInterests(interests),
        ...(shoeSize && { preferredShoeSize: shoeSize }),
      },
    },
  };
}

export function createProfile(call: Call) {
  const ask = () => call(contract.getConsumer, { query: {} });

  /** Sends the whole of it: an upstream that replaces what it has loses nothing. */
  async function send(
    endpoint: typeof contract.updateConsumer | typeof contract.completeConsumer,
    changes: Partial<Profile>,
  ): Promise<ProfileResult> {
    try {
      const wire = await ask();
      const body = toWire(
        { ...toProfile(wire), ...changes },
        wire.preferences.preferredShoeSize,
      );
      await call(endpoint, { body });
      return { ok: true };
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      return { ok: false, problem: toProblem(error, "updateProfile") };
    }
  }

  return {
    /** Rejects when it cannot be had. */
    read: async (): Promise<Profile> => toProfile(await ask()),
    update: (changes: Partial<Profile>): Promise<ProfileResult> =>
      send(contract.updateConsumer, changes),
    /** For a profile that was not whole before. */
    complete: (changes: Partial<Profile>): Promise<ProfileResult> =>
      send(contract.completeConsumer, changes),
  };
}

export type ProfileService = ReturnType<typeof createProfile>;
