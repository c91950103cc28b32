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
 * The newest of each locale. Editors' texts are read anew every minute and seldom differ: cached pages
 * hold the texts that they were made with, and are to hold the same ones while these are the same.
 */
const newest = new Map<string, Catalogue>();

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
  const before = newest.get(site.locale);
  const catalogue = before?.version === built.version ? before : built;
  newest.set(site.locale, catalogue);
  perLocale.set(site.locale, catalogue);
  return catalogue;
}

/** The words of a request's shop, for loaders and actions. */
export const translatorOf = ({
  site,
  translations,
}: Pick<AppLoadContext, "site" | "translations">): Translate =>
  createTranslate(messagesFor(site, translations), site.tag);
