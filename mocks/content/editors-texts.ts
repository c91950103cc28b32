/** Shop texts that the editors changed; they override the bundled ones [I18N-001]. */
import { marketSites } from "../sites";

/** Texts by namespace and flat key. */
export type EditorsTexts = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** Texts that are the same in every language. */
const everywhere: EditorsTexts = {
  shop: { copyright: "© 2026 Fellrow" },
};

/** Texts of single markets, which override those above. */
const byLocale: Readonly<Record<string, EditorsTexts>> = {
  "en-gb": { shop: { copyright: "© 2026 Fellrow, Keswick" } },
};

/** Returns the changed texts of a locale; undefined for a locale without a market. */
export function editorsTexts(
  locale: string,
): Record<string, Record<string, string>> | undefined {
  if (!marketSites.some((site) => site.locale === locale)) return undefined;
  const own = byLocale[locale] ?? {};
  const names = new Set([...Object.keys(everywhere), ...Object.keys(own)]);
  return Object.fromEntries(
    [...names].map((name) => [name, { ...everywhere[name], ...own[name] }]),
  );
}
