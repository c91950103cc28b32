/**
 * The bundled messages of all languages, overridden by each locale's own texts and then by the editors'
 * texts. Created once per locale and version of the editors' texts, not per request.
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
  /** Changes whenever a text changes; part of the address under which browsers cache messages. */
  readonly version: string;
  readonly names: readonly string[];
}

const none: Overrides = {};
const catalogues = new WeakMap<Overrides, Map<string, Catalogue>>();
/**
 * The latest catalogues of each locale, the most recent first. The editors' texts are read again every
 * minute and are usually unchanged; then the same catalogue is used again, so that sections that were
 * rendered with it stay valid. Older ones are for cached pages, which were rendered with them.
 */
const latest = new Map<string, readonly Catalogue[]>();
/** Enough because pages are cached for minutes, and editors change a text a few times a day. */
const mostLatest = 4;

function createCatalogue(site: Site, overrides: Overrides): Catalogue {
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
  return {
    version,
    names: Object.keys(messages),
    namespace: (name) => messages[name] ?? {},
  };
}

/**
 * Returns all messages of a site. Compares `overrides` by identity: callers pass the same object until they
 * have read the editors' texts again.
 */
export function messagesFor(
  site: Site,
  overrides: Overrides = none,
): Catalogue {
  const perLocale = catalogues.get(overrides) ?? new Map<string, Catalogue>();
  catalogues.set(overrides, perLocale);
  const earlier = perLocale.get(site.locale);
  if (earlier) return earlier;
  const created = createCatalogue(site, overrides);
  const before = latest.get(site.locale) ?? [];
  const catalogue =
    before.find(({ version }) => version === created.version) ?? created;
  const others = before.filter((one) => one !== catalogue);
  latest.set(site.locale, [catalogue, ...others].slice(0, mostLatest));
  perLocale.set(site.locale, catalogue);
  return catalogue;
}

/**
 * Returns the messages with which a page was rendered, so that its script uses the same texts [I18N-001]:
 * the editors' texts may have changed since, or may not have been available then. Returns the current
 * messages if this process does not know the version, for example if another instance rendered the page.
 */
export function messagesOfVersion(
  site: Site,
  overrides: Overrides,
  version: string | null,
): Catalogue {
  const current = messagesFor(site, overrides);
  const candidates = [
    current,
    messagesFor(site),
    ...(latest.get(site.locale) ?? []),
  ];
  return candidates.find((one) => one.version === version) ?? current;
}

/** Returns the translator of a request, for loaders and actions. */
export const translatorOf = ({
  site,
  translations,
}: Pick<AppLoadContext, "site" | "translations">): Translate =>
  createTranslate(messagesFor(site, translations), site.tag);
