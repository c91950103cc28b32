/**
 * POST /fapi/reports: what browsers report of documents by themselves (Reporting API, and `report-uri` of browsers
 * without it). A page of another site cannot send the two types without asking first, which the shop refuses; and a
 * browser does not say where a report comes from. So anybody can send one: it is short, limited for each address, and
 * nothing of it is repeated unread (`read-reports.ts`).
 */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../config";
import type { FindRoute } from "../built-routes";
import {
  statusEndpoint,
  takeTurn,
  type BeaconParts,
} from "../endpoints/beacon";
import { requestLimits } from "../limits/limits";
import { reportsPath } from "../middleware/security-headers";
import { readBody } from "../middleware/read-body";
import { readReports } from "./read-reports";
import type { ReportCounts } from "./report-counts";

/** Bytes. Every violation repeats the whole policy, and a minute's reports come together. */
const mostBytes = 64 * 1024;

interface ReportsParts extends Pick<BeaconParts, "limiter"> {
  readonly config: Pick<Config, "publicOrigin" | "rateLimit">;
  readonly findRoute: FindRoute;
  readonly counts: Pick<ReportCounts, "count">;
}

const typeOf = ({ headers }: Request): string | undefined =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();

const types = new Map([
  ["application/reports+json", { isList: true }],
  ["application/csp-report", { isList: false }],
]);

/** Mount at /fapi/reports, behind the host check and before every limit. */
export function reportsEndpoint(parts: ReportsParts): RequestHandler {
  const { config, findRoute, counts } = parts;
  const ground = {
    publicOrigin: config.publicOrigin,
    templateOf: (path: string) => findRoute(path).template,
  };

  async function statusFor(
    request: Request,
    response: Response,
  ): Promise<number> {
    if (request.method !== "POST") return 405;
    const type = types.get(typeOf(request) ?? "");
    if (!type) return 415;
    if (Number(request.headers["content-length"] ?? 0) > mostBytes) return 413;
    const limit = requestLimits.browserReports;
    if ((await takeTurn(parts, limit, request, response)) > 0) return 429;
    const body = await readBody(request, mostBytes);
    if (body === null) return 413;
    const reports = readReports(body, type.isList, ground);
    if (reports === null) return 400;
    for (const report of reports) counts.count(report);
    return 204;
  }

  return statusEndpoint(reportsPath, statusFor);
}
