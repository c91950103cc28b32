/**
 * Brings a catalogue in: `tsx import/start.ts --catalogue FILE --database FILE`, with the administrator's password in
 * `ENGINE_ADMIN_PASSWORD`. Makes SQLite's tables; those of Postgres are there (`migrate.ts`). A database that has a
 * catalogue already is left as it is: an error, or with `--once` none.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { bootstrapWorker, TransactionalConnection } from "@vendure/core";
import { engineConfig, withoutSelling } from "../config";
import { contentOf } from "../database";
import { demand, readDatabase, runProgram } from "../read-options";
import { StartError } from "../start-error";
import { ShopCatalogue } from "../shop/entities";
import { ShopRows } from "../shop/shop-rows";
import type { CatalogueFile } from "./catalogue-file";
import { beginImport, importCatalogue } from "./import-catalogue";
import { importStores } from "./import-stores";
import { setUpMarkets } from "./set-up-markets";
import { setUpSelling } from "./set-up-selling";

await runProgram(async () => {
  const startedAt = performance.now();
  const { values } = parseArgs({
    options: {
      catalogue: { type: "string" },
      database: { type: "string" },
      once: { type: "boolean", default: false },
    },
  });
  const target = readDatabase(values.database);
  // Before anything connects that would make tables or rows.
  const content = await contentOf(target);
  if (content === "catalogue") {
    if (values.once) return;
    throw new StartError("The database has a catalogue already.");
  }
  if (content === "part")
    throw new StartError(
      "An import into this database did not end: make a new one.",
    );
  if (content !== (target.url === undefined ? "nothing" : "tables"))
    throw new StartError("The database is not migrated: run migrate first.");
  const file = JSON.parse(
    await readFile(demand("--catalogue", values.catalogue), "utf8"),
  ) as CatalogueFile;
  const { app } = await bootstrapWorker(
    engineConfig({
      ...withoutSelling,
      database: target,
      adminPassword: demand(
        "ENGINE_ADMIN_PASSWORD",
        process.env["ENGINE_ADMIN_PASSWORD"],
      ),
      isNew: true,
    }),
  );
  const database = app.get(TransactionalConnection).rawConnection;
  await beginImport(database);
  await setUpMarkets(app, file);
  await importCatalogue(database, file);
  await importStores(database, file);
  await setUpSelling(app, file);
  await app.get(ShopRows).rebuildAll();
  await database.manager.update(
    ShopCatalogue,
    { isWhole: false },
    { isWhole: true },
  );
  await app.close();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`Imported ${file.products.length} products (${seconds} s)`);
  process.exit(0);
});
