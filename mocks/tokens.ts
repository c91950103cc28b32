/** Guest tokens: opaque, valid for half an hour, renewed by a refresh token. */
import type { Db } from "./db";
import type { OpaqueIds } from "./opaque-ids";

export interface TokenRow {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly consumerNo: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Seconds. */
export const tokenLifetime = 1800;

export interface Tokens {
  issueGuest(): TokenRow;
  /** A new pair for the same shopper; undefined for an unknown refresh token. */
  refresh(refreshToken: string): TokenRow | undefined;
  /** The token's row while it is valid. */
  check(accessToken: string): TokenRow | undefined;
}

/** Tokens of one state; `now` gives the time in milliseconds. */
export function createTokens(
  db: Db,
  ids: OpaqueIds,
  now: () => number,
): Tokens {
  const rows = db.table<TokenRow, "refreshToken">("token", {
    id: (row) => row.accessToken,
    indexes: { refreshToken: (row) => row.refreshToken },
  });

  function issue(consumerNo: string): TokenRow {
    return rows.put({
      accessToken: `ga.${ids.next("accessToken")}${ids.next("accessToken")}`,
      refreshToken: `gr.${ids.next("refreshToken")}`,
      consumerNo,
      expiresAt: now() + tokenLifetime * 1000,
    });
  }

  return {
    issueGuest: () => issue(`G${ids.next("consumer")}`),
    refresh(refreshToken) {
      const row = rows.findBy("refreshToken", refreshToken);
      if (!row) return undefined;
      // The old pair stays good until it expires, because two tabs may refresh
      // at the same moment with the same token.
      return issue(row.consumerNo);
    },
    check(accessToken) {
      const row = rows.get(accessToken);
      return row && row.expiresAt > now() ? row : undefined;
    },
  };
}
