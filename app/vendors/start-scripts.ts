/**
 * Starts the scripts of other companies that are set up and that the visitor allows at the moment, each once in a
 * document [API-045]. The tag manager's is started by the data layer, which has to be there first.
 */
import {
  allowsEverythingHere,
  allowsHere,
  isPreviewHere,
} from "~/consent/browser-consent";
import type { Region } from "~/sites/sites";
import { appendScript } from "./append-script";
import { noteVendor } from "./vendor-guard";
import {
  vendors,
  type ServedVendor,
  type VendorFacts,
  type VendorRow,
} from "./vendors";

const started = new Set<ServedVendor>();

function isAllowed({ needs }: VendorRow, region: Region): boolean {
  if (needs === "preview") return isPreviewHere();
  return needs === "all"
    ? allowsEverythingHere(region)
    : allowsHere(region, needs);
}

const isForPage = ({ route }: VendorRow): boolean =>
  route === undefined || route === document.body.dataset["route"];

/** Call it on each page that allows code of other companies. */
export function startScripts(
  { base, names }: VendorFacts,
  region: Region,
): void {
  for (const name of names) {
    if (name === "tag-manager" || started.has(name)) continue;
    const row = vendors[name];
    if (!isForPage(row) || !isAllowed(row, region) || !noteVendor()) continue;
    started.add(name);
    void appendScript(`${base}${name}.js`);
  }
}
