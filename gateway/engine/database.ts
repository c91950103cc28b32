/**
 * Where the engine keeps its data: an embedded SQLite file, or Postgres with `ENGINE_DATABASE_URL`.
 *
 * The tables are made by the import (`isNew`). A start never changes them: an engine whose tables are older than
 * its code needs a migration, and does not start with a guess.
 */
import { existsSync } from "node:fs";
import type { VendureConfig } from "@vendure/core";
import { takeTurnsInSqlite } from "./sqlite-turns";
import { DataSource, type DataSourceOptions } from "typeorm";

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

/**
 * Returns the options of the connection.
 *
 * @param isNew whether the tables are made; SQLite then also writes without waiting for the disk, which is ten
 * times as fast and safe for a file that is thrown away when the import does not end.
 */
export function connectionOptions(
  { file, url }: Database,
  isNew: boolean,
): ConnectionOptions {
  if (url !== undefined)
    return { type: "postgres", url, synchronize: isNew, migrations: [] };
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

/** Whether somebody has made the tables already. */
export async function hasTables(database: Database): Promise<boolean> {
  // Connecting would make an empty file.
  if (database.url === undefined && !existsSync(database.file)) return false;
  const source = new DataSource({
    ...connectionOptions(database, false),
    entities: [],
  } as DataSourceOptions);
  await source.initialize();
  try {
    return await source.createQueryRunner().hasTable("shop_catalogue");
  } finally {
    await source.destroy();
  }
}
