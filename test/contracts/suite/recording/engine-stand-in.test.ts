import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import {
  startPlayer,
  startRecorder,
  type Player,
  type StandIn,
} from "./engine-stand-in";
import type { EngineRequest, Exchange } from "./recording";

let running: StandIn[] = [];
afterEach(async () => {
  await Promise.all(running.map((one) => one.close()));
  running = [];
});

async function play(...exchanges: Exchange[]): Promise<Player> {
  const player = await startPlayer(exchanges);
  running.push(player);
  return player;
}

async function ask(
  { shopApi }: StandIn,
  query: string,
  variables: EngineRequest["variables"] = {},
  session = "",
) {
  const response = await fetch(`${shopApi}?currencyCode=EUR`, {
    method: "POST",
    headers: { ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: response.status,
    opened: response.headers.get("vendure-auth-token"),
    body: (await response.json()) as unknown,
  };
}

const said = (
  query: string,
  answer: unknown,
  more: Partial<Exchange> = {},
): Exchange => ({
  text: query,
  variables: {},
  session: "",
  search: "?currencyCode=EUR",
  answer,
  ...more,
});

const rows = (version: number, ...items: object[]) => ({
  data: { shopRows: { epoch: "e", version, items } },
});
const row = (subject: string, part: string, version: number, id?: string) => ({
  subject,
  part,
  version,
  data: JSON.stringify({ id }),
});
const catalogue = "query { shopRows(after: $after) { version } }";

describe("the engine's answers played again", () => {
  it("are those of the same request, in their order", async () => {
    const player = await play(
      said("{ a }", 1, { opened: "s1" }),
      said("{ a }", 2),
      said("{ a }", 3, { session: "s1" }),
      said("{ a }", 4, { variables: { of: "b" } }),
    );
    expect(await ask(player, "{ a }", { of: "b" })).toMatchObject({ body: 4 });
    expect(await ask(player, "{ a }", {}, "s1")).toMatchObject({ body: 3 });
    expect(await ask(player, "{ a }")).toEqual({
      status: 200,
      opened: "s1",
      body: 1,
    });
    expect(await ask(player, "{ a }")).toMatchObject({ opened: null, body: 2 });
    expect(player.unknown).toEqual([]);
  });

  it("are an error for another request, or for one too many, which is named", async () => {
    const player = await play(said("{ a }", 1));
    await ask(player, "{ a }");
    expect(await ask(player, "{ a }")).toMatchObject({ status: 500 });
    expect(await ask(player, "{ b }", { of: "c" })).toMatchObject({
      status: 500,
    });
    expect(player.unknown).toEqual([
      "{ a }\n{} ?currencyCode=EUR",
      '{ b }\n{"of":"c"} ?currencyCode=EUR',
    ]);
  });

  it("tell of no change of the catalogue, however often it is asked for", async () => {
    const answer = rows(7, row("product:1", "facts", 7, "P1"));
    const first = { after: 0, take: 100 };
    const player = await play(said(catalogue, answer, { variables: first }));
    expect((await ask(player, catalogue, first)).body).toEqual(answer);
    for (const _ of [1, 2])
      expect(
        (await ask(player, catalogue, { after: 7, take: 100 })).body,
      ).toEqual(rows(7));
    expect(player.unknown).toEqual([]);
  });
});

/** An engine that answers questions about its catalogue, by the version after which it is asked. */
async function startCatalogue(pages: Readonly<Record<number, object>>) {
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      const { variables } = JSON.parse(body) as {
        variables: { after: number };
      };
      outgoing.end(JSON.stringify(pages[variables.after]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const shopApi = `http://127.0.0.1:${port}/shop-api`;
  running.push({
    shopApi,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
  return shopApi;
}

describe("the recorder", () => {
  it("passes on some products of the whole catalogue, as one answer", async () => {
    const engine = await startCatalogue({
      0: rows(
        5,
        row("taxonomy", "facts", 1),
        row("product:1", "facts", 2, "P1"),
      ),
      2: rows(
        5,
        row("product:1", "en", 3),
        row("product:2", "facts", 4, "P2"),
        row("product:2", "en", 5),
      ),
    });
    const recorder = await startRecorder(engine, new Set(["P1"]));
    running.push(recorder);
    const passed = rows(
      3,
      row("taxonomy", "facts", 1),
      row("product:1", "facts", 2, "P1"),
      row("product:1", "en", 3),
    );
    expect((await ask(recorder, catalogue, { after: 0 })).body).toEqual(passed);
    expect((await ask(recorder, catalogue, { after: 3 })).body).toEqual(
      rows(3),
    );
    expect(recorder.exchanges).toEqual([
      said(catalogue, passed, { variables: { after: 0 } }),
    ]);
  });
});
