/**
 * What a request says of its visitor to the data layer: the event of its page, and what its form did [ANA-001].
 *
 * A form's event waits in the session until an answer reaches the browser, like a notice. So it is told once,
 * whether the form stayed on its page, led to another one or loaded a new document, and a refused form tells
 * nothing. Nothing waits without the visitor's consent.
 */
import { randomUUID } from "node:crypto";
import {
  analyticsEvent,
  events,
  type AnalyticsEvent,
  type EventFacts,
  type EventName,
} from "../../app/analytics/events";
import type { CategoryCode, Consent } from "../../app/consent/categories";
import type { Session } from "../session/session";

export interface VisitorEvents {
  /** Whether there is a tag manager. */
  readonly isOn: boolean;
  /**
   * The event of the page, to be spread into its loader's data; nothing if nobody measures. It is the same for
   * everybody, so a cached page may contain it.
   */
  page<N extends EventName>(
    event: N,
    facts: EventFacts<N>,
  ): { readonly measured?: AnalyticsEvent };
  /** Whether anybody measures, and the visitor allows a category. */
  allows(category: CategoryCode): boolean;
  /** Notes what the visitor's form did, if they allow it. */
  note<N extends EventName>(
    event: N,
    facts: Pick<EventFacts<N>, "label" | "metrics" | "variables">,
  ): void;
}

interface VisitorEventsParts {
  /** Whether there is a tag manager. */
  readonly isOn: boolean;
  readonly session: Pick<Session, "data" | "update">;
  /** What the visitor allows; called only when something happened. */
  readonly readConsent: () => Consent;
}

export function createVisitorEvents({
  isOn,
  session,
  readConsent,
}: VisitorEventsParts): VisitorEvents {
  const allows = (category: CategoryCode) => isOn && readConsent()[category];
  return {
    isOn,
    allows,
    page: (event, facts) =>
      isOn ? { measured: analyticsEvent(event, facts) } : {},
    note(event, { label, metrics, variables }) {
      if (!allows(events[event].consent)) return;
      const waiting = {
        id: randomUUID().slice(0, 8),
        event,
        ...(label && { label }),
        ...(metrics && { metrics: { ...metrics } as Record<string, number> }),
        ...(variables && {
          variables: { ...variables } as Record<string, string>,
        }),
      };
      session.update({ events: [...session.data.events, waiting] });
    },
  };
}
