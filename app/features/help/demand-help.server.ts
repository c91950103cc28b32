import { redirect, type AppLoadContext } from "@remix-run/node";

/**
 * Redirects to the home page if help pages are off [ROUTE-037]; every loader and every action of a help page calls
 * it.
 */
export function demandHelp({
  flags,
  paths,
}: Pick<AppLoadContext, "flags" | "paths">): void {
  if (!flags.on("help-pages")) throw redirect(paths.home());
}
