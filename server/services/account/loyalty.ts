/** The loyalty program: who is a member, and what a member has [LOY-001]. */
import {
  standingOf,
  type Standing,
  type Voucher,
  type WelcomeGift,
} from "../../../app/domain/account/loyalty";
import { toProblem, type Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/consumers/contract";
import { pointsOf } from "../../upstreams/consumers/map";
import type { Call } from "../upstream-call";
import type { ProfileResult, ProfileService } from "./profile";
import { isStoreSessionOpen } from "../../session/store-session";
import { optional } from "../../../app/errors/optional";

interface LoyaltyParts {
  readonly call: Call;
  readonly session: Session;
  readonly profile: ProfileService;
  /** Points below which none can be redeemed. */
  readonly minPoints: number;
  /** Whether there is such a program; without it nobody is a member. */
  readonly isOn: boolean;
}

/** What a member has; each part but the balance is null when nobody can say. */
export interface Membership {
  readonly standing: Standing;
  /** `yyyy-mm-dd`; null when the upstream does not say. */
  readonly joinedOn: string | null;
  /** Whether the vouchers could be read: without them there is no next one either. */
  readonly knowsVouchers: boolean;
  readonly welcome: WelcomeGift | null;
  /** What stores know the member by, or why that is not known. */
  readonly card: { readonly memberId: string } | { readonly problem: Problem };
}

export function createLoyalty(parts: LoyaltyParts) {
  const { call, session, profile, minPoints } = parts;

  const askConsumer = () =>
    call(contract.getConsumer, { query: { includeLoyaltySummary: "true" } });

  /** A sum that no answer names is none. */
  const balanceOf = (wire: contract.ConsumerWire): number =>
    pointsOf(wire) ?? 0;

  const readVouchers = async (): Promise<readonly Voucher[]> =>
    (await call(contract.getVouchers)).vouchers.map(
      ({ id, points, amountInCurrency: amount }) => ({ id, points, amount }),
    );

  async function readWelcome(): Promise<WelcomeGift> {
    const {
      status,
      code = "",
      amountInCurrency: amount = null,
    } = await call(contract.getWelcomePromotion);
    return { status, code, amount };
  }

  async function readCard(): Promise<Membership["card"]> {
    const isAtPointOfSale = isStoreSessionOpen(session.data, Date.now());
    try {
      return await call(contract.createMemberToken, {
        body: { usid: session.data.usid },
        ...(isAtPointOfSale && { source: "pos" as const }),
      });
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
      return { problem: toProblem(error, "readMemberCard") };
    }
  }

  return {
    minPoints,

    /** As the sign-in said; no call. */
    get isMember(): boolean {
      if (!parts.isOn || !session.isPresent) return false;
      return session.data.consumer?.isMember === true;
    },

    /** Null for anyone who is no member. Rejects when the profile cannot be had. */
    async read(): Promise<Membership | null> {
      const wire = await askConsumer();
      if (!wire.isLoyaltyMember) return null;
      const [vouchers, welcome, card] = await Promise.all([
        optional(readVouchers(), null),
        optional(readWelcome(), null),
        readCard(),
      ]);
      return {
        standing: standingOf(balanceOf(wire), minPoints, vouchers ?? []),
        joinedOn: wire.loyaltyOptInDate ?? null,
        knowsVouchers: vouchers !== null,
        welcome,
        card,
      };
    },

    /** What a member can take off the cart; null for anyone who is none. Rejects when nobody can say. */
    async readStanding(): Promise<Standing | null> {
      const wire = await askConsumer();
      if (!wire.isLoyaltyMember) return null;
      return standingOf(balanceOf(wire), minPoints, await readVouchers());
    },

    /** Null for anyone who is no member, and when nobody can say. */
    readWelcome: (): Promise<WelcomeGift | null> =>
      optional(readWelcome(), null),

    /** Makes the consumer a member [LOY-003]. */
    async join(): Promise<ProfileResult> {
      const result = await profile.agree({ loyaltyOptIn: true });
      const { consumer } = session.data;
      if (result.ok && consumer)
        session.update({ consumer: { ...consumer, isMember: true } });
      return result;
    },
  };
}
