/**
 * Pictures and films below `/media`, in place of the retailer's media server. An address always has the same
 * file, so browsers may cache it for ever.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { HttpHandler } from "msw";
import { http, HttpResponse } from "msw";
import { placeholderSvg } from "../../feed/placeholder/placeholder";
import type { HandlerFamily } from "./handler-families";

const types: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  webm: "video/webm",
};
/** Allows only lower-case words between slashes, so that a path cannot leave the folder. */
const rendered =
  /^https?:\/\/[^/]+\/media\/((?:[a-z0-9-]+\/)*[a-z0-9-]+-\d+\.(avif|webp|webm))$/;
const placeholder =
  /^https?:\/\/[^/]+\/media\/placeholder\/([a-z-]+)\/([0-9a-f]{6})\.svg$/;

export const mediaHandlers: HandlerFamily = () => [
  ...readers(rendered, renderedPicture),
  ...readers(placeholder, ([, outline = "", hex = ""]) =>
    picture(Buffer.from(placeholderSvg(outline, `#${hex}`)), "image/svg+xml"),
  ),
];

interface Picture {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

function readers(
  path: RegExp,
  read: (match: readonly string[]) => Promise<Picture | null> | Picture,
): HttpHandler[] {
  const resolver = async ({ request }: { request: Request }) => {
    const match = path.exec(request.url.replace(/[?#].*$/, ""));
    const found = match && (await read(match));
    return found ? answer(request, found) : notFound();
  };
  return [http.get(path, resolver), http.head(path, resolver)];
}

async function renderedPicture([, name = "", format = ""]: readonly string[]) {
  try {
    const body = await readFile(
      new URL(`../../media/${name}`, import.meta.url),
    );
    return picture(body, types[format] ?? "");
  } catch {
    return null; // not rendered, or no such picture
  }
}

function picture(body: Buffer, type: string): Picture {
  const hash = createHash("sha256").update(body).digest("base64url");
  return { body, type, etag: `"${hash.slice(0, 22)}"` };
}

function answer(request: Request, { body, type, etag }: Picture): Response {
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    etag,
  };
  if (request.headers.get("if-none-match") === etag) {
    return new HttpResponse(null, { status: 304, headers });
  }
  if (request.method === "HEAD") return new HttpResponse(null, { headers });
  const range = rangeOf(request, body.length);
  if (!range) return new HttpResponse(body, { headers });
  const [first, last] = range;
  return new HttpResponse(body.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      "content-range": `bytes ${first}-${last}/${body.length}`,
    },
  });
}

/** First and last byte of a requested part; null for the whole file. */
function rangeOf(request: Request, size: number): [number, number] | null {
  const [, from, to] =
    /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  const first = Number(from);
  if (from === undefined || first >= size) return null;
  return [first, to ? Math.min(Number(to), size - 1) : size - 1];
}

function notFound(): Response {
  return new HttpResponse("No such picture", {
    status: 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}
