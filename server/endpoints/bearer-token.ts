/** Checks the token of a request to a machine endpoint. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";

const digest = (text: string): Buffer =>
  createHash("sha256").update(text).digest();

/** Compares in constant time, whatever the lengths. */
const isEqual = (given: string, token: string): boolean =>
  timingSafeEqual(digest(given), digest(token));

export function holdsToken({ headers }: Request, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && isEqual(given, token);
}

/** Whether the password of basic authentication is the token, for clients that know nothing else; any name will do. */
export function holdsPassword({ headers }: Request, token: string): boolean {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? "")?.[1];
  if (encoded === undefined) return false;
  const pair = Buffer.from(encoded, "base64").toString();
  const colon = pair.indexOf(":");
  return colon !== -1 && isEqual(pair.slice(colon + 1), token);
}
