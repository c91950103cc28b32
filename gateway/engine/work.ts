/**
 * The engine's work in the background, as a process of its own: `tsx work.ts --database FILE`, with the settings of
 * `start.ts`. Assigns products to categories after an edit, ends sessions that nobody uses any more, and compares the
 * rows of the shop with the products once. Jobs are in the database, so that any number of workers and engines share
 * them. `--port` and `--host` are those of a health check, `/health`. Ends on SIGTERM and SIGINT.
 */
import { parseArgs } from "node:util";
import { bootstrapWorker } from "@vendure/core";
import { engineConfig, loopback } from "./config";
import { demandCatalogue } from "./database";
import { demand, readDatabase, readProvider, runProgram } from "./read-options";
import { ShopRows } from "./shop/shop-rows";

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      database: { type: "string" },
      host: { type: "string", default: loopback },
      port: { type: "string" },
    },
  });
  const database = readDatabase(values.database);
  await demandCatalogue(database);
  const worker = await bootstrapWorker(
    engineConfig({
      database,
      host: values.host,
      port: 0,
      adminPassword: demand(
        "ENGINE_ADMIN_PASSWORD",
        process.env["ENGINE_ADMIN_PASSWORD"],
      ),
      isNew: false,
      worksInBackground: true,
      provider: readProvider(),
      mailer: process.env["ENGINE_MAILER_URL"],
    }),
  );
  await worker.startJobQueue();
  void worker.app.get(ShopRows).compareAll();
  if (values.port !== undefined)
    await worker.startHealthCheckServer({
      port: Number(values.port),
      hostname: values.host,
      route: "/health",
    });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(
      signal,
      () => void worker.app.close().then(() => process.exit(0)),
    );
  console.log("Worker ready");
});
