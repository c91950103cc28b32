/** Languages are `fr_CA` to Vendure and `fr-ca` to the shop. */
import { LanguageCode } from "@vendure/core";

const codes: ReadonlyMap<string, LanguageCode> = new Map(
  Object.values(LanguageCode).map((code) => [toShopLanguage(code), code]),
);

/** `fr-ca` from `fr_CA`. */
export function toShopLanguage(code: string): string {
  return code.replace("_", "-").toLowerCase();
}

/** `fr_CA` from `fr-ca`; undefined for a language that Vendure does not know. */
export function toEngineLanguage(language: string): LanguageCode | undefined {
  return codes.get(language);
}
