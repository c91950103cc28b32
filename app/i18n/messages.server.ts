/**
 * The bundled messages of all languages, with each locale's own words and the editors' changes laid
 * over them. Made once per locale and version of the changes, not per request.
 */
import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Site } from "~/sites/sites";
import {
  createTranslate,
  flatten,
  type MessageSource,
  type Namespace,
  type Translate,
} from "./translate";

type Messages = Readonly<Record<string, Namespace>>;
/** Editors' texts: namespace → flat key → text [I18N-001]. */
export type Overrides = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

const files = import.meta.glob<object>("./messages/*/*.json", {
  eager: true,
  import: "default",
});

function bundled(folder: string): Record<string, Namespace> {
  const prefix = `./messages/${folder}/`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, nested]) => [
        path.slice(prefix.length, -".json".length),
        flatten(nested),
      ]),
  );
}

function layer(...layers: readonly Messages[]): Messages {
  const names = new Set(layers.flatMap((messages) => Object.keys(messages)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.assign(
        {},
        ...layers.map((messages) => messages[name]),
      ) as Namespace,
    ]),
  );
}

export interface Catalogue extends MessageSource {
  /** Changes whenever a text changes; part of the address under which browsers keep messages. */
  readonly version: string;
}

const none: Overrides = {};
const catalogues = new WeakMap<Overrides, Map<string, Catalogue>>();
/**
 * What pages of each locale were made with, the latest first. Editors' texts are read anew every minute
 * and seldom differ: cached pages hold the texts that they were made with, and are to hold the same ones
 * while these are the same.
 */
const made = new Map<string, readonly Catalogue[]>();
/** Pages are kept for minutes, and editors change a text a few times a day. */
const mostMade = 4;

function build(site: Site, overrides: Overrides): Catalogue {
  const messages = layer(
    bundled("en"),
    bundled(site.language),
    bundled(site.locale),
    overrides,
  );
  const version = createHash("sha256")
    .update(JSON.stringify(messages))
    .digest("hex")
    .slice(0, 10);
  return { version, namespace: (name) => messages[name] ?? {} };
}

/**
 * All messages of a site. `overrides` is compared by identity: pass the same object while the
 * editors' texts are unchanged.
 */
export function messagesFor(
  site: Site,
  overrides: Overrides = none,
): Catalogue {
  const perLocale = catalogues.get(overrides) ?? new Map<string, Catalogue>();
  catalogues.set(overrides, perLocale);
  const known = perLocale.get(site.locale);
  if (known) return known;
  const built = build(site, overrides);
  const before = made.get(site.locale) ?? [];
  const catalogue =
    before.find(({ version }) => version === built.version) ?? built;
  const others = before.filter((one) => one !== catalogue);
  made.set(site.locale, [catalogue, ...others].slice(0, mostMade));
  perLocale.set(site.locale, catalogue);
  return catalogue;
}

/**
 * The messages that a page was made with, so that its script finds the words that are on it [I18N-001]:
 * the editors may have changed some since, or had not been heard when it was made. Today's messages when
 * nobody here knows the version, as of a page that another instance made.
 */
export function messagesOfVersion(
  site: Site,
  overrides: Overrides,
  version: string | null,
): Catalogue {
  const current = messagesFor(site, overrides);
  const known = [current, messagesFor(site), ...(made.get(site.locale) ?? [])];
  return known.find((one) => one.version === version) ?? current;
}

/** The words of a request's shop, for loaders and actions. */
export const translatorOf = ({
  site,
  translations,
}: Pick<AppLoadContext, "site" | "translations">): Translate =>
  createTranslate(messagesFor(site, translations), site.tag);
