/**
 * Tokens of guests and consumers: opaque, valid for half an hour, renewed with a
 * refresh token until the shopper signs out.
 */
import { keepNewest, type Db, type RowOf } from "../../api/db";
import type { OpaqueIds } from "../../api/opaque-ids";

export type TokenRow = RowOf<"token">;

/** Seconds. */
export const tokenLifetime = 1800;

/** Older tokens are deleted, because every call searches all of them. */
const maxTokens = 1_000;

export interface Tokens {
  issueGuest(): TokenRow;
  /** Issues the first pair of a consumer who has signed in. */
  issueConsumer(consumerNo: string): TokenRow;
  /** Issues a new pair for the same shopper; undefined for an unknown refresh token. */
  refresh(refreshToken: string): TokenRow | undefined;
  /** Returns the shopper of a refresh token; undefined for an unknown one. */
  ownerOf(refreshToken: string): string | undefined;
  /** Returns the token's row while it is valid. */
  check(accessToken: string): TokenRow | undefined;
  /** Ends every pair of the refresh token's chain; an unknown token is ignored. */
  revoke(refreshToken: string): void;
  /** Ends every pair of a consumer. */
  revokeAll(consumerNo: string): void;
  /**
   * Ends every pair of a consumer except one, whose refresh token stays valid for one use, so that only its
   * first user stays signed in.
   */
  revokeOthers(consumerNo: string, accessToken: string): void;
}

/** Whether a consumer number is a guest's. */
export const isGuest = (consumerNo: string): boolean =>
  consumerNo.startsWith("G");

/** Creates the tokens of one database; `now` returns the time in milliseconds. */
export function createTokens(
  db: Db,
  ids: OpaqueIds,
  now: () => number,
): Tokens {
  const find = (refreshToken: string) =>
    db.token.findFirst({ where: { refreshToken: { equals: refreshToken } } });

  function issue(owner: Pick<TokenRow, "consumerNo" | "chain">): TokenRow {
    const kind = isGuest(owner.consumerNo) ? "g" : "r";
    const row = db.token.create({
      accessToken: `${kind}a.${ids.next("accessToken")}${ids.next("accessToken")}`,
      refreshToken: `${kind}r.${ids.next("refreshToken")}`,
      consumerNo: owner.consumerNo,
      chain: owner.chain,
      expiresAt: now() + tokenLifetime * 1000,
      isLast: false,
    });
    keepNewest(db.token, maxTokens);
    return row;
  }

  const begin = (consumerNo: string) =>
    issue({ consumerNo, chain: ids.next("tokenChain") });

  return {
    issueGuest: () => begin(`G${ids.next("consumer")}`),
    issueConsumer: begin,
    refresh(refreshToken) {
      const row = find(refreshToken);
      // The old pair stays valid until it expires, because two tabs can refresh
      // with the same token at the same moment.
      if (!row) return undefined;
      if (!row.isLast) return issue(row);
      db.token.delete({ where: { accessToken: { equals: row.accessToken } } });
      return issue(row);
    },
    ownerOf: (refreshToken) => find(refreshToken)?.consumerNo,
    check(accessToken) {
      const where = { accessToken: { equals: accessToken } };
      const row = db.token.findFirst({ where });
      return row && row.expiresAt > now() ? row : undefined;
    },
    revoke(refreshToken) {
      const ended = find(refreshToken);
      if (ended)
        db.token.deleteMany({ where: { chain: { equals: ended.chain } } });
    },
    revokeAll(consumerNo) {
      db.token.deleteMany({ where: { consumerNo: { equals: consumerNo } } });
    },
    revokeOthers(consumerNo, accessToken) {
      db.token.deleteMany({
        where: {
          consumerNo: { equals: consumerNo },
          accessToken: { notEquals: accessToken },
        },
      });
      db.token.update({
        where: { accessToken: { equals: accessToken } },
        data: { expiresAt: now(), isLast: true },
      });
    },
  };
}
