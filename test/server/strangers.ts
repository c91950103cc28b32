/**
 * Requests of visitors who try to inject something into a page that others receive: each has its own word in
 * the address, a header or a cookie.
 */
import fc from "fast-check";
import type { RawRequest } from "./raw-request";

export interface StrangerRequest {
  /** The address on the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The visitor's own word; empty if the request has none. */
  readonly word: string;
}

/** Matches the words of all visitors. */
export const anyWord = /zq[0-9a-z]{6}q/g;
const wordOf = (number: number) => `zq${number.toString(36).padStart(6, "0")}q`;

export const strangersPages = [
  "/en-us",
  "/en-us/c/men-me",
  "/en-us/c/women-wo?page=2",
  "/en-us/c/men-me?f.color=blue&sort=newest",
  "/en-gb/c/men-me",
] as const;

type Trick = (target: string, word: string) => string;

const join = (target: string, query: string) =>
  target + (target.includes("?") ? "&" : "?") + query;
const inPath = (target: string, change: (path: string) => string) => {
  const [path = "", ...query] = target.split("?");
  return [change(path), ...query].join("?");
};

/** Functions that put a word into an address, or write the address differently. */
const tricks: readonly Trick[] = [
  (target) => target,
  (target) => target,
  (target) => target,
  (target, word) => `${target}??&page=3&f.x=${word}`,
  (target, word) => `${target}?&redirectTo=/${word}`,
  (target, word) => `${join(target, "page=2")}?f.color=${word}`,
  (target, word) => join(target, `page=2&page=${word}`),
  (target, word) => join(target, `sort=newest&sort=${word}`),
  (target, word) => join(target, `f.color=${word}`),
  (target, word) => join(target, `f.${word}=blue`),
  (target, word) => join(target, `sort=${word}`),
  (target, word) => join(target, `page=${word}`),
  (target, word) => join(target, `q=${word}`),
  (target, word) => join(target, word),
  (target, word) => join(target, `utm_source=${word}`),
  (target, word) => join(target, `gclid=${word}&f.color=blue&f.color=blue`),
  (target, word) => join(target, `%66.color=${word}`),
  (target, word) => `${target}#${word}`,
  (target, word) => inPath(target, (path) => `${path}/${word}`),
  (target, word) =>
    inPath(target, (path) => path.replace("/c/", `/c/${word}/`)),
  (target, word) =>
    inPath(target, (path) => path.replace("/c/", `/c/${word}-`)),
  (target) => inPath(target, (path) => path.replaceAll("-", "%2D")),
  (target) => inPath(target, (path) => path.replace("/c/", "//c//")),
  (target) => inPath(target, (path) => path.replace("/c/", "/C/")),
  (target) => inPath(target, (path) => `${path}/`),
  (_, word) => `/en-us/constructor?page=${word}`,
  (_, word) => `/en-us/__proto__?${word}=1`,
  (_, word) => `/en-us/c/__proto__-me?f.__proto__=${word}&f.constructor=1`,
];

/** Headers that a server or a cache could trust by mistake. */
const headerNames = [
  "x-html-cache-renewal",
  "x-forwarded-host",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-prefix",
  "x-original-url",
  "x-rewrite-url",
  "x-correlation-id",
  "x-request-id",
  "traceparent",
  "accept-language",
  "user-agent",
  "referer",
  "origin",
  "sec-purpose",
  "cache-control",
  "if-none-match",
  "accept",
  "cookie",
] as const;

const headers = fc.uniqueArray(fc.constantFrom(...headerNames), {
  maxLength: 3,
});

const choice = fc.record({
  page: fc.constantFrom(...strangersPages),
  trick: fc.nat(tricks.length - 1),
  headers,
  saysNothing: fc.boolean(),
});

function headerValue(name: string, word: string): string {
  if (name === "cookie")
    return `OptanonConsent=groups=${word}; OptanonAlertBoxClosed=${word}; bid=${word}`;
  if (name === "accept-language") return `${word}, fr;q=0.5`;
  return word;
}

/** Creates requests with different words; the same seed creates the same requests. */
export function strangers(count: number, seed: number): StrangerRequest[] {
  return fc.sample(choice, { numRuns: count, seed }).map((it, number) => {
    const word = wordOf(number);
    const target = it.saysNothing
      ? it.page
      : (tricks[it.trick]?.(it.page, word) ?? it.page);
    const sent = it.headers.map((name) => [name, headerValue(name, word)]);
    return { target, word, headers: Object.fromEntries(sent) };
  });
}

/** Returns the request in the form for a socket. */
export function requestHead(
  { target, headers: sent }: StrangerRequest,
  host: string,
): RawRequest {
  const lines = Object.entries(sent).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return {
    head: [
      `GET ${target} HTTP/1.1`,
      `host: ${host}`,
      "connection: close",
      ...lines,
    ],
  };
}
