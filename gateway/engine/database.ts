/**
 * Where the engine keeps its data: an embedded SQLite file, or Postgres with `ENGINE_DATABASE_URL`.
 *
 * - The tables of Postgres are made and changed by migrations alone (`migrate.ts`). An engine whose code knows one that
 *   the database has not had does not start.
 * - Those of SQLite are made by the import. Its file is named after engine and catalogue and never changed: it is for
 *   trying, and a new version imports anew.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { VendureConfig } from "@vendure/core";
import { DataSource, type DataSourceOptions } from "typeorm";
import { takeTurnsInSqlite } from "./sqlite-turns";
import { StartError } from "./start-error";

type ConnectionOptions = VendureConfig["dbConnectionOptions"];

export interface Database {
  /** Path of the SQLite file. */
  readonly file: string;
  /** Of Postgres; then there is no file. */
  readonly url: string | undefined;
}

/** What each connection to SQLite is told. */
interface Connection {
  pragma(text: string): unknown;
}

/** The folder of migrations, one file each. */
export const migrationsFolder = fileURLToPath(
  new URL("migrations", import.meta.url),
);

/** Connections of one process to Postgres; the sum of all processes must be below its `max_connections`. */
const poolSize = 20;

/**
 * Returns the options of the connection.
 *
 * @param isNew whether SQLite's tables are made; it then also writes without waiting for the disk, which is ten times
 * as fast and safe for a file that is thrown away when the import does not end.
 */
export function connectionOptions(
  { file, url }: Database,
  isNew: boolean,
): ConnectionOptions {
  if (url !== undefined)
    return {
      type: "postgres",
      url,
      synchronize: false,
      migrations: [`${migrationsFolder}/*.ts`],
      migrationsTransactionMode: "each",
      poolSize,
    };
  takeTurnsInSqlite();
  return {
    type: "better-sqlite3",
    database: file,
    synchronize: isNew,
    migrations: [],
    prepareDatabase(connection: Connection) {
      // Readers do not wait for a writer.
      connection.pragma("journal_mode = WAL");
      connection.pragma(`synchronous = ${isNew ? "OFF" : "NORMAL"}`);
      connection.pragma("busy_timeout = 5000");
    },
  };
}

/**
 * What a database contains: no tables, tables of an older version, empty tables, a catalogue whose import did not end,
 * or a whole one. Tables of a newer version count as ours: a migration leaves running engines able to sell.
 */
export type Content = "nothing" | "behind" | "tables" | "part" | "catalogue";

/** Looks what a database contains, and changes nothing. */
export async function contentOf(database: Database): Promise<Content> {
  // Connecting would make an empty file.
  if (database.url === undefined && !existsSync(database.file))
    return "nothing";
  return withConnection(database, async (source) => {
    if (!(await hasTable(source, "shop_catalogue"))) return "nothing";
    if ((await pendingMigrations(source)).length > 0) return "behind";
    const rows = await source.query<{ isWhole: boolean | number }[]>(
      `SELECT "isWhole" FROM "shop_catalogue"`,
    );
    if (rows.length === 0) return "tables";
    return rows.every(({ isWhole }) => Boolean(isWhole)) ? "catalogue" : "part";
  });
}

/** @throws StartError unless a whole catalogue is there to be sold, in tables of this version or a newer one */
export async function demandCatalogue(database: Database): Promise<void> {
  const messages: Readonly<Record<Exclude<Content, "catalogue">, string>> = {
    nothing: "The database has no catalogue: import one.",
    behind: "The database is behind: run migrate.",
    tables: "The database has no catalogue: import one.",
    part: "The import into this database did not end: make a new one.",
  };
  const content = await contentOf(database);
  if (content !== "catalogue") throw new StartError(messages[content]);
}

/** Names of the migrations that the database has not had, in their order; SQLite needs none. */
export async function pendingMigrations(
  source: DataSource,
): Promise<readonly string[]> {
  const known = source.migrations.map(({ name, constructor }) =>
    String(name ?? constructor.name),
  );
  if (!(await hasTable(source, "migrations"))) return known;
  const rows = await source.query<{ name: string }[]>(
    `SELECT "name" FROM "migrations"`,
  );
  const had = new Set(rows.map(({ name }) => name));
  return known.filter((name) => !had.has(name));
}

/** Connects, without the engine's entities, for as long as `work` takes. */
export async function withConnection<Result>(
  database: Database,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = new DataSource({
    ...connectionOptions(database, false),
    entities: [],
  } as DataSourceOptions);
  await source.initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

export async function hasTable(
  source: DataSource,
  name: string,
): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    return await runner.hasTable(name);
  } finally {
    await runner.release();
  }
}
