/** Apart from `consent.ts`, because every page needs it in the browser, and few need to read the answer there. */
import type { Region } from "~/sites/sites";

/** Whether visitors are asked before anything optional happens; elsewhere it happens until they object. */
export const asksFirst = ({ region }: { readonly region: Region }): boolean =>
  region === "EMEA";
