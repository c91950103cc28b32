/**
 * The process's metrics, in a registry of their own.
 *
 * Rule: label values come from closed sets (route and path templates, never
 * filled paths), so that no visitor can grow the number of series.
 */
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

export interface HttpRequestSample {
  method: string;
  /** Route template, such as `/:locale/cart`. */
  route: string;
  status: number;
  seconds: number;
}

export interface UpstreamCallSample {
  service: string;
  /** `METHOD /path/{template}` */
  operation: string;
  /** `ok`, the kind of the failure, `not offered`, or `not sent`. */
  outcome: string;
  /** Left out for a call that was not sent. */
  seconds?: number;
}

export interface BreakerLabels {
  service: string;
  /** `METHOD /path/{template}`, or `connection` for all of a service that cannot be reached. */
  operation: string;
}

export type OrderOutcome = "placed" | "action" | "rejected" | "unknown";

export type VisitFigure =
  "largestContentfulPaint" | "interactionToNextPaint" | "cumulativeLayoutShift";

export interface Metrics {
  httpRequest(sample: HttpRequestSample): void;
  /** One more, or one less, that is being answered. */
  requestsInFlight(change: 1 | -1): void;
  /** Refused because too many pages were in progress; by the template of its route. */
  requestShed(route: string): void;
  pageCache(result: "hit" | "miss"): void;
  /** Whether reads of an operation are refused because too many of them failed. */
  breaker(of: BreakerLabels, isOpen: boolean): void;
  upstreamCall(sample: UpstreamCallSample): void;
  /** A part of an answer did not fit its contract and was left out. */
  answerPartLost(at: { service: string; operation: string }): void;
  order(outcome: OrderOutcome): void;
  /** What became of an event that the payment provider sent. */
  paymentWebhook(outcome: string): void;
  /** Money may have been taken that no order goes with; by the source that said so. */
  unmatchedPayment(source: "terminal" | "bank"): void;
  unhandledRejection(): void;
  /** The flag service has answered. */
  flagsRead(): void;
  /** One more, or one less, stream of flags that is open. */
  flagListeners(change: 1 | -1): void;
  /** Events for the tag manager that were sent, or dropped because it was away or too many waited. */
  analyticsEvents(outcome: "sent" | "dropped", count: number): void;
  /** A report of a browser; both labels are of closed sets. */
  browserReport(of: { kind: string; directive: string }): void;
  /** How fast a page was for a visitor: seconds, or the score of layout shifts; `route` is a template. */
  visitFigure(
    name: VisitFigure,
    at: { route: string; device: "mobile" | "desktop" },
    value: number,
  ): void;
  /** The exposition text, to be served as `contentType`. */
  render(): Promise<string>;
  readonly contentType: string;
}

