/** What the pages for editors share: they exist only where previews are on [ROUTE-050, ROUTE-051]. */
import type { AppLoadContext } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";

/** Throws the 404 page where previews are off. */
export function demandEditing(
  { settings }: AppLoadContext,
  request: Request,
): void {
  if (!settings.previewEnabled) throw notFound(new URL(request.url).pathname);
}

const word = /^[\w.:~-]{1,64}$/;

/** A parameter that is an id or a name; undefined if it is absent or has other characters. */
export function wordIn(
  query: URLSearchParams,
  name: string,
): string | undefined {
  const value = query.get(name) ?? "";
  return word.test(value) ? value : undefined;
}

/** A parameter that is a whole number from 1 to `most`; `standard` otherwise. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  standard: number,
  most: number,
): number {
  const value = query.get(name) ?? "";
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= most ? number : standard;
}
