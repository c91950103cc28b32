/** The size runs of an imported catalogue: one per distinct list of sizes. */
import type { SizeRunSeed, SizeSeed } from "~mocks/catalogue/types";
import { UniqueCodes } from "./unique-code";

/** The run of products with a single size; code and label are those of the starter catalogue. */
const oneSize: SizeRunSeed = {
  id: "one-size",
  sizes: [{ code: "os", label: { us: "OS", uk: "OS", eu: "OS" } }],
};

export interface PlacedRun {
  readonly id: string;
  /** Codes in the order in which they are shown, by the retailer's label ("" is one size). */
  readonly codes: ReadonlyMap<string, string>;
}

export class SizeRuns {
  readonly #runs = new Map<string, { run: SizeRunSeed; placed: PlacedRun }>();

  /**
   * Returns the run of a product, shared by all products with the same sizes.
   * @param labels distinct sizes in feed order; "" for a row without a size
   * @param system the feed's size_system ("US", "UK", "EU", "DE", …) or ""
   */
  place(labels: readonly string[], system: string): PlacedRun {
    const sorted = sortedSizes(labels);
    const key = JSON.stringify([system, ...sorted]);
    const known = this.#runs.get(key);
    if (known) return known.placed;
    const sizes = sizesOf(sorted, system);
    const run =
      sorted.length === 1 && sorted[0] === ""
        ? oneSize
        : { id: `run${this.#runs.size + 1}`, sizes };
    const codes = new Map(
      sorted.map((label, index) => [label, run.sizes[index]?.code ?? ""]),
    );
    const placed = { id: run.id, codes };
    this.#runs.set(key, { run, placed });
    return placed;
  }

  /** Returns all runs in use. */
  all(): SizeRunSeed[] {
    const runs = [...this.#runs.values()].map(({ run }) => run);
    return [...new Map(runs.map((run) => [run.id, run])).values()];
  }
}

function sizesOf(labels: readonly string[], system: string): SizeSeed[] {
  const codes = new UniqueCodes(".");
  return labels.map((label) => ({
    code: codes.take(sizeCode(label)),
    label: {
      us: marketLabel(label, system, "US"),
      uk: marketLabel(label, system, "UK"),
      eu: marketLabel(label, system, "EU"),
    },
  }));
}

/** Returns a code `[a-z0-9.]+`; "size" for a size without Latin letters or digits. */
function sizeCode(label: string): string {
  if (label === "") return "os";
  const code = withDecimals(label)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\s'"″′]+/g, "")
    .replaceAll(/[^a-z0-9]+/g, ".")
    .replaceAll(/^\.|\.$/g, "");
  return code === "" ? "size" : code;
}

/** Reads "6½" and "6,5" as 6.5. */
function withDecimals(label: string): string {
  return label.replaceAll("½", ".5").replaceAll(/(\d),(\d)/g, "$1.$2");
}

/** Adds the size system to a number abroad, because numbers differ between systems. */
function marketLabel(label: string, system: string, market: string): string {
  if (label === "") return "OS";
  const isForeignNumber =
    system !== "" && system !== market && /^\d+(?:[.,]\d+)?$/.test(label);
  return isForeignNumber ? `${system} ${label}` : label;
}

const letters = ["S", "M", "L"] as const;

/** Sorts letters XS < S < M < L < XL, labels that begin with numbers by number, others in feed order. */
export function sortedSizes(labels: readonly string[]): string[] {
  for (const rank of [letterRank, numberRank]) {
    const ranked = labels.map((label) => ({ label, rank: rank(label) }));
    if (ranked.every((entry) => entry.rank.length > 0)) {
      return ranked
        .sort((a, b) => compareRanks(a.rank, b.rank))
        .map(({ label }) => label);
    }
  }
  return [...labels];
}

/** Returns [0] for M, negative below, positive above; a double size ("S/M") sorts after its first letter. */
function letterRank(label: string): number[] {
  const parts = label.toUpperCase().split(/\s*[/-]\s*/);
  const ranks = parts.map(singleLetterRank);
  return ranks.every((rank) => rank !== undefined) ? ranks : [];
}

function singleLetterRank(label: string): number | undefined {
  const parts = /^(?:(?<times>\d{1,2})X|(?<xs>X*))(?<letter>[SML])$/.exec(
    label,
  )?.groups;
  if (!parts) return undefined;
  const letter = letters.findIndex((known) => known === parts["letter"]) - 1;
  const extra = Number(parts["times"] ?? parts["xs"]?.length ?? 0);
  return letter + Math.sign(letter) * extra;
}

/** Returns all numbers of a label that starts with one: "28x32" is [28, 32], "6 foot" is [6]. */
function numberRank(label: string): number[] {
  if (!/^\d/.test(label)) return [];
  const numbers = withDecimals(label).match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.map(Number);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? -Infinity);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
