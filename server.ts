/** Starts the shop. A configuration that cannot work stops it and says all that is wrong with it. */
import { installGlobals } from "@remix-run/node";
import { ConfigError, loadConfig } from "./server/config";
import { start } from "./server/start";

/** Set by the build; absent while developing. */
declare const BUILT_SHOP: true | undefined;

installGlobals({ nativeFetch: true });

try {
  const config = loadConfig(process.env, {
    isBuilt: typeof BUILT_SHOP !== "undefined",
  });
  await start(config, process.cwd());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
