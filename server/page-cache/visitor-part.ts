/** The visitor part with which a cached page is filled. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import {
  baseline,
  experiments,
  isOfSandbox,
  type ExperimentName,
} from "../../app/experiments/experiments";
import {
  conditionsOf,
  dismissed,
  isKnownToEdge,
  variation,
  type Condition,
} from "../../app/shell/conditions";
import { dismissedCookie } from "../../app/shell/pop-ups/dismissed";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Session } from "../session/session";
import { findCookies } from "../session/session-cookie";
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

/**
 * The visitor part, with only those variations and pop-ups for which the page has alternatives, and the baseline of
 * the page's experiments that the visitor is in.
 */
export function partOnPage(
  part: VisitorPart,
  page: Pick<SplitPage, "conditions">,
): VisitorPart {
  const { variations, dismissedPopUps } = part;
  if (variations === null && dismissedPopUps === null) return part;
  const { conditions } = page;
  const onIt = new Set([...conditions, ...baselinesOn(page)]);
  const onPage = Object.entries(variations ?? {}).filter(([name, value]) =>
    onIt.has(variation(name, value)),
  );
  const popUps = (dismissedPopUps ?? []).filter((id) =>
    conditions.includes(dismissed(id)),
  );
  return {
    ...part,
    variations: onPage.length > 0 ? Object.fromEntries(onPage) : null,
    dismissedPopUps: popUps.length > 0 ? popUps : null,
  };
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

/** The conditions of visitors who are in its experiments with the baseline; no alternative of a choice has them. */
const baselinesOn = (
  page: Pick<SplitPage, "conditions">,
): readonly Condition[] =>
  experimentsOn(page).map((name) => variation(name, baseline));

/** Whether a page differs by what an edge cache does not know: not by experiments that do not run. */
export const isVaried = (
  { conditions }: Pick<SplitPage, "conditions">,
  running: readonly ExperimentName[],
): boolean =>
  conditions.some((it) => {
    const name = experimentOf.get(it);
    return name === undefined ? !isKnownToEdge(it) : running.includes(name);
  });

/** The combination of visitors of whom only their answer to the cookie banner is known. */
export const answeredCombination = "answered";

/**
 * Names the combination of alternatives, of experiments that the visitor is in with the baseline, and of the answer
 * to the cookie banner, so that visitors with the same ones get the same bytes. "" when nothing is known of the
 * visitor, null when more is known.
 */
export function combinationOf(
  part: VisitorPart,
  page: Pick<SplitPage, "conditions">,
): string | null {
  const { consent, variations, dismissedPopUps } = part;
  const others = { ...part, consent: null, variations: null };
  if (!isNobody({ ...others, dismissedPopUps: null })) return null;
  const held = conditionsOf({ favorites: null, variations, dismissedPopUps });
  const answered = consent === null ? [] : [answeredCombination];
  const chosen = [...baselinesOn(page), ...page.conditions].filter((it) =>
    held.has(it),
  );
  return [...answered, ...chosen].join("+");
}

/** Headers in which an edge states by what it stores pages (docs/edge-caching.md), and the true values. */
export const edgeHeaders: Readonly<
  Record<
    string,
    (part: Pick<VisitorPart, "consent">, cookies: string | undefined) => string
  >
> = {
  "x-consent": ({ consent }) => consent ?? "",
  "x-popups": (_, cookies) => findCookies(cookies, dismissedCookie).join(),
};

/**
 * Whether what an edge states of the visitor is true. If not, its other visitors would get the banner again,
 * or would not be asked, and would see pop-ups that they dismissed.
 */
export const isStatedByEdge = (
  part: Pick<VisitorPart, "consent">,
  headers: IncomingHttpHeaders,
): boolean =>
  Object.entries(edgeHeaders).every(
    ([name, read]) => read(part, headers.cookie) === (headers[name] ?? ""),
  );
