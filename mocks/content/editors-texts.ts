/** Shop texts that the editors changed; laid over the bundled ones [I18N-001]. */
import { marketSites } from "../sites";

/** Namespace → flat key → text. */
export type EditorsTexts = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The same in every language, so that one entry serves all. */
const everywhere: EditorsTexts = {
  shop: { copyright: "© 2026 Fellrow" },
};

/** What one market says differently, on top of the above. */
const byLocale: Readonly<Record<string, EditorsTexts>> = {
  "en-gb": { shop: { copyright: "© 2026 Fellrow, Keswick" } },
};

/** The changed texts of a locale; undefined for one that is not sold in. */
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
