/**
 * What one request has to do with experiments: whose they are, which variations the visitor gets, and the cookies
 * that keep both. Nothing is decided for crawlers, for `HEAD`, at kiosks, and where consent does not allow it: then
 * there is no id and no cookie, and everything is the baseline [EXP-016, EXP-018].
 */
import type { IncomingHttpHeaders } from "node:http";
import type { CategoryCode } from "../../app/consent/categories";
import { consentOf } from "../../app/consent/consent";
import { isCrawler } from "../../app/domain/crawler";
import {
  baseline,
  experiments as table,
  isAudienceFlag,
  isKey,
  isOfSandbox,
  type Variations,
} from "../../app/experiments/experiments";
import {
  givenCookieLine,
  givenText,
  mostGiven,
  readGiven,
  variationsIn,
  type GivenVariations,
} from "../../app/experiments/given-variations";
import { variationsCookie } from "../../app/experiments/variations-cookie";
import type { Site } from "../../app/sites/sites";
import { isGpc } from "../consent/consent";
import { findCookies } from "../session/session-cookie";
import type { Experiments, ExperimentVisitor } from "./experiments";
import { isVisitorId, newVisitorId } from "./visitor-id";

export const visitorIdCookie = "sf_uid";
export const visitCookie = "sf_visit";

const daySeconds = 24 * 60 * 60;
/** The category of experiments that say nothing else (decision 83). */
const category: CategoryCode = "C0002";
/** More visits than a visitor plausibly makes in the life of the cookie. */
const mostVisits = 9_999;

export interface VisitParts {
  readonly experiments: Pick<Experiments, "running" | "decide">;
  readonly headers: IncomingHttpHeaders;
  readonly method: string | undefined;
  readonly site: Site;
  readonly isKiosk: boolean;
  /** Whether the page is a preview, which allows everything [NAV-020]. */
  readonly isPreview?: boolean;
  /** Whether there is a session, so that audiences of the visitor count. */
  readonly isKnown: () => boolean;
  readonly secure: boolean;
  readonly now: number;
}

export interface Assignment {
  /** Those of the experiments that the visitor is in; null for none. */
  readonly variations: Variations | null;
  /** `Set-Cookie` values for what is new. An answer that has any is for this visitor alone. */
  readonly cookies: readonly string[];
}

const nobody: Assignment = { variations: null, cookies: [] };

/** Visits are counted by days: `3.20784` is the third, on that day since 1970. */
function visitOf(cookie: string, today: number) {
  const [, number = "0", day = ""] =
    /^(\d{1,4})\.(\d{1,6})$/.exec(cookie) ?? [];
  return Number(day) === today
    ? { number: Number(number), isNew: false }
    : { number: Math.min(Number(number) + 1, mostVisits), isNew: true };
}

const cookieLine = (
  name: string,
  value: string,
  seconds: number,
  secure: boolean,
): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;

const visitorIdLine = (id: string, secure: boolean): string =>
  cookieLine(visitorIdCookie, id, 365 * daySeconds, secure);

/** What is read of a request to know its visitor. */
type VisitorParts = Omit<VisitParts, "experiments" | "method" | "secure">;

function readCookies({ headers, now }: VisitorParts) {
  const read = (name: string) => findCookies(headers.cookie, name)[0] ?? "";
  const today = Math.floor(now / 1000 / daySeconds);
  return {
    sent: read(visitorIdCookie),
    today,
    visit: visitOf(read(visitCookie), today),
    before: readGiven(read(variationsCookie)),
  };
}

function visitorWith(
  id: string,
  { site, isKnown }: VisitorParts,
  { visit, before }: Pick<ReturnType<typeof readCookies>, "visit" | "before">,
): ExperimentVisitor {
  return {
    id,
    attributes: {
      region: site.region,
      locale: site.locale,
      visit: visit.number,
    },
    given: variationsIn(before) ?? {},
    isKnown: isKnown(),
  };
}

/** Whether the visitor is a person who allows it. */
const isMeasurable = ({
  headers,
  site,
  isKiosk,
  isPreview = false,
}: VisitorParts): boolean =>
  !isCrawler(headers["user-agent"]) &&
  consentOf({
    region: site.region,
    cookies: headers.cookie ?? "",
    isGpc: isGpc(headers),
    isKiosk,
    isPreview,
  })[category];

/** The shop's own variations by the name of the experiment. */
const ownVariations: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table),
);

/** The variation as the shop knows it; what it does not know, and what no cookie can have, shows the baseline. */
function knownVariation(flag: string, variation: string): string {
  const own = ownVariations.get(flag);
  const isKnown = own ? own.includes(variation) : isKey(variation);
  return isKnown ? variation : baseline;
}

/**
 * Decides for the experiments and audiences of a page, which are named by their flags. What was given before stays; an experiment of the page that the visitor is
 * not in any more is forgotten. Those of other pages stay as they are.
 */
