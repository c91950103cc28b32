/**
 * The texts of the refusal pages, in all languages. These pages are sent before the shop itself runs, so
 * the server bundles the message files.
 */
import de from "../../app/i18n/messages/de/refusal.json";
import en from "../../app/i18n/messages/en/refusal.json";
import es from "../../app/i18n/messages/es/refusal.json";
import fr from "../../app/i18n/messages/fr/refusal.json";
import it from "../../app/i18n/messages/it/refusal.json";
import nl from "../../app/i18n/messages/nl/refusal.json";
import pl from "../../app/i18n/messages/pl/refusal.json";
import type { Language } from "../../app/sites/sites";

export const refusalStatuses = [
  400, 403, 404, 405, 413, 414, 415, 421, 429, 431, 500, 503,
] as const;

/** The statuses for which there is a refusal page. */
export type RefusalStatus = (typeof refusalStatuses)[number];

interface RefusalWords {
  /** The text of the link to the home page. */
  readonly home: string;
  /** The label of the request's id. */
  readonly reference: string;
  /** The page of a browser without a connection. */
  readonly offline: {
    readonly title: string;
    readonly text: string;
    /** The link that loads the page again. */
    readonly again: string;
  };
  readonly status: Readonly<
    Record<RefusalStatus, { readonly title: string; readonly text: string }>
  >;
}

export const refusalWords: Readonly<Record<Language, RefusalWords>> = {
  de,
  en,
  es,
  fr,
  it,
  nl,
  pl,
};
