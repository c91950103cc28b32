/**
 * Dialog "search-hub", and the search page before a search: popular searches and the main categories.
 */
import type { DialogLoaderArguments } from "~/dialogs/dialog";

export interface SearchHubData {
  readonly popular: readonly string[];
  readonly categories: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

export async function loader({
  context,
}: Pick<DialogLoaderArguments, "context">): Promise<SearchHubData> {
  const menu = await context.content.menu();
  return {
    popular: menu?.popularSearches ?? [],
    categories: (menu?.entries ?? []).map(({ label, path }) => ({
      label,
      path,
    })),
  };
}
