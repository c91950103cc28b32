/** The settings of the programs. */
import { resolve } from "node:path";
import type { Database } from "./database";
import type { ProviderOptions } from "./orders/payment-provider";
import { StartError } from "./start-error";

/** @throws StartError for a setting that is missing. */
export function demand(name: string, value: string | undefined): string {
  if (value !== undefined && value !== "") return value;
  throw new StartError(`${name} is missing.`);
}

/** Reads where the data is; `file` is needed unless `ENGINE_DATABASE_URL` names a Postgres. */
export function readDatabase(file: string | undefined): Database {
  const url = process.env["ENGINE_DATABASE_URL"];
  if (url) return { url, file: "" };
  return { url: undefined, file: resolve(demand("--database", file)) };
}

/** The payment provider of `PAYMENT_PROVIDER_URL` and `PAYMENT_PROVIDER_KEY`. */
export const readProvider = (): ProviderOptions => ({
  origin: demand(
    "PAYMENT_PROVIDER_URL",
    process.env["PAYMENT_PROVIDER_URL"],
  ).replace(/\/$/, ""),
  key: demand("PAYMENT_PROVIDER_KEY", process.env["PAYMENT_PROVIDER_KEY"]),
});

/** Runs a program; a StartError is one line, anything else a defect with its stack. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
