/** Title of an error page. Its words come with the root's data: titles are made outside components. */
import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { errorPageFor, type ErrorPage } from "~/errors/error-page";
import { shopName } from "~/sites/sites";
import { previewMeta, shopHead, type MetaMatches } from "./page-meta";

interface MetaArguments {
  readonly error?: unknown;
  readonly matches: MetaMatches;
}

export function errorMeta({ error, matches }: MetaArguments): MetaDescriptor[] {
  if (!error) return [{ title: shopName }];
  const words = isRouteErrorResponse(error)
    ? errorPageFor(error.status, error.data)
    : "serverError";
  const head = shopHead(matches);
  // The root's loader answers with these titles; without it there is only the name.
  const titles = (
    head as { errorTitles?: Record<ErrorPage, string> } | undefined
  )?.errorTitles;
  const title = titles?.[words];
  const robots = { name: "robots", content: "noindex" };
  if (!head || !title) return [{ title: shopName }, robots];
  const meta = { title, description: "" };
  return [...previewMeta(meta, head.origin, head.seo), robots];
}
