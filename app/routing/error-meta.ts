/** Title of an error page. Its words come with the root's data: titles are made outside components. */
import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { errorPageFor, type ErrorPage } from "~/errors/error-page";

interface MetaArguments {
  readonly error?: unknown;
  readonly matches: readonly (
    { readonly id: string; readonly data: unknown } | undefined
  )[];
}

export function errorMeta({ error, matches }: MetaArguments): MetaDescriptor[] {
  if (!error) return [{ title: "Fellrow" }];
  const words = isRouteErrorResponse(error)
    ? errorPageFor(error.status, error.data)
    : "serverError";
  const root = matches.find((match) => match?.id === "root");
  // The root's loader answers with these titles; without it there is only the name.
  const titles = (
    root?.data as { errorTitles?: Record<ErrorPage, string> } | undefined
  )?.errorTitles;
  const title = titles?.[words];
  return [
    { title: title ? `${title} | Fellrow` : "Fellrow" },
    { name: "robots", content: "noindex" },
  ];
}
