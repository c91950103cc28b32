/** The shoe sizes that a consumer can choose, by size system [ACC-016]. */
import { footSizes } from "~/domain/account/foot-sizes";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false, locationCheck: false });

export const loader = () =>
  Response.json(footSizes, {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
