/**
 * POST /fapi/validate-response `{url, schema, issues}`: receives a report of an answer that does not fit its contract,
 * and logs it [API-034]. It exists where VALIDATE_RESPONSES is on, and never in production. Anybody can send a report,
 * so it is short, of this shape, and limited for each address.
 */
import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import type { Config } from "../config";
import { mostIssues, reportPath } from "../http/response-reports";
import type { Limiter } from "../limits/limiter";
import { requestLimits } from "../limits/limits";
import type { Log } from "../log";
import { clientAddress } from "../middleware/client-address";
import { readBody } from "../middleware/read-body";

const mostBytes = 16 * 1024;

const Report = z.strictObject({
  url: z.string().max(500),
  schema: z.string().max(500),
  issues: z.array(z.string().max(500)).max(mostIssues),
});

interface ValidateParts {
  readonly config: Pick<Config, "rateLimit">;
  readonly limiter: Limiter;
  readonly log: Pick<Log, "warn">;
}

const isJson = ({ headers }: Request): boolean =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ===
  "application/json";

/** The report; null if the text is none. */
function readReport(text: string) {
  try {
    return Report.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Mount at /fapi/validate-response, behind the host check and before every limit. */
export function validateResponse({
  config,
  limiter,
  log,
}: ValidateParts): RequestHandler {
  async function statusFor(
    request: Request,
    response: Response,
  ): Promise<number> {
    if (request.method !== "POST") return 405;
    if (!isJson(request)) return 415;
    const waitSeconds = config.rateLimit
      ? await limiter.take(
          clientAddress(request),
          requestLimits.responseReports,
        )
      : 0;
    if (waitSeconds > 0) {
      response.setHeader("Retry-After", String(waitSeconds));
      return 429;
    }
    const body = await readBody(request, mostBytes);
    if (body === null) return 413;
    const report = readReport(body);
    if (!report) return 400;
    log.warn(report, "response does not fit its schema");
    return 204;
  }

  return (request, response, next) => {
    response.locals.route = reportPath;
    response.setHeader("Cache-Control", "no-store");
    statusFor(request, response)
      .then((status) => {
        if (status === 405) response.setHeader("Allow", "POST");
        // What was not read would be taken for the next request.
        if (status !== 204) response.setHeader("Connection", "close");
        response.status(status).end();
      })
      .catch((error: unknown) => {
        // The client went away while sending.
        if (request.complete) next(error);
        else response.destroy();
      });
  };
}
