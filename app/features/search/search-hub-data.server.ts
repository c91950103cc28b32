/** Where a search may begin: what others search for, and the main categories. */
import type { AppLoadContext } from "@remix-run/node";
import type { SearchHubData } from "./search-hub";

export async function loadSearchHub({
  content,
}: AppLoadContext): Promise<SearchHubData> {
  const menu = await content.menu();
  return {
    popular: menu?.popularSearches ?? [],
    categories: (menu?.entries ?? []).map(({ label, path }) => ({
      label,
      path,
    })),
  };
}
