/** A browser's cookies by host: the part of RFC 6265 that the shop and the payment page use. */

interface StoredCookie {
  readonly value: string;
  readonly path: string;
}

export interface CookieJar {
  /** Stores the `Set-Cookie` lines of an answer from `url`. */
  store(url: URL, lines: readonly string[]): void;
  /** Returns the `Cookie` header for a request to `url`; undefined if there are no cookies. */
  header(url: URL): string | undefined;
  /** Returns the value of a cookie that `url` would receive. */
  get(url: URL, name: string): string | undefined;
}

interface ParsedCookie extends StoredCookie {
  readonly name: string;
  readonly isGone: boolean;
}

function parse(line: string): ParsedCookie {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const cut = pair.indexOf("=");
  const attributes = new Map(
    rest.map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=");
      return [name.toLowerCase(), value];
    }),
  );
  const age = attributes.get("max-age");
  const expires = attributes.get("expires");
  return {
    name: pair.slice(0, cut),
    value: pair.slice(cut + 1),
    path: attributes.get("path") ?? "/",
    isGone:
      age !== undefined
        ? Number(age) <= 0
        : expires !== undefined && Date.parse(expires) <= Date.now(),
  };
}

/** Whether a cookie of `cookiePath` is sent to `path`. */
function isUnder(path: string, cookiePath: string): boolean {
  const folder = cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`;
  return path === cookiePath || path.startsWith(folder);
}

/** Creates an empty jar. As in a browser, cookies do not depend on the port. */
export function createCookieJar(): CookieJar {
  const hosts = new Map<string, Map<string, StoredCookie>>();

  function sentTo(url: URL): [string, StoredCookie][] {
    return [...(hosts.get(url.hostname) ?? [])].filter(([, { path }]) =>
      isUnder(url.pathname, path),
    );
  }

  return {
    store(url, lines) {
      const cookies = hosts.get(url.hostname) ?? new Map();
      hosts.set(url.hostname, cookies);
      for (const { name, value, path, isGone } of lines.map(parse)) {
        if (isGone) cookies.delete(name);
        else cookies.set(name, { value, path });
      }
    },
    header(url) {
      const pairs = sentTo(url).map(([name, { value }]) => `${name}=${value}`);
      return pairs.length > 0 ? pairs.join("; ") : undefined;
    },
    get: (url, name) =>
      sentTo(url).find(([cookie]) => cookie === name)?.[1].value,
  };
}
