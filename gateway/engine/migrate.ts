/**
 * Makes and changes the tables of Postgres: `tsx migrate.ts`, with `ENGINE_DATABASE_URL`. Runs every migration that the
 * database has not had, each in a transaction of its own, and says which. Whoever runs it at the same time waits; run
 * again, it changes nothing. Running engines go on selling meanwhile: see "Upgrades" in `docs/deploy.md`.
 */
import { hasTable, pendingMigrations, withConnection } from "./database";
import { readDatabase, runProgram } from "./read-options";
import { StartError } from "./start-error";

/** Any number that no other program uses in this database. */
const lockNumber = 728_001;

await runProgram(async () => {
  const database = readDatabase("unused");
  if (database.url === undefined)
    throw new StartError(
      "ENGINE_DATABASE_URL is missing: only Postgres is migrated, SQLite is imported anew.",
    );
  await withConnection(database, async (source) => {
    const holder = source.createQueryRunner();
    try {
      await holder.query("SELECT pg_advisory_lock($1)", [lockNumber]);
      if (
        (await hasTable(source, "shop_catalogue")) &&
        !(await hasTable(source, "migrations"))
      )
        throw new StartError(
          "The database was made before there were migrations: import into a new one.",
        );
      const pending = await pendingMigrations(source);
      if (pending.length > 0) await source.runMigrations();
      for (const name of pending) console.log(`Migrated: ${name}`);
      console.log("The tables are up to date");
    } finally {
      await holder.query("SELECT pg_advisory_unlock($1)", [lockNumber]);
      await holder.release();
    }
  });
});
