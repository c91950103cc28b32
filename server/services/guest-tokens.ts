/**
 * Access tokens of a session: a guest's is fetched at the first call that needs one, never for
 * browsing, and renewed shortly before it expires [AUTH-001].
 *
 * One renewal runs per token at a time in this process, and requests that still carry the replaced
 * token a moment later get the same new one: a second guest could not open the cart of the first.
 */
import { isUpstreamFailure, UpstreamFailure } from "../http/errors";
import type { Session } from "../session/session";
import type { SessionTokens } from "../session/session-data";
import { createToken } from "../upstreams/auth/contract";
import type { Call } from "./upstream-call";

/** Renewing this early leaves time for the call that follows (ms). */
const renewBeforeMs = 60_000;
/** How long a cookie with the replaced token may still be on its way to us (ms). */
const keptMs = 30_000;

/** Renewals of this process, running and just done, by session and replaced token. */
export type TokenFlights = Map<string, Promise<SessionTokens>>;

/** Whether the refresh token itself was refused; all else may pass and must not cost the cart. */
function isOver(error: unknown): boolean {
  return (
    isUpstreamFailure(error) &&
    error.appId === undefined &&
    (error.status === 400 || error.status === 401 || error.status === 403)
  );
}

export function createGuestTokens(
  call: Call,
  session: Session,
  flights: TokenFlights,
  now: () => number = Date.now,
) {
  const guest = () => call(createToken, { body: { grantType: "guest" } });

  async function ask(refreshToken: string | undefined) {
    if (!refreshToken) return guest();
    try {
      return await call(createToken, {
        body: { grantType: "refresh_token", refreshToken },
      });
    } catch (error) {
      if (isOver(error)) return guest();
      throw error;
    }
  }

  async function obtain(refresh: string | undefined): Promise<SessionTokens> {
    try {
      const answer = await ask(refresh);
      return {
        access: answer.accessToken,
        accessExpiresAt: now() + answer.expiresIn * 1000,
        ...(answer.refreshToken && { refresh: answer.refreshToken }),
      };
    } catch (error) {
      // The call that wanted the token was never made, whatever became of this one.
      throw isUpstreamFailure(error)
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

  async function renew(): Promise<string> {
    const { usid, tokens } = session.data;
    const key = [usid, tokens?.access, tokens?.refresh].join(" ");
    const renewed = await (flights.get(key) ?? fly(key, tokens?.refresh));
    session.update({ tokens: renewed });
    return renewed.access;
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
