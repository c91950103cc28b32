/**
 * Whether ratings of a site are explained: who may review, and how reviews are checked. The laws of all its
 * European markets ask for it [LEGAL-010]; a test compares this with the table of market facts, which only the
 * server reads.
 */
import type { Site } from "./sites";

export const explainsRatings = ({ region }: Pick<Site, "region">): boolean =>
  region === "EMEA";
