// @ts-check
/**
 * Loaded before the built server: changes the number of its routes to `BENCH_ROUTES`. It keeps the routes
 * that a listing needs, and removes others or adds ones that nobody opens.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";

const needed = new Set([
  "root",
  "routes/locale",
  "routes/home",
  "routes/catalog/category",
  "routes/unknown",
]);

const file = path.resolve("build/server/index.js");
/** @type {{ routes: Record<string, object>, assets: { routes: Record<string, object> } }} */
const build = await import(pathToFileURL(file).href);
const count = Number(process.env["BENCH_ROUTES"]);
const like = "routes/catalog/product";
const model = build.routes[like];
const asset = build.assets.routes[like];

const surplus = Object.keys(build.routes).filter((id) => !needed.has(id));
for (const id of surplus.slice(Math.max(0, count - needed.size))) {
  delete build.routes[id];
  delete build.assets.routes[id];
}
for (let more = Object.keys(build.routes).length; more < count; more += 1) {
  const own = { id: `bench/${more}`, path: `bench-${more}/:one/*` };
  build.routes[own.id] = { ...model, ...own };
  build.assets.routes[own.id] = { ...asset, ...own };
}
console.error(`The build has ${Object.keys(build.routes).length} routes.`);
