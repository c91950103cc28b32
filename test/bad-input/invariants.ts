/**
 * What must hold for every answer and for every call that was made for it, whatever was sent. Each function
 * returns the list of violations.
 */
import { leaks, notAPage } from "../faults/invariants";
import type { Attempt } from "../faults/faulty-proxy";
import type { BadText } from "./corpus";
import type { Answer } from "./sender";

const expectedHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-frame-options",
  "x-request-id",
] as const;

/** Whether the HTTP server answered before there was a request. */
const isUnread = ({ status }: Answer): boolean => status === 431;

/** The only other cookie that a form sets has one of two values, whatever was sent. */
const reachCookie = /^fellrow-reach=(?:low|; Max-Age=0); Path=\/; HttpOnly;/;

/** The cookies for scripts, whose values come from the session and the clock [AUTH-018]. */
const clientFlag =
  /^(?:(?:lg|em|mk)=1|ax=\d{13}); Max-Age=2592000; Path=\/; SameSite=|^(?:lg|em|mk|ax)=; Max-Age=0; /;

function wrongCookies({ headers }: Answer): string[] {
  const lines = [headers["set-cookie"] ?? []].flat();
  return lines
    .filter((line) => !reachCookie.test(line) && !clientFlag.test(line))
    .filter((line) => !line.startsWith("fellrow=") || line.length >= 4_096)
    .map((line) => `sets ${line.slice(0, 40)}`);
}

export function wrongHeaders(answer: Answer, origin: string): string[] {
  const { headers, location } = answer;
  const target = location === null ? null : new URL(location, origin);
  const missing = expectedHeaders.filter((name) => !(name in headers));
  return [
    ...(isUnread(answer) ? [] : missing.map((name) => `no ${name}`)),
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["no nosniff"]),
    ...("x-remix-error" in headers ? ["is the framework's error"] : []),
    ...(answer.status === 405 && !("allow" in headers)
      ? ["does not say what is allowed"]
      : []),
    ...("x-powered-by" in headers ? ["x-powered-by"] : []),
    ...("x-injected" in headers ? ["a header was injected"] : []),
    ...(target && target.origin !== origin ? [`leads to ${target.href}`] : []),
    ...wrongCookies(answer),
  ];
}

/** Links and forms with a target outside the shop. */
function linksOut(html: string): string[] {
  const targets = [...html.matchAll(/(?:href|action|src)="([^"]*)"/g)];
  return targets
    .map(([, target = ""]) => target.replaceAll("&amp;", "&"))
    .filter((target) => {
      const url = URL.canParse(target, "https://shop.invalid/")
        ? new URL(target, "https://shop.invalid/")
        : null;
      return !url || url.protocol === "javascript:" || /evil/.test(url.host);
    })
    .map((target) => `links to ${target}`);
}

function wrongPage(html: string, { text }: BadText): string[] {
  const comesBack = /[<>]/.test(text) && html.includes(text);
  return [
    ...notAPage(html),
    ...linksOut(html),
    ...(comesBack ? ["comes back as markup"] : []),
  ];
}

/** The framework's own messages, which would reveal routes and functions. */
const frameworkWords =
  /Unexpected Server Error|You made a POST|did not provide an|No route matches/;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

export function wrongBody(answer: Answer, input: BadText): string[] {
  const { headers, body, status, isHead } = answer;
  const isPage = String(headers["content-type"]).startsWith("text/html");
  const isShown = isPage && !isHead && !isRedirect(status);
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(body === "" && !isHead && !isRedirect(status) ? ["empty body"] : []),
    ...(isShown ? wrongPage(body, input) : []),
    ...(frameworkWords.exec(body)?.slice(0, 1) ?? []),
    ...leaks(body, []),
  ];
}

/** Characters that reverse the surrounding text, end a line, or are invisible. */
const unclean =
  /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
const longestText = 512;
/** A password is sent as it was typed, because nothing displays it. */
const asTyped = new Set(["password"]);
/** Messages to other people may have several lines. */
const withLines = new Set(["message"]);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !asTyped.has(name))
    .flatMap(([name, part]) =>
      withLines.has(name) && typeof part === "string"
        ? part.split("\n")
        : textsIn(part),
    );
}

const parsed = (body: string): unknown =>
  body === "" ? null : (JSON.parse(body) as unknown);

/** Every text that reaches an upstream is one clean line of limited length. */
export function wrongCall({ method, path, query, body }: Attempt): string[] {
  const sent = [
    decodeURIComponent(path),
    ...new URLSearchParams(query).values(),
    ...textsIn(parsed(body)),
  ];
  return sent
    .filter((text) => unclean.test(text) || text.length > longestText)
    .map(
      (text) => `${method} ${path} with ${JSON.stringify(text).slice(0, 60)}`,
    );
}
