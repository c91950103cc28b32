/**
 * Stands between the gateway and the engine: records what they say to each other, or says it again without the
 * engine. Of the catalogue it passes on a handful of products, so that recordings are small.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { EngineRequest, Exchange } from "./recording";

export interface StandIn {
  /** Address of its Shop API. */
  readonly shopApi: string;
  close(): Promise<void>;
}

interface Answered {
  readonly answer: unknown;
  readonly opened?: string;
  readonly status?: number;
}

const sessionHeader = "vendure-auth-token";

async function requestOf(incoming: IncomingMessage): Promise<EngineRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer); // no encoding is set
  // The gateway's own client has written it.
  const { query, variables } = JSON.parse(
    Buffer.concat(chunks).toString("utf8"),
  ) as { query: string; variables: EngineRequest["variables"] };
  return {
    text: query,
    variables,
    session: (incoming.headers.authorization ?? "").replace(/^Bearer /, ""),
    search: new URL(incoming.url ?? "/", "http://engine").search,
  };
}

/** Listens on loopback, on any free port. */
async function listen(
  answer: (request: EngineRequest) => Promise<Answered>,
): Promise<StandIn> {
  const server = createServer((incoming, outgoing) => {
    requestOf(incoming)
      .then(answer)
      .then(
        (answered) =>
          outgoing
            .writeHead(answered.status ?? 200, {
              "content-type": "application/json",
              ...(answered.opened !== undefined && {
                [sessionHeader]: answered.opened,
              }),
            })
            .end(JSON.stringify(answered.answer)),
        () => outgoing.destroy(),
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    shopApi: `http://127.0.0.1:${port}/shop-api`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const keyOf = ({ text, variables, session, search }: EngineRequest): string =>
  JSON.stringify([text, variables, session, search]);

interface Row {
  readonly subject: string;
  readonly part: string;
  readonly version: number;
  readonly data: string | null;
}

/** The answer to the gateway's question about its catalogue. */
interface Rows {
  readonly data: {
    readonly shopRows: {
      readonly epoch: string;
      readonly version: number;
      readonly items: readonly Row[];
    };
  };
}

const isAboutCatalogue = ({ text }: EngineRequest) =>
  text.includes("shopRows(");

/** Whatever happens to the engine's catalogue during a run: whoever has read it once is told of no change. */
const noChange = ({ data: { shopRows } }: Rows): Answered => ({
  answer: { data: { shopRows: { ...shopRows, items: [] } } },
});

/** Reads the whole catalogue, and returns some of its products and the taxonomy as one answer. */
async function readCatalogue(
  ask: (after: number) => Promise<Rows>,
  products: ReadonlySet<string>,
): Promise<Rows> {
  const items: Row[] = [];
  let after = 0;
  for (;;) {
    const { shopRows } = (await ask(after)).data;
    items.push(...shopRows.items);
    after = shopRows.items.at(-1)?.version ?? shopRows.version;
    if (after < shopRows.version) continue;
    const subjects = new Set(
      items
        .filter(({ part, data }) => {
          const { id } = JSON.parse(data ?? "{}") as { id?: string };
          return part === "facts" && (id === undefined || products.has(id));
        })
        .map(({ subject }) => subject),
    );
    const passed = items.filter(({ subject }) => subjects.has(subject));
    // The reader asks on until it has a row of the newest version.
    const version = passed.at(-1)?.version ?? shopRows.version;
    return {
      data: { shopRows: { epoch: shopRows.epoch, version, items: passed } },
    };
  }
}

export interface Recorder extends StandIn {
  /** What was said so far. */
  readonly exchanges: readonly Exchange[];
}

/**
 * Passes everything on to an engine and records it.
 *
 * @param products ids of those that the gateway is to know
 */
export async function startRecorder(
  shopApi: string,
  products: ReadonlySet<string>,
): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  async function pass({ text, variables, session, search }: EngineRequest) {
    const response = await fetch(shopApi + search, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(session !== "" && { authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify({ query: text, variables }),
    });
    const answer: unknown = await response.json();
    const opened = response.headers.get(sessionHeader);
    return { answer, ...(opened !== null && { opened }) };
  }
  let catalogue: Rows | undefined;
  const standIn = await listen(async (request) => {
    if (catalogue && isAboutCatalogue(request)) return noChange(catalogue);
    const { variables } = request;
    if (isAboutCatalogue(request))
      catalogue = await readCatalogue(async (after) => {
        const asked = { ...request, variables: { ...variables, after } };
        return (await pass(asked)).answer as Rows; // what the query selects
      }, products);
    const answered =
      catalogue && isAboutCatalogue(request)
        ? { answer: catalogue }
        : await pass(request);
    exchanges.push({ ...request, ...answered });
    return answered;
  });
  return { ...standIn, exchanges };
}

export interface Player extends StandIn {
  /** Requests that are not in the recording, or were made more often than there. */
  readonly unknown: readonly string[];
}

/** Says again what was recorded: the same requests, in the same order for each, get the same answers. */
export async function startPlayer(
  exchanges: readonly Exchange[],
): Promise<Player> {
  const unknown: string[] = [];
  const left = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange);
    left.set(key, [...(left.get(key) ?? []), exchange]);
  }
  let catalogue: Rows | undefined;
  const standIn = await listen((request) => {
    if (catalogue && isAboutCatalogue(request))
      return Promise.resolve(noChange(catalogue));
    const exchange = left.get(keyOf(request))?.shift();
    if (!exchange) {
      unknown.push(
        `${request.text}\n${JSON.stringify(request.variables)} ${request.search}`,
      );
      const errors = [{ message: "This request is not in the recording" }];
      return Promise.resolve({ answer: { errors }, status: 500 });
    }
    const { answer, opened } = exchange;
    if (isAboutCatalogue(request)) catalogue = answer as Rows;
    return Promise.resolve({
      answer,
      ...(opened !== undefined && { opened }),
    });
  });
  return { ...standIn, unknown };
}
