/**
 * The kinds of values the environment may hold: each turns text into a typed
 * value or says what is wrong with it, without repeating the text.
 */
import { isIP } from "node:net";
import { z } from "zod/v4";
import type { DeliveryTerms } from "../../app/domain/delivery/delivery-terms";
import { featureNames, type FeatureName } from "../../app/domain/features";
import type { FlagName, Flags } from "../../app/domain/flags";
import {
  socialProviders as providerNames,
  type SocialProvider,
} from "../../app/domain/account/social-provider";
import {
  expressFlags,
  isExpressFlag,
  type ExpressFlag,
} from "../../app/domain/payment/express-places";
import { readProductIdPattern } from "../../app/domain/product-id";
import { sites } from "../../app/sites/sites";
import { crawlerKinds, type CrawlerKind } from "../seo/crawlers";

/** A file of a film, as a `<source>` names it. */
export interface FilmFile {
  readonly src: string;
  readonly type: string;
}

const fail = (context: z.RefinementCtx, message: string): never => {
  context.issues.push({ code: "custom", message, input: undefined });
  return z.NEVER;
};

const parseHttpUrl = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlainHttp =
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "";
  return isPlainHttp ? url : null;
};

export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "127.0.0.1" ||
  hostname === "[::1]";

/** `https://host[:port]`, nothing after it. */
export const origin = z.string().transform((text, context): string => {
  const url = parseHttpUrl(text);
  if (url === null || url.pathname !== "/" || url.search + url.hash !== "") {
    return fail(context, "must be an http(s) origin without a path");
  }
  return url.origin;
});

/** An absolute URL, to which paths are appended; no trailing slash. */
export const baseUrl = z.string().transform((text, context): string => {
  const url = parseHttpUrl(text);
  if (url === null || url.search + url.hash !== "") {
    return fail(context, "must be an http(s) URL without query or hash");
  }
  return url.href.replace(/(?<!\/)\/+$/, "");
});

const isSafeForScripts = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || isLoopbackHost(hostname);

/** The address of a script, which may have a query: https, except on a loopback host. */
export const scriptUrl = z.string().transform((text, context): string => {
  const url = parseHttpUrl(text);
  return url !== null && isSafeForScripts(url) && url.hash === ""
    ? url.href
    : fail(
        context,
        "must be an https URL without hash; http on a loopback host only",
      );
});

/** The address of a Redis; it may hold a password, so nothing of it is repeated. */
export const redisUrl = z.string().refine(
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return (
      url !== null &&
      /^rediss?:$/.test(url.protocol) &&
      url.hostname !== "" &&
      /^(\/\d{0,4})?$/.test(url.pathname) &&
      url.search + url.hash === ""
    );
  },
  {
    error:
      "must be redis:// or rediss://, a host and at most a number after it",
  },
);

const toList = (text: string): readonly string[] =>
  Object.freeze(
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  );

/** A comma list of origins. */
export const originList = z
  .string()
  .transform((text, context): readonly string[] =>
    Object.freeze(
      toList(text).map((entry) => {
        const parsed = origin.safeParse(entry);
        return parsed.success
          ? parsed.data
          : fail(context, "must be a comma list of http(s) origins");
      }),
    ),
  );

/** The same for origins of scripts: https, except on a loopback host. */
export const scriptOriginList = originList.refine(
  (origins) => origins.every((one) => isSafeForScripts(new URL(one))),
  { error: "must be https origins; http on a loopback host only" },
);

const locales: ReadonlySet<string> = new Set(sites.map(({ locale }) => locale));

/** A comma list of locales of the shop. */
export const localeList = z
  .string()
  .transform((text, context): readonly string[] => {
    const listed = toList(text);
    return listed.every((locale) => locales.has(locale))
      ? listed
      : fail(context, "must be a comma list of locales of the shop");
  });

/** What the upstreams of a locale know differently from the table of sites. */
export interface MarketFacts {
  readonly locale: string;
  readonly siteId?: string;
  readonly brand?: string;
  /** ISO 4217. */
  readonly currency?: string;
}

/** Each ends up in a header or in the path of a call. */
const marketWord = /^[\w.-]{1,40}$/;
const knownCurrencies: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf("currency"),
);

function parseMarket(entry: string): MarketFacts | null {
  const [locale = "", ...options] = entry.split(/\s+/);
  const given = new Map(
    options.map((option) => option.split("=", 2) as [string, string]),
  );
  const { site, brand, currency, ...others } = Object.fromEntries(given);
  const isRead =
    locales.has(locale) &&
    options.length > 0 &&
    given.size === options.length &&
    Object.keys(others).length === 0 &&
    (site === undefined || marketWord.test(site)) &&
    (brand === undefined || marketWord.test(brand)) &&
    (currency === undefined || knownCurrencies.has(currency));
  return isRead
    ? Object.freeze({
        locale,
        ...(site !== undefined && { siteId: site }),
        ...(brand !== undefined && { brand }),
        ...(currency !== undefined && { currency }),
      })
    : null;
}

