/** A place where input enters the shop, as a row of the table: what is sent, and the permitted results. */
import type { AnyEndpoint } from "../../server/http/endpoint";
import type { BadText } from "./corpus";
import type { Law } from "./laws";
import type { Person, Who } from "./people";

/** One request; everything is sent exactly as it is here. */
export interface BadRequest {
  /** Path and query. */
  readonly path: string;
  readonly method?: "HEAD";
  /** Body of a form; absent for a GET request. */
  readonly form?: string;
  /** Content type of the body; a form's by default. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the shopper's own cookies. */
  readonly cookie?: string;
}

/**
 * How a request is sent: as by a browser without script, as by one with script that navigates, or, for forms
 * only, as by a program or a page of another site.
 */
export type Mode = "page" | "data" | "foreign";

export interface Surface {
  readonly name: string;
  readonly who: Who;
  /** Another person at a stage of their own, to whose resources the input refers. */
  readonly stranger?: Who;
  readonly inputs: readonly BadText[];
  readonly request: (
    input: BadText,
    person: Person,
    stranger: Person,
  ) => BadRequest;
  readonly law: Law;
  /** Laws for single inputs, by name. */
  readonly except?: Readonly<Record<string, Law>>;
  /** The law of navigations with script, if it differs. */
  readonly data?: Law;
  /** The calls that are needed to render its page. */
  readonly reads?: readonly AnyEndpoint[];
  /** The modes in which it is tried; all applicable ones by default. */
  readonly modes?: readonly Mode[];
  /** Text that the answer must not contain, although the page has been opened before. */
  readonly hides?: RegExp;
}

type Fields = Readonly<Record<string, string>>;

/** `name=value` pairs in which some values are bad; those are inserted as they are encoded. */
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

/** A form of the shop, as the table describes it. */
export interface FormSurface {
  readonly name: string;
  readonly who: Who;
  readonly path: string | ((person: Person) => string);
  /** Valid fields, as a shopper would send them. */
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
 * Creates one surface per field, which is sent by a page with script (fast, and separates the laws of the
 * fields), and one with all fields bad at once, which is also sent without script and from another site.
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
