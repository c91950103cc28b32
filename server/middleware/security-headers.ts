/**
 * The security headers of every response, refusals and assets included, and
 * the enforced content security policy.
 *
 * Two choices look lax but are needed: a referrer policy of `no-referrer` would
 * make browsers send `Origin: null` with plain forms, which the cross-site guard
 * refuses; and the opener policy allows pop-ups for bank and social windows.
 */
import type { RequestHandler } from "express";
import type { PolicyGroup } from "../../app/routing/handle";
import type { Config } from "../config";
import { kindOf } from "./request-path";

type PolicyConfig = Pick<
  Config,
  | "secure"
  | "nodeEnv"
  | "publicOrigin"
  | "paymentOrigins"
  | "chatModuleUrl"
  | "vendorOrigins"
  | "customizerUrl"
  | "imageOrigins"
  | "socialProviders"
  | "mediaUrl"
  | "frameAncestors"
  | "reportsTrustedTypes"
>;

/** Where browsers report what policies refused, and other problems of documents. */
export const reportsPath = "/fapi/reports";

/** Browsers that know `report-to` leave `report-uri` alone. */
const reporting = { "report-to": ["default"], "report-uri": [reportsPath] };

/** What a policy depends on besides the configuration. */
export interface PolicySubject {
  /** The nonce of this answer; a cached page has hashes instead. */
  readonly nonce?: string;
  /** Hashes of the page's inline code, each of the form `'sha256-…'`. */
  readonly inline?: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  };
  /** The policy that the route declares. */
  readonly policy: PolicyGroup;
}

/**
 * A client navigation can turn any document into the checkout or the customiser's page, so the frames of the
 * payment provider and the customiser are listed everywhere. The pages of card issuers are not known in advance, so checkout frames may show any https
 * page; scripts and forms there remain restricted.
 */
function frameSources(config: PolicyConfig, subject: PolicySubject): string[] {
  const issuers =
    subject.policy === "checkout" && config.secure ? ["https:"] : [];
  const customizer =
    config.customizerUrl === null ? [] : [new URL(config.customizerUrl).origin];
  const chat = chatSources(config, subject).origin;
  return [
    "'self'",
    ...config.paymentOrigins,
    ...customizer,
    ...chat,
    ...issuers,
  ];
}

function imageSources(config: PolicyConfig, subject: PolicySubject): string[] {
  const media =
    config.mediaUrl === null ? [] : [new URL(config.mediaUrl).origin];
  return [
    "'self'",
    "data:",
    ...media,
    ...config.imageOrigins,
    ...vendorSources(config, subject),
  ];
}

/**
 * Where scripts of other companies may send what they measure, on pages where they may be started. Their own files are
 * served by the shop, below the folder of the build's files.
 */
const vendorSources = (
  { vendorOrigins }: PolicyConfig,
  { policy }: PolicySubject,
): readonly string[] => (policy === "shop" ? vendorOrigins : []);

/**
 * Browsers also apply this list to the redirect that answers a form, so it includes the payment pages and
 * the identity providers.
 */
function formTargets(config: PolicyConfig): string[] {
  const providers = config.socialProviders.map(
    ({ issuer }) => new URL(issuer).origin,
  );
  return ["'self'", ...new Set([...config.paymentOrigins, ...providers])];
}

/** Other sites may not frame the shop's pages; its fragments may be framed by the configured ones. */
function ancestorSources(config: PolicyConfig, subject: PolicySubject) {
  const others = subject.policy === "fragment" ? config.frameAncestors : [];
  return ["'self'", ...others];
}

/** The chat module, on pages where it may be started: not where secrets are typed. */
function chatSources(
  { chatModuleUrl }: PolicyConfig,
  { policy }: PolicySubject,
): { readonly script: string[]; readonly origin: string[] } {
  return chatModuleUrl === null || policy !== "shop"
    ? { script: [], origin: [] }
    : { script: [chatModuleUrl], origin: [new URL(chatModuleUrl).origin] };
}

