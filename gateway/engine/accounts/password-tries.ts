/**
 * Counts wrong passwords of an account, in the database, so that several engines count together.
 *
 * A try is counted before the password is compared, in a transaction of its own: however many come at once, no more
 * than five are compared. The right password forgets them. After the fifth the account is locked, but only for a
 * quarter of an hour, and choosing a password by mail opens it at once and allows for more tries than before:
 * otherwise a stranger who knows an address could keep its owner out for ever.
 */
import { Inject, Injectable } from "@nestjs/common";
import {
  TransactionalConnection,
  VendureEntity,
  type DeepPartial,
  type ID,
  type RequestContext,
} from "@vendure/core";
import { Column, Entity, Index } from "typeorm";

/** Wrong passwords one after the other that lock an account. */
const most = 5;
const lockedForMs = 15 * 60_000;
/** Tries that nothing comes of after a password was chosen by mail. */
const allowedAfterReset = 25;

@Entity()
export class ShopPasswordTries extends VendureEntity {
  constructor(input?: DeepPartial<ShopPasswordTries>) {
    super(input);
  }

  /** Of the engine's user. */
  @Index({ unique: true })
  @Column("varchar")
  userId!: string;

  /** Since the last right password; below zero after one was chosen by mail. */
  @Column("int")
  tries!: number;

  /** ms since 1970; 0 for an account that is open. A text, since the number is too large for an int. */
  @Column("varchar")
  lockedUntil!: string;
}

/** What may come of a try. */
export type Allowed = "locked" | "lastBeforeLock" | "yes";

@Injectable()
export class PasswordTries {
  readonly #connection: TransactionalConnection;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
  ) {
    this.#connection = connection;
  }

  /**
   * Counts a try before its password is compared.
   *
   * @returns "locked" if it must not be compared; "lastBeforeLock" if the next wrong one locks the account
   */
  async take(ctx: RequestContext, userId: ID): Promise<Allowed> {
    await this.#ensure(ctx, userId);
    return this.#connection.withTransaction(ctx, async (tx) => {
      const rows = this.#connection.getRepository(tx, ShopPasswordTries);
      const where = { userId: String(userId) };
      // Locks the row until the end of the transaction.
      await rows.increment(where, "tries", 1);
      const row = await rows.findOneByOrFail(where);
      const now = Date.now();
      const lockedUntil = Number(row.lockedUntil);
      if (lockedUntil > now) return "locked";
      const tries = lockedUntil > 0 ? 1 : row.tries;
      await rows.update(where, {
        tries,
        lockedUntil: tries >= most ? String(now + lockedForMs) : "0",
      });
      return tries === most - 1 ? "lastBeforeLock" : "yes";
    });
  }

  /** Begins anew after the right password. */
  async forget(ctx: RequestContext, userId: ID): Promise<void> {
    await this.#write(ctx, userId, 0);
  }

  /** Opens the account to whom a mail has let choose a password, and keeps it open for a while. */
  async open(ctx: RequestContext, userId: ID): Promise<void> {
    await this.#ensure(ctx, userId);
    await this.#write(ctx, userId, -allowedAfterReset);
  }

  async #write(ctx: RequestContext, userId: ID, tries: number): Promise<void> {
    await this.#connection
      .getRepository(ctx, ShopPasswordTries)
      .update({ userId: String(userId) }, { tries, lockedUntil: "0" });
  }

  /** Two that make the row at once make one. */
  async #ensure(ctx: RequestContext, userId: ID): Promise<void> {
    await this.#connection
      .getRepository(ctx, ShopPasswordTries)
      .createQueryBuilder()
      .insert()
      .values({ userId: String(userId), tries: 0, lockedUntil: "0" })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
