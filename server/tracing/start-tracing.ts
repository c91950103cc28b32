/**
 * Records traces with OpenTelemetry and sends them by OTLP over HTTP. It runs before the server is loaded, and only
 * where the environment asks for it (`is-tracing.ts`).
 *
 * - Three instrumentations: requests of the shop, the named steps of Express, calls of upstreams.
 * - `traceparent` counts from a trusted proxy only, and is sent to upstreams only, in the header that the shop sets
 *   anyway: services of other companies learn nothing of traces.
 * - Spans have no address of a person, no query, no filled path, no user agent, no header and no message of an error.
 * - A collector that is away costs the spans alone: they wait in a bounded queue, and the process waits two seconds
 *   for the last of them.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import {
  context,
  propagation,
  trace,
  type Attributes,
  type Span,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { ExpressInstrumentation } from "@opentelemetry/instrumentation-express";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import {
  UndiciInstrumentation,
  type UndiciRequest,
} from "@opentelemetry/instrumentation-undici";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import type express from "express";
import { trustProxy } from "../config/values";
import { kindOf } from "../middleware/request-path";
import {
  endChannel,
  operationChannel,
  routeChannel,
  spanChannel,
  type EndQuestion,
  type RouteNote,
  type SpanQuestion,
} from "./channels";

/** The steps of Express that can wait for something; the others take microseconds. */
const recordedSteps = new Set(["checkLimits", "applyRules", "pages", "render"]);

/** How long the end of the process waits for the last spans (ms). */
const lastSpansMs = 2_000;

/** Attributes that say something of a person, or may. */
const personal = [
  ...["client.address", "network.peer.address", "network.peer.port"],
  ...["user_agent.original", "url.query", "http.user_agent", "http.client_ip"],
];

const without = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !personal.includes(name)),
  );

/** Exports spans without what instrumentations put in by themselves: addresses, user agents, messages of errors. */
function withoutPersons(exporter: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      const clean = spans.map(
        (span): ReadableSpan =>
          Object.create(span, {
            attributes: { value: without(span.attributes) },
            // Exceptions have messages and stacks; the log has them, without what is secret.
            events: { value: [] },
            status: { value: { code: span.status.code } },
          }) as ReadableSpan, // everything else is inherited
      );
      exporter.export(clean, done);
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** Decides as Express will: by the setting of trusted proxies, with the server's own Express. */
function trustOf(load: NodeJS.Require): (address: string) => boolean {
  const app = (load("express") as typeof express)();
  const { data = false } = trustProxy.safeParse(
    process.env["TRUST_PROXY"] || "false",
  );
  app.set("trust proxy", typeof data === "object" ? [...data] : data);
  const trusts = app.get("trust proxy fn") as (
    address: string,
    hop: number,
  ) => boolean;
  return (address) => trusts(address, 0);
}

/** The operation of the call that is being made. */
const operations = new AsyncLocalStorage<string>();

/** What a call's span says of its address: the template, if it is an upstream's, and never the path itself. */
function callAttributes({ origin }: UndiciRequest): Attributes {
  const [, template = ""] = operations.getStore()?.split(" ") ?? [];
  return {
    "url.full": `${origin}${template}`,
    "url.path": template,
    "url.query": "",
    ...(template !== "" && { "url.template": template }),
  };
}

/** Makes the span of an attempt the parent that its headers name. */
function nameParent(span: Span, request: UndiciRequest): void {
  const operation = operations.getStore();
  if (operation !== undefined) span.updateName(operation);
  const { headers } = request;
  if (!Array.isArray(headers)) return;
  const at = headers.indexOf("traceparent");
  if (at === -1) return;
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, "0");
  headers[at + 1] = `00-${traceId}-${spanId}-${flags}`;
}

/** Answers what the server asks and hears what it says. */
function listen(provider: BasicTracerProvider): void {
  subscribe(spanChannel.name, (message) => {
    const span = trace.getActiveSpan()?.spanContext();
    if (!span) return;
    const { traceId, traceFlags, traceState } = span;
    const state = traceState?.serialize();
    const question = message as SpanQuestion; // channels are untyped
    question.trace = {
      traceId,
      flags: traceFlags.toString(16).padStart(2, "0"),
      ...(state && { state }),
    };
  });
  subscribe(routeChannel.name, (message) => {
    const { route } = message as RouteNote;
    trace.getActiveSpan()?.setAttribute("http.route", route);
  });
  operationChannel.bindStore(operations);
  subscribe(endChannel.name, (message) => {
    const { waits } = message as EndQuestion;
    const sent = provider.shutdown().catch(() => undefined);
    waits.push(Promise.race([sent, sleep(lastSpansMs, null, { ref: false })]));
  });
}

/** The route of a finished request in its name, which was set before it was known. */
function nameRequest(span: Span, { method = "" }: IncomingMessage): void {
  const { attributes } = span as Span & Pick<ReadableSpan, "attributes">;
  const route = attributes["http.route"];
  if (typeof route === "string") span.updateName(`${method} ${route}`);
}

/** Starts to record. Call it once, before the server's modules are loaded. */
export function startTracing(): void {
  const load = createRequire(import.meta.url);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "fellrow" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(withoutPersons(new OTLPTraceExporter())),
    ],
  });
  context.setGlobalContextManager(
    new AsyncLocalStorageContextManager().enable(),
  );
  // It reads what the first hook below has left; the shop writes the header of upstreams by itself.
  const standard = new W3CTraceContextPropagator();
  propagation.setGlobalPropagator({
    inject: () => undefined,
    extract: (...all) => standard.extract(...all),
    fields: () => standard.fields(),
  });
  trace.setGlobalTracerProvider(provider);
  let trusts = (_address: string): boolean => false;
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook(request) {
          const { headers, socket, url = "" } = request;
          if (!trusts(socket.remoteAddress ?? "")) {
            delete headers["traceparent"];
            delete headers["tracestate"];
          }
          const kind = kindOf(url);
          return kind === "asset" || kind === "machine";
        },
        startIncomingSpanHook: () => ({ "url.path": "" }),
        applyCustomAttributesOnSpan: (span, request) => {
          nameRequest(span, request as IncomingMessage); // outgoing ones are off
        },
      }),
      new ExpressInstrumentation({
        ignoreLayers: [
          (name) => !recordedSteps.has(name.replace("middleware - ", "")),
        ],
      }),
      new UndiciInstrumentation({
        startSpanHook: callAttributes,
        requestHook: nameParent,
      }),
    ],
  });
  // Both are changed when they are required; the server's imports get the same objects.
  load("node:http");
  trusts = trustOf(load);
  listen(provider);
}
