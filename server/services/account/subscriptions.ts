/**
 * What a consumer is told of, and how. Text messages are sent to a number only when its owner has sent
 * back the code of the first one (double opt-in).
 */
import type { Operation } from "../../../app/errors/policies";
import {
  notificationNames,
  notificationKinds,
  type NotificationKind,
  type SmsState,
} from "../../../app/domain/account/subscriptions";
import type { Attempts } from "../../limits/attempts";
import * as contract from "../../upstreams/consumers/contract";
import { toNotifications, toSmsState } from "../../upstreams/consumers/map";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

const sms = { type: "SMS", channel: "SMS" } as const;

export function createSubscriptions(call: Call, attemptLimits: Attempts) {
  const changeSms = (
    operation: Operation,
    endpoint: typeof contract.subscribe | typeof contract.changeSubscription,
    change: {
      readonly optin: boolean;
      readonly doubleOptin: boolean;
      readonly phone?: string;
      readonly code?: string;
    },
  ) =>
    outcomeOf(operation, () =>
      call(endpoint, { query: sms, body: { ...sms, ...change } }),
    );

  return {
    /** Null when it cannot be had. */
    async sms(): Promise<SmsState | null> {
      const read = call(contract.getSubscription, { query: sms });
      const wire = await optional(read, null);
      return wire && toSmsState(wire.subscriptions);
    },

    /** Has a code sent to the number; it is pending until the code comes back [ACC-014]. */
    beginSms: (phone: string) =>
      changeSms("changeSubscription", contract.subscribe, {
        optin: true,
        doubleOptin: false,
        phone,
      }),

    async confirmSms(code: string): Promise<Outcome> {
      const refused = await attemptLimits.refuse("code", code);
      if (refused) return { ok: false, problem: refused };
      return changeSms("confirmSms", contract.changeSubscription, {
        optin: true,
        doubleOptin: true,
        code,
      });
    },

    endSms: () =>
      changeSms("changeSubscription", contract.changeSubscription, {
        optin: false,
        doubleOptin: false,
      }),

    /** Sends what differs from what is known [ACC-013]. */
    changeNotifications: (wanted: readonly NotificationKind[]) =>
      outcomeOf("changeSubscription", async () => {
        const { subscriptions } = await call(contract.getConsumer, {
          query: {},
        });
        const known = toNotifications(subscriptions);
        for (const kind of notificationNames) {
          const enabled = wanted.includes(kind);
          if (enabled === known.includes(kind)) continue;
          const body = { ...notificationKinds[kind], enabled };
          await call(contract.changeNotification, { body });
        }
      }),
  };
}
