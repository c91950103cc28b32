/**
 * THE table of analytics events [ANA-001]: what each contains, which consent it needs, and who sends it to the tag
 * manager. docs/analytics.md says where each comes from. The collector drops whatever the table does not list, so
 * nothing else about a visitor can leave by this way.
 */
import type { CategoryCode } from "~/consent/categories";

interface EventRow {
  readonly category: string;
  readonly consent: CategoryCode;
  /**
   * Who sends it to the tag manager. All events are also pushed to the browser's data layer; those of `server` are
   * not relayed from there, because the server has sent them already and a browser could invent them.
   */
  readonly sent: "browser" | "server";
  /** Whether it happens without an act of the visitor. */
  readonly nonInteractive?: true;
  /** Whole numbers; amounts are in cents [ANA-003]. */
  readonly metrics?: readonly string[];
  readonly variables?: readonly string[];
}

export const events = {
  page_view: {
    category: "page",
    consent: "C0002",
    sent: "browser",
    nonInteractive: true,
    variables: ["route", "title"],
  },
  view_item: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    nonInteractive: true,
    metrics: ["price"],
    variables: ["currency", "colour", "origin"],
  },
  view_item_list: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    nonInteractive: true,
    metrics: ["shown", "total"],
  },
  select_item: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    variables: ["origin"],
  },
  add_to_cart: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    metrics: ["quantity", "price"],
    variables: ["currency"],
  },
  remove_from_cart: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    metrics: ["quantity"],
  },
  view_cart: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    nonInteractive: true,
    metrics: ["quantity", "value"],
    variables: ["currency"],
  },
  begin_checkout: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
    metrics: ["quantity", "value"],
    variables: ["currency"],
  },
  add_shipping_info: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
  },
  add_payment_info: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
  },
  purchase: {
    category: "ecommerce",
    consent: "C0002",
    sent: "server",
    metrics: ["revenue", "quantity"],
    variables: ["currency"],
  },
  search: {
    category: "search",
    consent: "C0002",
    sent: "browser",
    metrics: ["total"],
  },
  login: { category: "account", consent: "C0002", sent: "browser" },
  sign_up: { category: "account", consent: "C0002", sent: "browser" },
  add_to_wishlist: {
    category: "ecommerce",
    consent: "C0002",
    sent: "browser",
  },
  scroll: {
    category: "scroll",
    consent: "C0002",
    sent: "browser",
    nonInteractive: true,
  },
  pwa_install: { category: "app", consent: "C0002", sent: "browser" },
  newsletter: { category: "newsletter", consent: "C0002", sent: "browser" },
  select_store: { category: "store", consent: "C0002", sent: "browser" },
} as const satisfies Readonly<Record<string, EventRow>>;

export type EventName = keyof typeof events;

/** In the order of the table. */
export const eventNames = Object.keys(
  events,
) as readonly EventName[] as readonly [EventName, ...EventName[]];

type Names<N extends EventName, K extends "metrics" | "variables"> =
  (typeof events)[N] extends Readonly<Record<K, readonly (infer Name)[]>>
    ? Name & string
    : never;

/** What happened, as code states it; `analyticsEvent` makes an event of it. */
export interface EventFacts<N extends EventName> {
  /** What it is about, such as a product's id; never anything that identifies a person. */
  readonly label?: string | undefined;
  /** The event's name by default. */
  readonly action?: string | undefined;
  readonly metrics?: Readonly<Partial<Record<Names<N, "metrics">, number>>>;
  readonly variables?: Readonly<
    Partial<Record<Names<N, "variables">, string | undefined>>
  >;
}

/** Facts of an event whose name is not known to the compiler. */
export interface StoredFacts {
  readonly label?: string | undefined;
  readonly action?: string | undefined;
  readonly metrics?: Readonly<Record<string, number | undefined>> | undefined;
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined;
}

/** An event as it is pushed to the data layer and sent to the tag manager [ENT-035]. */
export interface AnalyticsEvent {
  readonly event: EventName;
  readonly eventCategory: string;
  readonly eventAction: string;
  readonly eventLabel: string;
  readonly nonInteractive: boolean;
  /** Whole numbers. */
  readonly customMetrics: Readonly<Record<string, number>>;
  readonly customVariables: Readonly<Record<string, string>>;
}

/** What a form did; two answers that were requested together may both contain it. */
export interface DoneEvent {
  readonly id: string;
  readonly event: AnalyticsEvent;
}

/** Longer texts are cut. */
export const longestText = 120;
/** No metric is larger; amounts in cents fit. */
export const largestMetric = 1_000_000_000;

/** The row of a name that may be anything; undefined for an unknown one. */
export const rowOf = (name: unknown): EventRow | undefined =>
  typeof name === "string" && Object.hasOwn(events, name)
    ? events[name as EventName]
    : undefined;

/** The entries that have a value. */
const present = <Value>(
  entries: Readonly<Record<string, Value | undefined>>,
): readonly (readonly [string, Value])[] =>
  Object.entries(entries).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value] as const],
  );

/** Creates an event of facts that were stored or received; texts are cut, and empty variables left out. */
export function storedEvent(
  event: EventName,
  { label = "", action = event, metrics = {}, variables = {} }: StoredFacts,
): AnalyticsEvent {
  const row: EventRow = events[event];
  return {
    event,
    eventCategory: row.category,
    eventAction: action.slice(0, longestText),
    eventLabel: label.slice(0, longestText),
    nonInteractive: row.nonInteractive ?? false,
    customMetrics: Object.fromEntries(present(metrics)),
    customVariables: Object.fromEntries(
      present(variables).map(([name, text]) => [
        name,
        text.slice(0, longestText),
      ]),
    ),
  };
}

/** Creates an event of what code states. */
export const analyticsEvent = <N extends EventName>(
  event: N,
  facts: EventFacts<N>,
): AnalyticsEvent => storedEvent(event, facts);

/**
 * An amount in whole cents, rounded half up [ANA-003]: 12.345 is 1235. It is multiplied as text, because binary
 * fractions lose the half: 1.005 * 100 is 100.49999999999999.
 */
export const toCents = (amount: number): number =>
  Math.round(Number(`${amount.toFixed(6)}e2`));
