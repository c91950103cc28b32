/**
 * The bundled messages of all languages, overridden by each locale's own texts and then by the editors'
 * texts. The retailer's facts in them, `{{shop}}` and `{{returnDays}}`, are filled in here, so that browsers get
 * finished sentences. Created once per locale and version of the editors' texts, not per request.
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

/** What messages are made for. */
export interface MessageFacts {
  readonly site: Pick<Site, "language" | "locale">;
  /** The same object until the editors' texts have been read again: it is compared by identity. */
  readonly translations: Overrides;
  readonly settings: Pick<
    AppLoadContext["settings"],
    "shopName" | "returnDays"
  >;
}

const none: Overrides = {};
const catalogues = new WeakMap<Overrides, Map<string, Catalogue>>();
/**
 * The latest catalogues of each locale and retailer, the most recent first. The editors' texts are read again every
 * minute and are usually unchanged; then the same catalogue is used again, so that sections that were
 * rendered with it stay valid. Older ones are for cached pages, which were rendered with them.
 */
const latest = new Map<string, readonly Catalogue[]>();
/** Enough because pages are cached for minutes, and editors change a text a few times a day. */
const mostLatest = 4;

/** Tests run several retailers in one process. */
const keyOf = ({ site, settings }: MessageFacts): string =>
  `${site.locale} ${settings.returnDays} ${settings.shopName}`;

/** Fills in what is the same in every sentence of a shop; other placeholders are left for the translator. */
function fillIn(
  messages: Namespace,
  { shopName, returnDays }: MessageFacts["settings"],
): Namespace {
  const facts: Readonly<Record<string, string>> = {
    shop: shopName,
    returnDays: String(returnDays),
  };
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      text.replace(
        /\{\{(shop|returnDays)\}\}/g,
        (whole, name: string) => facts[name] ?? whole,
      ),
    ]),
  );
}

function createCatalogue({
  site,
  translations,
  settings,
}: MessageFacts): Catalogue {
  const layered = layer(
    bundled("en"),
    bundled(site.language),
    bundled(site.locale),
    translations,
  );
  const messages = Object.fromEntries(
    Object.entries(layered).map(([name, texts]) => [
      name,
      fillIn(texts, settings),
    ]),
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

/** Returns all messages of a site. */
export function messagesFor(facts: MessageFacts): Catalogue {
  const { translations } = facts;
  const key = keyOf(facts);
  const ofTexts = catalogues.get(translations) ?? new Map<string, Catalogue>();
  catalogues.set(translations, ofTexts);
  const earlier = ofTexts.get(key);
  if (earlier) return earlier;
  const created = createCatalogue(facts);
  const before = latest.get(key) ?? [];
  const catalogue =
    before.find(({ version }) => version === created.version) ?? created;
  const others = before.filter((one) => one !== catalogue);
  latest.set(key, [catalogue, ...others].slice(0, mostLatest));
  ofTexts.set(key, catalogue);
  return catalogue;
}

/**
 * Returns the messages with which a page was rendered, so that its script uses the same texts [I18N-001]:
 * the editors' texts may have changed since, or may not have been available then. Returns the current
 * messages if this process does not know the version, for example if another instance rendered the page.
 */
export function messagesOfVersion(
  facts: MessageFacts,
  version: string | null,
): Catalogue {
  const current = messagesFor(facts);
  const candidates = [
    current,
    messagesFor({ ...facts, translations: none }),
    ...(latest.get(keyOf(facts)) ?? []),
  ];
  return candidates.find((one) => one.version === version) ?? current;
}

/** Returns the translator of a request, for loaders and actions. */
export const translatorOf = (
  context: Pick<AppLoadContext, "site" | "translations" | "settings">,
): Translate => createTranslate(messagesFor(context), context.site.tag);
