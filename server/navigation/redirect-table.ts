/**
 * THE format of the retailer's table of redirects [NAV-012], and the rules for its rows. It is read when
 * the server starts; a mistake stops the server and names the row.
 */
import { z } from "zod/v4";

const row = z.strictObject({
  /** A path below any locale (`/sale`) or below one (`/fr-fr/soldes`); with `*` at its end, a prefix. */
  from: z.string().regex(/^\/(?!\/)[^?#\s*]*\*?$/, "is no path"),
  /** A path in the same forms, or an https address if `external`; `*` at its end is the rest after `from`. */
  to: z.string().regex(/^[^\s*]+\*?$/, "is no address"),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
  external: z.boolean().default(false),
});
export type RedirectRow = Readonly<z.output<typeof row>>;

/** A mistake in the table; the message is one line and names the row, counted from 1. */
export class RedirectError extends Error {
  override readonly name = "RedirectError";

  constructor(at: number, problem: string) {
    super(`Redirect ${at + 1} ${problem}`);
  }
}

export const isOpen = (address: string): boolean => address.endsWith("*");
export const closed = (address: string): string => address.replace(/\*$/, "");

function externalProblem(to: string): string | null {
  const plain = closed(to);
  if (!URL.canParse(plain) || new URL(plain).protocol !== "https:")
    return "needs an https address as its external target";
  // Otherwise text that a visitor appends would become part of the host.
  return isOpen(to) && !plain.slice("https://".length).includes("/")
    ? "needs a / before the * of its external target"
    : null;
}

function problemOf({ from, to, external }: RedirectRow): string | null {
  if (isOpen(to) && !isOpen(from)) return "has a * in its target only";
  if (external) return externalProblem(to);
  return /^\/(?![/\\])[^\\]*$/.test(closed(to))
    ? null
    : "leads out of the shop without being external";
}

/**
 * @param table parsed JSON: a list of rows
 * @throws RedirectError for an invalid row
 */
export function parseRedirects(table: unknown): readonly RedirectRow[] {
  const rows = z.array(z.unknown()).catch([table]).parse(table);
  return rows.map((each, at) => {
    const parsed = row.safeParse(each);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new RedirectError(
        at,
        [issue?.path.join("."), issue?.message].filter(Boolean).join(" "),
      );
    }
    const problem = problemOf(parsed.data);
    if (problem) throw new RedirectError(at, problem);
    return parsed.data;
  });
}
