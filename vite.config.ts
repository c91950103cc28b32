/**
 * Two builds from one file: the Remix app (default) and, with `--mode server`, the Express side that
 * serves it. They are separate module graphs on purpose: see docs/decisions.
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

const app: UserConfig = {
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve,
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { watch: { ignored: ["**/mocks/media/**"] } },
};

const server: UserConfig = {
  resolve,
  publicDir: false,
  define: { BUILT_SHOP: "true" },
  build: {
    ssr: "server.ts",
    outDir: "build",
    emptyOutDir: false,
    target: "node20",
    minify: false,
  },
};

export default defineConfig(({ mode }) => (mode === "server" ? server : app));
