import { rawGet } from "./raw-get";

/** Returns the address of a page's first link to a category or product, so that any catalogue will do. */
export async function findLink(url: string, kind: "c" | "p"): Promise<string> {
  const { body } = await rawGet(url, "identity");
  const pattern = new RegExp(`href="(/en-us/${kind}/[^"?#]+)"`);
  const path = pattern.exec(body.toString("utf8"))?.[1];
  if (path === undefined) throw new Error(`No /${kind}/ link on ${url}`);
  return new URL(path, url).href;
}

/** An unknown query parameter keeps a page out of the cache, and changes nothing else. */
export const uncached = (url: string) => `${url}?bench=uncached`;
