/**
 * Writes what has changed in the entities since the last migration as the next one: `tsx write-migration.ts NAME`, with
 * `ENGINE_DATABASE_URL` of a database that has had all others (an empty one, migrated). With `--check` it writes
 * nothing, and ends with an error if something has changed.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { preBootstrapConfig } from "@vendure/core";
import { DataSource, type DataSourceOptions } from "typeorm";
import { engineConfig, withoutSelling } from "./config";
import { migrationsFolder, pendingMigrations } from "./database";
import { demand, readDatabase, runProgram } from "./read-options";
import { StartError } from "./start-error";

interface Query {
  readonly query: string;
}

/** SQL as a template literal. */
const literal = (sql: string): string =>
  `\`${sql.trim().replace(/[\\`$]/g, "\\$&")}\``;

const statements = (queries: readonly Query[]): string =>
  queries
    .map(
      ({ query }) =>
        `    await runner.query(\n      ${literal(query)},\n    );`,
    )
    .join("\n");

/** @param stamp ms; TypeORM orders migrations by it, and demands it at the end of their names */
const migrationText = (
  name: string,
  stamp: number,
  up: readonly Query[],
  down: readonly Query[],
): string => `/** Written by write-migration.ts. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class ${name}${stamp} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${statements(down)}
  }
}
`;

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const database = readDatabase("unused");
  if (database.url === undefined)
    throw new StartError("ENGINE_DATABASE_URL is missing.");
  const { dbConnectionOptions } = await preBootstrapConfig(
    engineConfig({
      ...withoutSelling,
      database,
      adminPassword: "unused",
      isNew: false,
    }),
  );
  const source = await new DataSource(
    dbConnectionOptions as DataSourceOptions,
  ).initialize();
  try {
    const pending = await pendingMigrations(source);
    // The first one is written with an empty database, of which everything has changed.
    if (pending.length > 0)
      throw new StartError(`Migrate the database first: ${pending.join(", ")}`);
    const { upQueries, downQueries } = await source.driver
      .createSchemaBuilder()
      .log();
    if (upQueries.length === 0) {
      console.log("Entities and migrations agree");
      return;
    }
    if (values.check)
      throw new StartError(
        `Entities and migrations differ:\n${upQueries.map(({ query }) => query).join("\n")}`,
      );
    const name = demand("NAME", positionals[0]);
    if (!/^[A-Z][A-Za-z]+$/.test(name))
      throw new StartError("NAME is like AddFavourites.");
    const stamp = Date.now();
    const file = join(migrationsFolder, `${stamp}-${name}.ts`);
    await writeFile(
      file,
      migrationText(name, stamp, upQueries, downQueries.reverse()),
      { flag: "wx" },
    );
    console.log(file);
  } finally {
    await source.destroy();
  }
});
