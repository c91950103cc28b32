/**
 * The project of the reference experiment service: two experiments for everybody, one of the editors and one of the sandbox, a flag with a rollout in three
 * steps, and one whose variation a prediction chooses. Ids are made up; keys of flags and variations are the shop's.
 */
import type { Datafile } from "~server/upstreams/datafile";

/** With which the shop reads the project. */
export const projectKey = "fellrow-reference";

type Experiment = Datafile["experiments"][number];

/** Parts of ten thousand, for the variations in their order; who is in none of them is in no experiment. */
export type Allocation = readonly number[];

interface Plan {
  readonly id: string;
  readonly key: string;
  readonly variations: readonly string[];
  readonly allocation: Allocation;
  /** Ids of audiences, of which a visitor has to be in one. */
  readonly audiences?: readonly string[];
  /** The variation of single visitors. */
  readonly forced?: Readonly<Record<string, string>>;
  readonly predicted?: boolean;
  readonly values?: Readonly<Record<string, string>>;
}

/** The parts of ten thousand as ends of ranges, as a datafile has them. */
export const trafficOf = (
  { id }: Pick<Plan, "id">,
  allocation: Allocation,
): Experiment["trafficAllocation"] =>
  allocation.map((_, index) => ({
    entityId: variationId(id, index),
    endOfRange: allocation
      .slice(0, index + 1)
      .reduce((sum, part) => sum + part, 0),
  }));

const variationId = (experiment: string, index: number): string =>
  `${experiment}-${index}`;

function experimentOf(plan: Plan): Experiment {
  const { id, key, audiences = [], values = {} } = plan;
  return {
    id,
    key,
    layerId: `layer-${id}`,
    status: "Running",
    audienceIds: [...audiences],
    audienceConditions: audiences.length > 0 ? ["or", ...audiences] : [],
    forcedVariations: { ...plan.forced },
    trafficAllocation: trafficOf(plan, plan.allocation),
    variations: plan.variations.map((name, index) => ({
      id: variationId(id, index),
      key: name,
      featureEnabled: true,
      variables: Object.entries(values).map(([variable, value]) => ({
        id: variable,
        value,
      })),
    })),
    ...(plan.predicted && {
      cmab: { attributeIds: ["81001"], trafficAllocation: 10_000 },
    }),
  };
}

const experiments: readonly Plan[] = [
  {
    id: "90001",
    key: "home-hero-test",
    variations: ["baseline", "1-quiet", "2-brief"],
    allocation: [3_000, 3_000, 3_000],
    forced: { vuid_ffffffffffffffffffffffffff1: "2-brief" },
  },
  {
    id: "90002",
    key: "product-order-test",
    variations: ["baseline", "1-promises-first", "2-notes-first"],
    allocation: [5_000, 2_500, 2_500],
  },
  {
    id: "90003",
    key: "north-america-test",
    variations: ["baseline", "1-north"],
    allocation: [5_000, 5_000],
    audiences: ["82001"],
    forced: { vuid_ffffffffffffffffffffffffff1: "1-north" },
  },
  {
    id: "90004",
    key: "predicted-test",
    variations: ["baseline", "1-predicted"],
    allocation: [],
    predicted: true,
  },
  {
    id: "90005",
    key: "new-advice-test",
    variations: ["baseline", "1-delivery"],
    allocation: [5_000, 5_000],
  },
  {
    id: "90006",
    key: "browser-note-test",
    variations: ["baseline", "1-short"],
    allocation: [4_000, 4_000],
  },
];

const rollout: readonly Plan[] = [
  {
    id: "94001",
    key: "help-employees",
    variations: ["on"],
    allocation: [5_000],
    audiences: ["82002"],
    values: {
      "96001": "true",
      "96002": "4.5",
      "96003": "12",
      "96004": "for staff",
      "96005": '{"topics":["delivery","fit"]}',
    },
  },
  {
    id: "94002",
    key: "help-runners",
    variations: ["on-for-runners"],
    allocation: [10_000],
    audiences: ["82003"],
  },
  {
    id: "94003",
    key: "help-everyone-else",
    variations: ["on-for-some"],
    allocation: [2_000],
  },
];

const audience = (
  id: string,
  name: string,
  condition: Readonly<Record<string, string | boolean>>,
) => ({
  id,
  name,
  conditions: [
    "and",
    [
      "or",
      [
        "or",
        {
          type: condition["type"] ?? "custom_attribute",
          ...condition,
        },
      ],
    ],
  ],
});

const flag = (
  id: string,
  key: string,
  experimentIds: readonly string[],
  rest: Partial<Datafile["featureFlags"][number]> = {},
) => ({
  id,
  key,
  rolloutId: "",
  experimentIds: [...experimentIds],
  variables: [],
  ...rest,
});

/** @param platformHost of the customer data platform */
export const projectAt = (platformHost: string): Datafile => ({
  version: "4",
  revision: "1",
  projectId: "70001",
  accountId: "60001",
  sdkKey: projectKey,
  environmentKey: "reference",
  anonymizeIP: true,
  botFiltering: true,
  sendFlagDecisions: false,
  region: "EU",
  attributes: [
    { id: "81001", key: "region" },
    { id: "81002", key: "locale" },
    { id: "81004", key: "employee" },
    { id: "81005", key: "appVersion" },
  ],
  audiences: [
    {
      id: "$opt_dummy_audience",
      name: "Typed audiences only",
      conditions:
        '["or", {"match": "exact", "name": "$opt_dummy_attribute", "type": "custom_attribute", "value": "$opt_dummy_value"}]',
    },
  ],
  typedAudiences: [
    audience("82001", "North America", {
      match: "exact",
      name: "region",
      value: "NORA",
    }),
    audience("82002", "Employees", {
      match: "exact",
      name: "employee",
      value: true,
    }),
    audience("82003", "Trail runners", {
      match: "qualified",
      name: "odp.audiences",
      type: "third_party_dimension",
      value: "trail-runners",
    }),
    audience("82004", "New app", {
      match: "semver_ge",
      name: "appVersion",
      value: "2.1",
    }),
  ],
  groups: [],
  experiments: experiments.map(experimentOf),
  rollouts: [{ id: "93001", experiments: rollout.map(experimentOf) }],
  featureFlags: [
    flag("97001", "home-hero", ["90001"]),
    flag("97002", "product-order", ["90002"]),
    flag("97004", "north-america", ["90003"]),
    flag("97005", "predicted", ["90004"]),
    flag("97006", "new-advice", ["90005"]),
    flag("97007", "browser-note", ["90006"]),
    flag("97003", "help", [], {
      rolloutId: "93001",
      variables: [
        { id: "96001", key: "contact", type: "boolean", defaultValue: "false" },
        { id: "96002", key: "ratio", type: "double", defaultValue: "1.5" },
        { id: "96003", key: "most", type: "integer", defaultValue: "8" },
        { id: "96004", key: "lead", type: "string", defaultValue: "" },
        {
          id: "96005",
          key: "layout",
          type: "string",
          subType: "json",
          defaultValue: "{}",
        },
      ],
    }),
  ],
  events: [{ id: "98001", key: "purchase", experimentIds: ["90001", "90002"] }],
  integrations: [
    {
      key: "odp",
      host: platformHost,
      publicKey: "reference-key",
      pixelUrl: platformHost,
    },
  ],
  holdouts: [],
});
