/** What the experiment service publishes and answers, and the changes that tests make to it. */
import { projectAt, trafficOf, type Allocation } from "../experiments/project";
import type { Upstreams } from "../upstreams";

type Db = Pick<Upstreams, "db">;

export interface ExperimentChange {
  /** The key of a flag; all its experiments change. */
  readonly flag: string;
  /** Parts of ten thousand, by variation. */
  readonly allocation?: Allocation | undefined;
  /** The variation that everybody gets. */
  readonly forced?: string | undefined;
  readonly paused?: boolean | undefined;
}

const changesIn = ({ db }: Db) => db.experimentChange.getAll();

/** Each change counts the revision up, as the library ignores a datafile with the revision of the one before. */
const revisionOf = (upstreams: Db): number =>
  1 + changesIn(upstreams).reduce((sum, { times }) => sum + times, 0);

export function changeExperiment(
  { db }: Db,
  { flag, ...change }: ExperimentChange,
): void {
  const where = { flag: { equals: flag } };
  const times = db.experimentChange.findFirst({ where })?.times ?? 0;
  db.experimentChange.deleteMany({ where });
  const text = JSON.stringify(change);
  db.experimentChange.create({ flag, change: text, times: times + 1 });
}

/** The moment of the last change, by the revision. */
const changedAt = (revision: number): string =>
  new Date(Date.UTC(2026, 0, 1, 0, 0, revision)).toUTCString();

/** The datafile of the moment, and since when it is valid. */
export function datafileOf(upstreams: Db, platformHost: string) {
  const revision = revisionOf(upstreams);
  const changes = new Map(
    changesIn(upstreams).map(({ flag, change }) => [
      flag,
      JSON.parse(change) as Omit<ExperimentChange, "flag">,
    ]),
  );
  const project = projectAt(platformHost);
  const changeOf = (id: string) =>
    project.featureFlags
      .filter(({ experimentIds }) => experimentIds.includes(id))
      .map(({ key }) => changes.get(key))
      .find((change) => change !== undefined);
  const experiments = project.experiments.map((experiment) => {
    const change = changeOf(experiment.id);
    if (!change) return experiment;
    const { forced, paused = false } = change;
    const everybody = experiment.variations.map(({ key }) =>
      key === forced ? 10_000 : 0,
    );
    const allocation = forced === undefined ? change.allocation : everybody;
    return {
      ...experiment,
      status: paused ? "Paused" : experiment.status,
      trafficAllocation: allocation
        ? trafficOf(experiment, allocation)
        : experiment.trafficAllocation,
    };
  });
  return {
    datafile: { ...project, revision: String(revision), experiments },
    lastModified: changedAt(revision),
  };
}

const audienceQuery =
  /^query \{customer\((vuid|fs_user_id) : "([^"]*)"\) \{audiences\(subset: \[([^\]]*)\]\) \{edges \{node \{name state\}\}\}\}\}$/;

/** An id that ends in 7 is a trail runner's. */
const isRunner = (id: string): boolean => id.endsWith("7");

/** Answers the query of the library, which is one text with the id and the names in it. */
export function answerAudiences(query: string) {
  const [, identifier = "", id = "", list = ""] =
    audienceQuery.exec(query) ?? [];
  if (identifier === "vuid" && !/^vuid_[0-9a-f]{27}$/.test(id))
    return {
      data: null,
      errors: [
        {
          message: "Unknown identifier",
          extensions: {
            classification: "DataFetchingException",
            code: "INVALID_IDENTIFIER_EXCEPTION",
          },
        },
      ],
    };
  const names = [...list.matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name);
  const edges = names.map((name) => ({
    node: {
      name,
      state:
        name === "trail-runners" && isRunner(id) ? "qualified" : "notQualified",
    },
  }));
  return { data: { customer: { audiences: { edges } } } };
}
