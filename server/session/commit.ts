/**
 * Express middleware: opens the session of every request and saves it once, when
 * the response headers are sent, for documents, `.data`, redirects and resource
 * routes alike.
 *
 * Rules: a visitor who only browses gets no cookie. An unusable cookie is cleared
 * and treated as a guest's, never as an error. A response that read or wrote the
 * session is private and must not be stored.
 */
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { consentOf } from "../../app/consent/consent";
import { defaultSite, findSite } from "../../app/sites/sites";
import { isGpc } from "../consent/consent";
import type { Log } from "../log";
import { isUnkept } from "../middleware/cookie-proof";
import type { Config } from "../config";
import { clientFlagCookies } from "./client-flags";
import { createSealer } from "./seal";
import type { Sealer } from "./seal";
import { Session } from "./session";
import type { OpenedCookie } from "./session";
import {
  clearingCookie,
  findCookies,
  sealCookie,
  SESSION_MAX_AGE_MS,
  sessionCookieName,
} from "./session-cookie";
import {
  fromWire,
  holdsConveniencesOnly,
  type SessionData,
} from "./session-data";
import { storeSessionEnd } from "./store-session";
import { canBeSignedOut, type SessionFate, type SignedOut } from "./signed-out";

declare global {
  namespace Express {
    interface Locals {
      /** This request's session; set by `sessions`. */
      session: Session;
      /** When its store session, if any, and the shift end (ms). Reading this does not open the session. */
      storeSessionEnds?: { readonly at: number; readonly shiftAt: number };
    }
  }
}

type SessionConfig = Pick<
  Config,
  "secure" | "nodeEnv" | "sessionSecrets" | "mocks"
>;

interface Deps {
  readonly config: SessionConfig;
  readonly log: Log;
  readonly sealer: Sealer;
}

/**
 * How the cookie of a session that ended elsewhere is treated. A replaced one is not cleared, because the
 * browser already has the new cookie.
 */
const endedCookies: Readonly<
  Record<Exclude<SessionFate, "open">, OpenedCookie>
> = {
  over: { data: null, broken: true },
  replaced: { data: null, broken: false },
};

type CookieRequest = Pick<IncomingMessage, "headers" | "url">;

/** Opens the session of a request; null when shared state has to be asked whether it is over. */
export type OpenSession = (request: CookieRequest) => Session | null;

/** No browser stores a longer cookie, so decrypting it is pointless. */
const MAX_VALUE_LENGTH = 4_096;

/**
 * Two cookies of one name mean that one was planted. Nothing tells which of
 * them is genuine, so neither is trusted.
 */
function openCookie(
  request: CookieRequest,
  { config, sealer }: Deps,
): OpenedCookie {
  const name = sessionCookieName(config);
  const [value, ...others] = findCookies(request.headers.cookie, name);
  if (value === undefined) return { data: null, broken: false };
  const isUsable = others.length === 0 && value.length <= MAX_VALUE_LENGTH;
  const text = isUsable ? sealer.open(value) : null;
  const data =
    text === null
      ? null
      : fromWire(text, { now: Date.now(), maxAge: SESSION_MAX_AGE_MS });
  return { data, broken: data === null };
}

interface Browser {
  /** Whether it has disconnected, so that no answer can reach it. */
  readonly hasLeft: () => boolean;
  /** Whether it does not store cookies. */
  readonly isUnkept: boolean;
}

function createSession(
  request: CookieRequest,
  deps: Deps,
  opened: OpenedCookie,
  { hasLeft, isUnkept }: Browser = { hasLeft: () => false, isUnkept: false },
): Session {
  const { config, log } = deps;
  return new Session({
    isSent: () =>
      findCookies(request.headers.cookie, sessionCookieName(config)).length > 0,
    open: () => opened,
    isUnkept,
    onLateUse(message) {
      // The next request finds out what could not be saved, as after a lost answer.
      if (hasLeft()) return;
      if (config.nodeEnv !== "production") {
        throw new Error(`Session: ${message}`);
      }
      const [path] = (request.url ?? "").split("?", 1);
      log.error({ path }, `session: ${message}`);
    },
    onRefusedValue(fields) {
      log.error({ fields }, "session: value over its limit was not kept");
    },
  });
}

