/** Addresses of pages to measure. */
import { rawGet } from "./raw-get";

/** The first address of a kind on a page: the catalogue may be any. */
export async function findLink(url: string, kind: "c" | "p"): Promise<string> {
  const { body } = await rawGet(url, "identity");
  const pattern = new RegExp(`href="(/en-us/${kind}/[^"?#]+)"`);
  const path = pattern.exec(body.toString("utf8"))?.[1];
  if (path === undefined) throw new Error(`No /${kind}/ link on ${url}`);
  return new URL(path, url).href;
}

/** A parameter that the shop does not know keeps a page out of the cache, and changes nothing else. */
export const uncached = (url: string) => `${url}?bench=uncached`;
