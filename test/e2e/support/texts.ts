/** The shop's own texts, so that a journey in French looks for French words. */
import { readFileSync } from "node:fs";
import { createTranslate, flatten } from "../../../app/i18n/translate";
import type { MessageSource, Translate } from "../../../app/i18n/translate";
import { findSite, type Locale, type Site } from "../../../app/sites/sites";

const folder = new URL("../../../app/i18n/messages/", import.meta.url);

function read(name: string, namespace: string): Record<string, string> {
  try {
    const text = readFileSync(
      new URL(`${name}/${namespace}.json`, folder),
      "utf8",
    );
    return flatten(JSON.parse(text) as object);
  } catch {
    return {}; // a locale without words of its own
  }
}

function sourceOf(site: Site): MessageSource {
  return {
    namespace: (name) => ({
      ...read("en", name),
      ...read(site.language, name),
      ...read(site.locale, name),
    }),
  };
}

/** The translator of a locale, and its site. */
export function textsOf(locale: Locale): { t: Translate; site: Site } {
  const site = findSite(locale);
  if (!site) throw new Error(`No shop in ${locale}`);
  return { t: createTranslate(sourceOf(site), site.tag), site };
}
