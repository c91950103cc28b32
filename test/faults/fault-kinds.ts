/**
 * The table of faults of an upstream call, with the bytes on the wire. The proxy of these tests plays them;
 * `fault-table.ts` defines what a shopper sees of each.
 */
import { gzipSync } from "node:zlib";

/** Part of every message of a failing upstream; it must not appear in any page or log. */
export const canary = "upstream-inside at /srv/orders/db.js:42 user=root";

/** An answer in place of the upstream's own. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface FaultKind {
  /** The description, which completes "an upstream that …". */
  readonly does: string;
  /** Whether the upstream has done its work, which is dangerous for a write. */
  readonly reaches: boolean;
  /** The answer that the caller gets. */
  readonly wire: "late" | "silence" | "reset" | "half" | "closed" | Answer;
  /** Whether only the shopper's first call fails, and a retry succeeds. */
  readonly once?: true;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

const refusal = (status: number, errorId: string): Answer =>
  json(status, { errorDetails: [{ errorId, message: canary }] });

const html = (status: number, headers = {}): Answer => ({
  status,
  headers: { "content-type": "text/html", ...headers },
  body: `<html><h1>${String(status)}</h1>${canary}</html>`,
});

const megabyte = 1024 * 1024;
const padded = (bytes: number) => Buffer.from(`{"pad":"${" ".repeat(bytes)}"}`);

export const faultKinds = {
  slow: { does: "answers late", reaches: true, wire: "late" },
  hanging: { does: "never answers", reaches: false, wire: "silence" },
  "lost answer": {
    does: "does its work and never answers",
    reaches: true,
    wire: "silence",
  },
  refused: {
    does: "takes no connection, nor does any of its family",
    reaches: false,
    wire: "closed",
  },
  reset: { does: "breaks the connection", reaches: false, wire: "reset" },
  "reset after": {
    does: "does its work, then breaks the connection",
    reaches: true,
    wire: "reset",
  },
  truncated: {
    does: "breaks the connection in the middle of its answer",
    reaches: true,
    wire: "half",
  },
  "wrong shape": {
    does: "answers with JSON of another shape",
    reaches: true,
    wire: json(200, { surprise: canary }),
  },
  "one slip": {
    does: "answers with JSON of another shape, once",
    reaches: true,
    wire: json(200, { surprise: canary }),
    once: true,
  },
  "other type": {
    does: "answers with a page of some proxy",
    reaches: true,
    wire: html(200),
  },
  empty: {
    does: "answers with nothing",
    reaches: true,
    wire: { status: 200, body: "" },
  },
  "huge body": {
    does: "answers with six megabytes",
    reaches: true,
    wire: { ...json(200, {}), body: padded(6 * megabyte) },
  },
  "gzip bomb": {
    does: "answers with fifty megabytes packed into fifty kilobytes",
    reaches: true,
    wire: {
      status: 200,
      headers: {
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      body: gzipSync(padded(50 * megabyte)),
    },
  },
  "stale token": {
    does: "takes the token for expired, once",
    reaches: false,
    wire: refusal(401, "AUT401"),
    once: true,
  },
  "401": {
    does: "takes every token for expired",
    reaches: false,
    wire: refusal(401, "AUT401"),
  },
  "403": {
    does: "forbids it",
    reaches: false,
    wire: refusal(403, "GEN403"),
  },
  "bot defence": {
    does: "is shielded by a bot defence: 403 with an appId",
    reaches: false,
    wire: json(403, { appId: "PX0", message: canary }),
  },
  "bot defence, known id": {
    does: "is shielded by a bot defence: 403 with an appId and an id that means a lost bag",
    reaches: false,
    wire: json(403, {
      appId: "PX0",
      errorDetails: [{ errorId: "AUT498", message: canary }],
    }),
  },
  "bot defence, unknown id": {
    does: "is shielded by a bot defence: 403 with an appId and an id of its own",
    reaches: false,
    wire: json(403, {
      appId: "PX0",
      errorDetails: [{ errorId: "PXB403", message: canary }],
    }),
  },
  "409": {
    does: "meets a conflict",
    reaches: false,
    wire: refusal(409, "GEN409"),
  },
  "500": {
    does: "fails: 500 with an error id",
    reaches: false,
    wire: refusal(500, "GEN500"),
  },
  "500 after": {
    does: "does its work, then fails",
    reaches: true,
    wire: refusal(500, "GEN500"),
  },
  "503": { does: "is unavailable", reaches: false, wire: html(503) },
  busy: {
    does: "is unavailable, and asks to be left alone for two minutes",
    reaches: false,
    wire: html(503, { "retry-after": "120" }),
  },
} as const satisfies Readonly<Record<string, FaultKind>>;

export type FaultName = keyof typeof faultKinds;

// An object's keys are typed as text only.
export const faultNames = Object.keys(faultKinds) as readonly FaultName[];

export const faultOf = (name: FaultName): FaultKind => faultKinds[name];
