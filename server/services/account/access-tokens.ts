/**
 * Access tokens of a session: a guest's is fetched at the first call that needs one, never for
 * browsing; any is renewed shortly before it expires [AUTH-001, API-006].
 *
 * One renewal runs per token at a time in all processes that share their state, and requests that
 * still carry the replaced token a moment later get the same new one: a second guest could not open
 * the cart of the first, and an upstream may refuse a refresh token that was used before.
 *
 * When a refresh token is over, a guest becomes another guest. A consumer does not: the session ends,
 * the shopper is told, and the call fails with SessionEnded, because what it asked for belongs to the
 * account.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isUpstreamFailure, UpstreamFailure } from "../../http/errors";
import type { FailureDetails } from "../../http/errors";
import type { StoredTokens } from "../../session/stored-tokens";
import type { Session } from "../../session/session";
import { SessionTokens } from "../../session/session-data";
import { StateAway, type SharedState } from "../../shared-state/shared-state";
import { createToken, type TokenWire } from "../../upstreams/auth/contract";
import { forgetShopper } from "./forget-shopper";
import type { Call } from "../upstream-call";

/** Renewing this early leaves time for the call that follows (ms). */
const renewBeforeMs = 60_000;
/** How long a cookie with the replaced token may still be on its way to us (ms). */
const reusableMs = 30_000;
/** No renewal takes longer; then the process that runs it is gone (ms). */
const longestRenewalMs = 15_000;
const askEveryMs = 50;

/** Renewals, running and just done, by session and replaced token. */
export interface TokenRenewals {
  /** The tokens that this renewal brings, or has brought. */
  share(
    key: string,
    renew: () => Promise<SessionTokens>,
  ): Promise<SessionTokens>;
}

export function createTokenRenewals(
  state: Pick<SharedState, "get" | "set" | "claim" | "release">,
): TokenRenewals {
  const renewals = new Map<string, Promise<SessionTokens>>();

  async function renewed(key: string): Promise<SessionTokens | null> {
    const text = await state.get("renewedTokens", key);
    return text === null
      ? null
      : (SessionTokens.safeParse(JSON.parse(text)).data ?? null);
  }

  async function renewClaimed(
    key: string,
    renew: () => Promise<SessionTokens>,
  ): Promise<SessionTokens> {
    // Another process may have been done just before the claim.
    const there = await renewed(key);
    if (there) return there;
    const tokens = await renew();
    await state.set("renewedTokens", key, JSON.stringify(tokens));
    return tokens;
  }

  /** A failure is nobody else's: the next process in line tries itself. */
  async function inTurn(
    key: string,
    renew: () => Promise<SessionTokens>,
  ): Promise<SessionTokens> {
    const mine = randomUUID();
    const until = Date.now() + longestRenewalMs;
    while (Date.now() < until) {
      const tokens = await renewed(key);
      if (tokens) return tokens;
      if ((await state.claim("renewals", key, mine)) === null)
        return renewClaimed(key, renew).finally(() =>
          state.release("renewals", key, mine),
        );
      await sleep(askEveryMs);
    }
    return renew();
  }

  return {
    share(key, renew) {
      const there = renewals.get(key);
      if (there) return there;
      const renewal = inTurn(key, renew);
      renewals.set(key, renewal);
      renewal.then(
        () => setTimeout(() => renewals.delete(key), reusableMs).unref(),
        () => renewals.delete(key),
      );
      return renewal;
    },
  };
}

/** The consumer's session is over; it reads like an upstream's AUT401, and nothing was done. */
class SessionEnded extends UpstreamFailure {
  constructor(details: Pick<FailureDetails, "operation" | "correlationId">) {
    super({
      ...details,
      kind: "rejected",
      status: 401,
      errorId: "AUT401",
      mayHaveExecuted: false,
    });
  }
}

/** Nothing is asked for a browser that would lose the answer: it keeps no cookies. */
export const unkeptFailure = (): UpstreamFailure =>
  new UpstreamFailure({
    kind: "unkept",
    operation: "keep a session",
    correlationId: "",
    mayHaveExecuted: false,
  });

/** For a call that was refused because the consumer's session is over. */
export const sessionEnded = (failure: UpstreamFailure): UpstreamFailure =>
  new SessionEnded(failure);

export function isSessionEnd(error: unknown): boolean {
  return error instanceof SessionEnded;
}

