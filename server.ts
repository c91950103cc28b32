/** Starts the shop. A configuration that cannot work stops it with one line. */
import { installGlobals } from "@remix-run/node";
import { ConfigError, loadConfig } from "./server/config";
import { start } from "./server/start";

/** Set by the build; absent while developing. */
declare const BUILT_SHOP: true | undefined;

installGlobals({ nativeFetch: true });

try {
  const config = loadConfig(process.env);
  // React and Remix decide by NODE_ENV at run time: a build runs in production form or not at all.
  // The variable itself counts: the configuration's default does not reach them.
  if (
    typeof BUILT_SHOP !== "undefined" &&
    process.env["NODE_ENV"] !== "production"
  )
    throw new ConfigError(
      "NODE_ENV must be production for the built server; for example NODE_ENV=production",
    );
  await start(config, process.cwd());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
