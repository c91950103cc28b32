/**
 * What concerns several settings: which values do not go together, which are accepted but deserve an
 * operator's attention, and which follow from others.
 */
import { flagDefaults, type Flags } from "../../app/domain/flags";
import {
  expressFlags,
  type ExpressFlag,
} from "../../app/domain/payment/express-places";
import { settings, type Setting, type SettingValues } from "./settings";
import { createMarketSites } from "../retailer/market-sites";
import { deliveryTermsProblem, isLoopbackHost } from "./values";

interface Rule {
  /** The setting that is to be changed. */
  readonly setting: Setting;
  readonly problem: string;
  readonly isBroken: (values: SettingValues) => boolean;
}

/** What no single value shows; the shop does not start with it. */
export const rules: readonly Rule[] = [
  {
    // Browsers drop Secure cookies on http, so production has no http mode.
    setting: settings.publicOrigin,
    problem: "must be https in production",
    isBroken({ nodeEnv, publicOrigin }) {
      const { protocol, hostname } = new URL(publicOrigin);
      return (
        nodeEnv === "production" &&
        protocol !== "https:" &&
        !isLoopbackHost(hostname)
      );
    },
  },
  {
    setting: settings.deliveryTerms,
    problem: deliveryTermsProblem,
    isBroken: ({ deliveryTerms, markets }) =>
      deliveryTerms.some(
        (terms) =>
          !createMarketSites(markets).all.some(
            ({ country, currency }) =>
              country === terms.country && currency === terms.currency,
          ),
      ),
  },
  {
    setting: settings.paymentFieldsUrl,
    problem: "must be at one of the origins of PAYMENT_ORIGINS",
    isBroken: ({ paymentFieldsUrl, paymentOrigins }) =>
      paymentFieldsUrl !== null &&
      !paymentOrigins.includes(new URL(paymentFieldsUrl).origin),
  },
  {
    setting: settings.paymentOrigins,
    problem: "is missing: with ENV_LABEL=www nobody could pay by card",
    isBroken: ({ nodeEnv, envLabel, paymentOrigins }) =>
      nodeEnv === "production" &&
      envLabel === "www" &&
      paymentOrigins.length === 0,
  },
  {
    setting: settings.previewAccess,
    problem: "is missing: with PREVIEW_ENABLED=on the content system needs it",
    isBroken: ({ previewEnabled, previewAccess }) =>
      previewEnabled && previewAccess === null,
  },
  {
    setting: settings.securityExpires,
    problem: "is missing: SECURITY_CONTACTS need it",
    isBroken: ({ securityContacts, securityExpires }) =>
      securityContacts.length > 0 && securityExpires === null,
  },
  {
    setting: settings.tagManagerUrl,
    problem: "is missing: with TAG_MANAGER events are sent to it",
    isBroken: ({ tagManager, tagManagerUrl }) =>
      tagManager !== "off" && tagManagerUrl === null,
  },
  {
    setting: settings.vendorScripts["tag-manager"],
    problem: "is missing: TAG_MANAGER=page and TAG_MANAGER=worker load it",
    isBroken: ({ tagManager, vendorScripts }) =>
      (tagManager === "page" || tagManager === "worker") &&
      vendorScripts["tag-manager"] === null,
  },
];

/** Lines for the start-up log: accepted, but worth an operator's attention. */
function warningsOf({
  envLabel,
  guaranteeFiles,
  mocks,
  previewEnabled,
  rateLimit,
  socialBaseUrl,
  socialToken,
  validateResponses,
}: SettingValues): readonly string[] {
  // Without a token of its own the service would get the commerce API's access key.
  const halfSet =
    (socialBaseUrl === null) === (socialToken === null)
      ? []
      : ["SOCIAL_BASE_URL and SOCIAL_TOKEN have no effect without each other"];
  if (envLabel !== "www") return Object.freeze(halfSet);
  return Object.freeze([
    ...halfSet,
    ...(mocks ? ["MOCKS=1 is refused while ENV_LABEL is www"] : []),
    ...(validateResponses
      ? ["VALIDATE_RESPONSES=on is refused while ENV_LABEL is www"]
      : []),
    ...(previewEnabled
      ? ["PREVIEW_ENABLED=on shows drafts to whoever asks for them"]
      : []),
    ...(rateLimit
      ? []
      : ["RATE_LIMIT=off leaves the live site without limits"]),
    ...(guaranteeFiles === null
      ? [
          "GUARANTEE_FILES is not set: the markets of the Union lack the notice that Regulation (EU) 2025/1960 prescribes",
        ]
      : []),
  ]);
}

/** A service without a URL of its own is at the shared one. */
function servicesOf({ services, commerceApiUrl }: SettingValues) {
  const urls = Object.entries(services).map(
    ([name, url]) => [name, url ?? commerceApiUrl] as const,
  );
  return Object.freeze(Object.fromEntries(urls)) as Readonly<
    Record<keyof typeof services, string>
  >;
}

/** The flags of the settings, which a flag service can change. */
function flagsOf(values: SettingValues): Flags {
  const express = expressFlags.map(
    (name) => [name, values.expressButtons.includes(name)] as const,
  );
  return Object.freeze({
    ...flagDefaults,
    chat: values.chatModuleUrl !== null,
    ...values.flags,
    "help-pages": values.helpPages,
    "express-checkout": values.expressCheckout,
    "simplified-enrollment": values.simplifiedEnrollment,
    ...(Object.fromEntries(express) as Record<ExpressFlag, boolean>), // has every one
  });
}

/** What follows from the values, and stands in `Config` beside or instead of them. */
export const derivedFrom = (values: SettingValues) => ({
  /** Whether documents have the policy of Trusted Types, which is reported and not enforced. */
  reportsTrustedTypes:
    values.trustedTypes === "report" ||
    (values.trustedTypes === "auto" && values.envLabel !== "www"),
  /** Whether shoppers reach us over https: Secure cookies, HSTS. */
  secure: values.publicOrigin.startsWith("https:"),
  services: servicesOf(values),
  flags: flagsOf(values),
  // A page in development is always the newest.
  pageCacheSeconds:
    values.nodeEnv === "development" ? 0 : values.pageCacheSeconds,
  // Files of a development are not hashed.
  serviceWorker: values.serviceWorker && values.nodeEnv !== "development",
  validateResponses: values.validateResponses && values.envLabel !== "www",
  warnings: warningsOf(values),
});
