/** The contract suite: one walk through a retailer's upstreams, from the menu to an order. */
import { createWalk, type Check } from "./check";
import { cart } from "./checks/cart";
import { browsing } from "./checks/browsing";
import { checkout } from "./checks/checkout";
import { lists } from "./checks/lists";
import { ordering } from "./checks/ordering";
import { otherReads } from "./checks/other-reads";
import { stores } from "./checks/stores";
import {
  CannotGoOn,
  NothingToCheck,
  NotOffered,
  createContractRun,
  type Finding,
  type Spent,
} from "./contract-run";
import type { OperationId } from "../openapi/operations";
import type { PaymentSandbox } from "./payment";
import type { ContractSettings } from "./settings";

/** THE list of checks, in the order of the walk: each may need what those before it have found. */
const checks: readonly Check[] = [
  ...browsing,
  ...otherReads,
  ...cart,
  ...lists,
  ...stores,
  ...checkout,
  ...ordering,
];

export const titles: readonly string[] = checks.map(({ title }) => title);

export interface CheckResult {
  readonly title: string;
  /**
   * - `done`: nothing is wrong
   * - `wrong`: see the findings
   * - `not offered`: `reason` is the operation
   * - `not checked`: `reason` says what was missing
   */
  readonly state: "done" | "wrong" | "not offered" | "not checked";
  readonly reason: string;
  readonly findings: readonly Finding[];
}

export interface ContractReport {
  /** Without an order, nobody knows whether the shop can sell. */
  readonly isOrdered: boolean;
  readonly results: readonly CheckResult[];
  readonly findings: readonly Finding[];
  readonly notOffered: readonly OperationId[];
  readonly spent: readonly Spent[];
}

type Ending = Pick<CheckResult, "state" | "reason">;

/** How a check ended that threw; other errors are the suite's own. */
function endingOf(error: unknown): Ending {
  if (error instanceof NotOffered)
    return { state: "not offered", reason: error.message };
  if (error instanceof NothingToCheck)
    return { state: "not checked", reason: error.message };
  if (error instanceof CannotGoOn) return { state: "wrong", reason: "" };
  throw error;
}

/** Runs all checks, one after the other. */
export async function runContractSuite(
  settings: ContractSettings,
  sandbox: PaymentSandbox,
): Promise<ContractReport> {
  const run = createContractRun(settings);
  const walk = createWalk(run, sandbox);
  const results: CheckResult[] = [];
  for (const { title, act } of checks) {
    const known = run.findings.length;
    let ending: Ending = { state: "done", reason: "" };
    try {
      await act(walk);
    } catch (error) {
      ending = endingOf(error);
    }
    const findings = run.findings.slice(known);
    const isWrong = findings.some(({ grade }) => grade === "wrong");
    results.push({
      title,
      ...ending,
      ...(isWrong && { state: "wrong" }),
      findings,
    });
  }
  return {
    isOrdered: walk.found.order !== undefined,
    results,
    findings: run.findings,
    notOffered: [...run.missing].sort(),
    spent: run.spent,
  };
}
