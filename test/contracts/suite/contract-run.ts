/** One run against one retailer's upstreams: makes the calls, judges each answer, and collects what is wrong. */
import { randomUUID } from "node:crypto";
import {
  noContent,
  type AnyEndpoint,
  type Budget,
  type CallInput,
  type ResponseOf,
} from "../../../server/http/endpoint";
import { BadJson, readJson } from "../../../server/http/json-answer";
import {
  prepareRequest,
  type LooseInput,
} from "../../../server/http/prepare-request";
import { getCountries } from "../../../server/upstreams/utilities/contract";
import type { Answer } from "../../../server/http/exchange";
import type { OperationId } from "../openapi/operations";
import { sellingNeeds } from "./selling-needs";
import { detailsOf, foreignCurrencies, lossOf, refusalFaults } from "./judge";
import { operationOf } from "./operation-names";
import type { ContractSettings } from "./settings";

/**
 * - `wrong`: breaks the contract, or what the shop relies on
 * - `weak`: allowed, but the shop can do less
 */
export type Grade = "wrong" | "weak";

export interface Finding {
  readonly grade: Grade;
  readonly operation: OperationId;
  /** `METHOD /path`. */
  readonly call: string;
  readonly text: string;
}

export interface Spent {
  readonly operation: OperationId;
  /** Says how long the shop waits. */
  readonly budget: Budget;
  readonly ms: number;
}

export interface Sent {
  /** A guest's access token; by default the run's own. */
  readonly token?: string;
  readonly idempotencyKey?: string;
}

export interface ContractAnswer<E extends AnyEndpoint> {
  /** 0 when there was no answer. */
  readonly status: number;
  /** What the contract reads; undefined for a refusal and for an answer that breaks the contract. */
  readonly wire: ResponseOf<E> | undefined;
  readonly errorIds: readonly string[];
  readonly additionalInfo: Readonly<Record<string, unknown>>;
}

/** Ends a check whose operation is not offered. */
export class NotOffered extends Error {
  override readonly name = "NotOffered";
}
/** Ends a check that cannot go on; what is wrong has been said. */
export class CannotGoOn extends Error {
  override readonly name = "CannotGoOn";
}
/** Ends a check that needs what an earlier one did not find. */
export class NothingToCheck extends Error {
  override readonly name = "NothingToCheck";
}

/** An answer that takes longer is taken for none (ms). */
const longestMs = 30_000;
/** How a call that an upstream does not have is answered. */
const notOffered: ReadonlySet<number> = new Set([405, 501]);

