/** Whom the library decides for, and how: each rule against the library itself, with the shop's own parts. */
import { createHash } from "node:crypto";
import type { Client } from "@optimizely/optimizely-sdk/universal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createExperimentService,
  project,
  settings,
  type ExperimentService,
} from "../../test/server/experiment-service";
import { audienceFlag } from "../../app/experiments/experiments";
import { Datafile } from "../upstreams/datafile";
import { createExperiments, type Experiments } from "./experiments";
import { isVisitorId, newVisitorId } from "./visitor-id";

const visitor = (index: number) =>
  `vuid_${createHash("sha256").update(String(index)).digest("hex").slice(0, 27)}`;
/** The datafile's own visitor, who always gets "1-north". */
const listed = "vuid_ffffffffffffffffffffffffff1";

let service: ExperimentService;
let opened: { close(): Promise<unknown> }[] = [];
beforeEach(() => {
  service = createExperimentService();
});
afterEach(async () => {
  await Promise.all(opened.map((experiments) => experiments.close()));
  opened = [];
  await service.close();
});

async function running(datafile = project()): Promise<Client> {
  service.publish(datafile);
  const client = service.decisionClient();
  await client.onReady();
  return client;
}

async function experiments(datafile = project()): Promise<Experiments> {
  service.publish(datafile);
  const made = createExperiments({
    config: settings,
    dispatcher: service.agent,
    log: service.log,
  });
  opened.push(made);
  await made.opened;
  return made;
}

const north = (client: Client, id: string, region: string, stored = "") =>
  client.createUserContext(id, {
    region,
    ...(stored && {
      $opt_experiment_bucket_map: { "90003": { variation_id: stored } },
    }),
  });

describe("the order of an experiment's decision", () => {
  it("is forced decision, forced variation, list, stored variation, audience, bucket [EXP-002]", async () => {
    const client = await running();
    const shown = (user: ReturnType<typeof north>) =>
      user.decide("north-america").variationKey;
    // The bucket: half of those in the audience get each variation.
    const members = Array.from({ length: 200 }, (_, index) =>
      shown(north(client, visitor(index), "NORA")),
    );
    expect(new Set(members)).toEqual(new Set(["baseline", "1-north"]));
    // The audience before the bucket.
    for (let index = 0; index < 200; index += 1)
      expect(shown(north(client, visitor(index), "EMEA"))).toBeNull();
    // The stored variation before the audience, and before the bucket.
    for (const [stored, key] of [
      ["90003-0", "baseline"],
      ["90003-1", "1-north"],
    ] as const)
      for (const region of ["EMEA", "NORA"])
        expect(shown(north(client, visitor(3), region, stored))).toBe(key);
    // The list before the stored variation.
    expect(shown(north(client, listed, "EMEA", "90003-0"))).toBe("1-north");
    // The forced variation before the list.
    client.setForcedVariation("north-america-test", listed, "baseline");
    expect(shown(north(client, listed, "EMEA", "90003-1"))).toBe("baseline");
    // The forced decision before all.
    const user = north(client, listed, "EMEA", "90003-0");
    user.setForcedDecision(
      { flagKey: "north-america", ruleKey: "north-america-test" },
      { variationKey: "1-north" },
    );
    expect(shown(user)).toBe("1-north");
  });

  it("is only entered by an experiment that runs", async () => {
    const datafile = project();
    const client = await running({
      ...datafile,
      experiments: datafile.experiments.map((experiment) => ({
        ...experiment,
        status: "Paused",
      })),
    });
    const user = north(client, listed, "NORA", "90003-1");
    expect(user.decide("north-america").variationKey).toBeNull();
  });
});

/** A flag with two experiments and a rollout. */
function ordered(traffic: "open" | "closed" = "open") {
  const datafile = project();
  return project({
    experiments: datafile.experiments.map((experiment) =>
      traffic === "open"
        ? experiment
        : { ...experiment, trafficAllocation: [] },
    ),
    featureFlags: [
      ...datafile.featureFlags,
      {
        id: "97009",
        key: "ordered",
        rolloutId: "93001",
        experimentIds: ["90003", "90002"],
        variables: [],
      },
    ],
  });
}

