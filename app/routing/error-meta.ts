/** The title of an error page. Its text is in the root's data: titles are created outside components. */
import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { errorPageFor, type ErrorPage } from "~/errors/error-page";
import { previewMeta, shopHead, type MetaMatches } from "./page-meta";

interface MetaArguments {
  readonly error?: unknown;
  readonly matches: MetaMatches;
}

export function errorMeta({ error, matches }: MetaArguments): MetaDescriptor[] {
  const head = shopHead(matches);
  // Nobody knows the name or the words when the root could not be loaded.
  const shop = [{ title: head?.seo.shop ?? "500" }];
  if (!error) return shop;
  const words = isRouteErrorResponse(error)
    ? errorPageFor(error.status, error.data)
    : "serverError";
  // The root's loader returns these titles; without it the title is the status.
  const titles = (
    head as { errorTitles?: Record<ErrorPage, string> } | undefined
  )?.errorTitles;
  const title = titles?.[words];
  const robots = { name: "robots", content: "noindex" };
  if (!head || !title) return [...shop, robots];
  const meta = { title, description: "" };
  return [...previewMeta(meta, head.origin, head.seo), robots];
}
