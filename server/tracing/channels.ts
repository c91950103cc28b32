/**
 * What the server says to a recorder of traces, which may or may not run in the process: Node's diagnostics channels
 * cost nothing where nobody listens, and nothing of a recorder has to be loaded for them.
 */
import { channel } from "node:diagnostics_channel";
import type { TraceContext } from "../http/trace-context";

/** A message of `spanChannel`. */
export interface SpanQuestion {
  /** Set by the recorder. */
  trace: TraceContext | null;
}

/** Asks for the trace of the span that is active. */
export const spanChannel = channel("fellrow:span");

/** A message of `routeChannel`. */
export interface RouteNote {
  /** A template, never a filled path. */
  readonly route: string;
}

/** Says which route the active request has. */
export const routeChannel = channel("fellrow:route");

/** Holds, while an upstream is called, the operation: `GET /path/{template}`. */
export const operationChannel = channel("fellrow:operation");

/** A message of `endChannel`. */
export interface EndQuestion {
  /** What the process waits for before it ends. */
  readonly waits: Promise<unknown>[];
}

/** Says that the last request has been answered. */
export const endChannel = channel("fellrow:end");

/** Says which route the active request has. */
export function noteRoute(route: string): void {
  if (routeChannel.hasSubscribers)
    routeChannel.publish({ route } satisfies RouteNote);
}

/** The trace that is being recorded; null if nothing records, or nothing is active. */
export function recordedTrace(): TraceContext | null {
  if (!spanChannel.hasSubscribers) return null;
  const question: SpanQuestion = { trace: null };
  spanChannel.publish(question);
  return question.trace;
}

/** Resolves when the recorder has sent what it has; it has a time limit of its own. */
export async function endRecording(): Promise<void> {
  const question: EndQuestion = { waits: [] };
  endChannel.publish(question);
  await Promise.all(question.waits);
}
