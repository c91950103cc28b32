/**
 * `/healthcheck/mocks`: what the reference upstreams can be made to do, with a button for each [ROUTE-053]. In
 * production it leads to the home page; elsewhere the upstreams may be no reference upstreams, and the page
 * then says so.
 */
import express from "express";
import type { Request, RequestHandler, Response } from "express";
import { request as ask, type Dispatcher } from "undici";
import { z } from "zod/v4";
import { escapeHtml, operatorPage } from "./health-page";

export interface MocksFacts {
  readonly env: string;
  /** Base address of the commerce upstream. */
  readonly upstream: string;
  readonly dispatcher: Dispatcher;
  readonly publicOrigin: string;
}

const timeoutMs = 3_000;

const Scenarios = z.object({
  /** Failures that last until they are turned off. */
  outages: z.array(
    z.object({ name: z.string(), does: z.string(), isOn: z.boolean() }),
  ),
  /** What can be typed or bought to see rare behaviour. */
  inputs: z.array(
    z.object({ area: z.string(), input: z.string(), behaviour: z.string() }),
  ),
});

const Posted = z.object({
  outage: z.string().max(60).optional(),
  turn: z.enum(["on", "off"]).optional(),
});

async function control(
  { upstream, dispatcher }: MocksFacts,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await ask(new URL(`/__mock/${path}`, upstream), {
    method: body ? "POST" : "GET",
    dispatcher,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    ...(body && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  const text = await answer.body.text();
  return answer.statusCode === 200 ? (JSON.parse(text) as unknown) : null;
}

type Scenarios = z.output<typeof Scenarios>;

const formOf = ({ name, does, isOn }: Scenarios["outages"][number]): string =>
  `<li><form method="post"><input type="hidden" name="outage" value="${escapeHtml(name)}">
${escapeHtml(does)} <strong>${isOn ? "on" : "off"}</strong>
<button name="turn" value="${isOn ? "off" : "on"}">Turn ${isOn ? "off" : "on"}</button></form></li>`;

const rowOf = (row: Scenarios["inputs"][number]): string =>
  `<tr>${[row.area, row.input, row.behaviour].map((text) => `<td>${escapeHtml(text)}`).join("")}</tr>`;

async function page(facts: MocksFacts): Promise<string> {
  const found = await control(facts, "scenarios").catch(() => null);
  const read = Scenarios.safeParse(found);
  return operatorPage(
    "Reference upstreams",
    read.success
      ? `<h2>Outages</h2>
<ul>${read.data.outages.map(formOf).join("\n")}</ul>
<form method="post"><button>Reset everything</button></form>
<h2>Magic inputs</h2>
<table><tr><th>Area<th>Input<th>What happens</tr>
${read.data.inputs.map(rowOf).join("\n")}
</table>`
      : "<p>The upstreams of this shop are not the reference upstreams.</p>",
  );
}

/** Whether a browser sent a form from a page of this shop. */
const isOwn = ({ headers }: Request, { publicOrigin }: MocksFacts): boolean =>
  headers.origin === publicOrigin;

export function mocksRouter(facts: MocksFacts): RequestHandler {
  const router = express.Router();
  if (facts.env === "www") {
    router.use((_request, response) => {
      response.redirect(302, "/");
    });
    return router;
  }
  const show = async (response: Response) => {
    response
      .set("Cache-Control", "no-store")
      .type("html")
      .send(await page(facts));
  };
  router.get("/", (_request, response, next) => {
    show(response).catch(next);
  });
  router.post(
    "/",
    express.urlencoded({ extended: false, limit: "1kb" }),
    (request, response, next) => {
      const posted = Posted.safeParse(request.body ?? {});
      if (!posted.success || !isOwn(request, facts)) {
        response.sendStatus(403);
        return;
      }
      const { outage, turn } = posted.data;
      const done =
        outage === undefined
          ? control(facts, "reset", {})
          : control(facts, "outage", { name: outage, isOn: turn === "on" });
      done
        .then(() => {
          response.redirect(303, "/healthcheck/mocks");
        })
        .catch(next);
    },
  );
  return router;
}
