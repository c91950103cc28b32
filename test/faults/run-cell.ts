/** Runs one cell of the fault matrix: a shopper does what the row says while the call fails. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Locale } from "../../app/sites/sites";
import { isSafe } from "../../server/http/endpoint";
import { textsOf } from "../e2e/support/texts";
import { createCookieJar, type CookieJar } from "../pages/support/cookie-jar";
import { navigate } from "../pages/support/navigation";
import { navigateData } from "./data-navigation";
import { faultOf, type FaultName } from "./fault-kinds";
import { outcomeOf, type FaultRow } from "./fault-table";
import { familyOf } from "./faulty-proxy";
import {
  leaks,
  longestMs,
  notAPage,
  piecesIn,
  readable,
  strangers,
  tooManyCalls,
} from "./invariants";
import { isErrorPage, type Sight } from "./laws";
import { locale as usualLocale, shopperAt, type Person } from "./shoppers";
import { healedWithinMs, type Others, type World } from "./world";
import { budgetMs } from "../runner/time-factor.mjs";

/** As a page without script, or as the data of a page with script. */
export type Mode = "page" | "data";

/** The final answer of a visit. */
interface Ending {
  readonly status: number;
  readonly url: URL;
  /** Body and headers. */
  readonly text: string;
  /** Null for data, which has no texts. */
  readonly html: string | null;
}

interface Visit {
  readonly row: FaultRow;
  readonly fault: FaultName;
  readonly mode: Mode;
  readonly locale: Locale;
  readonly person: Person;
  readonly id: string;
}

/** Returns the requests of other shoppers at the same time, which must succeed whatever fails here. */
function othersOf({ row, fault }: Visit): Others {
  const { service, method } = row.call;
  const isRead = isSafe(method) && fault !== "refused";
  return {
    looking: isRead && service === "products" ? 1 : 0,
    reading: isRead && service === "cart" ? 3 : 0,
  };
}
/** The time until a call in parallel to a page has ended, retry included, before the next cell (ms). */
const besideMs = 1_200;

let visits = 0;

function urlOf({ shop }: World, { row, person, locale }: Visit): URL {
  const { path } = row;
  const own = typeof path === "string" ? path : path(person);
  return new URL(`/${locale}${own === "/" ? "" : own}`, shop.origin);
}

/** Opens the path of the row, or sends its form. */
async function go(
  url: URL,
  { row, person, mode, id }: Visit,
  jar: CookieJar,
): Promise<Ending> {
  const headers = { "x-correlation-id": id };
  const fields = row.form?.(person);
  const body = fields && new URLSearchParams(fields).toString();
  if (mode === "data") {
    const start = { url, ...(body !== undefined && { body }) };
    return { ...(await navigateData(start, { jar, headers })), html: null };
  }
  const page = await navigate(
    body === undefined
      ? { url, method: "GET" }
      : { url, method: "POST", body, from: { url, headers: {} } },
    { jar, languages: "en-GB,en;q=0.9", headers },
  );
  const text = JSON.stringify(page.headers) + page.html;
  return { status: page.status, url: page.url, text, html: page.html };
}

function wrongPlace(
  { status, url }: Ending,
  expected: Sight,
  locale: Locale,
): string[] {
  const path = url.pathname.replace(`/${locale}`, "") || "/";
  const isThere = ({ at }: Sight) =>
    at === undefined ||
    (at.endsWith("*") ? path.startsWith(at.slice(0, -1)) : path === at);
  return [
    ...(status === expected.status ? [] : [`status ${status}`]),
    ...(isThere(expected) ? [] : [`ends at ${path}`]),
  ];
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/'/g, "&#x27;");

/** Returns what is wrong with the texts of a page. */
function wrongWords(
  html: string,
  expected: Sight,
  { row, person, locale }: Visit,
): string[] {
  const { t } = textsOf(locale);
  const text = readable(html);
  const isForm =
    [409, 422, 503].includes(expected.status) && !isErrorPage(expected);
  const typedValues = isForm ? Object.values(row.keeps?.(person) ?? {}) : [];
  const isFine = expected === row.fine;
  return [
    ...notAPage(html),
    ...(expected.text && !text.includes(t(expected.text))
      ? [`does not say ${expected.text}`]
      : []),
    ...(expected.shows && !html.includes(expected.shows)
      ? [`does not show ${expected.shows}`]
      : []),
    ...(isFine ? [] : (row.never ?? []))
      .filter((key) => text.includes(t(key)))
      .map((key) => `says ${key}`),
    ...typedValues
      .filter(
        (value) =>
          !html.includes(`value="${escaped(value)}"`) &&
          !html.includes(`>${escaped(value)}</textarea>`),
      )
      .map((value) => `lost what was typed: ${value}`),
  ];
}

/** I4: returns what the upstream stores of this shopper. */
function stateOf({ baskets, orders }: World, { data, email }: Person) {
  const basketId = data?.basketId ?? data?.order?.orderNumber ?? "";
  const own = orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);
  return { pieces: piecesIn(baskets.get(basketId)), orders: own.length };
}

type State = ReturnType<typeof stateOf>;

