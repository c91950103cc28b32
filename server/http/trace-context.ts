/**
 * W3C Trace Context: parses the trace of a request from the headers of a trusted proxy, and writes it
 * to upstream calls, so that the spans of proxy and upstreams belong together, and logs the trace id. Where spans are
 * recorded (server/tracing), the trace is that of the span, and the recorder puts the span of the attempt into its header.
 */
import { randomBytes } from "node:crypto";

/** The trace of one page request. */
export interface TraceContext {
  /** 32 hexadecimal digits in lower case, not all zero. */
  readonly traceId: string;
  /** Two hexadecimal digits; 01 means that the caller records the trace. */
  readonly flags: string;
  /** Data of the tracing systems, passed on unchanged. */
  readonly state?: string;
}

/** Received headers; one that was sent twice is a list, or joined by a comma. */
type ReceivedHeaders = Readonly<
  Record<string, string | readonly string[] | undefined>
>;

const maxStateLength = 512;
const maxStateMembers = 32;

const parentPattern =
  /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const onlyZeros = /^0+$/;

/** One member of a list: its key, or its tenant and system, and a value without `,` and `=`. */
const memberPattern =
  /^(?:[a-z][\w*/-]{0,255}|[a-z\d][\w*/-]{0,240}@[a-z][\w*/-]{0,13})=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/;

/**
 * A later version may append fields after a further dash; its beginning is the same. `ff` is not a version.
 */
function readParent(
  header: string,
): Pick<TraceContext, "traceId" | "flags"> | null {
  const [, version = "", traceId = "", parentId = "", flags = "", rest] =
    parentPattern.exec(header) ?? [];
  const isVersion =
    version === "00" ? rest === undefined : version !== "" && version !== "ff";
  const isTrace = !onlyZeros.test(traceId) && !onlyZeros.test(parentId);
  if (!isVersion || !isTrace) return null;
  // Version 00 is written, in which undefined flags are zero.
  const known = Number.parseInt(flags, 16) & 0b11;
  return { traceId, flags: known.toString(16).padStart(2, "0") };
}

function isState(header: string): boolean {
  if (header.length > maxStateLength) return false;
  const members = header.split(",").map((member) => member.trim());
  const keys = members.map((member) => member.split("=", 1)[0]);
  return (
    members.length <= maxStateMembers &&
    members.every((member) => memberPattern.test(member)) &&
    new Set(keys).size === keys.length
  );
}

/** Creates a trace. It is not marked as recorded: the system that starts traces decides that. */
export function newTrace(): TraceContext {
  return { traceId: randomBytes(16).toString("hex"), flags: "00" };
}

/**
 * The trace that a request belongs to, or a new one if its headers do not name one exactly as the standard
 * requires. A `tracestate` that is malformed, too long (512) or has too many members (32) is dropped; the
 * trace continues without it.
 */
export function readTrace(headers: ReceivedHeaders): TraceContext {
  const { traceparent, tracestate } = headers;
  const trace =
    typeof traceparent === "string" ? readParent(traceparent) : null;
  if (trace === null) return newTrace();
  return typeof tracestate === "string" && isState(tracestate)
    ? { ...trace, state: tracestate }
    : trace;
}

/** Headers of one upstream attempt, which is a span of its own in the trace. */
export function traceHeaders(
  trace: TraceContext | undefined,
): Record<string, string> {
  if (trace === undefined) return {};
  const { traceId, flags, state } = trace;
  const spanId = randomBytes(8).toString("hex");
  return {
    traceparent: `00-${traceId}-${spanId}-${flags}`,
    ...(state !== undefined && { tracestate: state }),
  };
}
