/** Starts the shop. An invalid configuration ends the process with a list of all its errors. */
import { installGlobals } from "@remix-run/node";
import { ConfigError, loadConfig } from "./server/config";
import { start } from "./server/start";

/** Set by the build; absent during development. */
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
