/**
 * Transactions of SQLite, one after the other.
 *
 * TypeORM has one connection to SQLite and lets everybody in the process use it at once: what two requests begin at the
 * same time becomes one transaction inside the other, and when one of them is refused, the other's work is undone
 * after it was answered. Two presses of a button would lose an order that way. Here each transaction has a runner of
 * its own, and waits until no other one is open; so does a write outside of transactions. Reads do not wait.
 *
 * Postgres needs none of this: there each transaction has a connection.
 */
import { BetterSqlite3Driver } from "typeorm/driver/better-sqlite3/BetterSqlite3Driver.js";
import { BetterSqlite3QueryRunner } from "typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js";

/** Longer than any transaction takes: what waits longer waits for itself (ms). */
const longestWaitMs = 10_000;

const isRead = (query: string): boolean =>
  /^\s*(?:SELECT|PRAGMA|EXPLAIN)\b/i.test(query);

/** Who may write at this moment. */
class Turns {
  #holder: object | undefined;
  readonly #waiting = new Set<() => void>();
  /** Prepared once for all runners. */
  readonly statements = new Map<string, unknown>();

  isOf(runner: object): boolean {
    return this.#holder === runner;
  }

  /** Waits for the turn; false if it did not come in time. */
  async take(runner: object): Promise<boolean> {
    const until = Date.now() + longestWaitMs;
    while (this.#holder !== undefined && this.#holder !== runner) {
      const left = until - Date.now();
      if (left <= 0) return false;
      await this.#change(left);
    }
    this.#holder = runner;
    return true;
  }

  give(runner: object): void {
    if (this.#holder !== runner) return;
    this.#holder = undefined;
    const [next] = this.#waiting;
    next?.();
  }

  #change(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, mostMs);
      this.#waiting.add(go);
    });
  }
}

class RunnerWithTurns extends BetterSqlite3QueryRunner {
  readonly #turns: Turns;

  constructor(driver: BetterSqlite3Driver, turns: Turns) {
    super(driver);
    this.#turns = turns;
    // A runner is made for nearly every query; its own cache would always be empty.
    Object.assign(this, { stmtCache: turns.statements });
  }

  override async startTransaction(
    ...args: Parameters<BetterSqlite3QueryRunner["startTransaction"]>
  ): Promise<void> {
    if (!(await this.#turns.take(this)))
      throw new Error("Another transaction has been open for too long");
    try {
      await super.startTransaction(...args);
    } finally {
      if (!this.isTransactionActive) this.#turns.give(this);
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.#turns.give(this);
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      if (!this.isTransactionActive) this.#turns.give(this);
    }
  }

  override async query(
    query: string,
    parameters?: unknown[],
    useStructuredResult?: boolean,
  ): Promise<never> {
    const run = () =>
      // TypeORM's types say `any`.
      super.query(query, parameters, useStructuredResult) as Promise<never>;
    if (this.#turns.isOf(this) || isRead(query)) return run();
    // Without the turn after all, rather than for ever: it is a write that the open transaction itself waits for.
    const hasTurn = await this.#turns.take(this);
    try {
      return await run();
    } finally {
      if (hasTurn) this.#turns.give(this);
    }
  }
}

/** Makes it so for every connection to SQLite of this process. */
export function takeTurnsInSqlite(): void {
  const turns = new WeakMap<BetterSqlite3Driver, Turns>();
  BetterSqlite3Driver.prototype.createQueryRunner = function createQueryRunner(
    this: BetterSqlite3Driver,
  ) {
    const own = turns.get(this) ?? new Turns();
    turns.set(this, own);
    return new RunnerWithTurns(this, own);
  };
}
