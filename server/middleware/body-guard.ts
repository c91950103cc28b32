/**
 * A POST may carry a form of at most 64 kB, or as much as its route takes with
 * files (`handle.limits.body`). This is checked by the headers alone;
 * `receiveBody` counts what really arrives.
 */
import type { Request, RequestHandler, Response } from "express";
import type { RouteLimits } from "../../app/routing/handle";
import {
  refusalBody,
  refuse,
  writeRefusalHead,
  type Refusal,
} from "./refusal-page";

/** Largest request body in bytes, unless its route takes files. */
export const MAX_BODY_BYTES = 65_536;

/** The most bytes that a request may carry to a route with these limits. */
export function mostBytes(
  { headers }: Pick<Request, "headers">,
  { body = MAX_BODY_BYTES }: RouteLimits,
): number {
  const type = mediaTypeOf(headers["content-type"] ?? "");
  return type === "multipart/form-data" ? body : MAX_BODY_BYTES;
}

const LINGER_MS = 1_000;
const LINGER_BYTES = 4 * 1_048_576;

/**
 * Answers while the client is still sending, by default with 413. Closing the socket at once
 * would reset the connection and lose the page, so what arrives is discarded for
 * a moment (at most 1 s and 4 MB) before the response ends.
 */
export function refuseLargeBody(
  request: Request,
  response: Response,
  refusal: Refusal = { status: 413, reason: "body" },
): void {
  const { type, body } = refusalBody(request, response, refusal.status);
  writeRefusalHead(request, response, refusal);
  response.setHeader("Connection", "close");
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.write(body);

  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once("close", () => clearTimeout(timer));
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LINGER_BYTES) response.end();
  });
  request.once("end", () => response.end());
}

const mediaTypeOf = (header: string): string =>
  (header.split(";")[0] ?? "").trim().toLowerCase();

const formTypes =
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/;

function isFormType(header: string): boolean {
  const [mediaType = "", ...parameters] = header.toLowerCase().split(";");
  if (!formTypes.test(mediaType.trim())) return false;
  const isMultipart = mediaType.trim().startsWith("multipart/");
  return (
    !isMultipart ||
    parameters.some((parameter) => /^\s*boundary=\S/.test(parameter))
  );
}

/** Refuses a POST that is too long (413) or not a form (415). */
export function bodyGuard(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") {
      next();
      return;
    }
    const most = mostBytes(request, response.locals.page.limits);
    if (Number(request.headers["content-length"] ?? 0) > most) {
      refuseLargeBody(request, response);
      return;
    }
    const type = request.headers["content-type"] ?? "";
    if (isFormType(type)) next();
    else refuse(request, response, { status: 415, reason: "content-type" });
  };
}
