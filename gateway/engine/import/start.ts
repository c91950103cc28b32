/**
 * Makes the engine's tables and brings a catalogue in: `tsx import/start.ts --catalogue FILE --database FILE`, with
 * the administrator's password in `ENGINE_ADMIN_PASSWORD`. A database that has tables already is left as it is: an
 * error, or with `--once` none.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { bootstrapWorker, TransactionalConnection } from "@vendure/core";
import { engineConfig } from "../config";
import { hasTables } from "../database";
import { demand, readDatabase, runProgram, StartError } from "../read-options";
import { ShopCatalogue } from "../shop/entities";
import { ShopRows } from "../shop/shop-rows";
import type { CatalogueFile } from "./catalogue-file";
import { importCatalogue } from "./import-catalogue";
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
  // Before anything connects that would make or change tables.
  if (await hasTables(target)) {
    if (values.once) return;
    throw new StartError("The database has a catalogue already.");
  }
  const file = JSON.parse(
    await readFile(demand("--catalogue", values.catalogue), "utf8"),
  ) as CatalogueFile;
  const { app } = await bootstrapWorker(
    engineConfig({
      database: target,
      port: 0,
      adminPassword: demand(
        "ENGINE_ADMIN_PASSWORD",
        process.env["ENGINE_ADMIN_PASSWORD"],
      ),
      isNew: true,
      // Nobody pays during an import.
      provider: { origin: "", key: "" },
      mailer: undefined,
    }),
  );
  const database = app.get(TransactionalConnection).rawConnection;
  await setUpMarkets(app, file);
  await importCatalogue(database, file);
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
