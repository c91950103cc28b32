/**
 * Reads what browsers report of the shop's documents: violations of the content security policy, deprecated or refused
 * features, crashes. Anybody can send such a report, so nothing of it is used as it came.
 *
 * - The kind and the directive are of closed sets, and label a metric.
 * - An address of the shop becomes the template of its route, or the path of a file: paths have order numbers, queries
 *   have tokens and e-mail addresses. Of a foreign one the origin is left, and of a foreign script its path.
 * - Code of browser extensions runs in documents of the shop, and nobody here can repair it: it is left out.
 */
import { z } from "zod";
import { pathOf } from "../middleware/request-path";

/** Of a report of the Reporting API; `csp-report` of older browsers is a `csp-violation`. */
const kinds = [
  "csp-violation",
  "deprecation",
  "intervention",
  "crash",
  "permissions-policy-violation",
] as const;
export type ReportKind = (typeof kinds)[number];

const directives = new Set([
  ...["default-src", "script-src", "script-src-elem", "script-src-attr"],
  ...["style-src", "style-src-elem", "style-src-attr", "img-src", "font-src"],
  ...["connect-src", "media-src", "object-src", "frame-src", "child-src"],
  ...["worker-src", "manifest-src", "form-action", "frame-ancestors"],
  ...["base-uri", "require-trusted-types-for", "trusted-types"],
]);

export interface BrowserReport {
  readonly kind: ReportKind;
  /** The violated directive, or `other`; `none` for all other kinds. */
  readonly directive: string;
  /** What was refused: an origin, a word of the standard, the id of a feature; "" if the report does not say. */
  readonly subject: string;
  /** Whose code it was: an origin with a path, or the template of a page; "" if the report does not say. */
  readonly source: string;
  /** The template of the page's route. */
  readonly page: string;
}

/** What a report is read with. */
interface ReportGround {
  readonly publicOrigin: string;
  /** The template of the route of a path. */
  readonly templateOf: (path: string) => string;
}

/** The most reports of one request that are read; browsers send what a document caused within a minute. */
const mostReports = 20;
const mostLength = 120;

const text = z.string().max(4_096).catch("");

const Standard = z.object({
  type: z.enum(kinds),
  url: text,
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    sample: text,
    id: text,
    reason: text,
    policyId: text,
    featureId: text,
  }),
});

const Older = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "script-sample": text,
  }),
});

/** A report of either format. */
interface RawReport {
  readonly kind: ReportKind;
  readonly document: string;
  readonly directive: string;
  readonly subject: string;
  readonly source: string;
  readonly sample: string;
}

function fromStandard(entry: unknown): RawReport | null {
  const { data } = Standard.safeParse(entry);
  if (!data) return null;
  const { type: kind, url, body } = data;
  const { id, reason, policyId, featureId } = body;
  const isPolicy = kind === "csp-violation";
  return {
    kind,
    document: isPolicy ? body.documentURL : url,
    directive: body.effectiveDirective,
    subject: isPolicy
      ? body.blockedURL
      : ([id, policyId, featureId, reason].find((one) => one !== "") ?? ""),
    source: body.sourceFile,
    sample: body.sample,
  };
}

function fromOlder(entry: unknown): RawReport | null {
  const report = Older.safeParse(entry).data?.["csp-report"];
  if (!report) return null;
  const [violated = ""] = report["violated-directive"].split(" ", 1);
  return {
    kind: "csp-violation",
    document: report["document-uri"],
    directive: report["effective-directive"] || violated,
    subject: report["blocked-uri"],
    source: report["source-file"],
    sample: report["script-sample"],
  };
}

/** Words that stand in reports instead of an address. */
const words = new Set([
  ...["", "inline", "eval", "wasm-eval", "self", "data", "blob"],
  ...["trusted-types-policy", "trusted-types-sink"],
]);
const ownSchemes = new Set(["http:", "https:", "ws:", "wss:"]);

function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * What is left of an address: a word, a template or file of the shop, a foreign origin. Null for the code of an
 * extension, whose address has a scheme of its own (or is that scheme alone).
 */
function placeOf(
  address: string,
  { publicOrigin, templateOf }: ReportGround,
): { readonly origin: string; readonly path: string } | null {
  if (words.has(address)) return { origin: address, path: "" };
  const url = urlOf(address);
  if (!url) return null;
  if (url.protocol === "data:" || url.protocol === "blob:")
    return { origin: url.protocol.slice(0, -1), path: "" };
  if (!ownSchemes.has(url.protocol)) return null;
  if (url.origin !== publicOrigin)
    return { origin: url.origin, path: url.pathname };
  const isFile = url.pathname.startsWith("/assets/");
  return {
    origin: "",
    path: isFile ? url.pathname : templateOf(pathOf(url.pathname)),
  };
}

/** What a policy of Trusted Types refused, such as `Element innerHTML`: the report's sample begins with it. */
const sinkOf = (sample: string): string =>
  /^[A-Za-z]{1,40} [A-Za-z]{1,40}(?=\|)/.exec(sample)?.[0] ?? "";

/** The id of a feature; a stranger's text is none. */
const idOf = (subject: string): string =>
  /^[\w-]{1,64}$/.test(subject) ? subject : "";

function subjectOf(raw: RawReport, ground: ReportGround): string | null {
  if (raw.kind !== "csp-violation") return idOf(raw.subject);
  if (raw.subject === "trusted-types-sink") return sinkOf(raw.sample);
  const place = placeOf(raw.subject, ground);
  // The path of a foreign address may contain a secret.
  return place && (place.origin || place.path);
}

function cleaned(raw: RawReport, ground: ReportGround): BrowserReport | null {
  const document = urlOf(raw.document);
  if (document?.origin !== ground.publicOrigin) return null;
  const subject = subjectOf(raw, ground);
  const source = placeOf(raw.source, ground);
  if (subject === null || source === null) return null;
  const named = directives.has(raw.directive) ? raw.directive : "other";
  return {
    kind: raw.kind,
    directive: raw.kind === "csp-violation" ? named : "none",
    subject: subject.slice(0, mostLength),
    source: `${source.origin}${source.path}`.slice(0, mostLength),
    page: ground.templateOf(document.pathname),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The reports of a body that are about documents of the shop.
 * @param isList whether it is `application/reports+json`, a list; otherwise it is one `application/csp-report`
 * @returns null for a body that is neither
 */
export function readReports(
  body: string,
  isList: boolean,
  ground: ReportGround,
): readonly BrowserReport[] | null {
  const json = jsonOf(body);
  if (isList ? !Array.isArray(json) : !Older.safeParse(json).success)
    return null;
  const entries: readonly unknown[] = Array.isArray(json)
    ? json.slice(0, mostReports)
    : [json];
  return entries
    .map(isList ? fromStandard : fromOlder)
    .flatMap((raw) => (raw && cleaned(raw, ground)) ?? []);
}