/** A confirmed change was made, one whose answer was lost may have been made, and others were not. */
function wrongState(
  before: State,
  after: State,
  { row, fault }: Visit,
): string[] {
  const outcome = outcomeOf(row, fault);
  const isFine = outcome === row.fine;
  const isOrdered = after.orders > before.orders;
  const change = row.pieces ?? 0;
  const most = isFine || faultOf(fault).reaches ? change : 0;
  const moved = isOrdered ? 0 : after.pieces - before.pieces;
  const isRight = isFine ? moved === change : moved === 0 || moved === most;
  return [
    ...(isRight ? [] : [`the bag has ${moved} pieces more`]),
    ...(after.orders > 1 ? [`${after.orders} orders`] : []),
    ...(outcome.at === "/order-confirmation" && after.orders !== 1
      ? ["confirms an order that there is not"]
      : []),
    ...(outcome.status >= 400 && isOrdered ? ["hides an order"] : []),
  ];
}

function wrongCalls({ proxy }: World, { row, fault, id }: Visit): string[] {
  return tooManyCalls(row.call, fault, proxy.attemptsOf(id, row.call));
}

const wasNotPlayed = "the fault was not played";

/** A cell proves something only if its fault happened. */
function notPlayed({ proxy }: World, { row, fault, id }: Visit): string[] {
  const attempts = proxy.attemptsOf(id, row.call);
  if (row.isNotAsked)
    return attempts.length === 0 ? [] : ["asks what it need not"];
  const isPlayed =
    fault === "refused"
      ? proxy.isClosed(familyOf(row.call.service)) && attempts.length === 0
      : attempts.some((attempt) => attempt.isPlayed);
  return isPlayed ? [] : [wasNotPlayed];
}

async function breachesOf(
  world: World,
  visit: Visit,
  jar: CookieJar,
): Promise<string[]> {
  const { person, row, fault, locale } = visit;
  const before = stateOf(world, person);
  const startedAt = performance.now();
  const [ending, others] = await Promise.all([
    go(urlOf(world, visit), visit, jar),
    world.othersBrowse(othersOf(visit)),
  ]);
  const ms = performance.now() - startedAt;
  if (row.isBeside) await sleep(besideMs);
  const expected = outcomeOf(row, fault);
  const { tokens } = person.data ?? {};
  const secrets = [tokens?.access, tokens?.refresh, ...world.proxy.origins];
  return [
    ...notPlayed(world, visit),
    ...wrongPlace(ending, expected, locale),
    ...(ending.html === null ? [] : wrongWords(ending.html, expected, visit)),
    ...(ms > longestMs && ms > budgetMs(longestMs)
      ? [`took ${Math.round(ms)} ms`]
      : []),
    ...wrongCalls(world, visit),
    ...wrongState(before, stateOf(world, person), visit),
    ...leaks(ending.text, secrets),
    ...strangers(ending.text, person.email),
    ...(others ? [] : ["others are not served"]),
    ...(world.isSameProcess() ? [] : ["the process ended"]),
  ];
}

/** I7: once the call works again, so does the page. */
async function breachesAfterHealing(
  world: World,
  visit: Visit,
  jar: CookieJar,
): Promise<string[]> {
  const { id, locale, row } = visit;
  const url = row.form
    ? new URL(`/${locale}/cart`, world.shop.origin)
    : urlOf(world, visit);
  const { status } = await navigate(
    { url, method: "GET" },
    { jar, languages: "en", headers: { "x-correlation-id": id } },
  );
  return status === 200 ? [] : [`afterwards: status ${status}`];
}

export interface Cell {
  readonly row: FaultRow;
  readonly fault: FaultName;
  readonly mode: Mode;
  readonly locale?: Locale;
}

async function tryCell(
  world: World,
  { row, fault, mode, locale = usualLocale }: Cell,
): Promise<readonly string[]> {
  const person = await shopperAt(row.who, world.services);
  visits += 1;
  const visit: Visit = {
    row,
    fault,
    mode,
    locale,
    person,
    id: `visit-${String(visits).padStart(6, "0")}-${mode}`,
  };
  const jar = createCookieJar();
  const cookies = person.cookie?.split("; ") ?? [];
  jar.store(
    urlOf(world, visit),
    cookies.map((cookie) => `${cookie}; Path=/`),
  );
  world.proxy.arm(visit.id, row.call, faultOf(fault));
  const breaches = await breachesOf(world, visit, jar);
  world.proxy.heal(visit.id);
  // Cached answers would hide the next fault, and a closed family still fails.
  const isHealed = mode === "page" && !row.isCached && fault !== "refused";
  return isHealed
    ? [...breaches, ...(await breachesAfterHealing(world, visit, jar))]
    : breaches;
}

/**
 * Tries a cell and returns its violations. On a busy machine other cells may have opened the breaker of the
 * service, so that the call is never made; then the cell is tried again after the breaker has closed.
 */
export async function runCell(
  world: World,
  cell: Cell,
): Promise<readonly string[]> {
  const breaches = await tryCell(world, cell);
  if (!breaches.includes(wasNotPlayed)) return breaches;
  await sleep(healedWithinMs);
  return tryCell(world, cell);
}
