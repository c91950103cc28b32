/** Tries every input of a surface in every mode, and lists what is wrong. */
import {
  isSafe,
  pathPattern,
  type AnyEndpoint,
} from "../../server/http/endpoint";
import { postFingerprint } from "../../server/upstreams/cart/contract";
import * as content from "../../server/upstreams/content/contract";
import type { World } from "../faults/world";
import type { BadText } from "./corpus";
import { wrongBody, wrongCall, wrongHeaders } from "./invariants";
import { refused, type Law } from "./laws";
import type { Person } from "./people";
import type { Answer, Sender } from "./sender";
import type { BadRequest, Mode, Surface } from "./surface";

/** The limits of the guards, beyond which input is not read. */
const longestAddress = 4_096;
const longestHead = 16_000;
const longestBody = 65_536;

/** How many requests of one surface are sent at the same time. */
const atOnce = 3;

/** Calls that any page may make for the layout around it. */
const surroundings: readonly AnyEndpoint[] = [
  content.getMenu,
  content.getFooter,
  content.getPopUps,
  content.getTranslations,
  content.getAugmentedPage,
  // The device's fingerprint, which any page of the checkout sends once.
  postFingerprint,
];

const isIn = ({ path }: BadRequest, { encoded }: BadText): boolean =>
  encoded !== "" && (path.split("?", 1)[0] ?? "").includes(encoded);

/** The law of a request that the guards refuse whatever its surface; null when they let it pass. */
function guardLaw(sent: BadRequest, input: BadText, mode: Mode): Law | null {
  const { path, form = "" } = sent;
  if (path.length > longestHead) return refused(431);
  if (path.length > longestAddress) return refused(414);
  if (input.breaksPath && isIn(sent, input)) return refused(400);
  if (Buffer.byteLength(form) > longestBody) return refused(413);
  return mode === "foreign" ? refused(403) : null;
}

/** Reads own properties only: `__proto__` is the name of an input. */
function lawOf(surface: Surface, { name }: BadText, mode: Mode): Law {
  const { law, except = {}, data } = surface;
  const own = Object.hasOwn(except, name) ? except[name] : undefined;
  return own ?? (mode === "data" ? data : undefined) ?? law;
}

/** Navigations with script get the target of a redirect in the data, with status 202. */
const inMode = (status: number, mode: Mode): number =>
  mode === "data" && status >= 300 && status < 400 ? 202 : status;

const isOneOf = (
  endpoints: readonly AnyEndpoint[],
  { method, path }: { readonly method: string; readonly path: string },
): boolean =>
  endpoints.some(
    (endpoint) =>
      endpoint.method === method && pathPattern(endpoint).regexp.test(path),
  );

interface Cell {
  readonly surface: Surface;
  readonly input: BadText;
  readonly mode: Mode;
  readonly sent: BadRequest;
}

function wrongAnswer(law: Law, { surface, input, mode }: Cell, answer: Answer) {
  const { status, location, body } = answer;
  const expected = law.answers.map((one) => inMode(one, mode));
  const isRight = expected.includes(status);
  const isPage = mode === "page" && isRight && !answer.isHead;
  const isThere = location === null || [undefined, location].includes(law.to);
  return [
    ...(isRight ? [] : [`status ${status}, not ${expected.join(" or ")}`]),
    ...(isPage ? (law.page?.(body, input) ?? []) : []),
    ...(isThere ? [] : [`leads to ${location}`]),
    ...(surface.hides?.test(body) ? ["shows what it should not"] : []),
  ];
}

/** Returns everything that is wrong with an answer; [] when nothing is. */
function judge(world: World, cell: Cell, answer: Answer): string[] {
  const { surface, input, mode, sent } = cell;
  const guard = guardLaw(sent, input, mode);
  const law = guard ?? lawOf(surface, input, mode);
  const allowed = guard
    ? []
    : [...law.asks, ...(surface.reads ?? []), ...surroundings];
  const calls = world.proxy.attemptsOf(answer.visit);
  return [
    ...wrongAnswer(law, cell, answer),
    ...wrongHeaders(answer, world.shop.origin),
    ...wrongBody(answer, input),
    ...calls
      .filter((call) => !isOneOf(allowed, call))
      .map(({ method, path }) => `asks ${method} ${path}`),
    ...calls.flatMap(wrongCall),
  ];
}

const modesOf = ({ modes }: Surface, { form, method }: BadRequest) =>
  modes ??
  (method === "HEAD"
    ? (["page"] as const)
    : form === undefined
      ? (["page", "data"] as const)
      : (["page", "data", "foreign"] as const));

function cellsOf(surface: Surface, person: Person, stranger: Person): Cell[] {
  return surface.inputs.flatMap((input) => {
    const sent = surface.request(input, person, stranger);
    return modesOf(surface, sent).map((mode) => ({
      surface,
      input,
      mode,
      sent,
    }));
  });
}

/** Whether an input of the surface may change the person's state in the upstreams. */
export const mayChange = ({ law, except = {}, data }: Surface): boolean =>
  [law, ...Object.values(except), ...(data ? [data] : [])].some(
    ({ changes, asks }) =>
      changes && asks.some(({ method }) => !isSafe(method)),
  );

/** Returns what is wrong, by input and mode. */
export async function trySurface(
  world: World,
  sender: Sender,
  surface: Surface,
  people: { readonly person: Person; readonly stranger: Person },
): Promise<Record<string, readonly string[]>> {
  const { person, stranger } = people;
  const wrong: Record<string, readonly string[]> = {};
  const waiting = cellsOf(surface, person, stranger);
  const work = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const answer = await sender.send(cell.sent, person, cell.mode);
      const found = judge(world, cell, answer);
      if (found.length > 0) wrong[`${cell.input.name}, ${cell.mode}`] = found;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}
