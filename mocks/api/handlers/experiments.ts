/**
 * The experiment service: the datafile of its project, and where events, audiences and predictions are asked for.
 * The library calls it, not the shop's client, so that none of it is in the contracts of the commerce API.
 */
import { http, HttpResponse } from "msw";
import { answerAudiences, datafileOf } from "../../behaviour/experiments";
import { projectKey } from "../../experiments/project";
import type { Fault } from "../faults";
import type { TransportFaultKind } from "../transport-fault";
import { logCall } from "../request-parts";
import { loseAnswer } from "../wire-fault";
import type { Upstreams } from "../../upstreams";
import type { HandlerFamily } from "./handler-families";

const at = (path: string) => new RegExp(`^https?://[^/]+${path}$`);

/** Nothing that the service does is lost or done twice: committing first makes no difference. */
const transportKind = (
  kind: Exclude<Fault["kind"], "error" | "slow">,
): TransportFaultKind =>
  kind === "commit-then-hang"
    ? "hang"
    : kind === "commit-then-reset"
      ? "reset"
      : kind;

/** Adds the call to the log, with the status of its answer; a fault that is armed for it is the answer. */
async function answered(
  upstreams: Upstreams,
  request: Request,
  answer: (body: unknown) => Response,
): Promise<Response> {
  const { call: logged } = await logCall(upstreams, request);
  const fault = upstreams.faults.take(logged);
  if (fault && fault.kind !== "error" && fault.kind !== "slow")
    return loseAnswer(transportKind(fault.kind));
  const response =
    fault?.kind === "error"
      ? new HttpResponse(null, { status: fault.status })
      : answer(logged.body);
  logged.status = response.status;
  return response;
}

const textOf = (body: unknown, name: string): string => {
  const value =
    typeof body === "object" && body !== null && name in body
      ? (body as Readonly<Record<string, unknown>>)[name]
      : null;
  return typeof value === "string" ? value : "";
};

const received = () => new HttpResponse(null, { status: 204 });

export const experimentHandlers: HandlerFamily = (upstreams) => [
  http.get(at(`/datafile/${projectKey}\\.json`), ({ request }) =>
    answered(upstreams, request, () => {
      const { origin } = new URL(request.url);
      const { datafile, lastModified } = datafileOf(upstreams, `${origin}/odp`);
      const headers = { "last-modified": lastModified };
      return request.headers.get("if-modified-since") === lastModified
        ? new HttpResponse(null, { status: 304, headers })
        : HttpResponse.json(datafile, { headers });
    }),
  ),
  http.post(at("/v1/events"), ({ request }) =>
    answered(upstreams, request, received),
  ),
  http.post(at("/odp/v3/events"), ({ request }) =>
    answered(upstreams, request, () =>
      HttpResponse.json({ title: "Accepted" }, { status: 202 }),
    ),
  ),
  http.post(at("/odp/v3/graphql"), ({ request }) =>
    answered(upstreams, request, (body) =>
      HttpResponse.json(answerAudiences(textOf(body, "query"))),
    ),
  ),
  http.post(at("/predict/([\\w-]+)"), ({ request }) =>
    answered(upstreams, request, () => {
      const experiment = new URL(request.url).pathname.split("/").at(-1) ?? "";
      return HttpResponse.json({
        predictions: [{ variation_id: `${experiment}-1` }],
      });
    }),
  ),
];
