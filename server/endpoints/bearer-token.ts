/** Checks the token of a request to a machine endpoint. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";

const digest = (text: string): Buffer =>
  createHash("sha256").update(text).digest();

/** Compares in constant time, whatever the lengths. */
export function holdsToken({ headers }: Request, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
