/** The shop's texts, so that a journey in French looks for French words. */
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
    return flatten(
      JSON.parse(
        text
          .replaceAll("{{shop}}", "Fellrow")
          .replaceAll("{{returnDays}}", "30"),
      ) as object,
    );
  } catch {
    return {}; // the locale has no texts of its own
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

/** Returns the translator and the site of a locale. */
export function textsOf(locale: Locale): { t: Translate; site: Site } {
  const site = findSite(locale);
  if (!site) throw new Error(`No shop in ${locale}`);
  return { t: createTranslate(sourceOf(site), site.tag), site };
}
