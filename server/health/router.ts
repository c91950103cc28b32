/**
 * Answers health probes before anything that could be overloaded: no session, no Remix, and never a
 * host taken from the request. `/healthcheck` itself is a page that lists what there is [ROUTE-052].
 */
import express from "express";
import type { RequestHandler, Response } from "express";
import { createCache } from "../cache/cache";
import { checks, type HealthAnswer, type HealthFacts } from "./checks";
import {
  diagnostics,
  type Diagnostic,
  type DiagnosticFacts,
} from "./diagnostics";
import { healthPage } from "./health-page";
import { mocksRouter, type MocksFacts } from "./mocks-page";

export interface HealthParts extends HealthFacts, MocksFacts {
  /** Whether everybody may see diagnostics that are not public. */
  readonly isOpen: boolean;
  readonly diagnostics: Omit<DiagnosticFacts, "run">;
}

/** How long the result of a diagnostic is used (ms). */
const validMs = 60_000;

function send(response: Response, { ok, body }: HealthAnswer): void {
  response
    .status(ok ? 200 : 503)
    .set("Cache-Control", "no-store")
    .json(body);
}

export function healthRouter(parts: HealthParts): RequestHandler {
  const router = express.Router();
  const cache = createCache<HealthAnswer>({
    freshMs: validMs,
    staleMs: validMs,
    entries: Object.keys(diagnostics).length,
  });
  let run = 0;
  for (const [name, probe] of Object.entries(checks)) {
    router.get(`/${name}`, (_request, response, next) => {
      Promise.resolve(probe(parts))
        .then((answer) => {
          send(response, answer);
        })
        .catch(next);
    });
  }
  const shown = Object.entries<Diagnostic>(diagnostics).filter(
    ([, { isPublic }]) => isPublic || parts.isOpen,
  );
  for (const [name, { look, isCheap }] of shown) {
    // Those that cost nothing sample nothing, and do not count.
    const lookAgain = () =>
      look({ ...parts.diagnostics, run: isCheap ? run : run++ });
    router.get(`/${name}`, (_request, response, next) => {
      const looked = isCheap ? lookAgain() : cache.get(name, lookAgain);
      looked
        .then((answer) => {
          send(response, answer);
        })
        .catch(next);
    });
  }
  const names = [...Object.keys(checks), ...shown.map(([name]) => name)];
  router.get("/", (_request, response) => {
    response
      .set("Cache-Control", "no-store")
      .type("html")
      .send(
        healthPage(parts, parts.env === "www" ? names : [...names, "mocks"]),
      );
  });
  router.use("/mocks", mocksRouter(parts));
  return router;
}