const nonceSource = ({ nonce }: PolicySubject): string[] =>
  nonce === undefined ? [] : [`'nonce-${nonce}'`];

/**
 * A cached page allows its inline scripts by hash and the build's files by their folder, because
 * `strict-dynamic` does not trust the imports of a hashed inline module.
 */
function scriptSources(config: PolicyConfig, subject: PolicySubject): string[] {
  if (subject.inline)
    return [
      `${config.publicOrigin}/assets/`,
      ...chatSources(config, subject).script,
      ...subject.inline.scripts,
    ];
  const nonce = nonceSource(subject);
  return subject.policy === "checkout" || subject.policy === "listed"
    ? ["'self'", ...nonce]
    : [...nonce, "'strict-dynamic'"];
}

/** The value of Content-Security-Policy for one response. */
export function contentSecurityPolicy(
  config: PolicyConfig,
  subject: PolicySubject,
): string {
  // The development server injects styles without a nonce and uses a socket.
  const isDev = config.nodeEnv === "development";
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'self'"],
    "script-src": scriptSources(config, subject),
    "style-src": isDev
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...nonceSource(subject), ...(subject.inline?.styles ?? [])],
    "img-src": imageSources(config, subject),
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...(isDev ? ["ws:"] : []),
      ...chatSources(config, subject).origin,
      ...vendorSources(config, subject),
    ],
    "frame-src": frameSources(config, subject),
    "form-action": formTargets(config),
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-ancestors": ancestorSources(config, subject),
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    ...(config.secure && { "upgrade-insecure-requests": [] }),
    ...reporting,
  };
  return policyText(directives);
}

const policyText = (
  directives: Readonly<Record<string, readonly string[]>>,
): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/**
 * Headers of documents alone, the same for everybody: where the browser reports to, and the policy that is not
 * enforced, because React 18 and the starter assign text where it asks for typed values
 * (docs/decisions/2026-11-28-browsers-report-to-the-shop.md).
 */
export function reportingHeaders({
  reportsTrustedTypes,
}: Pick<PolicyConfig, "reportsTrustedTypes">): readonly [string, string][] {
  const endpoints = `default="${reportsPath}"`;
  const typed = { "require-trusted-types-for": ["'script'"], ...reporting };
  return [
    ["Reporting-Endpoints", endpoints],
    ...(reportsTrustedTypes
      ? [
          ["Content-Security-Policy-Report-Only", policyText(typed)] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ];
}

/** All security headers of a response except its policy. */
export function fixedSecurityHeaders(
  config: PolicyConfig,
  subject: PolicySubject,
): readonly [string, string][] {
  const payment = ["self", ...config.paymentOrigins.map((it) => `"${it}"`)];
  return [
    ["X-Content-Type-Options", "nosniff"],
    // The older header cannot hold a list: where others may frame a page, only the policy is sent.
    ...(ancestorSources(config, subject).length > 1
      ? []
      : [["X-Frame-Options", "SAMEORIGIN"] satisfies [string, string]]),
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    [
      "Permissions-Policy",
      `camera=(self), geolocation=(self), microphone=(), payment=(${payment.join(" ")})`,
    ],
    ...(config.secure
      ? [
          [
            "Strict-Transport-Security",
            "max-age=31536000; includeSubDomains",
          ] satisfies [string, string],
        ]
      : []),
  ];
}

/** Sets all security headers; needs `res.locals.nonce` and `res.locals.page`. */
export function securityHeaders(config: PolicyConfig): RequestHandler {
  return ({ originalUrl }, response, next) => {
    const { nonce, page } = response.locals;
    const subject: PolicySubject = { nonce, policy: page.policy };
    for (const [name, value] of fixedSecurityHeaders(config, subject))
      response.setHeader(name, value);
    if (kindOf(originalUrl) === "page")
      for (const [name, value] of reportingHeaders(config))
        response.setHeader(name, value);
    response.setHeader(
      "Content-Security-Policy",
      contentSecurityPolicy(config, subject),
    );
    next();
  };
}
