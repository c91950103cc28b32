/**
 * With VALIDATE_RESPONSES, every answer of an upstream that does not fit its contract is also posted to
 * /fapi/validate-response of the shop, where it is logged [API-034]. A report names fields and never has a value.
 *
 * Nobody waits for a report, and one that fails is lost: what it says is in the log and the metrics anyway.
 */
import { request, type Dispatcher } from "undici";

/** What does not fit. */
export interface ResponseReport {
  /** The template of the path, such as `/carts/{id}`. */
  readonly url: string;
  /** The operation whose contract it is: `GET /carts/{id}`. */
  readonly schema: string;
  /** Fields, with what is wrong if the answer could not be read. */
  readonly issues: readonly string[];
}

export type ReportResponse = (report: ResponseReport) => void;

export const reportPath = "/fapi/validate-response";
/** More issues of one answer are left out. */
export const mostIssues = 20;

/** A shop that is too busy to hear its own reports gets fewer of them. */
const mostInFlight = 10;
const timeoutMs = 3_000;

interface ReportParts {
  /** Of the public origin, which the shop demands. */
  readonly host: string;
  /** The port on which the process listens. */
  readonly port: number;
  readonly dispatcher: Dispatcher;
}

/** Creates what posts reports; it never throws. */
export function createResponseReports({
  host,
  port,
  dispatcher,
}: ReportParts): ReportResponse {
  let inFlight = 0;

  async function post(report: ResponseReport): Promise<void> {
    const { body } = await request(`http://127.0.0.1:${port}${reportPath}`, {
      method: "POST",
      dispatcher,
      headers: { host, "content-type": "application/json" },
      body: JSON.stringify({
        ...report,
        issues: report.issues.slice(0, mostIssues),
      }),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    await body.dump();
  }

  return (report) => {
    if (inFlight >= mostInFlight) return;
    inFlight += 1;
    void post(report)
      .catch(() => undefined)
      .finally(() => {
        inFlight -= 1;
      });
  };
}
