/**
 * THE table of code that other companies or the shop itself run in browsers beside the pages [API-045]. Each row is
 * loaded only while the visitor allows what it needs, and never where secrets are typed (`vendor-guard.ts`), except
 * for the shop's own service worker.
 *
 * Files that the shop serves (`isServed`) are at `{base}{name}.js`, below a folder that the policies of all pages
 * allow; their addresses come from the settings (`vendorScripts`). Without an address a row is absent.
 */
import type { CategoryCode } from "~/consent/categories";

export interface VendorRow {
  /** A category of consent, all of them, a preview of content, or nothing. */
  readonly needs: CategoryCode | "all" | "preview";
  /** The pages that it is for, by the name of their route [ROUTE-058]; all without. */
  readonly route?: string;
  /** Whether the shop fetches its file and serves it. */
  readonly isServed: boolean;
  /** Which module starts it. */
  readonly startedBy: string;
}

/** Those whose files the shop serves. */
export type ServedVendor =
  | "tag-manager"
  | "measurement"
  | "personalization"
  | "product-images"
  | "preview";

type VendorName = ServedVendor | "chat" | "sw-nora";

export const vendors: Readonly<Record<VendorName, VendorRow>> = {
  "tag-manager": {
    needs: "C0002",
    isServed: true,
    startedBy: "app/vendors/tag-manager.client.ts",
  },
  measurement: {
    needs: "C0002",
    isServed: true,
    startedBy: "app/vendors/start-scripts.ts",
  },
  personalization: {
    needs: "C0004",
    isServed: true,
    startedBy: "app/vendors/start-scripts.ts",
  },
  "product-images": {
    needs: "C0003",
    route: "p-slug",
    isServed: true,
    startedBy: "app/vendors/start-scripts.ts",
  },
  preview: {
    needs: "preview",
    isServed: true,
    startedBy: "app/vendors/start-scripts.ts",
  },
  chat: {
    needs: "all",
    isServed: false,
    startedBy: "app/shell/chat/chat.tsx",
  },
  "sw-nora": {
    needs: "C0001",
    isServed: false,
    startedBy: "app/worker/start-worker.ts",
  },
};

export const servedVendors = (Object.keys(vendors) as VendorName[]).filter(
  (name): name is ServedVendor => vendors[name].isServed,
);

/** What pages know of the scripts that are set up; the same for every visitor. */
export interface VendorFacts {
  /** The path that their files are below. */
  readonly base: string;
  readonly names: readonly ServedVendor[];
  /** Where the tag manager's script runs; absent if it does not. */
  readonly tagManager?: "page" | "worker" | undefined;
}
