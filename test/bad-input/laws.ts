/**
 * The laws for bad input. A law says with which status an input is answered, and which upstream calls it may
 * cause; only accepted input may change anything.
 */
import type { AnyEndpoint } from "../../server/http/endpoint";
import type { BadText } from "./corpus";

export interface Law {
  /** The allowed statuses; there are several only where the status depends on the input and none is wrong. */
  readonly answers: readonly number[];
  /** The only calls that are allowed besides those that render the page. */
  readonly asks: readonly AnyEndpoint[];
  /** Whether the state of upstreams may change. */
  readonly changes: boolean;
  /** Returns what else is wrong with the page of the answer. */
  readonly page?: (html: string, input: BadText) => readonly string[];
  /** The target of a redirect: path and query. */
  readonly to?: string;
}

const law = (answers: readonly number[], more: Partial<Law> = {}): Law => ({
  answers,
  asks: [],
  changes: false,
  ...more,
});

/** No upstream is called: the page says what is wrong, or that it does not exist. */
export const refused = (...answers: readonly number[]): Law => law(answers);

/** The shop cannot tell that the input is wrong: the upstream says that there is no such thing. */
export const denied = (answer: number, ...asks: readonly AnyEndpoint[]): Law =>
  law([answer], { asks });

/** The input is odd but valid: it is saved as text, and only ever shown as text. */
export const accepted = (
  answer: number,
  ...asks: readonly AnyEndpoint[]
): Law => law([answer], { asks, changes: true });

const canonical = /<link rel="canonical" href="([^"]*)"/;

/** The input is ignored: the answer is the usual page with its usual canonical address. */
export const ignored: Law = law([200], {
  page: (html) =>
    canonical.exec(html)?.[1]?.includes("?")
      ? ["is a page of its own for search engines"]
      : [],
});

/** The answer redirects to another page of the shop. */
export const redirected = (...answers: readonly number[]): Law => law(answers);

/** The answer always redirects to this address. */
export const leadsTo = (answer: number, to: string): Law =>
  law([answer], { to });

const escaped = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#x27;");

/** The page shows the text literally. */
export const shown = (
  asShown: (text: string) => string,
  ...asks: readonly AnyEndpoint[]
): Law =>
  law([200], {
    asks,
    page: (html, { text }) =>
      html.includes(escaped(asShown(text))) ? [] : ["does not show it"],
  });

/** Creates one law for several inputs. */
export const each = (
  names: readonly string[],
  one: Law,
): Readonly<Record<string, Law>> =>
  Object.fromEntries(names.map((name) => [name, one]));

/** The same law where it also causes these calls. */
export const asking = (base: Law, ...asks: readonly AnyEndpoint[]): Law => ({
  ...base,
  asks: [...base.asks, ...asks],
});
