/** GraphQL over HTTP with the engine's Shop API: a session, a language and a currency for each call. */
import { EngineUnavailable } from "./refusal";

/** The longest that the engine may take (ms); an order is the longest that it does. */
const timeoutMs = 20_000;

/** The header in which the engine answers a session that it has just opened. */
const sessionHeader = "vendure-auth-token";

export interface EngineCall {
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The engine's session token; without it the engine opens a session if the call needs one. */
  readonly session?: string | undefined;
  /** ISO code, such as `fr`; by default the channel's. */
  readonly language?: string;
  /** ISO code, such as `EUR`; by default the channel's. */
  readonly currency?: string;
}

export interface EngineAnswer<Data> {
  readonly data: Data;
  /** The session that the engine opened for the call. */
  readonly session: string | undefined;
}

export interface EngineClient {
  /**
   * Runs a query or mutation. `Data` is what its text selects. What the engine refuses is data: see
   * `orders/ask-orders.ts`.
   *
   * @throws EngineUnavailable when there is no answer, or one with errors
   */
  run<Data>(text: string, call?: EngineCall): Promise<EngineAnswer<Data>>;
}

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** @param shopApi address of the Shop API */
export function createEngineClient(shopApi: string): EngineClient {
  return {
    async run<Data>(
      text: string,
      { variables = {}, session, language, currency }: EngineCall = {},
    ) {
      const url = new URL(shopApi);
      if (language) url.searchParams.set("languageCode", language);
      if (currency) url.searchParams.set("currencyCode", currency);
      const { response, body } = await post<Data>(url, session, {
        query: text,
        variables,
      });
      const [error] = body?.errors ?? [];
      if (!response.ok || error || !body?.data)
        throw new EngineUnavailable(
          error?.message ?? `The engine answers with ${response.status}`,
        );
      const opened = response.headers.get(sessionHeader) ?? undefined;
      return { data: body.data, session: opened };
    },
  };
}

async function post<Data>(
  url: URL,
  session: string | undefined,
  body: unknown,
): Promise<{
  readonly response: Response;
  readonly body: Body<Data> | undefined;
}> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      response,
      body: text.startsWith("{") ? (JSON.parse(text) as Body<Data>) : undefined,
    };
  } catch (error) {
    throw new EngineUnavailable("The engine does not answer", { cause: error });
  }
}
