/** The line above the header: what the editors announce, and the market with the page that changes it [API-037]. */
import type { AppLoadContext } from "@remix-run/node";

interface Utility {
  /** Empty if there is nothing to announce, or it cannot be read. */
  readonly announcement: string;
  readonly location: {
    /** ISO code. */
    readonly countryCode: string;
    readonly countryName: string;
    readonly languageName: string;
    /** Path of the page on which another country or language is chosen. */
    readonly path: string;
  };
}

export async function readUtility({
  content,
  site: { country, countryName, languageName },
  paths,
}: Pick<AppLoadContext, "content" | "site" | "paths">): Promise<Utility> {
  const menu = await content.menu();
  return {
    announcement: menu?.announcement ?? "",
    location: {
      countryCode: country,
      countryName,
      languageName,
      path: paths.locationSelector(),
    },
  };
}