export function assign(
  parts: VisitParts,
  onPage: readonly string[],
): Assignment {
  const { experiments, secure } = parts;
  const running = experiments.running(onPage);
  if (running.length === 0 || parts.method === "HEAD") return nobody;
  if (!isMeasurable(parts)) return nobody;
  const cookiesRead = readCookies(parts);
  const { sent, today, visit, before } = cookiesRead;
  const id = isVisitorId(sent) ? sent : newVisitorId();
  const visitor = visitorWith(id, parts, cookiesRead);
  const decided = experiments.decide(visitor, running);
  const given = merged(before, onPage, decided);
  const shown: Variations = Object.fromEntries(
    onPage.flatMap((flag) => {
      const key = isAudienceFlag(flag) ? decided[flag] : given[flag]?.variation;
      return key === undefined ? [] : [[flag, key]];
    }),
  );
  const cookies = [
    ...(id === sent ? [] : [visitorIdLine(id, secure)]),
    ...(visit.isNew
      ? [
          cookieLine(
            visitCookie,
            `${visit.number}.${today}`,
            90 * daySeconds,
            secure,
          ),
        ]
      : []),
    ...(givenText(given) === givenText(before)
      ? []
      : [givenCookieLine(given, secure)]),
  ];
  const isIn = Object.keys(shown).length > 0;
  return { variations: isIn ? shown : null, cookies };
}

/** The visitor of a request, by its cookies; null for one who is in no experiment, or may not be measured. */
export function identifiedVisitor(
  parts: VisitorParts,
): ExperimentVisitor | null {
  const cookiesRead = readCookies(parts);
  const { sent, before } = cookiesRead;
  return isVisitorId(sent) &&
    variationsIn(before) !== null &&
    isMeasurable(parts)
    ? visitorWith(sent, parts, cookiesRead)
    : null;
}

/** What the visitor sees for the first time of what was given, and the cookie that says so from then on. */
interface Sighting {
  readonly visitor: ExperimentVisitor;
  /** The variations by experiment. */
  readonly variations: Readonly<Record<string, string>>;
  /** A `Set-Cookie` value. */
  readonly cookie: string;
}

/** Null if there is nothing to count: for a visitor without an id, and of what was counted before. */
export function sightingOf(
  parts: VisitorParts & Pick<VisitParts, "secure">,
  places: readonly string[],
): Sighting | null {
  const visitor = identifiedVisitor(parts);
  const { before } = readCookies(parts);
  const fresh = Object.entries(before).filter(
    ([name, { isCounted }]) =>
      places.includes(name) && !isCounted && !isOfSandbox(name),
  );
  if (visitor === null || fresh.length === 0) return null;
  const counted = fresh.map(
    ([name, it]) => [name, { ...it, isCounted: true }] as const,
  );
  const given: GivenVariations = { ...before, ...Object.fromEntries(counted) };
  return {
    visitor,
    variations: Object.fromEntries(
      fresh.map(([name, { variation }]) => [name, variation]),
    ),
    cookie: givenCookieLine(given, parts.secure),
  };
}

/** What the cookie has from now on. Those of the page come first: a cookie has room for some only. */
function merged(
  before: GivenVariations,
  onPage: readonly string[],
  decided: Readonly<Record<string, string>>,
): GivenVariations {
  const isDecided = (flag: string) =>
    onPage.includes(flag) && !isOfSandbox(flag);
  const ofPage = onPage.flatMap((flag) => {
    const key = decided[flag];
    if (key === undefined || !isDecided(flag) || isAudienceFlag(flag))
      return [];
    const old = before[flag];
    const variation = knownVariation(flag, key);
    const isCounted = old?.variation === variation && old.isCounted;
    return [[flag, { variation, isCounted }] as const];
  });
  const others = Object.entries(before).filter(([flag]) => !isDecided(flag));
  return Object.fromEntries([...ofPage, ...others].slice(0, mostGiven));
}

/** The experiments of one request that is rendered for its visitor; what one part of the page asks, others know. */
export interface ExperimentVisit {
  /** The variations of those of the experiments that the visitor is in; null for none. Decides for new ones. */
  variationsOf(flags: readonly string[]): Variations | null;
  /** The visitor's id; a new one goes out with the answer. Only for visitors who allow C0002. */
  visitorId(): string;
}

/**
 * @param onDecided called with all `Set-Cookie` values so far after each decision for an identified visitor, and with
 *   a new id: the answer is for this visitor alone.
 */
export function createExperimentVisit(
  parts: VisitParts,
  onDecided: (cookies: readonly string[]) => void,
): ExperimentVisit {
  const lines = new Map<string, string>();
  let isAssigned = false;
  /** The cookies of the request, after what this answer has set so far. */
  const cookiesNow = () =>
    [
      ...[...lines.values()].map((line) => line.split(";", 1)[0]),
      parts.headers.cookie ?? "",
    ].join("; ");
  return {
    variationsOf(asked) {
      const decidable = asked.filter((name) => !isOfSandbox(name));
      if (decidable.length === 0) return null;
      const headers = { ...parts.headers, cookie: cookiesNow() };
      const assigned = assign({ ...parts, headers }, decidable);
      for (const line of assigned.cookies)
        lines.set(line.slice(0, line.indexOf("=")), line);
      isAssigned ||= assigned.variations !== null;
      if (isAssigned || lines.size > 0) onDecided([...lines.values()]);
      return assigned.variations;
    },
    visitorId() {
      const [sent = ""] = findCookies(cookiesNow(), visitorIdCookie);
      if (isVisitorId(sent)) return sent;
      const id = newVisitorId();
      lines.set(visitorIdCookie, visitorIdLine(id, parts.secure));
      onDecided([...lines.values()]);
      return id;
    },
  };
}