describe("the order of a flag's decision", () => {
  const rule = (
    client: Client,
    id: string,
    attributes: Readonly<Record<string, string | boolean>>,
    audiences: readonly string[] = [],
  ) => {
    const user = client.createUserContext(id, { ...attributes });
    user.qualifiedSegments = [...audiences];
    return user.decide("ordered").ruleKey;
  };
  const several = Array.from({ length: 400 }, (_, index) => visitor(index));
  const rulesFor = (
    client: Client,
    attributes: Readonly<Record<string, string | boolean>>,
    audiences: readonly string[] = [],
  ) => new Set(several.map((id) => rule(client, id, attributes, audiences)));

  it("is forced decision, experiments in order, rules of the rollout, everybody else [EXP-003]", async () => {
    const client = await running(ordered());
    expect(rulesFor(client, { region: "NORA", employee: true })).toEqual(
      new Set(["north-america-test"]),
    );
    expect(rulesFor(client, { region: "EMEA", employee: true })).toEqual(
      new Set(["product-order-test"]),
    );
    const user = client.createUserContext(visitor(1), { region: "NORA" });
    user.setForcedDecision(
      { flagKey: "ordered" },
      { variationKey: "2-notes-first" },
    );
    expect(user.decide("ordered").variationKey).toBe("2-notes-first");
    await service.close();

    service = createExperimentService();
    const closed = await running(ordered("closed"));
    const runner = ["trail-runners"];
    expect(rulesFor(closed, { region: "NORA" }, runner)).toEqual(
      new Set(["help-runners"]),
    );
    expect(rulesFor(closed, { region: "NORA", employee: true })).toEqual(
      new Set(["help-employees", "help-everyone-else", null]),
    );
    expect(rulesFor(closed, { region: "NORA" })).toEqual(
      new Set(["help-everyone-else", null]),
    );
  });

  it("goes from a rule whose traffic leaves the visitor out to everybody else, past the rules between [EXP-004]", async () => {
    const client = await running(ordered("closed"));
    // All are in the audience of the second rule, too, which takes everybody in it.
    expect(rulesFor(client, { employee: true }, ["trail-runners"])).toEqual(
      new Set(["help-employees", "help-everyone-else", null]),
    );
    const user = client.createUserContext(visitor(1), {});
    user.qualifiedSegments = ["trail-runners"];
    expect(user.decide("ordered").ruleKey).toBe("help-runners");
  });
});

describe("an audience by its name", () => {
  it("is a flag that is on for whoever the library says is in it", async () => {
    const shop = await experiments();
    const north = audienceFlag("North America");
    const employees = audienceFlag("Employees");
    const unknown = audienceFlag("Nobody knows");
    expect(shop.running([north, unknown, employees])).toEqual([
      north,
      employees,
    ]);
    const decide = (attributes: Readonly<Record<string, string | boolean>>) =>
      shop.decide({ id: visitor(1), attributes, given: {}, isKnown: false }, [
        north,
        employees,
        unknown,
      ]);
    expect(decide({ region: "NORA" })).toEqual({ [north]: "member" });
    expect(decide({ region: "EMEA", employee: true })).toEqual({
      [employees]: "member",
    });
    expect(decide({})).toEqual({});
    // Nobody is told: it is no experiment.
    await shop.close();
    expect(service.batches()).toEqual([]);
  });
});

describe("versions in audiences", () => {
  it("have up to three numeric parts and no blanks, and may have a suffix [EXP-010]", async () => {
    const datafile = project();
    const client = await running({
      ...datafile,
      experiments: datafile.experiments.map((experiment) => ({
        ...experiment,
        ...(experiment.id === "90002" && {
          audienceIds: ["82004"],
          audienceConditions: ["or", "82004"],
        }),
      })),
    });
    const isIn = (appVersion: string) =>
      client
        .createUserContext(visitor(1), { appVersion })
        .decide("product-order").variationKey !== null;
    for (const version of [
      "2.1",
      "2.1.0",
      "3",
      "10.0",
      "9.9.9-beta",
      "9.9.9-beta+7",
      "9.9+build",
    ])
      expect([version, isIn(version)]).toEqual([version, true]);
    for (const version of ["2.0.9", "1", "1.2.3-beta"])
      expect([version, isIn(version)]).toEqual([version, false]);
    for (const version of [
      "9.2.3.4",
      "9 .2",
      "9.2 ",
      " 9",
      "9.",
      ".9",
      "9..1",
      "v9",
      "9.x",
      "",
    ])
      expect([version, isIn(version)]).toEqual([version, false]);
  });
});

