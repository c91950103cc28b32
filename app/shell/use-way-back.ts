/** Where header and footer lead back to from pages that ask something first. */
import { useLocation, useMatches } from "@remix-run/react";
import { usePaths } from "~/i18n/language";
import { pageHandle } from "~/routing/handle";

/** Whether this is a part of somebody else's page: no page to return to, and without script. */
export function useIsEmbedded(): boolean {
  return pageHandle(useMatches()).script === "none";
}

/** The path of this page, or home where this is none. */
export function useWayBack(): string {
  const paths = usePaths();
  const { pathname } = useLocation();
  return useIsEmbedded() ? paths.home() : pathname;
}
