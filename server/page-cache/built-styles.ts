/** The stylesheets of the build, by the address that pages link to; read when first asked for. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FindStyles } from "./first-visit";
import { createUsedStyles, type UsedStyles } from "./used-styles";

const builtFile = /^\/assets\/[\w-]+\.css$/;

/** `buildDirectory` holds `assets/`; what is not there, as while developing, is never found. */
export function createBuiltStyles(buildDirectory: string): FindStyles {
  const known = new Map<string, UsedStyles | undefined>();
  const read = (href: string): UsedStyles | undefined => {
    if (!builtFile.test(href)) return undefined;
    try {
      const css = readFileSync(path.join(buildDirectory, href), "utf8");
      return createUsedStyles(css);
    } catch {
      return undefined;
    }
  };
  return (href) => {
    if (!known.has(href)) known.set(href, read(href));
    return known.get(href);
  };
}
