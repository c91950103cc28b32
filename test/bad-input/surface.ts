/** A place where the outside gets in, as a row of the table: what is sent, and what may come of it. */
import type { AnyEndpoint } from "../../server/http/endpoint";
import type { BadText } from "./corpus";
import type { Law } from "./laws";
import type { Person, Who } from "./people";

/** One request; everything is sent as it stands here. */
export interface BadRequest {
  /** Path and query. */
  readonly path: string;
  readonly method?: "HEAD";
  /** Body of a form; absent for a page that is opened. */
  readonly form?: string;
  /** Of the body; a form's by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the shopper's own cookies. */
  readonly cookie?: string;
}

/**
 * How a request is sent: as a browser without script does, as one with script does when it navigates,
 * and, forms only, as a program or a page of somebody else does.
 */
export type Mode = "page" | "data" | "foreign";

export interface Surface {
  readonly name: string;
  readonly who: Who;
  /** Somebody else who has come as far, and whose things the input names. */
  readonly stranger?: Who;
  readonly inputs: readonly BadText[];
  readonly request: (
    input: BadText,
    person: Person,
    stranger: Person,
  ) => BadRequest;
  readonly law: Law;
  /** Other laws for single inputs, by their names. */
  readonly except?: Readonly<Record<string, Law>>;
  /** Where a navigation with script is answered by another law. */
  readonly data?: Law;
  /** What its page reads to be shown at all. */
  readonly reads?: readonly AnyEndpoint[];
  /** All that make sense by default. */
  readonly modes?: readonly Mode[];
  /** What the answer may not show, although the page has been there before. */
  readonly hides?: RegExp;
}

type Fields = Readonly<Record<string, string>>;

/** `name=value` pairs in which some values are bad: those go in as they are encoded already. */
export function formWith(
  good: Fields,
  fields: string | readonly string[],
  { encoded }: BadText,
): string {
  const wrong = new Set([fields].flat());
  const names = [...new Set([...Object.keys(good), ...wrong])];
  return names
    .map((name) => {
      const value = wrong.has(name)
        ? encoded
        : encodeURIComponent(good[name] ?? "");
      return `${encodeURIComponent(name)}=${value}`;
    })
    .join("&");
}

/** A form of the shop, in the words of the table. */
export interface FormSurface {
  readonly name: string;
  readonly who: Who;
  readonly path: string | ((person: Person) => string);
  /** What a shopper would send. */
  readonly good: (person: Person) => Fields;
  readonly reads?: readonly AnyEndpoint[];
}

export interface FieldLaw extends Pick<
  Surface,
  "inputs" | "law" | "except" | "data" | "hides"
> {
  readonly field: string;
}

/**
 * One surface per field, sent by a page with script, which is quick and tells one field's law from
 * another's; and one with all of them bad at once, without script, and from elsewhere.
 */
export function formSurfaces(
  { name, who, path, good, reads }: FormSurface,
  fields: readonly FieldLaw[],
  all?: Pick<Surface, "inputs" | "law" | "except">,
): readonly Surface[] {
  const request =
    (names: string | readonly string[]): Surface["request"] =>
    (input, person) => ({
      path: typeof path === "string" ? path : path(person),
      form: formWith(good(person), names, input),
    });
  const common = { who, ...(reads && { reads }) };
  return [
    ...fields.map(({ field, ...laws }): Surface => ({
      ...common,
      ...laws,
      name: `${name}: ${field}`,
      request: request(field),
      modes: ["data"],
    })),
    ...(all
      ? [
          {
            ...common,
            ...all,
            name: `${name}: everything at once`,
            request: request(fields.map(({ field }) => field)),
            modes: ["page", "foreign"] as const,
          },
        ]
      : []),
  ];
}
