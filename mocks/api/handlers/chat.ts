/** The reference chat module, which is another origin for the shop and its visitors. */
import { readFile } from "node:fs/promises";
import { http, HttpResponse } from "msw";
import type { HandlerFamily } from "./handler-families";

const file = new URL("../../chat/agent.js", import.meta.url);

export const chatHandlers: HandlerFamily = () => [
  http.get(/^https?:\/\/[^/]+\/chat\/agent\.js$/, async () =>
    HttpResponse.text(await readFile(file, "utf8"), {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      },
    }),
  ),
];
