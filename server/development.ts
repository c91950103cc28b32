/**
 * Pages while developing: Vite transforms the sources, and an edit below `app/` is on the page at once.
 * An edit of what the server itself or the reference upstreams import restarts the process
 * (test/runner/demo-shop.mjs); the browser notices the lost socket and reloads when the server is back.
 */
import type { Server } from "node:http";
import path from "node:path";
import { inspect, stripVTControlCharacters } from "node:util";
import type { ServerBuild } from "@remix-run/node";
import type { ErrorRequestHandler } from "express";
import type { Plugin } from "vite";

/** Some modules of `app/` are the server's, too, which then restarts: no request may fall in between (ms). */
const reloadAfterMs = 250;

/**
 * Makes pages anew after an edit below `appFolder`: `forget` drops every module that the server has
 * evaluated, then the browser reloads. Exchanging single modules is not enough: others keep HTML and
 * texts that were made with them, and static regions never render again in a browser. Styles are
 * exchanged in place.
 */
function freshPages(appFolder: string, forget: () => void): Plugin {
  let reload: NodeJS.Timeout | undefined;
  return {
    name: "fresh-pages",
    hotUpdate({ file, server }) {
      const isApp = file.startsWith(`${appFolder}/`);
      if (!isApp || file.endsWith(".css")) return undefined;
      forget();
      clearTimeout(reload);
      reload = setTimeout(() => {
        server.environments.client.hot.send({ type: "full-reload" });
      }, reloadAfterMs);
      return [];
    },
  };
}

/** Says what failed, such as a source that does not compile, and reloads after the next edit. */
const showFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const text = stripVTControlCharacters(inspect(error)).replace(
    /[&<]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
  response
    .status(500)
    .type("html")
    .send(
      `<!doctype html><title>Failed</title><pre>${text}</pre>
<script type="module" nonce="${response.locals.nonce}" src="/@vite/client"></script>`,
    );
};

/** Starts Vite inside `server`, whose port its socket to the browser shares. */
export async function developedPages(server: Server, root: string) {
  const { createServer, createServerModuleRunner } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    plugins: [
      freshPages(path.join(root, "app"), () => {
        runner.clearCache();
      }),
    ],
  });
  const runner = createServerModuleRunner(vite.environments.ssr, {
    hmr: false,
  });
  // Open sockets would hold up a drain, and nothing here is worth waiting for.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => process.exit(0));
  return {
    build: () => runner.import<ServerBuild>("virtual:remix/server-build"),
    development: { files: vite.middlewares, showFailure },
  };
}
