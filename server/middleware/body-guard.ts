/**
 * A POST may carry a form of at most 64 kB. This is checked by the headers
 * alone; `receiveBody` counts what really arrives.
 */
import type { Request, RequestHandler, Response } from "express";
import { refusalBody, refuse, writeRefusalHead } from "./refusal-page";

/** Largest request body in bytes. */
export const MAX_BODY_BYTES = 65_536;

const LINGER_MS = 1_000;
const LINGER_BYTES = 4 * 1_048_576;

/**
 * Answers 413 while the client is still sending. Closing the socket at once
 * would reset the connection and lose the page, so what arrives is discarded for
 * a moment (at most 1 s and 4 MB) before the response ends.
 */
export function refuseLargeBody(request: Request, response: Response): void {
  const { type, body } = refusalBody(request, response, 413);
  writeRefusalHead(request, response, { status: 413, reason: "body" });
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
    if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
      refuseLargeBody(request, response);
      return;
    }
    const type = request.headers["content-type"] ?? "";
    if (isFormType(type)) next();
    else refuse(request, response, { status: 415, reason: "content-type" });
  };
}
