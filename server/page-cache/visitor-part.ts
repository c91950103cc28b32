/** The visitor part with which a cached page is filled. */
import type { IncomingMessage } from "node:http";
import {
  experiments,
  isOfSandbox,
  type ExperimentName,
} from "../../app/experiments/experiments";
import { variation, type Condition } from "../../app/shell/conditions";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Session } from "../session/session";
import { ownFacts, requestPart, sessionPart } from "./page-facts";
import type { SplitPage } from "./split-page";

const experimentNames = (
  Object.keys(experiments) as readonly ExperimentName[]
).filter((name) => !isOfSandbox(name));

/** The experiment of each condition. */
const experimentOf: ReadonlyMap<Condition, ExperimentName> = new Map(
  experimentNames.flatMap((name) =>
    experiments[name].map((it) => [variation(name, it), name] as const),
  ),
);

/** A visitor's request for a page. */
interface PageRequest {
  readonly session: Session;
  readonly request: Pick<IncomingMessage, "headers">;
  /** The address of the page, which begins with its locale. */
  readonly key: string;
}

/** Null when the route declares that this visitor needs an uncached page. */
export function partFor(
  { session, request, key }: PageRequest,
  page: RouteFacts,
): VisitorPart | null {
  const [path = ""] = key.split("?", 1);
  const site = findSite(path.split("/")[1]);
  const ofRequest = site
    ? requestPart({ headers: request.headers, path, site, page })
    : null;
  if (!session.isPresent) return { ...nobody, ...ofRequest };
  const { data } = session;
  return page.cache?.own?.some((fact) => ownFacts[fact](data))
    ? null
    : { ...nobody, ...sessionPart(data, Date.now()), ...ofRequest };
}

/** The visitor part, with only those variations for which the page has alternatives. */
export function partOnPage(
  part: VisitorPart,
  { conditions }: Pick<SplitPage, "conditions">,
): VisitorPart {
  if (part.variations === null) return part;
  const onPage = Object.entries(part.variations).filter(([name, value]) =>
    conditions.includes(variation(name, value)),
  );
  const variations = onPage.length > 0 ? Object.fromEntries(onPage) : null;
  return { ...part, variations };
}

export const isNobody = (part: VisitorPart): boolean =>
  Object.values(part).every((value) => value === null);

/** The experiments for which a page has alternatives, except those of the sandbox. */
export const experimentsOn = ({
  conditions,
}: Pick<SplitPage, "conditions">): readonly ExperimentName[] => [
  ...new Set(
    conditions
      .map((it) => experimentOf.get(it))
      .filter((name) => name !== undefined),
  ),
];

/** Whether a page differs by what an edge cache does not know: not by experiments that do not run. */
export const isVaried = (
  { conditions }: Pick<SplitPage, "conditions">,
  running: readonly ExperimentName[],
): boolean =>
  conditions.some((it) => {
    const name = experimentOf.get(it);
    return name === undefined || running.includes(name);
  });

/** The combination of visitors of whom only their answer to the cookie banner is known. */
export const answeredCombination = "answered";
/** Part of the combination of visitors who are in an experiment of the page, be it with the baseline. */
const assignedCombination = "assigned";

/**
 * Names the combination of variations and of the answer to the cookie banner, so that visitors with the same
 * ones get the same bytes. "" when nothing is known of the visitor, null when more is known.
 */
export function combinationOf(
  part: VisitorPart,
  { conditions }: Pick<SplitPage, "conditions">,
  isAssigned = false,
): string | null {
  if (!isNobody({ ...part, variations: null, consent: null })) return null;
  const held = Object.entries(part.variations ?? {}).map(([name, value]) =>
    variation(name, value),
  );
  const answered = part.consent === null ? [] : [answeredCombination];
  const assigned = isAssigned ? [assignedCombination] : [];
  const chosen = conditions.filter((it) => held.includes(it));
  return [...answered, ...assigned, ...chosen].join("+");
}
