/** The input and the result of a navigation rule; `rules.ts` lists all rules. */
import type { Session } from "../session/session";

/** The input of a rule; `path` has neither the query nor the `.data` of a client navigation. */
export interface Navigation {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method: string;
  /** Whether a document is requested: when the app starts, or for every navigation without JavaScript. */
  readonly isDocument: boolean;
  readonly acceptLanguage: string;
  /** The page that the browser comes from, or "". */
  readonly referer: string;
  /** Whether the answer may never be seen, such as that of a prefetch. */
  readonly isUnseen: boolean;
  readonly session: Session;
}

/** The result of a rule; null passes the request to the next one. */
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
