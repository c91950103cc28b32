/** Sends bad input unchanged: an HTTP client that repairs nothing. */
import { Pool } from "undici";
import type { World } from "../faults/world";
import type { Person } from "./people";
import type { BadRequest, Mode } from "./surface";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly isHead: boolean;
  /** The target of a redirect exactly as it was sent; null when there is none. */
  readonly location: string | null;
  /** The id that marks the calls made for this request. */
  readonly visit: string;
}

/** The address of the same page's data, for a navigation with script. */
function dataPath(path: string): string {
  const [address = "", ...query] = path.split("?");
  return [`${address}.data`, ...query].join("?");
}

/** The headers that identify the kind of request and the page that sent it. */
function senderHeaders(
  mode: Mode,
  { form }: BadRequest,
  origin: string,
): Record<string, string> {
  const isForm = form !== undefined;
  if (mode === "foreign") return { accept: "*/*" };
  if (mode === "page")
    return { accept: "text/html", ...(isForm && { origin }) };
  return {
    accept: "*/*",
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    "sec-fetch-dest": "empty",
    ...(isForm && { origin }),
  };
}

/** A redirect is in the headers, or, for a navigation with script, in the data. */
function locationOf(
  status: number,
  location: string | string[] | undefined,
  body: string,
): string | null {
  if (location !== undefined) return String(location);
  const [, target] = /"redirect",("[^"]+")/.exec(body) ?? [];
  return status === 202 && target ? (JSON.parse(target) as string) : null;
}

let visits = 0;

export function createSender({ shop }: Pick<World, "shop">) {
  const pool = new Pool(shop.origin, { connections: 16 });
  return {
    async send(
      sent: BadRequest,
      person: Pick<Person, "cookie">,
      mode: Mode = "page",
    ): Promise<Answer> {
      visits += 1;
      const visit = `bad-input-${String(visits).padStart(6, "0")}`;
      const { path, form, type, headers = {}, method } = sent;
      // A browser that sends a form accepts cookies, and proves it (server/middleware/cookie-proof.ts).
      const proof = form === undefined ? undefined : "cookies=kept";
      const cookie = sent.cookie ?? (person.cookie || proof);
      const answer = await pool.request({
        path: mode === "data" ? dataPath(path) : path,
        method: method ?? (form === undefined ? "GET" : "POST"),
        headers: {
          "x-correlation-id": visit,
          ...senderHeaders(mode, sent, shop.origin),
          ...(cookie && { cookie }),
          ...(form !== undefined && {
            "content-type": type ?? "application/x-www-form-urlencoded",
          }),
          ...headers,
        },
        body: form ?? null,
      });
      const { statusCode: status, headers: received } = answer;
      const body = await answer.body.text();
      return {
        status,
        headers: received,
        body,
        location: locationOf(status, received["location"], body),
        isHead: method === "HEAD",
        visit,
      };
    },
    close: () => pool.close(),
  };
}

export type Sender = ReturnType<typeof createSender>;
