/**
 * Options of the Remix build; `vite.config.ts` hands them to the plugin.
 *
 * `app/routes.ts` is the route table (`v3_routeConfig`), single fetch keeps one request, and with it
 * one session and one token refresh, per navigation.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Off: most links of a list lead to one route, and asking about each of them costs a request per
    // page and opens an expensive endpoint (docs/decisions).
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    // In development, Vite looks for packages in all routes at its start, not while somebody waits.
    unstable_optimizeDeps: true,
  },
};
