/**
 * Runs the engine on data that was imported: `tsx start.ts --database FILE --port PORT`, with the administrator's
 * password in `ENGINE_ADMIN_PASSWORD`, and the payment provider in `PAYMENT_PROVIDER_URL` and
 * `PAYMENT_PROVIDER_KEY`. Says "Engine ready on …" when it answers; ends on SIGTERM and SIGINT, when open calls are
 * answered. `--host` is where it listens, by default on loopback; with `--without-jobs` the engine's work in the
 * background is left to a worker (`work.ts`).
 */
import { parseArgs } from "node:util";
import { bootstrap, JobQueueService } from "@vendure/core";
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
      "without-jobs": { type: "boolean", default: false },
    },
  });
  const port = Number(demand("--port", values.port));
  const database = readDatabase(values.database);
  await demandCatalogue(database);
  const worksInBackground = !values["without-jobs"];
  const app = await bootstrap(
    engineConfig({
      database,
      host: values.host,
      port,
      adminPassword: demand(
        "ENGINE_ADMIN_PASSWORD",
        process.env["ENGINE_ADMIN_PASSWORD"],
      ),
      isNew: false,
      worksInBackground,
      provider: readProvider(),
      mailer: process.env["ENGINE_MAILER_URL"],
    }),
  );
  if (worksInBackground) {
    await app.get(JobQueueService).start();
    void app.get(ShopRows).compareAll();
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  console.log(`Engine ready on http://${values.host}:${port}`);
});
