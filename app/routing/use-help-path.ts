/** Links from pages to the help. */
import { useRouteLoaderData } from "@remix-run/react";
import { usePaths } from "~/i18n/language";

interface LayoutFacts {
  readonly hasHelp: boolean;
}

/** Returns a function for the address of a help page, as `paths.help`; null while help pages are off [ROUTE-037]. */
export function useHelpPath(): ((page?: string) => string) | null {
  const layout = useRouteLoaderData<() => LayoutFacts>("routes/locale");
  const paths = usePaths();
  return layout?.hasHelp ? (page) => paths.help(page) : null;
}
