/** A place where the outside gets in, as a row of the table: what is sent, and what may come of it. */
import type { AnyEndpoint } from "../../server/http/endpoint";
import type { Person, Stage } from "../faults/shoppers";
import type { BadText } from "./bad-texts";

/** One request; everything is sent as it stands here. */
export interface BadRequest {
  /** Path and query. */
  readonly path: string;
  /** Body of a form; absent for a page that is opened. */
  readonly form?: string;
  /** Of the body; a form's by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the shopper's own cookies. */
  readonly cookie?: string;
}

export interface Surface {
  readonly name: string;
  readonly who: Stage;
  readonly inputs: readonly BadText[];
  readonly request: (input: BadText, person: Person) => BadRequest;
  /** Statuses that may answer it, where it is not too long to be read at all. */
  readonly answers: readonly number[];
  /** The only calls that may be made for it, besides what surrounds every page. */
  readonly asks: readonly AnyEndpoint[];
  /** What the answer may not show, although the page has been there before. */
  readonly hides?: RegExp;
}

/** `name=value` pairs in which one value is bad: it goes in as it is encoded already. */
export function formWith(
  good: Readonly<Record<string, string>>,
  field: string,
  { encoded }: BadText,
): string {
  const pairs = Object.entries({ ...good, [field]: "" }).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${name === field ? encoded : encodeURIComponent(value)}`,
  );
  return pairs.join("&");
}
