/** Texts by language, from the shop's form to the rows of translations. */
import type { LanguageCode } from "@vendure/core";
import type { Localized } from "../../../mocks/catalogue/types";
import { toEngineLanguage } from "../shop/languages";

type Text = Localized | Localized<readonly string[]>;

/** The languages in which any of the texts is written. @throws TypeError for one that the engine does not know. */
export function languagesOf(
  texts: readonly (Text | undefined)[],
): readonly { readonly language: string; readonly code: LanguageCode }[] {
  const languages = new Set(texts.flatMap((text) => Object.keys(text ?? {})));
  return [...languages].map((language) => {
    const code = toEngineLanguage(language);
    if (!code) throw new TypeError(`The engine has no language ${language}`);
    return { language, code };
  });
}

/**
 * What a language says. A language of a country ("fr-ca") is written out whole, because rows stand alone; what it
 * has no word of its own for is that of its language.
 */
export function textIn<Value>(text: Localized<Value>, language: string): Value {
  const [base = language] = language.split("-");
  return text[language] ?? text[base] ?? text.en;
}
