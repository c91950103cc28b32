/**
 * Client-side navigation without a browser: requests `.data`, posts forms to it, and follows its redirects,
 * as Remix does in a browser.
 */
import { request } from "undici";
import type { CookieJar } from "../pages/support/cookie-jar";

export interface DataAnswer {
  readonly status: number;
  /** The page (not its data) where the navigation ends. */
  readonly url: URL;
  /** The text of all answers during the navigation. */
  readonly text: string;
}

export interface DataNavigation {
  readonly url: URL;
  readonly body?: string;
}

const mostRedirects = 10;

/** `/en-gb/cart?x=1` → `/en-gb/cart.data?x=1`. */
export function dataUrl(page: URL): URL {
  const url = new URL(page);
  url.pathname = `${page.pathname === "/" ? "/_root" : page.pathname}.data`;
  return url;
}

/** Returns the target of a redirect, which Remix encodes in the data with status 202. */
function redirectIn(status: number, text: string): string | null {
  if (status !== 202) return null;
  const [, target] = /"redirect","([^"]+)"/.exec(text) ?? [];
  if (target === undefined) throw new Error(`No redirect in ${text}`);
  return JSON.parse(`"${target}"`) as string; // an escaped JSON string
}

export async function navigateData(
  start: DataNavigation,
  {
    jar,
    headers,
  }: {
    readonly jar: CookieJar;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<DataAnswer> {
  const { origin } = start.url;
  let { url } = start;
  let body = start.body;
  let text = "";
  for (let count = 0; count <= mostRedirects; count += 1) {
    if (url.origin !== origin) return { status: 200, url, text };
    // Before it sends a form, the page shows that its browser keeps cookies (app/forms/cookie-proof.ts).
    const proof = body === undefined ? undefined : "cookies=kept";
    const cookie = jar.header(url) ?? proof;
    const answer = await request(dataUrl(url), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        "sec-fetch-site": "same-origin",
        "sec-fetch-mode": "cors",
        "sec-fetch-dest": "empty",
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && {
          origin,
          "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
        }),
      },
      body: body ?? null,
    });
    jar.store(url, [answer.headers["set-cookie"] ?? []].flat());
    const piece = await answer.body.text();
    text += `${JSON.stringify(answer.headers)}\n${piece}\n`;
    const target = redirectIn(answer.statusCode, piece);
    if (target === null) return { status: answer.statusCode, url, text };
    url = new URL(target, url);
    body = undefined;
  }
  throw new Error(`Redirected for ever: ${start.url.href}`);
}
