/**
 * Four builds from one file: the Remix app (default), with `--mode server` the Express side that serves it, with
 * `--mode worker` the service worker, and with `--mode gateway` the gateway for its image. They are separate module
 * graphs on purpose: see docs/decisions.
 */
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: {
    "~server": folder("./server"),
    "~mocks": folder("./mocks"),
    "~": folder("./app"),
  },
};

/**
 * Few files, each with a reason to exist: what changes only with a dependency, and what every page of
 * the shop needs. Left alone, the bundler makes some twenty files of a kilobyte for a list.
 */
function chunkOf(id: string): string | undefined {
  // Fetched when somebody opens or types something.
  if (/(?:\.dialog|\/(?:suggestion-list|listbox))\.tsx/.test(id))
    return undefined;
  // Late, in kiosks, where visitors are asked first, and in previews alone.
  if (
    /\/app\/shell\/(?:kiosk\/(?!use-kiosk)|consent-banner|pop-ups\/|chat\/|other-tabs|environment-bar)/.test(
      id,
    )
  )
    return undefined;
  // What a cart and the pages after it share; no page before them needs it.
  if (/\/app\/ui\/(?:totals-list|gift-note|postal-address)/.test(id))
    return "order-parts";
  // Otherwise it would be part of the dialogs, and a product page, which reads the consent, would load those.
  if (/\/app\/consent\/(?:browser-|consent|categories)/.test(id))
    return "consent";
  if (/\/app\/consent\/asks-first/.test(id)) return "shop";
  if (/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return "vendor";
  if (/node_modules\/(?:@remix-run|react-router|turbo-stream|cookie)/.test(id))
    return "vendor";
  if (/\/app\/(?:ui|i18n|routing|sites|errors|domain\/money)/.test(id))
    return "shop";
  // The choice and the mark are a few lines, and files of their own would be longer than them. Their table is the
  // sandbox's alone.
  if (/\/app\/experiments\/experiments/.test(id)) return "experiments";
  if (/\/app\/(?:shell\/|experiments\/(?:choice|place-mark))/.test(id))
    return "shop";
  // Not their tables: those are one file with what shows them.
  if (/\/app\/dialogs\/(?:dialog-(?!body)|use-)/.test(id)) return "shop";
  if (/\/app\/dialogs\//.test(id)) return "dialogs";
  return undefined;
}

const app = (isServer: boolean): UserConfig => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve,
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(!isServer && {
      minify: "terser",
      terserOptions: { compress: { passes: 3 }, format: { comments: false } },
      rollupOptions: { output: { manualChunks: chunkOf } },
    }),
  },
  server: { watch: { ignored: ["**/mocks/media/**"] } },
});

const server: UserConfig = {
  resolve,
  publicDir: false,
  define: { BUILT_SHOP: "true" },
  build: {
    ssr: true,
    // Two entries, because the recorder of traces has to run before the server is loaded.
    rollupOptions: {
      input: ["server.ts", "server/tracing/tracing.ts"],
      output: { chunkFileNames: "server-parts/[name].js" },
    },
    outDir: "build",
    emptyOutDir: false,
    target: "node20",
    minify: false,
  },
};

/** One file without a hash, which the server answers at its own address. */
const worker: UserConfig = {
  publicDir: false,
  build: {
    outDir: "build/worker",
    target: "es2022",
    minify: "terser",
    reportCompressedSize: false,
    rollupOptions: {
      input: folder("./app/worker/sw-nora.ts"),
      output: { format: "iife", entryFileNames: "sw-nora.js" },
    },
  },
};

/** One file with all of its code, and the data that it reads beside it: its image has no packages. */
const gateway: UserConfig = {
  resolve,
  publicDir: "mocks/data",
  ssr: { noExternal: true },
  build: {
    ssr: "gateway/start.ts",
    copyPublicDir: true,
    rollupOptions: { output: { entryFileNames: "gateway.mjs" } },
    outDir: "build/gateway",
    target: "node20",
    minify: false,
  },
};

export default defineConfig(({ mode, isSsrBuild = false }) => {
  if (mode === "worker") return worker;
  if (mode === "gateway") return gateway;
  return mode === "server" ? server : app(isSsrBuild);
});