/** A comma list of locales with what their upstreams know differently. */
export const marketList = z
  .string()
  .transform((text, context): readonly MarketFacts[] => {
    const entries = toList(text);
    const markets = entries.flatMap((entry) => parseMarket(entry) ?? []);
    const named = new Set(markets.map(({ locale }) => locale));
    return markets.length === entries.length && named.size === entries.length
      ? Object.freeze(markets)
      : fail(
          context,
          "must be a comma list of the shop's locales, each once with site=ID, brand=NAME or currency=CODE",
        );
  });

const regions: ReadonlySet<string> = new Set(sites.map(({ region }) => region));

/** A comma list of regions of the shop. */
export const regionList = z
  .string()
  .transform((text, context): readonly string[] => {
    const listed = toList(text);
    return listed.every((region) => regions.has(region))
      ? listed
      : fail(context, "must be a comma list of regions of the shop");
  });

/** A comma list of features. */
export const featureList = z
  .string()
  .transform((text, context): readonly FeatureName[] =>
    Object.freeze(
      toList(text).map(
        (word) =>
          featureNames.find((name) => name === word) ??
          fail(
            context,
            `must be a comma list of features; they are ${featureNames.join(", ")}`,
          ),
      ),
    ),
  );

/** Flags that are set by this list; all others have a setting of their own. */
export const listedFlags = [
  "back-to-top",
  "legacy-pdp-proxy",
] as const satisfies readonly FlagName[];

/** A comma list of flags with their values, `name=on`. */
export const flagList = z
  .string()
  .transform((text, context): Partial<Flags> => {
    const given = toList(text).map((entry) => {
      const [word, value] = entry.split("=").map((part) => part.trim());
      const name = listedFlags.find((one) => one === word);
      return name && (value === "on" || value === "off")
        ? ([name, value === "on"] as const)
        : fail(
            context,
            `must be a comma list of name=on or name=off; the names are ${listedFlags.join(", ")}`,
          );
    });
    return Object.freeze(Object.fromEntries(given));
  });

const ownPath = /^\/(?!\/)[\w./-]+$/;

/** An address below the shop's own origin, which its policy for media allows. */
export const ownAddress = z.string().regex(ownPath, {
  error: "must be a path below the shop's origin",
});

/** A comma list of the files of one film, each with its media type. */
export const filmList = z
  .string()
  .transform((text, context): readonly FilmFile[] =>
    Object.freeze(
      toList(text).map((src) => {
        const [, format] = /\.(webm|mp4)$/.exec(src) ?? [];
        return format && ownPath.test(src)
          ? { src, type: `video/${format}` }
          : fail(
              context,
              "must be a comma list of paths below the shop's origin that end in .webm or .mp4",
            );
      }),
    ),
  );

/** A comma list of the flags of express payment. */
export const expressFlagList = z
  .string()
  .transform((text, context): readonly ExpressFlag[] => {
    const listed = toList(text);
    const flags = listed.filter(isExpressFlag);
    return flags.length === listed.length
      ? Object.freeze(flags)
      : fail(context, `must be a comma list of ${expressFlags.join(", ")}`);
  });

/** An environment of the shop. */
export interface Environment {
  readonly name: string;
  readonly origin: string;
}

/** A comma list of environments: name and origin each. */
export const environmentList = z
  .string()
  .transform((text, context): readonly Environment[] =>
    Object.freeze(
      toList(text).map((entry) => {
        const [name = "", address = "", ...more] = entry.split(/\s+/);
        const parsed = origin.safeParse(address);
        return /^[\w-]{1,32}$/.test(name) && parsed.success && more.length === 0
          ? Object.freeze({ name, origin: parsed.data })
          : fail(
              context,
              "must be a comma list of names, each with an http(s) origin",
            );
      }),
    ),
  );

/** A whole number within bounds. */
export const integer = (minimum: number, maximum: number) =>
  z.string().transform((text, context): number => {
    const value = Number(text);
    return /^\d{1,9}$/.test(text) && value >= minimum && value <= maximum
      ? value
      : fail(context, `must be a whole number, ${minimum} to ${maximum}`);
  });

function parseDeliveryTerms(entry: string): DeliveryTerms | null {
  const [country = "", amount = "", currency = "", ...more] =
    entry.split(/\s+/);
  const money = /^\d{1,6}(?:\.\d{1,2})?$/;
  const options = new Map(
    more.map((option) => option.split("=", 2) as [string, string]),
  );
  const { free = null, days = null } = Object.fromEntries(options);
  const [, first, last] = /^(\d{1,2})-(\d{1,2})$/.exec(days ?? "") ?? [];
  const isRead =
    money.test(amount) &&
    sites.some((site) => site.country === country) &&
    (free === null || money.test(free)) &&
    (days === null || Number(first) <= Number(last)) &&
    options.size === more.length &&
    [...options.keys()].every((name) => name === "free" || name === "days");
  return isRead
    ? Object.freeze({
        country,
        amount: Number(amount),
        currency,
        freeFrom: free === null ? null : Number(free),
        days:
          days === null
            ? null
            : Object.freeze({ first: Number(first), last: Number(last) }),
      })
    : null;
}