/** MurmurHash3 x86, 32 bits, written anew from its description. */
function murmur(text: string, seed: number): number {
  const bytes = Buffer.from(text);
  const rotate = (value: number, by: number) =>
    (value << by) | (value >>> (32 - by));
  const mixed = (block: number) =>
    Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);
  const whole = bytes.length - (bytes.length % 4);
  let hash = seed;
  for (let at = 0; at < whole; at += 4)
    hash =
      (Math.imul(rotate(hash ^ mixed(bytes.readInt32LE(at)), 13), 5) +
        0xe6546b64) |
      0;
  let rest = 0;
  for (let at = bytes.length - 1; at >= whole; at -= 1)
    rest = (rest << 8) | (bytes[at] ?? 0);
  if (whole < bytes.length) hash ^= mixed(rest);
  hash ^= bytes.length;
  for (const [by, factor] of [
    [16, 0x85ebca6b],
    [13, 0xc2b2ae35],
    [16, 1],
  ] as const)
    hash = Math.imul(hash ^ (hash >>> by), factor);
  return hash >>> 0;
}

const bucketOf = (text: string): number =>
  Math.floor((murmur(text, 1) / 2 ** 32) * 10_000);

describe("buckets", () => {
  it("go from 0 to 9999, by the hash of the visitor and the experiment with seed 1 [EXP-015]", async () => {
    expect(bucketOf("ppid11886780721")).toBe(5254);
    const datafile = project();
    const [hero] = datafile.experiments;
    if (!hero) throw new Error("no experiment");
    const ids = ["ppid1", ...Array.from({ length: 60 }, (_, n) => visitor(n))];
    const flags = ids.map((id, index) => ({
      id,
      experiment:
        "1886780721".slice(0, 8) + String(21 + index).padStart(2, "0"),
    }));
    const client = await running({
      ...datafile,
      // The middle variation has exactly the visitor's bucket.
      experiments: flags.map(({ id, experiment }, index) => {
        const bucket = bucketOf(id + experiment);
        return {
          ...hero,
          id: experiment,
          key: `exact-${index}`,
          forcedVariations: {},
          trafficAllocation: [
            { entityId: "90001-0", endOfRange: bucket },
            { entityId: "90001-1", endOfRange: bucket + 1 },
            { entityId: "90001-2", endOfRange: 10_000 },
          ],
        };
      }),
      featureFlags: flags.map(({ experiment }, index) => ({
        id: `flag-${index}`,
        key: `exact-${index}`,
        rolloutId: "",
        experimentIds: [experiment],
        variables: [],
      })),
    });
    for (const [index, { id }] of flags.entries())
      expect(
        client.createUserContext(id).decide(`exact-${index}`).variationKey,
      ).toBe("1-quiet");
    expect(flags[0]?.experiment).toBe("1886780721");
  });
});

const known = { attributes: { region: "EMEA" }, given: {}, isKnown: false };

/** How far counts are from what is expected of them. */
const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce((sum, count, index) => {
    const target = expected[index] ?? 0;
    return sum + (count - target) ** 2 / target;
  }, 0);

