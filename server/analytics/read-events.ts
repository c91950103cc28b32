/** Reads the events that a browser relays, which may be anything: only what the table lists is left of them. */
import { z } from "zod/v4";
import {
  largestMetric,
  longestText,
  rowOf,
  storedEvent,
  type AnalyticsEvent,
  type EventName,
} from "../../app/analytics/events";
import type { Consent } from "../../app/consent/categories";

/** A browser's relay sends fewer in one beacon. */
const mostEvents = 40;

const text = z.string().max(longestText);

const Received = z.object({
  event: z.string(),
  eventAction: text,
  eventLabel: text,
  customMetrics: z.record(z.string(), z.unknown()),
  customVariables: z.record(z.string(), z.unknown()),
});

const Listed = z.array(z.unknown());

/** The entries of an object with a listed name and a valid value. */
function listed<Value>(
  names: readonly string[] = [],
  values: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Value>,
): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const parsed = Object.hasOwn(values, name)
        ? schema.safeParse(values[name])
        : null;
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}

const metric = z.number().int().min(-largestMetric).max(largestMetric);

/** The event as the table describes it; null for one that a browser cannot send, or that is not allowed. */
function readEvent(given: unknown, consent: Consent): AnalyticsEvent | null {
  const { data } = Received.safeParse(given);
  const row = rowOf(data?.event);
  if (!data || row?.sent !== "browser" || !consent[row.consent]) return null;
  // It has a row.
  return storedEvent(data.event as EventName, {
    action: data.eventAction,
    label: data.eventLabel,
    metrics: listed(row.metrics, data.customMetrics, metric),
    variables: listed(row.variables, data.customVariables, text),
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Parses the field of a beacon. Unknown events and fields, those of the server, and those for which the visitor
 * gave no consent are left out; text that is no list contains none.
 */
export function readEvents(
  json: string,
  consent: Consent,
): readonly AnalyticsEvent[] {
  const { data = [] } = Listed.safeParse(parsed(json));
  return data
    .slice(0, mostEvents)
    .flatMap((given) => readEvent(given, consent) ?? []);
}
