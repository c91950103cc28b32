/** What a navigation rule looks at, and what it decides; `rules.ts` has them all. */
import type { Session } from "../session/session";

/** What a rule looks at; `path` has neither query nor the `.data` of a client navigation. */
export interface Navigation {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method: string;
  /** A document request: the start of the app, as without script every navigation is. */
  readonly isDocument: boolean;
  readonly acceptLanguage: string;
  /** The page that the browser says it comes from, or "". */
  readonly referer: string;
  /** Whether nobody may ever see the answer, such as that of a browser that fetches ahead. */
  readonly isUnseen: boolean;
  readonly session: Session;
}

/** What a rule decides; null lets the next one look. */
export type Decision =
  | {
      readonly kind: "redirect";
      readonly status: 301 | 302 | 303;
      readonly to: string;
      readonly vary?: string;
    }
  | { readonly kind: "invalid" }
  | null;

export type ServerRule = (
  navigation: Navigation,
) => Decision | Promise<Decision>;
