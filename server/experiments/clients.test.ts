import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createExperimentService,
  project,
  settings,
  type ExperimentService,
} from "../../test/server/experiment-service";
import {
  createInstance,
  createStaticProjectConfigManager,
  type Client,
} from "@optimizely/optimizely-sdk/universal";
import { stateOf } from "./clients";

const visitor = (index: number) =>
  `vuid_${index.toString(16).padStart(27, "0")}`;

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

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Lets calls arrive, which take no fake time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await pass();
  }
}

const after = async (ms: number) => {
  await pass(ms);
  await settle();
};

describe("a client's life", () => {
  it("has its states in order, and waits 30,000 ms for all of its parts [EXP-001]", async () => {
    const first = service.decisionClient();
    const library = Object.getPrototypeOf(first) as { start(): void };
    const { start } = library;
    const states: string[] = [];
    vi.spyOn(library, "start").mockImplementation(function (this: Client) {
      states.push(stateOf(this));
      start.call(this);
    });
    const client = service.decisionClient();
    states.push(stateOf(client));
    const early = client.createUserContext(visitor(1)).decide("home-hero");
    client.track("purchase", visitor(1), {}, {});
    expect(early.variationKey).toBeNull();
    await settle();
    states.push(stateOf(client));
    await client.onReady();
    const closed = client.close();
    states.push(stateOf(client));
    await closed;
    states.push(stateOf(client));
    expect(states).toEqual([
      "new",
      "starting",
      "running",
      "stopping",
      "terminated",
    ]);
    expect(service.batches()).toEqual([]);

    const broken = createInstance({
      projectConfigManager: createStaticProjectConfigManager({ datafile: "{" }),
      requestHandler: service.requestHandler,
    });
    await settle();
    expect(stateOf(broken)).toBe("failed");
    await expect(broken.onReady()).rejects.toThrow();

    service.publish(null);
    for (const open of [
      () => service.decisionClient(),
      () => service.audienceClient(),
    ]) {
      const waiting = open();
      const ready = waiting.onReady().catch(String);
      await settle();
      await pass(29_999);
      expect(stateOf(waiting)).toBe("starting");
      await pass(1);
      expect(await ready).toContain("onReady timeout expired after 30000 ms");
      service.publish(project());
      await after(300_000);
      expect(stateOf(waiting)).toBe("running");
      service.publish(null);
    }
  });
});

describe("the polling of the datafile", () => {
  it("reads it every 300,000 ms, and after failures at intervals that double from 1,000 ms [EXP-017]", async () => {
    const client = service.decisionClient();
    await settle();
    const reads = () => service.callsOf("/datafile/").length;
    expect(reads()).toBe(1);
    await after(299_999);
    expect(reads()).toBe(1);
    await after(1);
    expect(reads()).toBe(2);
    expect(service.callsOf("/datafile/")[1]?.headers).toMatchObject({
      "if-modified-since": "revision 1",
    });

    service.publish(null);
    await after(300_000);
    expect(reads()).toBe(3);
    const waits: number[] = [];
    for (const expected of [
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000,
      300_000, 300_000,
    ]) {
      const before = reads();
      await after(expected - 1);
      expect(reads()).toBe(before);
      await after(1);
      expect(reads()).toBe(before + 1);
      waits.push(expected);
    }
    expect(waits.length).toBe(11);

    vi.mocked(Math.random).mockReturnValue(0.999);
    service.publish(project({ revision: "2" }));
    await after(300_000);
    expect(client.getOptimizelyConfig()?.revision).toBe("2");
    service.publish(null);
    await after(300_000);
    const before = reads();
    // With jitter: up to 500 ms more.
    await after(1_498);
    expect(reads()).toBe(before);
    await after(2);
    expect(reads()).toBe(before + 1);
    expect(
      service.log.lines.some(({ fields }) =>
        JSON.stringify(fields).includes("Polling intervals below 30 seconds"),
      ),
    ).toBe(false);

    service.decisionClient({
      settings: { ...settings, experimentsPollMs: 29_999 },
    });
    expect(
      service.log.lines.filter(
        ({ level, fields }) =>
          level === "warn" &&
          JSON.stringify(fields).includes(
            "Polling intervals below 30 seconds are not recommended",
          ),
      ).length,
    ).toBe(1);
  });

  it("keeps the datafile if another one is broken or has the same revision", async () => {
    const client = service.decisionClient();
    await settle();
    service.answer("/datafile/fellrow-reference.json", () => ({
      status: 200,
      body: { version: "4", revision: "2" },
    }));
    await after(300_000);
    expect(client.getOptimizelyConfig()?.revision).toBe("1");
    expect(stateOf(client)).toBe("running");
    service.answer("/datafile/fellrow-reference.json", null);
    service.publish(project({ events: [] }));
    await after(300_000);
    expect(client.getOptimizelyConfig()?.events).toHaveLength(1);
  });

  it("survives a broken datafile as the first one", async () => {
    service.answer("/datafile/fellrow-reference.json", () => ({
      status: 200,
      body: { version: "9" },
    }));
    const client = service.decisionClient();
    await settle();
    expect(stateOf(client)).toBe("starting");
    service.answer("/datafile/fellrow-reference.json", null);
    await after(1_000);
    expect(stateOf(client)).toBe("running");
  });
});

