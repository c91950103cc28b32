/** Suggestions for the search field while the shopper types [CAT-005]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSearchWords } from "~/features/catalog/listing/listing-query";
import { page } from "~/routing/handle";
import { toSuggestionRows } from "~/ui/suggestion-rows";

export const handle = page({ crawl: false });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const words = readSearchWords(new URL(request.url).searchParams);
  const suggestions = await context.catalog.suggest(words);
  return Response.json(
    { rows: toSuggestionRows(suggestions, context.paths) },
    { headers: { "Cache-Control": "private, max-age=60" } },
  );
}