/** Whether the visitor allows conveniences, as far as the address and the headers of the request tell. */
function allowsConveniences({ originalUrl, headers }: Request): boolean {
  const site = findSite(originalUrl.split(/[/?.]/)[1]) ?? defaultSite;
  const facts = {
    region: site.region,
    cookies: headers.cookie ?? "",
    isGpc: isGpc(headers),
  };
  return consentOf(facts).C0003;
}

/** Tells scripts what the browser's session is from now on. */
function saveFlags(
  data: SessionData,
  isWritten: boolean,
  response: Response,
  { config }: Deps,
): void {
  const { cookie: cookies } = response.req.headers;
  const answer = { config, cookies, isWritten, now: Date.now() };
  for (const line of clientFlagCookies(data, answer))
    response.append("Set-Cookie", line);
}

function saveSession(session: Session, response: Response, deps: Deps): void {
  const { config, log } = deps;
  if (!session.isDirty) {
    if (session.isBroken) response.append("Set-Cookie", clearingCookie(config));
    // Of a replaced session the browser has the new flags already.
    if (!session.isReplaced) saveFlags(session.data, false, response, deps);
    return;
  }
  const kioskId = response.locals.kiosk?.id ?? session.data.kioskId;
  const data = { ...session.data, kioskId };
  const isLasting =
    !holdsConveniencesOnly(data) || allowsConveniences(response.req);
  const fitted = sealCookie(data, { ...deps, now: Date.now(), isLasting });
  if (fitted.dropped.length > 0) {
    log[fitted.severity](
      { dropped: fitted.dropped },
      "session: too large for one cookie",
    );
  }
  response.append("Set-Cookie", fitted.setCookie);
  saveFlags(fitted.data, true, response, deps);
}

function keepPrivate(response: Response): void {
  const current = String(response.getHeader("Cache-Control") ?? "");
  if (!/\bno-store\b/i.test(current)) {
    response.setHeader("Cache-Control", "private, no-store");
  }
}

/** Redirects: by status, and those that a client navigation gets as data (202). */
function showsNothing({ statusCode }: Response): boolean {
  return (statusCode >= 300 && statusCode < 400) || statusCode === 202;
}

/** Never throws: a shopper must get the page even when saving fails. */
function commit(session: Session, response: Response, deps: Deps): void {
  try {
    if (showsNothing(response)) session.restoreTaken();
    session.close();
    if (session.dependsOnCookie) response.vary("Cookie");
    if (!session.isTouched) return;
    keepPrivate(response);
    saveSession(session, response, deps);
  } catch (error) {
    deps.log.error({ err: error }, "session: could not be saved");
  }
}

/** Opens sessions for reading only. */
export function createSessionOpener(
  config: SessionConfig,
  log: Log,
): OpenSession {
  const sealer = createSealer(config.sessionSecrets);
  const deps: Deps = { config, log, sealer };
  return (request) => {
    const opened = openCookie(request, deps);
    const mayBeOver = opened.data !== null && canBeSignedOut(opened.data);
    return mayBeOver ? null : createSession(request, deps, opened);
  };
}

/**
 * Sets `res.locals.session` for everything mounted after it. A session that was
 * signed out counts as absent. The session counts as used only when it is read or
 * written, so pages that need no session stay cacheable.
 */
export function sessions(
  config: SessionConfig,
  log: Log,
  signedOut: Pick<SignedOut, "fateOf">,
): RequestHandler {
  const deps: Deps = {
    config,
    log,
    sealer: createSealer(config.sessionSecrets),
  };
  return (request, response, next) => {
    const begin = (opened: OpenedCookie) => {
      let hasLeft = false;
      response.once("close", () => {
        hasLeft = !response.writableFinished;
      });
      const session = createSession(request, deps, opened, {
        hasLeft: () => hasLeft,
        isUnkept: isUnkept(request, response.locals.page),
      });
      response.locals.session = session;
      const storeSession = opened.data?.storeSession;
      if (storeSession)
        response.locals.storeSessionEnds = {
          at: storeSessionEnd(storeSession),
          shiftAt: storeSession.expiresAt,
        };
      onHeaders(response, () => {
        commit(session, response, deps);
      });
      next();
    };
    const opened = openCookie(request, deps);
    const pendingFate = opened.data && signedOut.fateOf(opened.data);
    if (pendingFate)
      pendingFate.then(
        (fate) => begin(fate === "open" ? opened : endedCookies[fate]),
        next,
      );
    else begin(opened);
  };
}
