/**
 * What the data layer is told of the visitor [ENT-036, ANA-008]. A guest costs no call; of a consumer whose profile
 * cannot be had, it tells what the session knows.
 */
import { createHash } from "node:crypto";
import { toCents } from "../../../app/analytics/events";
import type { LifetimeValue, UserData } from "../../../app/analytics/user-data";
import { standingOf } from "../../../app/domain/account/loyalty";
import { optional } from "../../../app/errors/optional";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/consumers/contract";
import { pointsOf, toNotifications } from "../../upstreams/consumers/map";
import type { Call } from "../upstream-call";

interface UserDataParts {
  readonly call: Call;
  readonly session: Pick<Session, "data" | "isPresent">;
  /** Points below which none can be redeemed. */
  readonly minPoints: number;
}

const sha256 = (text: string): string =>
  createHash("sha256").update(text).digest("hex");

/** The same address has the same hash, however it was typed. */
const normalised = (email: string): string => email.trim().toLowerCase();

/** The session's id is never told: upstreams know the shopper by it. */
const tellableId = (usid: string): string =>
  sha256(`measured ${usid}`).slice(0, 32);

const orNull = (
  value: number | undefined,
  as: (value: number) => number,
): number | null => (value === undefined ? null : as(value));

function toLifetimeValue({
  lifetimeValue,
}: contract.ConsumerWire): LifetimeValue | null {
  if (!lifetimeValue) return null;
  const { clv, monetary, numberOfPurchases, pastSpend } = lifetimeValue;
  return {
    clv: orNull(clv, toCents),
    monetary: orNull(monetary, toCents),
    purchases: orNull(numberOfPurchases, Math.round),
    pastSpend: orNull(pastSpend, toCents),
  };
}

const guest: Omit<UserData, "guestId" | "sessionId"> = {
  isLoggedIn: false,
  consumerId: null,
  consumerNumber: null,
  isLoyaltyMember: false,
  isEmployee: false,
  lifetimeValue: null,
  emailEncoded: null,
  emailHash: null,
  hasNewsletter: null,
  rewardsAvailable: null,
};

export function createUserData({ call, session, minPoints }: UserDataParts) {
  const askConsumer = () =>
    call(contract.getConsumer, { query: { includeLoyaltySummary: "true" } });

  /** Rejects when the vouchers cannot be had; null for a consumer without points. */
  async function countRewards(
    wire: contract.ConsumerWire,
  ): Promise<number | null> {
    const points = pointsOf(wire);
    if (points === null) return null;
    const { vouchers } = await call(contract.getVouchers);
    const offered = vouchers.map(({ id, points: cost, amountInCurrency }) => ({
      ...{ id, points: cost, amount: amountInCurrency },
    }));
    return standingOf(points, minPoints, offered).vouchers.filter(
      ({ missing }) => missing === 0,
    ).length;
  }

  async function ofProfile(): Promise<Partial<UserData>> {
    const wire = await optional(askConsumer(), null);
    if (wire === null) return {};
    const email = normalised(wire.consumerDetails.email);
    return {
      isLoyaltyMember: wire.isLoyaltyMember,
      lifetimeValue: toLifetimeValue(wire),
      ...(email !== "" && {
        emailEncoded: Buffer.from(email).toString("base64"),
        emailHash: sha256(email),
      }),
      hasNewsletter: toNotifications(wire.subscriptions).includes("newsEmail"),
      rewardsAvailable: await optional(countRewards(wire), null),
    };
  }

  return {
    /**
     * Only for visitors who allow C0002.
     *
     * @param guestId the visitor's id
     */
    async read(guestId: string): Promise<UserData> {
      const data = session.isPresent ? session.data : null;
      const sessionId = data && tellableId(data.usid);
      const known = { ...guest, guestId, sessionId };
      if (!data?.consumer) return known;
      const { consumerNo, consumerType, isMember = false } = data.consumer;
      return {
        ...known,
        isLoggedIn: true,
        // The upstreams know a consumer by one number only.
        consumerId: consumerNo,
        consumerNumber: consumerNo,
        isLoyaltyMember: isMember,
        isEmployee: consumerType === "EMPLOYEE",
        ...(await ofProfile()),
      };
    },
  };
}
