/**
 * Serves below `/assets/~tm/{version}/` what the policies of pages allow by that folder: the scripts of other companies
 * that are set up [API-045], and the library that runs one of them in a worker. Everything else there is 404, and so is a
 * script that cannot be had: a page does not wait for it.
 *
 * The library's service worker answers its sandbox document without a policy of its own. Here a line before its code
 * gives one to every document that it makes (docs/decisions/2026-11-28-tags-in-a-worker.md).
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import express from "express";
import type { RequestHandler } from "express";
import type { ServedVendor } from "../../app/vendors/vendors";
import type { Config } from "../config";
import { toScript, type Script, type ScriptSource } from "./script-source";
import { sendScript } from "./send-script";
import {
  sandboxPolicy,
  scriptsOf,
  vendorBase,
  vendorFolder,
} from "./vendor-facts";

const javascript = "text/javascript; charset=utf-8";

/** The library's files by their path. */
const libraryFiles = [
  "partytown.js",
  "partytown-sw.js",
  "debug/partytown.js",
  "debug/partytown-sw.js",
  "debug/partytown-sandbox-sw.js",
  "debug/partytown-ww-sw.js",
] as const;

/** Reads the library from the build; no file while developing. */
export const readLibrary = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    libraryFiles
      .filter((name) => existsSync(path.join(folder, name)))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );

/** Gives every HTML document that a service worker answers a policy. */
const withPolicy = (source: string, policy: string): string =>
  `{const Plain=self.Response;self.Response=class extends Plain{constructor(body,init){super(body,init);if(/html/.test(this.headers.get("content-type")))this.headers.set("content-security-policy",${JSON.stringify(policy)})}}}
${source}`;

interface FilesParts {
  readonly config: Config;
  readonly library: ReadonlyMap<string, string>;
  /** Fetches the scripts that are set up. */
  readonly source: ScriptSource;
}

/** Mount at /assets/~tm, before the build's files. It passes nothing on. */
export function vendorFiles({
  config,
  library,
  source,
}: FilesParts): RequestHandler {
  const base = vendorBase(config).slice(vendorFolder.length - 1);
  const policy = sandboxPolicy(config);
  const scripts = scriptsOf(config);
  const files = new Map<string, Promise<Script>>();
  if (config.tagManager === "worker")
    for (const [name, text] of library) {
      const isServiceWorker = /(?:^|\/)partytown-sw\.js$/.test(name);
      const body = Buffer.from(
        isServiceWorker ? withPolicy(text, policy) : text,
      );
      files.set(base + name, toScript(body, javascript));
    }
  const urlOf = (file: string): string | undefined => {
    const name = file.slice(base.length).replace(/\.js$/, "");
    return file === `${base}${name}.js`
      ? scripts.get(name as ServedVendor) // any other name is in no row
      : undefined;
  };
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("*", (request, response, next) => {
    const answer = async (): Promise<void> => {
      const file = files.get(request.path);
      if (file) {
        // The debugging worker takes its policy from its own answer.
        response.setHeader("Content-Security-Policy", policy);
        sendScript(request, response, await file, "no-cache");
        return;
      }
      const url = urlOf(request.path);
      const script = url === undefined ? null : await source.read(new URL(url));
      if (script) sendScript(request, response, script);
      else next();
    };
    answer().catch(next);
  });
  router.use((_request, response) => {
    response.status(404).set("Cache-Control", "no-store").end();
  });
  return router;
}