describe("the experiments of the process", () => {
  it("give 10,000 visitors the variations by their allocation, independently of each other", async () => {
    const made = await experiments();
    const given = Array.from({ length: 10_000 }, (_, index) =>
      made.decide({ ...known, id: visitor(index) }, [
        "home-hero",
        "product-order",
      ]),
    );
    const countsOf = (flag: string, keys: readonly (string | undefined)[]) =>
      keys.map((key) => given.filter((it) => it[flag] === key).length);
    const heroes = ["baseline", "1-quiet", "2-brief", undefined];
    const orders = ["baseline", "1-promises-first", "2-notes-first"];
    const hero = countsOf("home-hero", heroes);
    const order = countsOf("product-order", orders);
    expect(hero.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    expect(order.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    // Exceeded by one of a thousand fair samples: 16.27 with three degrees of freedom, 13.82 with two.
    expect(chiSquare(hero, [3_000, 3_000, 3_000, 1_000])).toBeLessThan(16.27);
    expect(chiSquare(order, [5_000, 2_500, 2_500])).toBeLessThan(13.82);
    const pairs = heroes.flatMap((key) =>
      orders.map(
        (other) =>
          given.filter(
            (it) => it["home-hero"] === key && it["product-order"] === other,
          ).length,
      ),
    );
    const expectedPairs = [0.3, 0.3, 0.3, 0.1].flatMap((share) =>
      [0.5, 0.25, 0.25].map((other) => share * other * 10_000),
    );
    // Eleven degrees of freedom.
    expect(chiSquare(pairs, expectedPairs)).toBeLessThan(31.26);
    expect(service.batches()).toEqual([]);
  });

  it("keep a visitor in the given variation after the allocation has changed", async () => {
    const datafile = project();
    const made = await experiments({
      ...datafile,
      experiments: datafile.experiments.map((experiment) => ({
        ...experiment,
        trafficAllocation: [
          { entityId: `${experiment.id}-2`, endOfRange: 10_000 },
        ],
      })),
    });
    const decide = (given: Readonly<Record<string, string>>) =>
      made.decide({ ...known, id: visitor(1), given }, ["home-hero"]);
    expect(decide({})).toEqual({ "home-hero": "2-brief" });
    for (const key of ["baseline", "1-quiet"])
      expect(decide({ "home-hero": key })).toEqual({ "home-hero": key });
    for (const key of ["toString", "9-none", ""])
      expect(decide({ "home-hero": key })).toEqual({ "home-hero": "2-brief" });
  });

  it("decide nothing for flags without an experiment, and for invalid visitors", async () => {
    const made = await experiments();
    const id = visitor(1);
    expect(made.decide({ ...known, id }, ["help", "unknown", ""])).toEqual({});
    expect(made.decide({ ...known, id: "" }, ["home-hero"])).toEqual({});
    expect(made.decide({ ...known, id }, [])).toEqual({});
    expect(
      service.log.lines.map(({ level, message }) => [level, message]),
    ).toEqual([["warn", "experiments: not decided for an invalid visitor"]]);
  });

  it("are all baseline without a datafile, and without a project", async () => {
    service.publish(null);
    const away = createExperiments({
      config: settings,
      dispatcher: service.agent,
      log: service.log,
    });
    opened.push(away);
    await away.opened;
    const off = createExperiments({
      config: { ...settings, experimentsSdkKey: null },
      dispatcher: service.agent,
      log: service.log,
    });
    for (const made of [away, off]) {
      const person = { ...known, id: visitor(1) };
      expect(made.decide(person, ["home-hero"])).toEqual({});
      made.reportShown(person, "home-hero");
      made.reportEvent(person, "purchase", {});
    }
    expect(away.state()).toMatchObject({
      state: "starting",
      revision: null,
      ageMs: null,
    });
    expect(off.state()).toMatchObject({ state: "off", audiences: "off" });
    expect(service.batches()).toEqual([]);
  });
});

describe("a project", () => {
  it("is a datafile of version 4, from which decisions with all values come [ENT-039]", async () => {
    const datafile = Datafile.parse(project());
    expect(Object.keys(datafile)).toEqual(
      expect.arrayContaining([
        "projectId",
        "accountId",
        "revision",
        "experiments",
        "groups",
        "events",
        "audiences",
        "attributes",
        "rollouts",
        "featureFlags",
      ]),
    );
    for (const part of ["projectId", "experiments", "featureFlags"] as const)
      expect(
        Datafile.safeParse({ ...project(), [part]: undefined }).success,
      ).toBe(false);
    const client = await running();
    const employee = Array.from({ length: 50 }, (_, index) =>
      client
        .createUserContext(visitor(index), { employee: true })
        .decide("help", [
          // As the library names the option.
          "INCLUDE_REASONS" as never,
        ]),
    ).find(({ ruleKey }) => ruleKey === "help-employees");
    expect(employee).toMatchObject({
      variationKey: "on",
      enabled: true,
      flagKey: "help",
      ruleKey: "help-employees",
      variables: {
        contact: true,
        ratio: 4.5,
        most: 12,
        lead: "for staff",
        layout: { topics: ["delivery", "fit"] },
      },
    });
    expect(employee?.reasons.length).toBeGreaterThan(0);
    const other = client.createUserContext(visitor(1), {}).decide("unknown");
    expect(other).toMatchObject({
      variationKey: null,
      enabled: false,
      variables: {},
      ruleKey: null,
      flagKey: "unknown",
    });
  });
});

describe("a visitor's id", () => {
  it("is vuid_ and 27 hexadecimal digits, another one each time", () => {
    const ids = Array.from({ length: 1_000 }, newVisitorId);
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) {
      expect(id).toMatch(/^vuid_[0-9a-f]{27}$/);
      expect(id.length).toBe(32);
      expect(isVisitorId(id)).toBe(true);
    }
    for (const text of [
      "",
      "vuid_",
      `vuid_${"A".repeat(27)}`,
      `vuid_${"a".repeat(28)}`,
      ` vuid_${"a".repeat(27)}`,
      `vuid_${"a".repeat(27)}\n`,
      'u"}) {x} #',
    ])
      expect(isVisitorId(text)).toBe(false);
  });
});
