/** What the experiment service publishes for a project: the datafile, in its version 4 [ENT-039]. */
import { z } from "zod/v4";

const Variation = z.object({
  id: z.string(),
  key: z.string(),
  featureEnabled: z.boolean().optional(),
  /** Values of the flag's variables that differ from their defaults; each is text. */
  variables: z
    .array(z.object({ id: z.string(), value: z.string() }))
    .default([]),
});

/** A rule of a flag, or an experiment without one. */
const Experiment = z.object({
  id: z.string(),
  key: z.string(),
  layerId: z.string(),
  /** Only `Running` counts. */
  status: z.string(),
  audienceIds: z.array(z.string()),
  /** Nested lists that begin with and, or, not. */
  audienceConditions: z.unknown(),
  /** The variation of single visitors, by their id. */
  forcedVariations: z.record(z.string(), z.string()).default({}),
  /** Parts of the range 0 to 9999, each up to and without its end. */
  trafficAllocation: z.array(
    z.object({ entityId: z.string(), endOfRange: z.number() }),
  ),
  variations: z.array(Variation),
  /** Set if a prediction service chooses the variation. */
  cmab: z
    .object({
      attributeIds: z.array(z.string()),
      trafficAllocation: z.number(),
    })
    .optional(),
});

const Variable = z.object({
  id: z.string(),
  key: z.string(),
  type: z.enum(["boolean", "double", "integer", "string", "json"]),
  /** `json` for a variable of the type `string` that holds JSON. */
  subType: z.string().optional(),
  defaultValue: z.string(),
});

const Audience = z.object({
  id: z.string(),
  name: z.string(),
  conditions: z.unknown(),
});

/** Fields that the library reads and the shop does not are passed on as they are. */
export const Datafile = z.looseObject({
  version: z.enum(["2", "3", "4"]),
  /** Another one with each change: a datafile with the revision of the one before is ignored. */
  revision: z.string(),
  projectId: z.string(),
  accountId: z.string(),
  attributes: z.array(z.object({ id: z.string(), key: z.string() })),
  audiences: z.array(Audience),
  typedAudiences: z.array(Audience).default([]),
  groups: z.array(z.looseObject({ id: z.string(), policy: z.string() })),
  experiments: z.array(Experiment),
  rollouts: z.array(
    z.object({ id: z.string(), experiments: z.array(Experiment) }),
  ),
  featureFlags: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      rolloutId: z.string(),
      experimentIds: z.array(z.string()),
      variables: z.array(Variable),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      experimentIds: z.array(z.string()),
    }),
  ),
  /** Where the customer data platform is; its host counts only if the settings name it. */
  integrations: z
    .array(
      z.looseObject({
        key: z.string(),
        host: z.string().optional(),
        publicKey: z.string().optional(),
      }),
    )
    .default([]),
});
export type Datafile = z.input<typeof Datafile>;
