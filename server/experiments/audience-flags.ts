/**
 * Adds a flag for each audience of a datafile, so that the library itself says who belongs to it [ENT-028]: it only
 * decides for flags, and has no call for an audience. The flag is on for everybody in the audience and for nobody else.
 */
import { audienceFlag, member } from "../../app/experiments/experiments";
import type { Datafile } from "../upstreams/datafile";

/** The library's own, which stands for all typed ones in old programs. */
const standIn = "$opt_dummy_audience";

export function withAudienceFlags(datafile: Datafile): Datafile {
  const audiences = new Map(
    [...datafile.audiences, ...(datafile.typedAudiences ?? [])]
      .filter(({ id }) => id !== standIn)
      .map((audience) => [audience.name, audience.id]),
  );
  const added = [...audiences].map(([name, id]) => {
    const experiment = `audience-${id}`;
    const variation = `${experiment}-${member}`;
    return {
      experiment: {
        id: experiment,
        key: audienceFlag(name),
        layerId: experiment,
        status: "Running",
        audienceIds: [id],
        audienceConditions: ["or", id],
        forcedVariations: {},
        trafficAllocation: [{ entityId: variation, endOfRange: 10_000 }],
        variations: [
          { id: variation, key: member, featureEnabled: true, variables: [] },
        ],
      },
      flag: {
        id: `flag-${experiment}`,
        key: audienceFlag(name),
        rolloutId: "",
        experimentIds: [experiment],
        variables: [],
      },
    };
  });
  return {
    ...datafile,
    experiments: [
      ...datafile.experiments,
      ...added.map(({ experiment }) => experiment),
    ],
    featureFlags: [...datafile.featureFlags, ...added.map(({ flag }) => flag)],
  };
}
