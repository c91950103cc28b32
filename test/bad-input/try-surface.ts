/** Sends bad input and judges what comes back. */
import { Pool } from "undici";
import { pathPattern, type AnyEndpoint } from "../../server/http/endpoint";
import * as content from "../../server/upstreams/content/contract";
import { leaks } from "../faults/invariants";
import type { Person } from "../faults/shoppers";
import type { World } from "../faults/world";
import type { BadText } from "./bad-texts";
import type { BadRequest, Surface } from "./surface";

/** Limits of the gate: what is longer is not read. */
const longestAddress = 2_048;
const longestBody = 65_536;

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Of the calls that were made for it. */
  readonly visit: string;
}

/** Requests of one surface at the same time. */
const atOnce = 3;
let visits = 0;

/** An HTTP client that sends paths as they are. */
export function createSender({ shop }: World) {
  const pool = new Pool(shop.origin, { connections: 8 });
  return {
    async send(
      { path, form, type, headers = {}, cookie }: BadRequest,
      person: Person,
    ): Promise<Answer> {
      visits += 1;
      const visit = `bad-input-${String(visits).padStart(6, "0")}`;
      const cookies = cookie ?? person.cookie;
      const answer = await pool.request({
        path,
        method: form === undefined ? "GET" : "POST",
        headers: {
          accept: "text/html",
          "x-correlation-id": visit,
          ...(cookies && { cookie: cookies }),
          ...(form !== undefined && {
            origin: shop.origin,
            "content-type": type ?? "application/x-www-form-urlencoded",
          }),
          ...headers,
        },
        body: form ?? null,
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: await answer.body.text(),
        visit,
      };
    },
    close: () => pool.close(),
  };
}

export type Sender = ReturnType<typeof createSender>;

/** What surrounds pages: asked for by everything that has a header. */
const surroundings: readonly AnyEndpoint[] = [
  content.getMenu,
  content.getFooter,
  content.getTranslations,
];

function isOneOf(
  endpoints: readonly AnyEndpoint[],
  { method, path }: { readonly method: string; readonly path: string },
): boolean {
  return endpoints.some(
    (endpoint) =>
      endpoint.method === method && pathPattern(endpoint).regexp.test(path),
  );
}

function expectedStatuses(
  { path, form = "" }: BadRequest,
  { answers }: Surface,
): readonly number[] {
  // Above 16 kB the server does not even read the line.
  if (path.length > longestAddress) return [414, 431];
  return Buffer.byteLength(form) > longestBody ? [413] : answers;
}

export function wrongHeaders(answer: Answer, origin: string): string[] {
  const { headers } = answer;
  const location = headers["location"];
  const target = location ? new URL(String(location), origin) : null;
  const cookies = [headers["set-cookie"] ?? []].flat();
  return [
    ...(target && target.origin !== origin ? [`leads to ${target.href}`] : []),
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["no nosniff"]),
    ...(headers["x-injected"] === undefined ? [] : ["a header was injected"]),
    ...(cookies.every(
      (line) => line.startsWith("fellrow=") && line.length < 4_096,
    )
      ? []
      : ["sets another cookie"]),
  ];
}

/** Links and forms that lead to where the input wanted to. */
function linksOut(body: string): string[] {
  const targets = [...body.matchAll(/(?:href|action)="([^"]*)"/g)];
  return targets
    .map(([, target = ""]) => target.replaceAll("&amp;", "&"))
    .filter((target) => {
      const url = URL.canParse(target, "https://shop.invalid/")
        ? new URL(target, "https://shop.invalid/")
        : null;
      return !url || url.protocol === "javascript:" || /evil/.test(url.host);
    })
    .map((target) => `links to ${target}`);
}

export function wrongBody(
  { headers, body, status }: Answer,
  input: BadText,
): string[] {
  const isPage = String(headers["content-type"]).startsWith("text/html");
  const isRedirect = status >= 300 && status < 400;
  const comesBack = /[<>]/.test(input.text) && body.includes(input.text);
  return [
    ...(body === "" && !isRedirect ? ["empty body"] : []),
    ...(isPage && !isRedirect && !/<h1[\s>]/.test(body) ? ["no heading"] : []),
    ...linksOut(body),
    ...(isPage && comesBack ? ["comes back as markup"] : []),
    ...(body.includes("Unexpected Server Error") ? ["framework error"] : []),
    ...leaks(body, []),
  ];
}

/** Everything that is wrong with an answer; [] when nothing is. */
function judge(
  { proxy, shop }: World,
  surface: Surface,
  sent: BadRequest,
  input: BadText,
  answer: Answer,
): string[] {
  const calls = proxy.attemptsOf(answer.visit);
  const allowed = [...surface.asks, ...surroundings];
  const expected = expectedStatuses(sent, surface);
  return [
    ...(expected.includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...wrongHeaders(answer, shop.origin),
    ...wrongBody(answer, input),
    ...calls
      .filter((call) => !isOneOf(allowed, call))
      .map(({ method, path }) => `asks ${method} ${path}`),
    ...(surface.hides?.test(answer.body) ? ["shows what it should not"] : []),
  ];
}

/** The same address as the data of a navigation with script. */
function asData({ path, ...rest }: BadRequest): BadRequest {
  const [address = "", ...query] = path.split("?");
  return { ...rest, path: [`${address}.data`, ...query].join("?") };
}

/** Tries every input of a surface, as a page and as data; answers with what is wrong, by input. */
export async function trySurface(
  world: World,
  sender: Sender,
  surface: Surface,
  person: Person,
): Promise<Record<string, readonly string[]>> {
  const wrong: Record<string, readonly string[]> = {};
  const tryInput = async (input: BadText): Promise<void> => {
    const request = surface.request(input, person);
    const answer = await sender.send(request, person);
    const found = judge(world, surface, request, input, answer);
    if (found.length > 0) wrong[input.name] = found;
    const data = await sender.send(asData(request), person);
    const told = [
      ...leaks(data.body, []),
      ...wrongHeaders(data, world.shop.origin),
    ];
    if (data.status >= 500) told.push(`status ${data.status}`);
    if (told.length > 0) wrong[`${input.name}, as data`] = told;
  };
  const waiting = [...surface.inputs];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await tryInput(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}
