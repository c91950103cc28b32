/**
 * Admits requests to the pages. Rendering for one client delays all others, so it counts separately from
 * cached pages (`requestLimits.renderings`) and waits for its turn (server/limits/turns.ts): buying before
 * browsing, and only a few at once, for each client and in all.
 *
 * Requests of machines and for files are not queued: health checks, webhooks and assets are always answered.
 */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config";
import { sessionKeyOf } from "../limits/attempts";
import type { Limit, Limiter } from "../limits/limiter";
import { requestLimits } from "../limits/limits";
import { measureLoopDelay, type LoopDelay } from "../limits/loop-delay";
import { createTurns, type Leave, type Work } from "../limits/turns";
import { clientAddress } from "./client-address";
import { refuse } from "./refusal-page";
import { kindOf } from "./request-path";

export interface Admission {
  /**
   * Counts a request and waits until its page may be rendered. Null when it may not; then the handler of
   * `around` refuses the request.
   */
  enter(request: Request, response: Response): Promise<Leave | null>;
  /** The same for work that no request waits for. */
  enterInBackground(): Promise<Leave | null>;
  /**
   * Wraps a handler, so that requests wait for their turn. Answers 429 to a client that is over its limit
   * or has too many requests waiting, and 503 when too many of all clients are waiting.
   * @param handler If it returns a promise, it settles when its work ends, even if the client has
   *   disconnected.
   */
  around(handler: RequestHandler): RequestHandler;
}

interface AdmissionParts {
  readonly config: Pick<Config, "rateLimit" | "maxInFlight">;
  readonly limiter: Limiter;
  readonly loop?: LoopDelay;
}

/** How a request is queued and counted. */
interface Ticket {
  readonly work: Work;
  /** Null if the request is limited elsewhere. */
  readonly client: string | null;
  readonly counted: readonly [key: string, limit: Limit] | null;
}

function ticketOf(
  request: Request,
  { locals: { session, page } }: Response,
): Ticket {
  const { post, underLoad } = page.limits;
  const client = clientAddress(request);
  const isServed = underLoad === "served";
  // Without a session there is nothing to buy.
  const key = isServed ? sessionKeyOf(session) : null;
  // `rateLimit` has counted it for its session, whose limit no other visitor uses up.
  if (key && post === "purchase")
    return { work: "buying", client: null, counted: null };
  // `rateLimit` has counted it for its session and its address.
  if (request.method === "POST")
    return { work: "buying", client, counted: null };
  if (key) {
    const counted = [key, requestLimits.sessionPages] as const;
    return { work: "buying", client, counted };
  }
  const isDocument = kindOf(request.originalUrl) === "page" && page.isDocument;
  const limit = isDocument ? requestLimits.renderings : requestLimits.data;
  return { work: "browsing", client, counted: [client, limit] };
}

/** A signal that is aborted when the client disconnects. */
function disconnectSignal(response: Response): AbortSignal {
  const end = new AbortController();
  if (response.destroyed) end.abort();
  response.once("close", () => {
    end.abort();
  });
  return end.signal;
}

interface Admitted {
  readonly request: Request;
  readonly response: Response;
  readonly next: NextFunction;
  readonly leave: Leave;
}

/**
 * Runs the handler. The turn ends when the headers are sent, because the whole page has been rendered by
 * then and a slow client may delay the rest. If the client has disconnected, the turn ends with the work,
 * which may continue for a while.
 */
function runHandler(
  handler: RequestHandler,
  { request, response, next, leave }: Admitted,
): void {
  if (response.destroyed) {
    leave();
    return;
  }
  onHeaders(response, leave);
  const closed = new Promise((resolve) => response.once("close", resolve));
  const done = Promise.resolve(handler(request, response, next));
  void Promise.allSettled([closed, done]).then(leave);
}

/** `Retry-After` for a client that has too many requests waiting (s). */
const queueRetrySeconds = 2;

/** The seconds until the client may retry; `load` if too many requests of all clients are waiting. */
type Refusal = number | "load";

function refuseEntry(
  request: Request,
  response: Response,
  refusal: Refusal,
): void {
  if (refusal === "load") {
    refuse(request, response, { status: 503, reason: "load" });
    return;
  }
  response.setHeader("Retry-After", String(refusal));
  refuse(request, response, { status: 429, reason: "rate" });
}

export function createAdmission({
  config,
  limiter,
  loop = measureLoopDelay(),
}: AdmissionParts): Admission {
  const turns = createTurns({
    loop,
    mostBrowsing: config.maxInFlight,
    isPerClient: config.rateLimit,
  });

  async function tryEnter(
    request: Request,
    response: Response,
  ): Promise<Leave | Refusal> {
    const { work, client, counted } = ticketOf(request, response);
    const waitSeconds =
      counted && config.rateLimit ? await limiter.take(...counted) : 0;
    if (waitSeconds > 0) return waitSeconds;
    const turn = await turns.take(work, client, disconnectSignal(response));
    return turn === "client" ? queueRetrySeconds : turn;
  }

  return {
    async enter(request, response) {
      const entry = await tryEnter(request, response);
      return typeof entry === "function" ? entry : null;
    },
    async enterInBackground() {
      const turn = await turns.take("browsing", "page cache");
      return typeof turn === "function" ? turn : null;
    },
    // Named for traces (server/tracing/start-tracing.ts).
    around: (handler) =>
      function render(request, response, next) {
        tryEnter(request, response)
          .then((entry) => {
            if (typeof entry === "function")
              runHandler(handler, { request, response, next, leave: entry });
            else if (!response.destroyed) refuseEntry(request, response, entry);
          })
          .catch(next);
      },
  };
}
