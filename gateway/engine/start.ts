/**
 * Runs the engine on data that was imported: `tsx start.ts --database FILE --port PORT`, with the administrator's
 * password in `ENGINE_ADMIN_PASSWORD`, and the payment provider in `PAYMENT_PROVIDER_URL` and
 * `PAYMENT_PROVIDER_KEY`. Says "Engine ready on …" when it answers; ends on SIGTERM and SIGINT.
 */
import { parseArgs } from "node:util";
import {
  bootstrap,
  JobQueueService,
  TransactionalConnection,
} from "@vendure/core";
import { engineConfig, loopback } from "./config";
import { hasTables } from "./database";
import {
  demand,
  readDatabase,
  readProvider,
  runProgram,
  StartError,
} from "./read-options";
import { ShopCatalogue } from "./shop/entities";
import { ShopRows } from "./shop/shop-rows";

await runProgram(async () => {
  const { values } = parseArgs({
    options: { database: { type: "string" }, port: { type: "string" } },
  });
  const port = Number(demand("--port", values.port));
  const database = readDatabase(values.database);
  if (!(await hasTables(database)))
    throw new StartError("The database has no catalogue: import one.");
  const app = await bootstrap(
    engineConfig({
      database,
      port,
      adminPassword: demand(
        "ENGINE_ADMIN_PASSWORD",
        process.env["ENGINE_ADMIN_PASSWORD"],
      ),
      isNew: false,
      provider: readProvider(),
      mailer: process.env["ENGINE_MAILER_URL"],
    }),
  );
  const catalogues = app
    .get(TransactionalConnection)
    .rawConnection.getRepository(ShopCatalogue);
  if (!(await catalogues.existsBy({ isWhole: true })))
    throw new StartError(
      "The import into this database did not end: make a new one.",
    );
  // One process does the engine's work in the background, too.
  await app.get(JobQueueService).start();
  void app.get(ShopRows).compareAll();
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  console.log(`Engine ready on http://${loopback}:${port}`);
});
