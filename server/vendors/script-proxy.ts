/**
 * GET /fapi/proxyScript?url={encoded}: a script of a listed origin as one of the shop's own [API-044]. The tag manager's
 * worker fetches by it what its tags want to load. It is no address for `<script>`: that would make the policy of every
 * page that allows the shop's own scripts allow those of others, too.
 */
import express from "express";
import type { RequestHandler } from "express";
import type { Config } from "../config";
import { takeTurn, type BeaconParts } from "../endpoints/beacon";
import { requestLimits } from "../limits/limits";
import { refuse } from "../middleware/refusal-page";
import type { ScriptSource } from "./script-source";
import { sendScript } from "./send-script";
import { proxyPath } from "./vendor-facts";

interface ProxyParts extends Pick<BeaconParts, "limiter"> {
  readonly config: Pick<Config, "rateLimit" | "scriptOrigins">;
  readonly source: ScriptSource;
}

/** What the browser does with the answer; absent in old browsers. Only what a worker reads itself is `empty`. */
const isForPage = (destination: string | undefined): boolean =>
  destination !== undefined && destination !== "empty";

/** The script's address; null if it is none, or of no listed origin. */
function addressIn(query: string, origins: readonly string[]): URL | null {
  const named = new URLSearchParams(query).getAll("url");
  const [text = ""] = named;
  const url = named.length === 1 && URL.canParse(text) ? new URL(text) : null;
  return url !== null &&
    origins.includes(url.origin) &&
    url.username + url.password === ""
    ? url
    : null;
}

/** Mount at /fapi/proxyScript, behind the host check and before every limit. */
export function scriptProxy(parts: ProxyParts): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  const { config, source } = parts;
  router.get("/", (request, response, next) => {
    const answer = async (): Promise<void> => {
      response.locals.route = proxyPath;
      response.setHeader("Cache-Control", "no-store");
      const url = isForPage(request.get("sec-fetch-dest"))
        ? null
        : addressIn(
            request.originalUrl.split("?", 2)[1] ?? "",
            config.scriptOrigins,
          );
      if (!url) {
        refuse(request, response, { status: 403, reason: "url" });
        return;
      }
      const limit = requestLimits.scripts;
      if ((await takeTurn(parts, limit, request, response)) > 0) {
        response.status(429).end();
        return;
      }
      const script = await source.read(url);
      if (script) sendScript(request, response, script);
      else response.status(502).end();
    };
    answer().catch(next);
  });
  router.use((request, response, next) => {
    if (request.path === "/") next();
    else refuse(request, response, { status: 404, reason: "not-found" });
  });
  return router;
}