const requestBuckets = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** One per process; a second one would count the same things apart. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const instruments = createInstruments(registry);
  // A series that begins with its first event does not grow by it.
  for (const source of ["terminal", "bank"] as const)
    instruments.unmatchedPayments.inc({ source }, 0);
  return {
    httpRequest({ method, route, status, seconds }) {
      const labels = {
        method: knownMethods.has(method) ? method : "OTHER",
        route,
        status: String(status),
      };
      instruments.requests.inc(labels);
      instruments.requestSeconds.observe(labels, seconds);
    },
    upstreamCall({ service, operation, outcome, seconds }) {
      instruments.calls.inc({ service, operation, outcome });
      if (seconds === undefined) return;
      instruments.callSeconds.observe({ service, operation, outcome }, seconds);
    },
    requestsInFlight: (change) => instruments.inFlight.inc(change),
    requestShed: (route) => instruments.shed.inc({ route }),
    pageCache: (result) => instruments.pageCache.inc({ result }),
    breaker({ service, operation }, isOpen) {
      instruments.breakers.set({ service, operation }, isOpen ? 1 : 0);
    },
    answerPartLost: (at) => instruments.lostParts.inc(at),
    order: (outcome) => instruments.orders.inc({ outcome }),
    paymentWebhook: (outcome) => instruments.paymentWebhooks.inc({ outcome }),
    unmatchedPayment: (source) => instruments.unmatchedPayments.inc({ source }),
    unhandledRejection: () => instruments.rejections.inc(),
    flagsRead: () => {
      instruments.flagsReadAt.setToCurrentTime();
    },
    flagListeners: (change) => {
      instruments.flagListeners.inc(change);
    },
    analyticsEvents: (outcome, count) => {
      instruments.analyticsEvents.inc({ outcome }, count);
    },
    browserReport: (of) => {
      instruments.browserReports.inc(of);
    },
    visitFigure: (name, at, value) => {
      instruments.visitFigures[name].observe(at, value);
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The limits between good and poor (web.dev) are among the buckets of each. */
function createVisitFigures(registry: Registry) {
  const common = { labelNames: ["route", "device"], registers: [registry] };
  return {
    largestContentfulPaint: new Histogram({
      name: "visit_largest_contentful_paint_seconds",
      help: "From the navigation until the largest element was shown, of one visit in ten.",
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
      ...common,
    }),
    interactionToNextPaint: new Histogram({
      name: "visit_interaction_to_next_paint_seconds",
      help: "How long the slowest reaction to a person took, of one visit in ten.",
      buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
      ...common,
    }),
    cumulativeLayoutShift: new Histogram({
      name: "visit_cumulative_layout_shift",
      help: "How much of the page moved by itself (score), of one visit in ten.",
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      ...common,
    }),
  } as const satisfies Record<VisitFigure, Histogram>;
}

function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests answered.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from the request to the end of its response.",
      labelNames: ["method", "route", "status"],
      buckets: requestBuckets,
      registers,
    }),
    inFlight: new Gauge({
      name: "http_requests_in_flight",
      help: "Requests that are being answered.",
      registers,
    }),
    shed: new Counter({
      name: "http_requests_shed_total",
      help: "Pages refused because too many were in progress.",
      labelNames: ["route"],
      registers,
    }),
    pageCache: new Counter({
      name: "page_cache_requests_total",
      help: "Requests for pages that may be cached, by whether one was given.",
      labelNames: ["result"],
      registers,
    }),
    breakers: new Gauge({
      name: "upstream_breaker_open",
      help: "1 while reads of the operation are refused, because too many failed; operation is `connection` while the service takes none.",
      labelNames: ["service", "operation"],
      registers,
    }),
    calls: new Counter({
      name: "upstream_calls_total",
      help: "Attempts to call an upstream service, retries included.",
      labelNames: ["service", "operation", "outcome"],
      registers,
    }),
    callSeconds: new Histogram({
      name: "upstream_call_duration_seconds",
      help: "Time of one attempt, body included.",
      labelNames: ["service", "operation", "outcome"],
      buckets: requestBuckets,
      registers,
    }),
    lostParts: new Counter({
      name: "upstream_answer_parts_lost_total",
      help: "Parts of answers left out because they broke their contract.",
      labelNames: ["service", "operation"],
      registers,
    }),
    orders: new Counter({
      name: "orders_total",
      help: "Attempts to place an order, by what became of them.",
      labelNames: ["outcome"],
      registers,
    }),
    paymentWebhooks: new Counter({
      name: "payment_webhooks_total",
      help: "Events that the payment provider sent, by what became of them.",
      labelNames: ["outcome"],
      registers,
    }),
    unmatchedPayments: new Counter({
      name: "payments_unmatched_total",
      help: "Payments that no order goes with; each has an error in the log.",
      labelNames: ["source"],
      registers,
    }),
    flagsReadAt: new Gauge({
      name: "feature_flags_read_timestamp_seconds",
      help: "When the flag service last answered; 0 if it has not, or there is none.",
      registers,
    }),
    flagListeners: new Gauge({
      name: "feature_flag_streams_open",
      help: "Streams of feature flags that are open.",
      registers,
    }),
    analyticsEvents: new Counter({
      name: "analytics_events_total",
      help: "Events for the tag manager, by what became of them.",
      labelNames: ["outcome"],
      registers,
    }),
    visitFigures: createVisitFigures(registry),
    browserReports: new Counter({
      name: "browser_reports_total",
      help: "What browsers reported of documents, by kind and violated directive of the policy.",
      labelNames: ["kind", "directive"],
      registers,
    }),
    rejections: new Counter({
      name: "unhandled_rejections_total",
      help: "Promises that failed with nobody listening; each is a defect.",
      registers,
    }),
  };
}
