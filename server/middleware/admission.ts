/**
 * Lets requests in to the pages. What is made for one client costs the others their time, so it counts
 * apart from what comes out of the page cache (`requestLimits.renderings`) and waits for its turn
 * (server/limits/turns.ts): buying before browsing, a few at once of one client and of all.
 *
 * Machines and files do not come here: health checks, webhooks and assets are answered whatever waits.
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
   * Waits until a page may be made for a request, and counts it. Null when it may not: the handler behind
   * `around` says so.
   */
  enter(request: Request, response: Response): Promise<Leave | null>;
  /** The same for work that nobody waits for. */
  enterUnasked(): Promise<Leave | null>;
  /**
   * A handler whose requests wait for their turn. Answers 429 to a client that is over its limit or has too
   * much waiting, and 503 when too much of everybody's waits.
   * @param handler Its promise, if it gives one, ends when its work does, also that for anyone who has gone.
   */
  around(handler: RequestHandler): RequestHandler;
}

interface AdmissionParts {
  readonly config: Pick<Config, "rateLimit" | "maxInFlight">;
  readonly limiter: Limiter;
  readonly loop?: LoopDelay;
}

/** What a request is to the queue, and what counts it. */
interface Ticket {
  readonly work: Work;
  /** Null for anyone who has a limit of their own. */
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
  // Whoever has no session has nothing to buy.
  const key = isServed ? sessionKeyOf(session) : null;
  // The guard has counted it for its session, in which nobody else has a part.
  if (key && post === "purchase")
    return { work: "buying", client: null, counted: null };
  // The guard has counted it for its session and its address.
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

/** Aborted when the client has gone. */
function goneSignal(response: Response): AbortSignal {
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
 * The turn ends with the head of the answer, when all of a page has been made: it takes as long to send
 * as its visitor likes. When the client has gone it ends with the work, which may go on for a while.
 */
function letIn(
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

/** Seconds until a client that has too much waiting may ask for more. */
const fewSeconds = 2;

/** Seconds until the client may ask again, or too much of everybody's waits. */
type Refusal = number | "load";

function turnAway(
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
    const turn = await turns.take(work, client, goneSignal(response));
    return turn === "client" ? fewSeconds : turn;
  }

  return {
    async enter(request, response) {
      const entry = await tryEnter(request, response);
      return typeof entry === "function" ? entry : null;
    },
    async enterUnasked() {
      const turn = await turns.take("browsing", "page cache");
      return typeof turn === "function" ? turn : null;
    },
    around: (handler) => (request, response, next) => {
      tryEnter(request, response)
        .then((entry) => {
          if (typeof entry === "function")
            letIn(handler, { request, response, next, leave: entry });
          else if (!response.destroyed) turnAway(request, response, entry);
        })
        .catch(next);
    },
  };
}
