/**
 * Scripts of other companies: `/vendors/{name}.js`. Those of THE table have faults, all others tell `/vendors/heard` that
 * they run; `GET /__mock/requests?path=/vendors/heard` shows what it was told.
 */
import { readFile } from "node:fs/promises";
import { http, HttpResponse } from "msw";
import { logCall } from "../request-parts";
import { loseAnswer } from "../wire-fault";
import type { HandlerFamily } from "./handler-families";

/** The files of scripts with one of their own. */
const files: Readonly<Record<string, URL>> = {
  "tag-manager": new URL("../../vendors/tag-manager.js", import.meta.url),
  spy: new URL("../../vendors/spy.js", import.meta.url),
  history: new URL("../../vendors/history.js", import.meta.url),
};
const otherFile = new URL("../../vendors/script.js", import.meta.url);

/** Scripts that do what no script should. */
const faults: Readonly<Record<string, string>> = {
  throw: 'throw new Error("a tag that throws");',
  loop: "for (;;);",
  big: `/*${"x".repeat(2 * 1024 * 1024)}*/`,
};

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // None of this may reach a visitor.
  "set-cookie": "vendor=1",
};

async function textOf(name: string, address: URL): Promise<string> {
  const fault = faults[name];
  if (fault !== undefined) return fault;
  const text = await readFile(files[name] ?? otherFile, "utf8");
  const foreign = address.searchParams.get("foreign") ?? address.origin;
  return text
    .replaceAll("{origin}", address.origin)
    .replaceAll("{name}", name)
    .replaceAll("{foreign}", foreign);
}

export const vendorHandlers: HandlerFamily = (upstreams) => [
  http.get(
    /^https?:\/\/[^/]+\/vendors\/([a-z-]+)\.js$/,
    async ({ request, params }) => {
      const { call } = await logCall(upstreams, request);
      const name = String(params["0"]);
      if (name === "hang") return loseAnswer("hang");
      call.status = 200;
      return HttpResponse.text(await textOf(name, new URL(request.url)), {
        headers,
      });
    },
  ),
  // Something that is no script, and a way to another origin.
  http.get(/^https?:\/\/[^/]+\/vendors\/page$/, () =>
    HttpResponse.html("<p>No script</p>"),
  ),
  http.get(/^https?:\/\/[^/]+\/vendors\/moved$/, ({ request }) =>
    HttpResponse.redirect(
      new URL(request.url).searchParams.get("to") ?? request.url,
      302,
    ),
  ),
  http.post(/^https?:\/\/[^/]+\/vendors\/heard$/, async ({ request }) => {
    const { call } = await logCall(upstreams, request);
    call.status = 204;
    return new HttpResponse(null, { status: 204 });
  }),
];
