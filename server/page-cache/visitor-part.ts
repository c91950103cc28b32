/** The visitor part with which a cached page is filled. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import {
  baseline,
  isAudienceFlag,
  isOfSandbox,
  type Variations,
} from "../../app/experiments/experiments";
import {
  givenTextForEdge,
  readGiven,
} from "../../app/experiments/given-variations";
import { variationsCookie } from "../../app/experiments/variations-cookie";
import {
  conditionsOf,
  dismissed,
  flagOf,
  isKnownToEdge,
  variation,
  type Condition,
} from "../../app/shell/conditions";
import {
  dismissedCookie,
  dismissedText,
  readDismissed,
} from "../../app/shell/pop-ups/dismissed";
import { nobody, type VisitorPart } from "../../app/shell/visitor-part";
import { findSite } from "../../app/sites/sites";
import type { RouteFacts } from "../built-routes";
import type { Experiments } from "../experiments/experiments";
import type { Session } from "../session/session";
import { findCookies } from "../session/session-cookie";
import { ownFacts, requestPart, sessionPart } from "./page-facts";
import type { SplitPage } from "./split-page";

/** The flag of an experiment, or of an audience, on which a condition depends; null for the sandbox and for others. */
function serviceFlagOf(condition: Condition): string | null {
  const flag = flagOf(condition);
  return flag === null || isOfSandbox(flag) ? null : flag;
}

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
 * the page's experiments that the visitor is in with any other variation.
 */
export function partOnPage(
  part: VisitorPart,
  page: Pick<SplitPage, "conditions">,
): VisitorPart {
  const { variations, dismissedPopUps } = part;
  if (variations === null && dismissedPopUps === null) return part;
  const { conditions } = page;
  const flags = experimentsOn(page);
  const onPage = Object.entries(variations ?? {}).flatMap(([flag, value]) => {
    if (conditions.includes(variation(flag, value)))
      return [[flag, value] as const];
    return flags.includes(flag) ? [[flag, baseline] as const] : [];
  });
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

/** Derived once for each stored page, and forgotten with it. */
const flagsByConditions = new WeakMap<
  readonly Condition[],
  readonly string[]
>();

/** The flags of experiments and audiences for which a page has alternatives, except those of the sandbox. */
export function experimentsOn({
  conditions,
}: Pick<SplitPage, "conditions">): readonly string[] {
  const known = flagsByConditions.get(conditions);
  if (known) return known;
  const flags = [
    ...new Set(conditions.map(serviceFlagOf).filter((flag) => flag !== null)),
  ];
  flagsByConditions.set(conditions, flags);
  return flags;
}

/** The conditions of visitors who are in its experiments with the baseline; no alternative of a choice has them. */
const baselinesOn = (
  page: Pick<SplitPage, "conditions">,
): readonly Condition[] =>
  experimentsOn(page)
    .filter((flag) => !isAudienceFlag(flag))
    .map((flag) => variation(flag, baseline));

/** Whether a page differs by what an edge cache does not know: not by experiments that do not run. */
export const isVaried = (
  { conditions }: Pick<SplitPage, "conditions">,
  running: readonly string[],
): boolean =>
  conditions.some((it) => {
    const flag = serviceFlagOf(it);
    return flag === null ? !isKnownToEdge(it) : running.includes(flag);
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

/** What is compared with an edge's statements. */
interface EdgeVisitor extends Pick<VisitorPart, "consent"> {
  /** Whether visitors of the market are asked with a banner. */
  readonly isAsking: boolean;
  readonly cookies: string | undefined;
  readonly conditions: SplitPage["conditions"];
}

/**
 * Whether the text is what the shop writes into the cookie of visitors who dismissed pop-ups of the page, and no
 * others: anybody can write more into the cookie, and each text would be another stored page.
 */
function isOfPopUps(
  text: string,
  conditions: EdgeVisitor["conditions"],
): boolean {
  const ids = readDismissed(text) ?? [];
  return (
    text === dismissedText(ids) &&
    ids.every((id) => conditions.includes(dismissed(id)))
  );
}

/** Headers in which an edge states by what it stores pages (docs/edge-caching.md), and whether that is true. */
const edgeHeaders: Readonly<
  Record<string, (stated: string, visitor: EdgeVisitor) => boolean>
> = {
  // Where nobody is asked, no page differs by an answer.
  "x-consent": (stated, { consent, isAsking }) =>
    stated === (consent ?? "") || (!isAsking && stated === "answered"),
  "x-popups": (stated, { cookies, conditions }) =>
    stated === findCookies(cookies, dismissedCookie).join() &&
    isOfPopUps(stated, conditions),
};

/**
 * Whether what an edge states of the visitor is true, and of few possible values. If not, its other visitors would get
 * the banner again, or would not be asked, and would see pop-ups that they dismissed.
 */
export const isStatedByEdge = (
  { consent, isAsking }: Pick<EdgeVisitor, "consent" | "isAsking">,
  { conditions }: Pick<SplitPage, "conditions">,
  headers: IncomingHttpHeaders,
): boolean =>
  Object.entries(edgeHeaders).every(([name, isTrue]) =>
    isTrue(String(headers[name] ?? ""), {
      ...{ consent, isAsking, cookies: headers.cookie, conditions },
    }),
  );

/** The header in which an edge states the variations of a visitor, for pages that differ by them. */
export const edgeVariations = "X-Variants";

/** What decides whether an edge knows who else gets the same variations of a page. */
interface StatedVariations {
  readonly headers: IncomingHttpHeaders;
  /** The flags of the page of which an experiment runs, audiences included. */
  readonly running: readonly string[];
  /** The variations that the visitor was assigned of those. */
  readonly assigned: Variations | null;
  /** Whether the visitor has not answered yet where nothing is decided before that. */
  readonly isUnasked: boolean;
  readonly experiments: Pick<Experiments, "has">;
}

/**
 * Whether an edge may give a page with experiments to all visitors of whom it states the same. Those of whom it states
 * no variation are assigned one by the shop, except where they are asked first and have not answered. Otherwise it has
 * to state the visitor's cookie, with an entry for each experiment of the page, and none of an experiment that does not
 * run: anybody can write more entries into the cookie, and each of them would be another stored page.
 */
export function areVariationsStated({
  headers,
  running,
  assigned,
  isUnasked,
  experiments,
}: StatedVariations): boolean {
  const stated = headers[edgeVariations.toLowerCase()] ?? "";
  if (stated === "") return assigned === null && isUnasked;
  const [cookie = ""] = findCookies(headers.cookie, variationsCookie);
  const given = readGiven(cookie);
  return (
    stated === givenTextForEdge(given) &&
    Object.entries(given).every(([flag, { variation: name }]) =>
      experiments.has(flag, name),
    ) &&
    running.every(
      (flag) =>
        given[flag] !== undefined && given[flag].variation === assigned?.[flag],
    )
  );
}
