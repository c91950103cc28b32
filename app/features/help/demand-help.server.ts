import { redirect, type AppLoadContext } from "@remix-run/node";

/** Redirects to the home page if help pages are off [ROUTE-037]; every loader of a help page calls it. */
export function demandHelp({
  settings,
  paths,
}: Pick<AppLoadContext, "settings" | "paths">): void {
  if (!settings.helpPages) throw redirect(paths.home());
}
