/** The pictures of a feed row that a browser may load. */
const MAX_PICTURES = 6;
const MAX_LENGTH = 2000;

/** Returns absolute https addresses, the main one first; none if the main one is missing or relative. */
export function pictureLinks(main: string, additional: string): string[] {
  const first = httpsAddress(main);
  if (first === undefined) return [];
  const links = new Set([first]);
  for (const link of additional.split(",")) {
    const address = httpsAddress(link.trim());
    if (address !== undefined) links.add(address);
  }
  return [...links].slice(0, MAX_PICTURES);
}

function httpsAddress(link: string): string | undefined {
  if (!/^https:\/\//i.test(link) || link.length > MAX_LENGTH) return undefined;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  // Addresses with a user name and password are not for shoppers.
  return url?.username === "" && url.password === "" ? url.href : undefined;
}
