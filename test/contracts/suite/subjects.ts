/** The checks of the contract suite as tests of one subject. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentSandbox } from "./payment";
import { referenceVariables } from "./reference-variables";
import { readSettings, type ContractVariables } from "./settings";
import { runContractSuite, titles, type ContractReport } from "./suite";

export interface Subject {
  readonly variables: ContractVariables;
  readonly sandbox: PaymentSandbox;
  /** What went wrong beside the answers, such as reports of a gateway. */
  readonly troubles?: readonly string[];
  stop(): Promise<void>;
}

interface Expected {
  /** Findings that are no faults of the subject, as `operation: text`. */
  readonly weak?: readonly string[];
  readonly notOffered?: readonly string[];
  /** Titles of checks for which the subject has nothing. */
  readonly notChecked?: readonly string[];
}

/** Runs the suite once and makes a test of each check. */
export function testSubject(
  name: string,
  start: () => Promise<Subject>,
  { weak = [], notOffered = [], notChecked = [] }: Expected = {},
): void {
  describe(name, () => {
    let subject: Subject;
    let report: ContractReport;
    beforeAll(async () => {
      subject = await start();
      report = await runContractSuite(
        readSettings({ ...referenceVariables, ...subject.variables }),
        subject.sandbox,
      );
    });
    afterAll(() => subject.stop());

    it.each(titles)("%s", (title) => {
      const result = report.results.find((one) => one.title === title);
      expect(
        result?.findings
          .filter(({ grade }) => grade === "wrong")
          .map(({ operation, text }) => `${operation}: ${text}`),
      ).toEqual([]);
      expect(result?.state, result?.reason).toBe(
        notChecked.includes(title) ? "not checked" : "done",
      );
    });

    it("is what it says: weak points, and operations that are not offered", () => {
      expect(
        report.findings
          .filter(({ grade }) => grade === "weak")
          .map(({ operation, text }) => `${operation}: ${text}`),
      ).toEqual(weak);
      expect(report.notOffered).toEqual(notOffered);
    });

    it("has no trouble beside its answers", () => {
      expect(subject.troubles ?? []).toEqual([]);
    });
  });
}
