/**
 * What may come of bad input: the laws that a surface is held to. A law says with which status an input
 * is answered, and what upstreams may be asked for its sake; only a taken text may change anything.
 */
import type { AnyEndpoint } from "../../server/http/endpoint";
import type { BadText } from "./corpus";

export interface Law {
  /** Any of them; several only where the input decides without being wrong. */
  readonly answers: readonly number[];
  /** The only calls, besides those that show the page. */
  readonly asks: readonly AnyEndpoint[];
  /** Whether upstreams may have something new to remember afterwards. */
  readonly changes: boolean;
  /** What else is wrong with the page of the answer. */
  readonly page?: (html: string, input: BadText) => readonly string[];
  /** Where a redirect leads: path and query. */
  readonly to?: string;
}

const law = (answers: readonly number[], more: Partial<Law> = {}): Law => ({
  answers,
  asks: [],
  changes: false,
  ...more,
});

/** No upstream hears of it: the page says what is wrong, or that there is no such page. */
export const refused = (...answers: readonly number[]): Law => law(answers);

/** It is sound as far as the shop can tell: the upstream says that there is no such thing. */
export const denied = (answer: number, ...asks: readonly AnyEndpoint[]): Law =>
  law([answer], { asks });

/** It is what the shopper wants, however odd: kept as text, and only ever shown as text. */
export const taken = (answer: number, ...asks: readonly AnyEndpoint[]): Law =>
  law([answer], { asks, changes: true });

const canonical = /<link rel="canonical" href="([^"]*)"/;

/** As if it were not there: the page is the usual one, and has the usual address. */
export const ignored: Law = law([200], {
  page: (html) =>
    canonical.exec(html)?.[1]?.includes("?")
      ? ["is a page of its own for search engines"]
      : [],
});

/** It leads on, to another page of the shop. */
export const ledOn = (...answers: readonly number[]): Law => law(answers);

/** It leads to the one place where it always leads. */
export const leadsTo = (answer: number, to: string): Law =>
  law([answer], { to });

const escaped = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#x27;");

/** The page shows it as it was meant, letter by letter. */
export const shown = (
  asShown: (text: string) => string,
  ...asks: readonly AnyEndpoint[]
): Law =>
  law([200], {
    asks,
    page: (html, { text }) =>
      html.includes(escaped(asShown(text))) ? [] : ["does not show it"],
  });

/** One law for several inputs. */
export const each = (
  names: readonly string[],
  one: Law,
): Readonly<Record<string, Law>> =>
  Object.fromEntries(names.map((name) => [name, one]));

/** The same law where it also has to ask. */
export const asking = (base: Law, ...asks: readonly AnyEndpoint[]): Law => ({
  ...base,
  asks: [...base.asks, ...asks],
});