const purchase = (
  client: ReturnType<ExperimentService["decisionClient"]>,
  index: number,
) => {
  client.track("purchase", visitor(index), {}, {});
};

describe("batches of events", () => {
  const batchSizes = () =>
    service.batches().map(({ visitors }) => visitors.length);

  it("are ten events, or what came within 1,000 ms [EXP-012]", async () => {
    const client = service.decisionClient();
    await settle();
    for (let index = 0; index < 12; index += 1) purchase(client, index);
    await settle();
    expect(batchSizes()).toEqual([10]);
    await after(999);
    expect(batchSizes()).toEqual([10]);
    await after(1);
    expect(batchSizes()).toEqual([10, 2]);
    expect(service.store.size).toBe(0);
    // The store: the larger of twice a batch and 500, so that 700 events leave 500 there.
    service.answer("/v1/events", () => ({ status: 500 }));
    for (let index = 0; index < 700; index += 1) purchase(client, index);
    await settle();
    expect(service.store.size).toBe(500);
    expect(service.store.isFull).toBe(true);
  });

  it("are repeated five times after 1,000 to 32,000 ms, and out of the store every 20,000 ms [EXP-012]", async () => {
    const client = service.decisionClient();
    await settle();
    service.answer("/v1/events", () => ({ status: 500 }));
    purchase(client, 1);
    await after(1_000);
    expect(batchSizes().length).toBe(1);
    const at: number[] = [];
    let last = 1;
    for (let second = 1; second <= 31; second += 1) {
      await after(1_000);
      if (batchSizes().length > last) at.push(second);
      last = batchSizes().length;
    }
    // After 1, 2, 4, 8 and 16 s: five more attempts, and no other of the same events meanwhile.
    expect(at).toEqual([1, 3, 7, 15, 31]);
    expect(service.store.size).toBe(1);
    service.answer("/v1/events", null);
    await after(19_000);
    expect(batchSizes().length).toBe(7);
    expect(service.store.size).toBe(0);
  });

  it("are single events in a disposable client, with five repetitions at most [EXP-012]", async () => {
    const client = service.decisionClient({ disposable: true });
    await settle();
    service.answer("/v1/events", () => ({ status: 500 }));
    purchase(client, 1);
    purchase(client, 2);
    await settle();
    expect(batchSizes()).toEqual([1, 1]);
    await after(31_000);
    expect(batchSizes().length).toBe(12);
    await after(120_000);
    expect(batchSizes().length).toBe(12);
    await after(600_000);
    expect(service.callsOf("/datafile/").length).toBe(1);
  });

  it.each([0, -1])(
    "have the library's defaults if both are %i [EXP-011]",
    async (value) => {
      const client = service.decisionClient({
        batch: { events: value, flushMs: value },
      });
      await settle();
      for (let index = 0; index < 11; index += 1) purchase(client, index);
      await settle();
      expect(batchSizes()).toEqual([10]);
      await after(999);
      expect(batchSizes()).toEqual([10]);
      await after(1);
      expect(batchSizes()).toEqual([10, 1]);
    },
  );
});

