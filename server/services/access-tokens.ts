/**
 * Access tokens of a session: a guest's is fetched at the first call that needs one, never for
 * browsing; any is renewed shortly before it expires [AUTH-001, API-006].
 *
 * One renewal runs per token at a time in this process, and requests that still carry the replaced
 * token a moment later get the same new one: a second guest could not open the cart of the first.
 *
 * When a refresh token is over, a guest becomes another guest. A consumer does not: the session ends,
 * the shopper is told, and the call fails with SessionEnded, because what it asked for belongs to the
 * account.
 */
import { isUpstreamFailure, UpstreamFailure } from "../http/errors";
import type { FailureDetails } from "../http/errors";
import type { Session } from "../session/session";
import type { SessionTokens } from "../session/session-data";
import { createToken, type TokenWire } from "../upstreams/auth/contract";
import { forgetShopper } from "./forget-shopper";
import type { Call } from "./upstream-call";

/** Renewing this early leaves time for the call that follows (ms). */
const renewBeforeMs = 60_000;
/** How long a cookie with the replaced token may still be on its way to us (ms). */
const keptMs = 30_000;

/** Renewals of this process, running and just done, by session and replaced token. */
export type TokenFlights = Map<string, Promise<SessionTokens>>;

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
  flights: TokenFlights,
  now: () => number = Date.now,
) {
  const guest = () => call(createToken, { body: { grantType: "guest" } });

  async function ask(refreshToken: string | undefined): Promise<TokenWire> {
    const isConsumer = session.data.consumer !== null;
    if (!refreshToken) {
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

  function fly(key: string, refresh: string | undefined) {
    const flight = obtain(refresh);
    flights.set(key, flight);
    flight.then(
      () => setTimeout(() => flights.delete(key), keptMs).unref(),
      () => flights.delete(key),
    );
    return flight;
  }

  /** Once per request, however many of its calls find out. */
  function endSession(): void {
    if (!session.data.consumer) return;
    forgetShopper(session);
    session.notify({ kind: "warning", key: "errors.session.expired" });
  }

  async function renew(): Promise<string> {
    const { usid, tokens } = session.data;
    const key = [usid, tokens?.access, tokens?.refresh].join(" ");
    try {
      const renewed = await (flights.get(key) ?? fly(key, tokens?.refresh));
      session.update({ tokens: renewed });
      return renewed.access;
    } catch (error) {
      if (isSessionEnd(error)) endSession();
      throw error;
    }
  }

  return {
    /** A token that is valid for the next minute at least. */
    async access(): Promise<string> {
      const { tokens } = session.data;
      return tokens?.access && tokens.accessExpiresAt - renewBeforeMs > now()
        ? tokens.access
        : renew();
    },
    /** A new token, because the upstream did not accept the one there was. */
    renew,
  };
}
