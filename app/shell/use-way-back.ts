/** The path that header and footer pass to pages that lead back, such as the choice of country. */
import { useLocation, useMatches } from "@remix-run/react";
import { usePaths } from "~/i18n/language";
import { pageHandle } from "~/routing/handle";

/** Whether this is embedded in another site's page: without JavaScript, and not a page to return to. */
export function useIsEmbedded(): boolean {
  return pageHandle(useMatches()).script === "none";
}

/** Returns the path of this page, or the home page's if this is embedded. */
export function useWayBack(): string {
  const paths = usePaths();
  const { pathname } = useLocation();
  return useIsEmbedded() ? paths.home() : pathname;
}
