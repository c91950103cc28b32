/** What is sent to the experiment service and the customer data platform, through the shop's own parts. */
import type { Client } from "@optimizely/optimizely-sdk/universal";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createExperimentService,
  project,
  settings,
  type ExperimentService,
} from "../../test/server/experiment-service";
import { track, userOf } from "./checked-calls";
import { createEventDispatcher } from "./event-dispatcher";
import { createExperiments } from "./experiments";

const id = `vuid_${"0a".repeat(13)}7`;

let service: ExperimentService;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "Date",
    ],
  });
  vi.spyOn(Math, "random").mockReturnValue(0);
  service = createExperimentService();
});
afterEach(async () => {
  await service.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Passes fake time, and lets calls arrive. */
async function after(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

async function running(datafile = project()): Promise<Client> {
  service.publish(datafile);
  const client = service.decisionClient();
  await after(0);
  await client.onReady();
  return client;
}

const sentEvents = () =>
  service
    .batches()
    .flatMap(({ visitors }) => visitors)
    .flatMap(({ snapshots }) => snapshots)
    .flatMap(({ events }) => events);

const warnings = () =>
  service.log.lines.filter(({ level }) => level === "warn").length;

describe("arguments", () => {
  it("that are ids have to be texts other than undefined, and keys non-empty texts [EXP-006]", async () => {
    const client = await running();
    const none = { attributes: {} };
    expect(userOf(client, service.log, { ...none, id })).not.toBeNull();
    for (const wrong of ["undefined", 5, "", null, undefined, {}, [id]]) {
      const before = warnings();
      expect([
        wrong,
        userOf(client, service.log, { ...none, id: wrong }),
      ]).toEqual([wrong, null]);
      expect(warnings()).toBe(before + 1);
      expect(
        track(client, service.log, {
          key: "purchase",
          id: wrong,
          attributes: {},
          tags: {},
        }),
      ).toBe(false);
    }
    for (const wrong of ["", 5, null, undefined]) {
      const key = wrong as string;
      expect(
        track(client, service.log, { key, id, attributes: {}, tags: {} }),
      ).toBe(false);
      expect(client.activate(key, id)).toBeNull();
      expect(client.getVariation(key, id)).toBeNull();
      expect(client.isFeatureEnabled(key, id)).toBe(false);
      expect(client.getFeatureVariable(key, "lead", id)).toBeNull();
      expect(client.getFeatureVariable("help", key, id)).toBeNull();
      expect(
        userOf(client, service.log, { ...none, id })?.decide(key).variationKey,
      ).toBeNull();
    }
    await after(1_000);
    expect(service.batches()).toEqual([]);
    expect(JSON.stringify(service.log.lines)).not.toContain(id);
  });

  it("that are attributes have to be an object without undefined values; other than texts, truth values and safe integers are not sent [EXP-007]", async () => {
    const client = await running();
    for (const wrong of [[], ["EMEA"], null, "EMEA", { region: undefined }]) {
      const before = warnings();
      expect(userOf(client, service.log, { id, attributes: wrong })).toBeNull();
      expect(warnings()).toBe(before + 1);
    }
    const report = (attributes: object) =>
      track(client, service.log, { key: "purchase", id, attributes, tags: {} });
    const most = 2 ** 53;
    report({
      region: "EMEA",
      employee: true,
      appVersion: most,
      locale: { language: "de" },
    });
    report({ region: null, employee: -most, appVersion: most + 2, locale: [] });
    report({ region: Number.NaN, appVersion: Infinity });
    await after(1_000);
    expect(
      service
        .batches()
        .flatMap(({ visitors }) => visitors)
        .map(({ attributes }) =>
          attributes
            .filter(({ key }) => !key.startsWith("$opt"))
            .map(({ key, value }) => [key, value]),
        ),
    ).toEqual([
      [
        ["region", "EMEA"],
        ["employee", true],
        ["appVersion", most],
      ],
      [["employee", -most]],
      [],
    ]);
  });

  it("that are tags have to be an object; revenue is cut to an integer and value is a number, or neither is sent [EXP-008]", async () => {
    const client = await running();
    const report = (tags: unknown) =>
      track(client, service.log, { key: "purchase", id, attributes: {}, tags });
    for (const wrong of [[], null, "12", 12]) {
      const before = warnings();
      expect(report(wrong)).toBe(false);
      expect(warnings()).toBe(before + 1);
    }
    for (const tags of [
      { revenue: "12.9", value: "3.5" },
      { revenue: 12.9, value: 3.5 },
      { revenue: -12.9, value: "0" },
      { revenue: "x", value: "x" },
      { revenue: Number.NaN, value: Infinity },
      {},
    ])
      expect(report(tags)).toBe(true);
    await after(1_000);
    expect(sentEvents().map(({ revenue, value }) => [revenue, value])).toEqual([
      [12, 3.5],
      [12, 3.5],
      [-12, 0],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

const platformEvents = () =>
  service
    .callsOf("/odp/v3/events")
    .flatMap(
      ({ body }) => body as readonly Readonly<Record<string, unknown>>[],
    );

describe("the customer data platform", () => {
  async function platformClient(datafile = project()): Promise<Client> {
    service.publish(datafile);
    const client = service.audienceClient();
    await after(0);
    await client.onReady();
    return client;
  }

  it.each([
    [
      "an identifier and an action",
      "viewed",
      { vuid: id },
      { place: "home", count: 3, isNew: true, none: null },
      true,
    ],
    ["no data", "viewed", { fs_user_id: "C1" }, {}, true],
    ["no identifier", "viewed", {}, {}, false],
    ["no action", "", { vuid: id }, {}, false],
    ["an object as data", "viewed", { vuid: id }, { place: {} }, false],
    ["a list as data", "viewed", { vuid: id }, { place: [] }, false],
    ["undefined as data", "viewed", { vuid: id }, { place: undefined }, false],
  ])(
    "gets an event with %s only if it is complete [EXP-009]",
    async (_, action, identifiers, data, isSent) => {
      const client = await platformClient();
      client.sendOdpEvent(
        action,
        undefined,
        new Map(Object.entries(identifiers)),
        new Map(Object.entries(data)),
      );
      client.sendOdpEvent("viewed", "own", new Map([["vuid", id]]));
      await after(1_000);
      const events = platformEvents();
      // The type is fullstack unless another one is given.
      expect(events.map(({ type }) => type)).toEqual(
        isSent ? ["fullstack", "own"] : ["own"],
      );
      if (isSent)
        expect(events[0]).toMatchObject({ action, identifiers, data });
      await service.close();

      service = createExperimentService();
      const without = await platformClient(project({ integrations: [] }));
      without.sendOdpEvent("viewed", "own", new Map([["vuid", id]]));
      await after(1_000);
      expect(platformEvents()).toEqual([]);
    },
  );

  it("gets a batch with the key of the project; 500 is repeated five times, 400 is logged [EXP-019]", async () => {
    const client = await platformClient();
    const send = () => {
      client.sendOdpEvent("viewed", "", new Map([["vuid", id]]));
    };
    const posts = () => service.callsOf("/odp/v3/events");
    service.answer("/odp/v3/events", () => ({ status: 400 }));
    send();
    await after(1_000);
    const [post] = posts();
    expect(post?.method).toBe("POST");
    expect(post?.url).toBe("https://platform.test/odp/v3/events");
    expect(post?.headers).toMatchObject({ "x-api-key": "reference-key" });
    expect(Array.isArray(post?.body)).toBe(true);
    await after(120_000);
    expect(posts().length).toBe(1);
    expect(service.log.lines).toContainEqual({
      level: "warn",
      fields: { kind: "audienceEvents", status: 400 },
      message: "experiment service refused",
    });
    service.answer("/odp/v3/events", () => ({ status: 500 }));
    send();
    await after(1_000);
    expect(posts().length).toBe(2);
    await after(31_000);
    expect(posts().length).toBe(7);
    await after(600_000);
    expect(posts().length).toBe(7);
    service.answer("/odp/v3/events", () => ({ status: 429 }));
    send();
    await after(3_000);
    expect(posts().length).toBe(9);
  });

  const answerOf = (body: unknown, status = 200) => {
    service.answer("/odp/v3/graphql", () => ({ status, body }));
  };
  const edges = (nodes: readonly object[]) => ({
    data: {
      customer: { audiences: { edges: nodes.map((node) => ({ node })) } },
    },
  });

  async function ask(client: Client, visitor = id) {
    const user = client.createUserContext(visitor);
    const asked = user.fetchQualifiedSegments();
    await after(0);
    return { isAnswered: await asked, audiences: user.qualifiedSegments };
  }

  it("is asked for the audiences of a visitor by one of two ids, and counts the qualified ones [EXP-020]", async () => {
    const client = await platformClient();
    answerOf(
      edges([
        { name: "trail-runners", state: "qualified" },
        { name: "climbers", state: "notQualified" },
        { name: "hikers", state: "pending" },
      ]),
    );
    expect(await ask(client)).toEqual({
      isAnswered: true,
      audiences: ["trail-runners"],
    });
    await ask(client, "C1001");
    const [first, second] = service.callsOf("/odp/v3/graphql");
    expect(first?.method).toBe("POST");
    expect(first?.url).toBe("https://platform.test/odp/v3/graphql");
    expect(first?.body).toEqual({
      query: `query {customer(vuid : "${id}") {audiences(subset: ["trail-runners"]) {edges {node {name state}}}}}`,
    });
    expect(second?.body).toEqual({
      query:
        'query {customer(fs_user_id : "C1001") {audiences(subset: ["trail-runners"]) {edges {node {name state}}}}}',
    });
    answerOf({
      data: null,
      errors: [
        {
          message: "no",
          extensions: { classification: "TimeoutException", code: "LATE" },
        },
      ],
    });
    expect(await ask(client, "C1002")).toEqual({
      isAnswered: false,
      audiences: null,
    });
    expect(JSON.stringify(service.log.lines)).toContain(
      "Audience segments fetch failed (TimeoutException)",
    );
  });

  it("fails in one of three ways [EXP-021]", async () => {
    const client = await platformClient();
    const errorsOf = async (visitor: string) => {
      const before = service.log.lines.length;
      expect((await ask(client, visitor)).isAnswered).toBe(false);
      return service.log.lines
        .slice(before)
        .map(({ fields }) => JSON.stringify(fields));
    };
    answerOf({
      data: null,
      errors: [
        {
          message: "no",
          extensions: {
            classification: "DataFetchingException",
            code: "INVALID_IDENTIFIER_EXCEPTION",
          },
        },
      ],
    });
    expect(await errorsOf("C1")).toEqual([
      expect.stringContaining("(invalid identifier)"),
    ]);
    answerOf({}, 500);
    expect(await errorsOf("C2")).toEqual([
      expect.stringContaining("(network error)"),
    ]);
    answerOf("no JSON");
    expect(await errorsOf("C3")).toEqual([
      expect.stringContaining("(decode error)"),
    ]);
  });
});

describe("the dispatch of events", () => {
  const params = { visitors: [{}, {}] } as never;
  const url = "https://eu.logx.optimizely.com/v1/events";

  it("posts JSON to the address of the event, and fails for any other method, for 500 and for 0 [EXP-023]", async () => {
    const sent: number[] = [];
    const dispatcher = createEventDispatcher({
      requestHandler: service.requestHandler,
      onSent: (events) => sent.push(events),
    });
    await expect(
      dispatcher.dispatchEvent({ url, httpVerb: "POST", params }),
    ).resolves.toEqual({ statusCode: 200 });
    const [post] = service.callsOf("/v1/events");
    expect(post).toMatchObject({
      method: "POST",
      url: "https://events.test/v1/events",
      headers: { "content-type": "application/json" },
      body: params,
    });
    for (const httpVerb of ["GET", "PUT", "PATCH"] as const)
      await expect(
        dispatcher.dispatchEvent({ url, httpVerb, params }),
      ).rejects.toThrow("Events are only posted");
    expect(service.calls.length).toBe(1);
    const statusOf = (statusCode: number) =>
      createEventDispatcher({
        requestHandler: {
          makeRequest: () => ({
            abort: () => undefined,
            responsePromise: Promise.resolve({
              statusCode,
              body: "",
              headers: {},
            }),
          }),
        },
      }).dispatchEvent({ url, httpVerb: "POST", params });
    for (const status of [0, 100, 199, 400, 404, 500, 503])
      await expect(statusOf(status)).rejects.toThrow(`answered ${status}`);
    for (const status of [200, 204, 302, 399])
      await expect(statusOf(status)).resolves.toEqual({ statusCode: status });
    expect(sent).toEqual([2]);
  });

  it("sends eight batches at once, and leaves a service that fails alone for a while", async () => {
    const answers: (() => void)[] = [];
    let time = 0;
    let made = 0;
    let isFailing = false;
    const dispatcher = createEventDispatcher({
      now: () => time,
      requestHandler: {
        makeRequest: () => {
          made += 1;
          return {
            abort: () => undefined,
            responsePromise: isFailing
              ? Promise.reject(new Error("away"))
              : new Promise((resolve) =>
                  answers.push(() => {
                    resolve({ statusCode: 200, body: "", headers: {} });
                  }),
                ),
          };
        },
      },
    });
    const send = () =>
      dispatcher.dispatchEvent({ url, httpVerb: "POST", params });
    const first = Array.from({ length: 8 }, send);
    await expect(send()).rejects.toThrow("Too many batches at once");
    for (const answer of answers) answer();
    await Promise.all(first);
    isFailing = true;
    for (let attempt = 0; attempt < 12; attempt += 1)
      await expect(send()).rejects.toThrow("away");
    const before = made;
    await expect(send()).rejects.toThrow("The event service is away");
    expect(made).toBe(before);
    time = 5_000;
    await expect(send()).rejects.toThrow("away");
    expect(made).toBe(before + 1);
  });
});

describe("calls of the library", () => {
  it("go to no host that the settings do not name", async () => {
    for (const address of [
      "https://elsewhere.test/",
      "https://cdn.test/datafile.json",
      "https://cdn.test.elsewhere.test/datafile/fellrow-reference.json",
      "https://logx.optimizely.com.elsewhere.test/v1/events",
      "http://127.0.0.1:4000/v1/events",
    ])
      await expect(
        service.requestHandler.makeRequest(address, {}, "GET").responsePromise,
      ).rejects.toThrow("Nothing is called at");
    for (const method of ["DELETE", "PUT", "HEAD"] as const)
      await expect(
        service.requestHandler.makeRequest(
          "https://events.test/v1/events",
          {},
          method,
        ).responsePromise,
      ).rejects.toThrow(`${method} is not called`);
    expect(service.calls).toEqual([]);
  });

  it("have the length of their body in bytes", async () => {
    const body = JSON.stringify({ name: "Stiefel für Größe 42 – ✓" });
    await service.requestHandler.makeRequest(
      "https://eu.logx.optimizely.com/v1/events",
      { "content-type": "application/json" },
      "POST",
      body,
    ).responsePromise;
    expect(service.batches()).toEqual([{ name: "Stiefel für Größe 42 – ✓" }]);
  });
});

describe("the experiments of the process", () => {
  const start = async () => {
    const made = createExperiments({
      config: settings,
      dispatcher: service.agent,
      log: service.log,
    });
    await after(0);
    await made.opened;
    return made;
  };
  const visitor = {
    id,
    attributes: { region: "EMEA" },
    given: {},
    isKnown: false,
  };

  it("send an impression of what the visitor was given, and a conversion with its revenue", async () => {
    const made = await start();
    made.reportShown(
      { ...visitor, given: { "home-hero": "2-brief" } },
      "home-hero",
    );
    made.reportEvent(visitor, "purchase", { revenue: 12_345 });
    made.reportShown(visitor, "help");
    made.reportShown(visitor, "unknown");
    await after(1_000);
    const [batch] = service.batches();
    expect(batch?.visitors.map(({ visitor_id }) => visitor_id)).toEqual([
      id,
      id,
    ]);
    expect(batch?.visitors[0]?.snapshots[0]?.decisions?.[0]).toMatchObject({
      experiment_id: "90001",
      variation_id: "90001-2",
    });
    expect(sentEvents()[1]).toMatchObject({ key: "purchase", revenue: 12_345 });
    expect(made.state()).toEqual({
      state: "running",
      revision: "1",
      ageMs: 1_000,
      audiences: "running",
      events: { waiting: 0, sent: 2, dropped: 0 },
    });
    await made.close();
  });

  it("drop what has no room, and take nothing after the end", async () => {
    const made = await start();
    service.answer("/v1/events", () => ({ status: 503 }));
    for (let count = 0; count < 600; count += 1) {
      made.reportEvent(visitor, "purchase", {});
      if (count % 100 === 0) await after(0);
    }
    await after(0);
    made.reportEvent(visitor, "purchase", {});
    const { events } = made.state();
    expect(events.waiting).toBe(500);
    expect(events.dropped).toBeGreaterThan(0);
    service.answer("/v1/events", null);
    const closed = made.close();
    await after(6_000);
    await closed;
    const before = service.batches().length;
    made.reportEvent(visitor, "purchase", {});
    made.reportShown(visitor, "home-hero");
    await after(60_000);
    expect(service.batches().length).toBeLessThanOrEqual(before + 60);
  });

  it("ask for the audiences of a visitor with a session alone, once in ten minutes, and never wait for them", async () => {
    const datafile = project();
    service.publish({
      ...datafile,
      experiments: datafile.experiments.map((experiment) => ({
        ...experiment,
        ...(experiment.id === "90001" && {
          audienceIds: ["82003"],
          audienceConditions: ["or", "82003"],
          trafficAllocation: [{ entityId: "90001-1", endOfRange: 10_000 }],
        }),
      })),
    });
    service.answer("/odp/v3/graphql", () => ({
      status: 200,
      body: {
        data: {
          customer: {
            audiences: {
              edges: [{ node: { name: "trail-runners", state: "qualified" } }],
            },
          },
        },
      },
    }));
    const made = await start();
    const decide = (isKnown: boolean) =>
      made.decide({ ...visitor, isKnown }, ["home-hero"]);
    const asked = () => service.callsOf("/odp/v3/graphql").length;
    expect(decide(false)).toEqual({});
    await after(2_000);
    expect(asked()).toBe(0);
    expect(platformEvents()).toEqual([]);
    expect(decide(true)).toEqual({});
    await after(1_000);
    expect(decide(true)).toEqual({ "home-hero": "1-quiet" });
    expect(asked()).toBe(1);
    expect(platformEvents()).toMatchObject([
      { action: "identified", identifiers: { vuid: id } },
    ]);
    await after(600_000);
    decide(true);
    await after(0);
    expect(asked()).toBe(2);
    await made.close();
  });
});