/** What an error says. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export type ContractRun = ReturnType<typeof createContractRun>;

export function createContractRun(settings: ContractSettings) {
  const { site } = settings;
  const findings: Finding[] = [];
  const spent: Spent[] = [];
  const missing = new Set<OperationId>();
  const correlationId = randomUUID();
  const usid = randomUUID();
  let ownToken = "";

  function say(grade: Grade, endpoint: AnyEndpoint, text: string): void {
    const finding = {
      grade,
      operation: operationOf(endpoint),
      call: `${endpoint.method} ${endpoint.path}`,
      text,
    };
    const key = JSON.stringify(finding);
    if (!findings.some((other) => JSON.stringify(other) === key))
      findings.push(finding);
  }

  function requestOf(endpoint: AnyEndpoint, input: LooseInput, token: string) {
    return prepareRequest(
      endpoint,
      input,
      {
        correlationId,
        locale: site.locale,
        siteId: site.siteId,
        currency: site.currency,
        brand: site.brand,
        region: site.region,
        channel: "ECOMM",
        usid,
      },
      {
        commerceApiUrl: settings.baseUrl,
        accessKey: settings.accessKey,
        services: { content: settings.contentUrl },
      },
      {
        transactionId: randomUUID(),
        accessToken: endpoint.auth === "bearer" ? token : undefined,
      },
    );
  }

  /** Returns a request; undefined, after saying so, for ids and tokens that cannot be sent. */
  function writeRequest(
    endpoint: AnyEndpoint,
    input: LooseInput,
    token: string,
  ) {
    try {
      return requestOf(endpoint, input, token);
    } catch (error) {
      say(
        "wrong",
        endpoint,
        `cannot be called with what was answered before: ${messageOf(error)}`,
      );
      return undefined;
    }
  }

  /** Sends a request; undefined, after saying so, when there is no answer. */
  async function send(endpoint: AnyEndpoint, input: LooseInput, token: string) {
    const request = writeRequest(endpoint, input, token);
    if (!request) return undefined;
    const { method, url, body } = request;
    const begun = performance.now();
    try {
      const response = await fetch(url, {
        method,
        headers: { ...request.headers, "x-request-id": randomUUID() },
        redirect: "manual",
        signal: AbortSignal.timeout(longestMs),
        ...(body !== undefined && { body: body as BodyInit }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, bytes };
    } catch (error) {
      say("wrong", endpoint, `there is no answer: ${messageOf(error)}`);
      return undefined;
    } finally {
      spent.push({
        operation: operationOf(endpoint),
        budget: endpoint.budget,
        ms: performance.now() - begun,
      });
    }
  }

  /** Reads JSON as the shop's client does. */
  function jsonOf(endpoint: AnyEndpoint, answer: Answer): unknown {
    if (endpoint.response === noContent && answer.status < 300)
      return undefined;
    try {
      return readJson(answer);
    } catch (error) {
      if (!(error instanceof BadJson)) throw error;
      say("wrong", endpoint, `the answer is no JSON: ${error.message}`);
      return undefined;
    }
  }

  function read<E extends AnyEndpoint>(
    endpoint: E,
    json: unknown,
  ): ResponseOf<E> | undefined {
    for (const text of lossOf(endpoint.response, json))
      say("wrong", endpoint, text);
    for (const currency of foreignCurrencies(endpoint, json, site.currency))
      say(
        "wrong",
        endpoint,
        `names the currency ${currency}, the market's is ${site.currency}`,
      );
    const parsed = endpoint.response.safeParse(json);
    // The schema of this endpoint has made it.
    return parsed.success ? (parsed.data as ResponseOf<E>) : undefined;
  }

  /** Makes a call. Whatever is wrong with the answer by itself is said; whether it was right to give it, is not. */
  async function call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    { token = ownToken, idempotencyKey }: Sent = {},
  ): Promise<ContractAnswer<E>> {
    const none = { wire: undefined, errorIds: [], additionalInfo: {} };
    const loose = {
      ...(input as LooseInput),
      ...(idempotencyKey && { idempotencyKey }),
    };
    const answer = await send(endpoint, loose, token);
    if (!answer) return { status: 0, ...none };
    const { status } = answer;
    if (notOffered.has(status)) {
      missing.add(operationOf(endpoint));
      return { status, ...none };
    }
    const json = jsonOf(endpoint, answer);
    if (status >= 200 && status < 300)
      return { status, ...none, wire: read(endpoint, json) };
    if (status < 400) {
      say("wrong", endpoint, `is answered with a redirect, ${status}`);
      return { status, ...none };
    }
    for (const fault of refusalFaults(json))
      say("wrong", endpoint, `${status}: ${fault}`);
    const details = detailsOf(json);
    return {
      status,
      wire: undefined,
      errorIds: details.map(({ errorId }) => errorId),
      additionalInfo: details[0]?.additionalInfo ?? {},
    };
  }

  const toldOf = ({ status, errorIds }: ContractAnswer<AnyEndpoint>) =>
    status === 0 ? "no answer" : [status, ...errorIds].join(" ");

  function leave(endpoint: AnyEndpoint): never {
    const operation = operationOf(endpoint);
    if (sellingNeeds.has(operation))
      say("wrong", endpoint, "is not offered, and selling needs it");
    throw new NotOffered(operation);
  }

  /** Makes a call that has to succeed. @throws NotOffered, CannotGoOn */
  async function demand<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    sent?: Sent,
  ): Promise<ResponseOf<E>> {
    const answer = await call(endpoint, input, sent);
    if (notOffered.has(answer.status)) leave(endpoint);
    const isRead = answer.wire !== undefined || endpoint.response === noContent;
    if (answer.status >= 200 && answer.status < 300 && isRead)
      return answer.wire as ResponseOf<E>;
    if (answer.status === 0 || answer.status < 400)
      throw new CannotGoOn(operationOf(endpoint));
    say("wrong", endpoint, `is refused with ${toldOf(answer)}`);
    throw new CannotGoOn(operationOf(endpoint));
  }

  /**
   * Makes a call that the shop can do without. Undefined where it is not offered, where there is no such thing (404),
   * and, after saying so, where it fails.
   */
  async function attempt<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<ResponseOf<E> | undefined> {
    const answer = await call(endpoint, input);
    const { status } = answer;
    if (status >= 400 && status !== 404 && !notOffered.has(status))
      say("wrong", endpoint, `is refused with ${toldOf(answer)}`);
    return answer.wire;
  }

  /**
   * Makes a call that has to be refused with one of the ids.
   * @param why such as "the basket is a stranger's"
   */
  async function demandRefusal<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    {
      ids,
      why,
      ...sent
    }: Sent & { readonly ids: readonly string[]; readonly why: string },
  ): Promise<ContractAnswer<E>> {
    const answer = await call(endpoint, input, sent);
    if (notOffered.has(answer.status)) leave(endpoint);
    if (answer.status === 0) throw new CannotGoOn(operationOf(endpoint));
    const isExpected =
      answer.status >= 400 &&
      answer.status < 500 &&
      answer.errorIds.some((id) => ids.includes(id));
    if (!isExpected)
      say(
        "wrong",
        endpoint,
        `${why}, but the answer is ${toldOf(answer)} instead of a refusal with ${ids.join(" or ")}`,
      );
    return answer;
  }

  return {
    settings,
    findings,
    spent,
    /** Operations that were asked for, and are not offered. */
    missing,
    call,
    attempt,
    demand,
    demandRefusal,
    wrong: (endpoint: AnyEndpoint, text: string) =>
      say("wrong", endpoint, text),
    weak: (endpoint: AnyEndpoint, text: string) => say("weak", endpoint, text),
    /** @throws NotOffered for such an answer */
    demandOffered(
      endpoint: AnyEndpoint,
      { status }: ContractAnswer<AnyEndpoint>,
    ): void {
      if (notOffered.has(status)) leave(endpoint);
    },
    /** From now on calls are made with this token. */
    useToken(token: string) {
      ownToken = token;
    },
    /** Makes a GET that no contract has, on the service of countries; returns its status, 0 without an answer. */
    async strange(path: string): Promise<number> {
      const query = { locale: site.locale, type: "shipping" };
      const { headers, url } = requestOf(getCountries, { query }, ownToken);
      url.search = "";
      url.pathname = url.pathname.replace(getCountries.path, path);
      try {
        const response = await fetch(url, {
          headers: { ...headers, "x-request-id": randomUUID() },
          signal: AbortSignal.timeout(longestMs),
        });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return 0;
      }
    },
  };
}