/** Whether the refresh token itself was refused; all else may pass and must not cost the cart. */
function isOver(error: unknown): error is UpstreamFailure {
  return (
    isUpstreamFailure(error) &&
    error.appId === undefined &&
    (error.status === 400 || error.status === 401 || error.status === 403)
  );
}

/** What a session keeps of a token that came at `now` (ms). */
export function toSessionTokens(
  { accessToken, expiresIn, refreshToken }: TokenWire,
  now: number,
): SessionTokens {
  return {
    access: accessToken,
    accessExpiresAt: now + expiresIn * 1000,
    ...(refreshToken && { refresh: refreshToken }),
  };
}

export function createAccessTokens(
  call: Call,
  session: Session,
  renewals: TokenRenewals,
  stored: StoredTokens,
  now: () => number = Date.now,
) {
  /** The session's tokens, wherever they are kept. */
  async function current(): Promise<SessionTokens | null> {
    try {
      return await stored.open(session.data.tokens);
    } catch (error) {
      if (!(error instanceof StateAway)) throw error;
      throw new UpstreamFailure({
        kind: "network",
        operation: "read stored tokens",
        correlationId: "",
        mayHaveExecuted: false,
      });
    }
  }

  const guest = () => call(createToken, { body: { grantType: "guest" } });

  async function ask(refreshToken: string | undefined): Promise<TokenWire> {
    const isConsumer = session.data.consumer !== null;
    if (!refreshToken) {
      if (session.isUnkept) throw unkeptFailure();
      if (!isConsumer) return guest();
      throw new SessionEnded({ operation: "renew token", correlationId: "" });
    }
    try {
      return await call(createToken, {
        body: { grantType: "refresh_token", refreshToken },
      });
    } catch (error) {
      if (!isOver(error)) throw error;
      if (isConsumer) throw new SessionEnded(error);
      return guest();
    }
  }

  async function obtain(refresh: string | undefined): Promise<SessionTokens> {
    try {
      return toSessionTokens(await ask(refresh), now());
    } catch (error) {
      // The call that wanted the token was never made, whatever became of this one.
      throw isUpstreamFailure(error) && !isSessionEnd(error)
        ? new UpstreamFailure({ ...error, mayHaveExecuted: false })
        : error;
    }
  }

  /** Once per request, however many of its calls find out. */
  function endSession(): void {
    if (!session.data.consumer) return;
    forgetShopper(session);
    session.notify({ kind: "warning", key: "errors.session.expired" });
  }

  /** Not shared with requests that still carry the old ones. */
  async function renewOrKeep(
    known: SessionTokens | null,
  ): Promise<SessionTokens | null> {
    try {
      return toSessionTokens(await ask(known?.refresh), now());
    } catch (error) {
      if (!isUpstreamFailure(error) || isSessionEnd(error)) throw error;
      return known && { ...known, access: "", accessExpiresAt: 0 };
    }
  }

  async function renew(): Promise<string> {
    const { usid, tokens: known } = session.data;
    const tokens = await current();
    const key = [usid, tokens?.access, tokens?.refresh].join(" ");
    try {
      const renewed = await renewals.share(key, () => obtain(tokens?.refresh));
      session.update({ tokens: await stored.keep(renewed, known) });
      return renewed.access;
    } catch (error) {
      if (isSessionEnd(error)) endSession();
      throw error;
    }
  }

  return {
    /** A token that is valid for the next minute at least. */
    async access(): Promise<string> {
      const tokens = await current();
      return tokens?.access && tokens.accessExpiresAt - renewBeforeMs > now()
        ? tokens.access
        : renew();
    },
    /** A new token, because the upstream did not accept the one there was. */
    renew,

    /**
     * Goes on with the consumer under a new id and new tokens, which nobody has who copied the session. It
     * ends, and the shopper is told, when the upstream does not renew them; while nobody answers it goes on,
     * and the next call asks again.
     * @param since From when on the session counts (ms).
     */
    async startAnew(since: number): Promise<void> {
      const { consumer, tokens: held } = session.data;
      if (!consumer) return;
      session.update({
        usid: randomUUID(),
        consumer: { ...consumer, since },
      });
      try {
        const known = await current();
        const renewed = await renewOrKeep(known);
        if (renewed)
          session.update({ tokens: await stored.keep(renewed, null) });
        await stored.drop(held);
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        if (isSessionEnd(error)) endSession();
      }
    },
  };
}
