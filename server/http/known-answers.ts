/**
 * The last answers to what anybody may read. The upstream is asked every time; when it answers byte for
 * byte as before, the answer is not parsed and checked again, and whatever was made of it can be found
 * by it. Values are frozen, because many requests share one.
 */

import type { AnyEndpoint } from "./endpoint";
import { isSafe } from "./endpoint";
import type { CallIdentity } from "./errors";
import type { Answer } from "./exchange";
import { headerValue } from "./exchange";
import type { Reading } from "./read-answer";
import { readAnswer } from "./read-answer";

/** Smaller answers are read as fast as they are compared. */
const smallestBytes = 2_000;

interface KnownAnswer {
  readonly bytes: Buffer;
  readonly value: unknown;
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value))
    return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** @param mostBytes of the answers together; what was asked longest ago goes first. */
export function createKnownAnswers(mostBytes: number) {
  const answers = new Map<string, KnownAnswer>();
  let total = 0;

  function forget(key: string): void {
    total -= answers.get(key)?.bytes.length ?? 0;
    answers.delete(key);
  }

  function find(key: string, bytes: Buffer): KnownAnswer | undefined {
    const known = answers.get(key);
    if (!known?.bytes.equals(bytes)) return undefined;
    // A Map keeps insertion order: what is put in again was asked last.
    answers.delete(key);
    answers.set(key, known);
    return known;
  }

  function keep(key: string, bytes: Buffer, value: unknown): void {
    forget(key);
    freeze(value);
    answers.set(key, { bytes, value });
    total += bytes.length;
    for (const oldest of answers.keys()) {
      if (total <= mostBytes) break;
      forget(oldest);
    }
  }

  /** `readAnswer` for an answer to `url` in a market, with the value of last time if it is the same. */
  function read(
    endpoint: AnyEndpoint,
    call: CallIdentity,
    url: URL,
    answer: Answer,
    market: string,
  ): Reading {
    const { status, bytes } = answer;
    const isKept =
      endpoint.auth === "none" &&
      isSafe(endpoint.method) &&
      bytes.length >= smallestBytes;
    if (!isKept) return readAnswer(endpoint, call, answer, market);
    // What is read depends on these, too.
    const type = headerValue(answer, "content-type") ?? "";
    const key = `${endpoint.path} ${status} ${market} ${type} ${url.href}`;
    const known = find(key, bytes);
    // What it lost was told when it was read.
    if (known) return { ok: true, value: known.value, lost: [] };
    const reading = readAnswer(endpoint, call, answer, market);
    if (reading.ok) keep(key, bytes, reading.value);
    return reading;
  }

  return { read };
}

export type KnownAnswers = ReturnType<typeof createKnownAnswers>;
