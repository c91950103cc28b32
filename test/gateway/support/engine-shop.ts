/**
 * The built shop, the gateway and the engine, for one test file: the engine's data is a copy of what the demo imports.
 * Gateway and engine can be restarted at any time.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGateway, type RunningGateway } from "../../../gateway/gateway";
import { startPageShop } from "../../pages/support/shop";
import {
  adminPassword,
  demoSeller,
  ensureImported,
  missingFeatures,
  referenceMerchantKey,
  startEngine,
} from "../../runner/engine.mjs";
import { freePort } from "../../runner/ports.mjs";
import { stop } from "../../runner/processes.mjs";
import { root } from "../../runner/project.mjs";
import { referenceKeys } from "../../runner/shop.mjs";
import { longTimeouts } from "../../soak/soak-shop";
import { createAdmin } from "./admin";

export type EngineShop = Awaited<ReturnType<typeof startEngineShop>>;

const loopback = "127.0.0.1";

/**
 * Starts everything; the first one after a change of the engine imports its data. If one part fails, none stays.
 *
 * @param mailer who sends the mails; without one the engine prints them
 */
export async function startEngineShop(mailer?: string) {
  const started: (() => unknown)[] = [];
  const stopAll = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startParts(started, mailer)), stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** @param started receives what ends each part, as soon as the part runs */
async function startParts(
  started: (() => unknown)[],
  mailer: string | undefined,
) {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  started.push(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const database = join(folder, "engine.sqlite");
  copyFileSync(await ensureImported(() => {}), database);
  const [gatewayPort, enginePort] = [await freePort(), await freePort()];
  const reports: string[] = [];
  let said = "";
  const shop = await startPageShop({}, undefined, {
    envOf: (upstreams, paymentOrigin) => ({
      ...referenceKeys,
      // What a busy machine answers late is not what is tested.
      ...longTimeouts,
      COMMERCE_API_URL: `http://${loopback}:${gatewayPort}`,
      CONTENT_API_URL: upstreams,
      PAYMENT_FIELDS_URL: `${paymentOrigin}/fields`,
      FEATURES_OFF: missingFeatures.join(","),
    }),
  });
  started.push(() => shop.stop());
  const openEngine = () =>
    startEngine({
      database,
      port: enginePort,
      provider: { origin: shop.paymentOrigin, key: referenceMerchantKey },
      ...(mailer !== undefined && { mailer }),
      onOutput: (text) => {
        said += text;
      },
    });
  const openGateway = (shopApi: string): Promise<RunningGateway> =>
    startGateway({
      port: gatewayPort,
      shopApi,
      secrets: ["a-secret-of-the-gateway-for-tests-only"],
      accessKey: referenceKeys.COMMERCE_ACCESS_KEY,
      mediaBase: "/media",
      seller: demoSeller,
      report: (text) => reports.push(text),
    });
  let engine = await openEngine();
  started.push(() => stop(engine.child));
  let gateway = await openGateway(engine.shopApi);
  started.push(() => gateway.stop());
  return {
    origin: shop.origin,
    visit: shop.visit,
    provider: shop.provider,
    admin: createAdmin(engine.origin, adminPassword()),
    /** Calls the gateway in the market of the United States, by default with POST if there is a body. */
    call: (
      path: string,
      body?: object,
      token = "",
      method = body ? "POST" : "GET",
    ) =>
      fetch(`http://${loopback}:${gatewayPort}${path}`, {
        method,
        headers: {
          "x-access-key": referenceKeys.COMMERCE_ACCESS_KEY,
          "content-type": "application/json",
          siteId: "fellrow-us",
          locale: "en-us",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** Paths of the links that were mailed to an address, the oldest first. */
    mailedTo: (email: string): string[] =>
      said.split("\n").flatMap((line) => {
        const [head, path] = line.split(": ");
        return head === `Mail to ${email}` && path ? [path] : [];
      }),
    /** Lets the time pass after which mails that were not sent are tried again. */
    makeMailsDue(): void {
      execFileSync(
        process.execPath,
        [
          "-e",
          `require("better-sqlite3")(process.argv[1]).exec("UPDATE shop_case SET mailsDue = '0' WHERE mailsDue <> ''; UPDATE shop_stock_alert SET due = '0'")`,
          database,
        ],
        { cwd: join(root, "gateway/engine") },
      );
    },
    /** What the engine has said. */
    engineLog: () => said,
    /** What the gateway reported: failures, and none if all is well. */
    reports,
    async restartGateway() {
      await gateway.stop();
      gateway = await openGateway(engine.shopApi);
    },
    /** Kills the engine, as a power cut would, and starts another one. */
    async restartEngine() {
      const ended = once(engine.child, "close");
      engine.child.kill("SIGKILL");
      await ended;
      engine = await openEngine();
    },
  };
}
