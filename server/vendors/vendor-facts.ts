/** What follows from the settings about scripts of other companies: where their files are, and what they may reach. */
import { createHash } from "node:crypto";
import {
  servedVendors,
  type ServedVendor,
  type VendorFacts,
} from "../../app/vendors/vendors";
import type { Config } from "../config";

type VendorConfig = Pick<
  Config,
  | "publicOrigin"
  | "tagManager"
  | "vendorScripts"
  | "vendorOrigins"
  | "scriptOrigins"
>;

/** The version of the library that runs scripts in a worker; `package.json` has the same. */
export const libraryVersion = "0.14.0";

/** The folder of all versions, below that of the build's files. */
export const vendorFolder = "/assets/~tm/";

/** The path of the script proxy [API-044]. */
export const proxyPath = "/fapi/proxyScript";

/** The scripts that are set up, with their addresses. */
export function scriptsOf({
  tagManager,
  vendorScripts,
}: Pick<VendorConfig, "tagManager" | "vendorScripts">): ReadonlyMap<
  ServedVendor,
  string
> {
  const hasScript = tagManager === "page" || tagManager === "worker";
  return new Map(
    servedVendors.flatMap((name) => {
      const url = vendorScripts[name];
      return url === null || (name === "tag-manager" && !hasScript)
        ? []
        : [[name, url] as const];
    }),
  );
}

/**
 * The path that the files are below. It changes with the library and with the settings, because the library's
 * service worker is registered for it, and browsers store files by it.
 */
export function vendorBase(config: VendorConfig): string {
  const { publicOrigin, vendorOrigins, scriptOrigins } = config;
  const settings = [...scriptsOf(config), publicOrigin, vendorOrigins];
  const hash = createHash("sha256")
    .update(JSON.stringify([...settings, scriptOrigins]))
    .digest("hex")
    .slice(0, 8);
  return `${vendorFolder}${libraryVersion}-${hash}/`;
}

/** What pages are told; null if no script is set up. */
export function vendorFactsOf(config: VendorConfig): VendorFacts | null {
  const { tagManager } = config;
  const names = [...scriptsOf(config).keys()];
  if (names.length === 0) return null;
  return {
    base: vendorBase(config),
    names,
    ...((tagManager === "page" || tagManager === "worker") && { tagManager }),
  };
}

/**
 * The policy of the document in which the library starts its worker. The worker runs what it has fetched with `eval`,
 * so what counts is whom it can tell: the page that asked for it, the script proxy, and the vendors that are set up. It
 * can neither call anything else of the shop, which would add the session's cookie, nor anybody else.
 */
export function sandboxPolicy(config: VendorConfig): string {
  const { publicOrigin, vendorOrigins } = config;
  const base = publicOrigin + vendorBase(config);
  return [
    "default-src 'none'",
    // The library's files for debugging are not inline.
    `script-src 'unsafe-inline' 'unsafe-eval' blob: ${base}debug/`,
    `worker-src blob: ${base}debug/`,
    `connect-src ${[base, publicOrigin + proxyPath, ...vendorOrigins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
