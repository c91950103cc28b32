/**
 * POST /fapi/validate-response `{url, schema, issues}`: receives a report of an answer that does not fit its contract,
 * and logs it [API-034]. It exists where VALIDATE_RESPONSES is on, and never in production. Anybody can send a report,
 * so it is short, of this shape, and limited for each address.
 */
import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { mostIssues, reportPath } from "../http/response-reports";
import { requestLimits } from "../limits/limits";
import type { Log } from "../log";
import { readBody } from "../middleware/read-body";
import { statusEndpoint, takeTurn, type BeaconParts } from "./beacon";

const mostBytes = 16 * 1024;

const Report = z.strictObject({
  url: z.string().max(500),
  schema: z.string().max(500),
  issues: z.array(z.string().max(500)).max(mostIssues),
});

interface ValidateParts extends Pick<BeaconParts, "limiter"> {
  readonly config: Pick<BeaconParts["config"], "rateLimit">;
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
export function validateResponse(parts: ValidateParts): RequestHandler {
  async function statusFor(
    request: Request,
    response: Response,
  ): Promise<number> {
    if (request.method !== "POST") return 405;
    if (!isJson(request)) return 415;
    const limit = requestLimits.responseReports;
    if ((await takeTurn(parts, limit, request, response)) > 0) return 429;
    const body = await readBody(request, mostBytes);
    if (body === null) return 413;
    const report = readReport(body);
    if (!report) return 400;
    parts.log.warn(report, "response does not fit its schema");
    return 204;
  }

  return statusEndpoint(reportPath, statusFor);
}
