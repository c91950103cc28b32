/**
 * Answers health probes before anything that could be overloaded: no session, no Remix, and never a
 * host taken from the request.
 */
import express from "express";
import type { RequestHandler } from "express";
import { checks, type HealthFacts } from "./checks";

export function healthRouter(facts: HealthFacts): RequestHandler {
  const router = express.Router();
  for (const [name, probe] of Object.entries(checks)) {
    router.get(`/${name}`, (_request, response, next) => {
      Promise.resolve(probe(facts))
        .then(({ ok, body }) => {
          response
            .status(ok ? 200 : 503)
            .set("Cache-Control", "no-store")
            .json(body);
        })
        .catch(next);
    });
  }
  return router;
}