export const deliveryTermsProblem =
  "must be a comma list of the shop's countries, each once with an amount in its currency, and with free=AMOUNT and days=N-N if these are known";

/** A comma list of countries with what standard delivery costs there; `rules.ts` compares the currencies. */
export const deliveryTerms = z
  .string()
  .transform((text, context): readonly DeliveryTerms[] => {
    const entries = toList(text);
    const terms = entries.flatMap((entry) => parseDeliveryTerms(entry) ?? []);
    const countries = new Set(terms.map(({ country }) => country));
    return terms.length === entries.length && countries.size === entries.length
      ? Object.freeze(terms)
      : fail(context, deliveryTermsProblem);
  });

/** A comma list of kinds of crawlers. */
export const crawlerList = z
  .string()
  .transform((text, context): readonly CrawlerKind[] => {
    const listed = toList(text);
    const kinds = crawlerKinds.filter((kind) => listed.includes(kind));
    return kinds.length === listed.length
      ? Object.freeze(kinds)
      : fail(context, `must be a comma list of ${crawlerKinds.join(", ")}`);
  });

/** A comma list of addresses under which somebody can be reached (RFC 9116). */
export const contactList = z
  .string()
  .transform((text, context): readonly string[] => {
    const listed = toList(text);
    const isContact = (entry: string) =>
      /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/.test(entry) &&
      URL.canParse(entry);
    return listed.every(isContact)
      ? Object.freeze(listed)
      : fail(
          context,
          "must be a comma list of mailto:, tel: or https: addresses",
        );
  });

/** A moment, ISO 8601 with an offset. */
export const moment = z.iso.datetime({
  offset: true,
  error: "must be a date and a time with an offset, as in RFC 3339",
});

/** A name that stands in sentences, titles and HTML: no markup, no placeholders, nothing that cannot be seen. */
export const shownName = z
  .string()
  .max(40, "must have at most 40 characters")
  .regex(/^[^<>{}"`\p{C}\p{Zl}\p{Zp}]+$/u, {
    error: 'must be one line without < > { } " or `',
  });

/** One word of a closed set. */
export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
) => z.enum(choices, { error: `must be one of ${choices.join(", ")}` });

/** A switch. */
export const onOff = oneOf(["on", "off"]).transform((text) => text === "on");

const isAddressRange = (entry: string): boolean => {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = isIP(address) === 6 ? 128 : 32;
  const prefixFits =
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && prefixFits && rest.length === 0;
};

/** What Express's "trust proxy" setting accepts from us. */
export type TrustProxy = false | number | readonly string[];

/** Never "all": whoever is trusted can choose their own address. */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (text === "false") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const ranges = toList(text);
  return ranges.length > 0 && ranges.every(isAddressRange)
    ? ranges
    : fail(context, "must be false, a number of hops (1-9) or CIDR ranges");
});

/** A comma list of secrets, in the order in which they are used. */
export const secrets = z
  .string()
  .transform((text, context): readonly string[] => {
    const list = toList(text);
    return list.length > 0 && list.every((secret) => secret.length >= 32)
      ? list
      : fail(context, "every secret in the list needs at least 32 characters");
  });

/** A secret that others send. */
export const token = z.string().min(16, "needs at least 16 characters");

/** What ids of products look like. */
export const productIdPattern = z
  .string()
  .refine((text) => readProductIdPattern(text) !== null, {
    error:
      "must be ^ and $ around letters, digits, _, - and classes of them, each with {n} or {n,m}, two of a free length at most and 64 characters in all",
  });

/** A comma list of error statuses. */
export const statusList = z
  .string()
  .transform((text, context): readonly number[] => {
    const list = toList(text);
    return list.every((entry) => /^[45]\d\d$/.test(entry))
      ? Object.freeze(list.map(Number))
      : fail(context, "must be a comma list of statuses from 400 to 599");
  });

/** An identity provider that shoppers may sign in with. */
export interface ConfiguredProvider {
  readonly name: SocialProvider;
  /** What the shop is to it. */
  readonly clientId: string;
  /** Where its discovery document stands. */
  readonly issuer: string;
}

function parseProvider(entry: string): ConfiguredProvider | null {
  const [word, clientId = "", address = "", ...more] = entry.split(/\s+/);
  const name = providerNames.find((one) => one === word);
  const issuer = parseHttpUrl(address);
  const isSafe =
    issuer !== null &&
    (issuer.protocol === "https:" || isLoopbackHost(issuer.hostname)) &&
    issuer.search + issuer.hash === "";
  return name && clientId !== "" && isSafe && more.length === 0
    ? Object.freeze({ name, clientId, issuer: address })
    : null;
}

/** A comma list of providers: name, client id and issuer each. */
export const socialProviders = z
  .string()
  .transform((text, context): readonly ConfiguredProvider[] => {
    const entries = toList(text);
    const providers = entries.flatMap((entry) => parseProvider(entry) ?? []);
    const names = new Set(providers.map(({ name }) => name));
    return providers.length === entries.length && names.size === entries.length
      ? Object.freeze(providers)
      : fail(
          context,
          "must be a comma list of google, facebook or amazon, each once with a client id and an https issuer",
        );
  });
