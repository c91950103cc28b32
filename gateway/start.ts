/**
 * Runs the gateway: `npm run gateway -- --shop-api URL`; `--help` lists the options. Its secrets are in
 * `GATEWAY_SECRET` (a comma list: the first one seals, all of them open), the key that the shop sends in
 * `COMMERCE_ACCESS_KEY`, the head of invoices in `GATEWAY_SELLER` (lines separated by `|`). Ends on SIGTERM and SIGINT, when open calls are answered.
 */
import { readOptions } from "../test/runner/options.mjs";
import { startGateway } from "./gateway";

const command = {
  name: "npm run gateway",
  summary:
    "The shop's API in front of a commerce engine with the shop's plugin.",
};

function readFlags() {
  return readOptions(process.argv.slice(2), command, {
    "shop-api": {
      type: "string",
      value: "URL",
      meaning: "the engine's Shop API",
    },
    host: {
      type: "string",
      value: "ADDRESS",
      default: "127.0.0.1",
      meaning: "address on which it listens",
    },
    port: {
      type: "string",
      value: "PORT",
      default: "4100",
      meaning: "where the gateway listens",
    },
    "media-base": {
      type: "string",
      value: "URL",
      default: "/media",
      meaning: "what addresses of the shop's own pictures begin with",
    },
  } as const);
}

function demand(name: string, value: string | undefined): string {
  if (value) return value;
  throw new TypeError(`${name} is missing.`);
}

const linesOf = (text: string): readonly string[] =>
  text
    .split("|")
    .map((line) => line.trim())
    .filter(Boolean);

try {
  const flags = readFlags();
  const gateway = await startGateway({
    host: flags.host,
    port: Number(flags.port),
    shopApi: demand("--shop-api", flags["shop-api"]),
    secrets: demand("GATEWAY_SECRET", process.env["GATEWAY_SECRET"]).split(","),
    accessKey: demand(
      "COMMERCE_ACCESS_KEY",
      process.env["COMMERCE_ACCESS_KEY"],
    ),
    mediaBase: flags["media-base"],
    seller: linesOf(process.env["GATEWAY_SELLER"] ?? ""),
    report: (text) => console.error(text),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void gateway.stop());
  console.log(`Gateway ready on ${gateway.origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
