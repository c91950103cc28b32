/**
 * The tables of the engine on Postgres: made by migrations alone, which agree with the entities. `two-engines.test.ts`
 * sells from such tables.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../runner/engine.mjs";
import { run } from "../runner/processes.mjs";
import { root, toolEnvironment } from "../runner/project.mjs";
import { hasEngine, title } from "./support/has-engine";
import {
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from "./support/postgres";

const where = hasPostgres ? "" : " (no Postgres: Debian package postgresql)";

describe.skipIf(!hasEngine || !hasPostgres)(
  title(`the engine's tables on Postgres${where}`),
  () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());

    /** Runs a program of the engine on a database. */
    async function engine(url: string, file: string, ...args: string[]) {
      const { code, output } = await run(
        [process.execPath, "--import", "tsx", file, ...args],
        {
          cwd: join(root, "gateway/engine"),
          env: toolEnvironment({
            ENGINE_DATABASE_URL: url,
            ENGINE_ADMIN_PASSWORD: "only-for-a-test",
            PAYMENT_PROVIDER_URL: "http://127.0.0.1:9",
            PAYMENT_PROVIDER_KEY: "only-for-a-test",
          }),
        },
      );
      return { code, output: output.trim() };
    }
    const sell = (url: string) => engine(url, "start.ts", "--port=1");

    it("are made by migrations, once, also when two processes migrate at the same time", async () => {
      const url = await postgres.create("twice");
      const [one, other] = await Promise.all([
        engine(url, "migrate.ts"),
        engine(url, "migrate.ts"),
      ]);
      expect([one.code, other.code]).toEqual([0, 0]);
      const migrated = /^Migrated: Tables\d{13}$/m;
      expect(
        [one, other].filter(({ output }) => migrated.test(output)).length,
      ).toBe(1);
      expect(await engine(url, "migrate.ts")).toEqual({
        code: 0,
        output: "The tables are up to date",
      });
    });

    it("agree with the entities: there is nothing to write as a next migration", async () => {
      const url = await postgres.create("entities");
      await migrate(url);
      expect(await engine(url, "write-migration.ts", "--check")).toEqual({
        code: 0,
        output: "Entities and migrations agree",
      });
      await postgres.rows(
        "entities",
        `ALTER TABLE shop_row DROP COLUMN version`,
      );
      const { code, output } = await engine(
        url,
        "write-migration.ts",
        "--check",
      );
      expect(code).toBe(1);
      expect(output).toContain(
        'ALTER TABLE "shop_row" ADD "version" integer NOT NULL',
      );
    });

    it("are demanded by import and start, each with what to do", async () => {
      const url = await postgres.create("stages");
      const imported = (once: string[] = []) =>
        engine(url, "import/start.ts", "--catalogue=none.json", ...once);
      expect(await sell(url)).toEqual({
        code: 1,
        output: "The database has no catalogue: import one.",
      });
      expect(await imported()).toEqual({
        code: 1,
        output: "The database is not migrated: run migrate first.",
      });
      await migrate(url);
      expect(await sell(url)).toEqual({
        code: 1,
        output: "The database has no catalogue: import one.",
      });
      await postgres.rows(
        "stages",
        `INSERT INTO shop_catalogue (epoch, version, "isWhole") VALUES ('e', 0, false)`,
      );
      expect(await sell(url)).toEqual({
        code: 1,
        output: "The import into this database did not end: make a new one.",
      });
      expect(await imported(["--once"])).toEqual({
        code: 1,
        output: "An import into this database did not end: make a new one.",
      });
      await postgres.rows(
        "stages",
        `UPDATE shop_catalogue SET "isWhole" = true`,
      );
      expect(await imported(["--once"])).toEqual({ code: 0, output: "" });
      // As an engine of a newer version finds them.
      await postgres.rows("stages", "DELETE FROM migrations");
      expect(await sell(url)).toEqual({
        code: 1,
        output: "The database is behind: run migrate.",
      });
    });

    it("that were made before there were migrations are left as they are", async () => {
      const url = await postgres.create("old");
      await postgres.rows("old", "CREATE TABLE shop_catalogue (id int)");
      expect(await engine(url, "migrate.ts")).toEqual({
        code: 1,
        output:
          "The database was made before there were migrations: import into a new one.",
      });
    });
  },
);