describe("the customer data platform", () => {
  it("gets ten events or those of 1,000 ms, and answers for 100 visitors count 600,000 ms [EXP-013]", async () => {
    const timeouts = vi.spyOn(AbortSignal, "timeout");
    const client = service.audienceClient();
    await settle();
    await client.onReady();
    const posted = () =>
      service
        .callsOf("/odp/v3/events")
        .map(({ body }) => (body as readonly unknown[]).length);
    const questions = () => service.callsOf("/odp/v3/graphql").length;
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
    const ask = async (index: number) => {
      const asked = client
        .createUserContext(visitor(index))
        .fetchQualifiedSegments();
      await settle();
      expect(await asked).toBe(true);
    };
    for (let index = 0; index < 100; index += 1) await ask(index);
    expect(posted()).toEqual(Array.from({ length: 10 }, () => 10));
    expect(questions()).toBe(100);
    await ask(0);
    expect(questions()).toBe(100);
    expect(posted().length).toBe(10);
    await after(999);
    expect(posted().length).toBe(10);
    await after(1);
    expect(posted().at(-1)).toBe(1);
    // One more than the cache holds pushes out the one that was used longest ago: 1, not 0.
    await ask(100);
    await ask(0);
    expect(questions()).toBe(101);
    await ask(1);
    expect(questions()).toBe(102);
    await after(600_000);
    await ask(0);
    expect(questions()).toBe(103);
    const limits = new Set(timeouts.mock.calls.map(([ms]) => ms));
    // 60 s for the datafile, ten for the platform.
    expect([...limits].sort()).toEqual([10_000, 60_000]);
  });
});

describe("predictions", () => {
  const decide = async (
    client: ReturnType<ExperimentService["decisionClient"]>,
    id: string,
    region: string,
  ) => {
    const decision = client
      .createUserContext(id, { region })
      .decideAsync("predicted");
    await settle();
    return (await decision).variationKey;
  };

  it("are asked for with the visitor and the attributes of the rule [EXP-022]", async () => {
    const client = service.decisionClient();
    await settle();
    service.answer("/predict/90004", () => ({
      status: 200,
      body: { predictions: [{ variation_id: "90004-1" }] },
    }));
    expect(await decide(client, visitor(1), "EMEA")).toBe("1-predicted");
    const [call] = service.callsOf("/predict/90004");
    expect(call?.method).toBe("POST");
    expect(call?.body).toEqual({
      instances: [
        {
          visitorId: visitor(1),
          experimentId: "90004",
          attributes: [
            { id: "region", value: "EMEA", type: "custom_attribute" },
          ],
          cmabUUID: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        },
      ],
    });
    service.answer("/predict/90004", () => ({ status: 200, body: {} }));
    expect(await decide(client, visitor(2), "EMEA")).toBeNull();
  });

  it("are used again for 1,800,000 ms while visitor and attributes are equal, 1,000 of them [EXP-014]", async () => {
    const client = service.decisionClient();
    await settle();
    service.answer("/predict/90004", () => ({
      status: 200,
      body: { predictions: [{ variation_id: "90004-1" }] },
    }));
    const asked = () => service.callsOf("/predict/").length;
    await decide(client, visitor(0), "EMEA");
    await decide(client, visitor(0), "EMEA");
    expect(asked()).toBe(1);
    await decide(client, visitor(0), "NORA");
    expect(asked()).toBe(2);
    await after(1_799_999);
    await decide(client, visitor(0), "NORA");
    expect(asked()).toBe(2);
    await after(2);
    await decide(client, visitor(0), "NORA");
    expect(asked()).toBe(3);
    const users = Array.from({ length: 1_000 }, (_, index) =>
      client
        .createUserContext(visitor(index + 1), { region: "NORA" })
        .decideAsync("predicted"),
    );
    await settle();
    await Promise.all(users);
    expect(asked()).toBe(1_003);
    await decide(client, visitor(1_000), "NORA");
    expect(asked()).toBe(1_003);
    await decide(client, visitor(0), "NORA");
    expect(asked()).toBe(1_004);
  });
});
