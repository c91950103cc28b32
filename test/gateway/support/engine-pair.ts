/**
 * Two gateways, two engines and their worker on one Postgres, behind the balancer of docs/deploy, and a process of the
 * shop before them: each is a process of its own and can be replaced at any time.
 */
import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import { copyFileSync, existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "../../../app/sites/sites";
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../../mocks/server";
import { startBalancerOf } from "../../instances/balancer";
import { newGuest } from "../../pages/support/shop";
import type { VisitorOptions } from "../../pages/support/visitor";
import {
  ensureImported,
  importName,
  missingFeatures,
  referenceMerchantKey,
  startEngine,
  startGateway,
  startWorker,
} from "../../runner/engine.mjs";
import { freePort } from "../../runner/ports.mjs";
import { stop } from "../../runner/processes.mjs";
import { cacheFile } from "../../runner/project.mjs";
import { referenceKeys } from "../../runner/shop.mjs";
import { startBuiltShop } from "../../server/built-shop";
import { longTimeouts, sessionSecret } from "../../soak/soak-shop";
import { startCuttingProxy } from "./cutting-proxy";
import { startPostgres, type TestPostgres } from "./postgres";

export type EnginePair = Awaited<ReturnType<typeof startEnginePair>>;

const loopback = "127.0.0.1";
const databaseName = "shop";

/** Enough that no two shoppers compete for the last pair. */
const plenty = 10_000;

/** An order as the database has it. */
export interface StoredOrder {
  readonly code: string;
  readonly state: string;
  /** Hundredths, with tax. */
  readonly total: number;
  readonly currency: string;
}

/** A process that is replaced by another one on the same port. */
async function replaceable(open: () => Promise<ChildProcess>) {
  let child = await open();
  return {
    /** @param signal SIGTERM as a deployment does, or SIGKILL as a power cut would */
    async replace(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
      const ended = once(child, "close");
      child.kill(signal);
      await ended;
      child = await open();
    },
    stop: () => stop(child),
  };
}

/** Imports into a Postgres; an import of the same engine and catalogue is read from its dump. */
async function importedDatabase(postgres: TestPostgres): Promise<string> {
  const url = await postgres.create(databaseName);
  const cached = cacheFile(`${importName()}.dump`);
  const file = join(postgres.folder, "import.dump");
  if (existsSync(cached)) {
    copyFileSync(cached, file);
    await postgres.restore(databaseName, file);
    return url;
  }
  await ensureImported(() => {}, url);
  await postgres.dump(databaseName, file);
  // Named when it is whole.
  const unfinished = `${cached}-${process.pid}`;
  copyFileSync(file, unfinished);
  renameSync(unfinished, cached);
  return url;
}

export async function startEnginePair() {
  const [gatewaysPort, enginesPort, shopPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const gatewayPorts = [await freePort(), await freePort()] as const;
  const enginePorts = [await freePort(), await freePort()] as const;
  const postgres = await startPostgres();
  const database = await importedDatabase(postgres);
  const rows = (sql: string) => postgres.rows(databaseName, sql);
  await rows(`UPDATE stock_level SET "stockOnHand" = ${plenty}`);
  const content = await startUpstreams({ catalogue: fellrowCatalogue });
  const provider = {
    origin: content.paymentOrigin,
    key: referenceMerchantKey,
  };
  const at = (port: number) => `${loopback}:${port}`;
  const balancer = await startBalancerOf("engine-balancer.cfg", {
    GATEWAYS_ON: at(gatewaysPort),
    ENGINES_ON: at(enginesPort),
    GATEWAY_ONE: at(gatewayPorts[0]),
    GATEWAY_TWO: at(gatewayPorts[1]),
    ENGINE_ONE: at(enginePorts[0]),
    ENGINE_TWO: at(enginePorts[1]),
  });
  let said = "";
  const onOutput = (text: string) => {
    said += text;
  };
  const engines = await Promise.all(
    enginePorts.map((port) =>
      replaceable(async () => {
        const options = { database, provider, port, hasWorker: true, onOutput };
        return (await startEngine(options)).child;
      }),
    ),
  );
  const worker = await replaceable(() => startWorker({ database, provider }));
  const gateways = await Promise.all(
    gatewayPorts.map((port) =>
      replaceable(async () => {
        const gateway = await startGateway({
          shopApi: `http://${at(enginesPort)}/shop-api`,
          accessKey: referenceKeys.COMMERCE_ACCESS_KEY,
          port,
          onOutput,
        });
        return gateway.child;
      }),
    ),
  );
  await balancer.untilAllServe();
  const proxy = await startCuttingProxy(`http://${at(gatewaysPort)}`);
  const openShop = () =>
    startBuiltShop(proxy.origin, {
      ...referenceKeys,
      ...longTimeouts,
      PORT: String(shopPort),
      CONTENT_API_URL: content.origin,
      MEDIA_URL: `${content.origin}/media`,
      PAYMENT_ORIGINS: content.paymentOrigin,
      SOCIAL_PROVIDERS: "",
      SESSION_SECRETS: sessionSecret,
      FEATURES_OFF: missingFeatures.join(","),
    });
  let shop = await openShop();

  return {
    proxy,
    contentOrigin: content.origin,
    provider: content.provider,
    /** The gateways themselves, not by the balancer. */
    gatewayOrigins: gatewayPorts.map((port) => `http://${at(port)}`),
    /** A guest who calls the gateways without pages. */
    async caller() {
      const call = async (
        at: number,
        method: string,
        path: string,
        body?: object,
        token?: string,
      ) => {
        const response = await fetch(
          `http://${loopback}:${gatewayPorts[at % 2]}${path}`,
          {
            method,
            headers: {
              "x-access-key": referenceKeys.COMMERCE_ACCESS_KEY,
              "content-type": "application/json",
              siteId: "fellrow-us",
              locale: "en-us",
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
            ...(body && { body: JSON.stringify(body) }),
          },
        );
        const wire = (await response.json()) as Record<string, unknown>;
        return { status: response.status, body: wire };
      };
      const made = await call(0, "POST", "/token/v2/auth/token", {
        grantType: "guest",
      });
      const token = String(made.body["accessToken"]);
      return (at: number, method: string, path: string, body?: object) =>
        call(at, method, path, body, token);
    },
    engines,
    gateways,
    worker,
    balancer,
    /** Replaces the shop. */
    async replaceShop(): Promise<void> {
      await shop.stop();
      shop = await openShop();
    },
    visit: (locale: Locale = "en-us", options: VisitorOptions = {}) =>
      newGuest(shop.origin, locale, options),
    rows,
    /** Orders that were placed with an e-mail, and not those that are still baskets. */
    async ordersOf(email: string): Promise<readonly StoredOrder[]> {
      const found = await rows(
        `SELECT o.code, o.state, o."subTotalWithTax" + o."shippingWithTax", o."currencyCode"
           FROM "order" o JOIN customer c ON c.id = o."customerId"
          WHERE c."emailAddress" = '${email}' AND o."orderPlacedAt" IS NOT NULL ORDER BY o.id`,
      );
      return found.map((row) => {
        const [code = "", state = "", total = "", currency = ""] =
          row.split("|");
        return { code, state, total: Number(total), currency };
      });
    },
    /** Sizes that are sold, one of each of so many products. */
    skus: (most: number) =>
      rows(
        `SELECT min(sku) FROM product_variant WHERE enabled AND "deletedAt" IS NULL
          GROUP BY "productId" ORDER BY "productId" LIMIT ${most}`,
      ),
    setStock: (sku: string, pieces: number) =>
      rows(
        `UPDATE stock_level SET "stockOnHand" = "stockAllocated" + ${pieces}
          WHERE "productVariantId" = (SELECT id FROM product_variant WHERE sku = '${sku}')
            AND "stockLocationId" IN (SELECT id FROM stock_location WHERE "customFieldsStoreid" IS NULL)`,
      ),
    /** Everything that gateways and engines have said. */
    output: () => said,
    /** Paths of the links that were mailed to an address, the oldest first. */
    mailedTo: (email: string): string[] =>
      said.split("\n").flatMap((line) => {
        const [head, path] = line.split(": ");
        return head === `Mail to ${email}` && path ? [path] : [];
      }),
    async stop(): Promise<void> {
      await shop.stop();
      await proxy.stop();
      await Promise.all(gateways.map((one) => one.stop()));
      await Promise.all(engines.map((one) => one.stop()));
      await worker.stop();
      await balancer.stop();
      await content.stop();
      await postgres.stop();
    },
  };
}
