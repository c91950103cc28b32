/** The report of a run in words, for whoever builds the upstreams. */
import { settings } from "../../../server/config/settings";
import {
  timeBudget,
  type TimeoutConfig,
} from "../../../server/http/time-budget";
import type { Finding, Spent } from "./contract-run";
import type { CheckResult, ContractReport } from "./suite";

const marks: Readonly<Record<CheckResult["state"], string>> = {
  done: "ok",
  wrong: "WRONG",
  "not offered": "not offered",
  "not checked": "not checked",
};

const width = Math.max(...Object.values(marks).map(({ length }) => length));

const findingLine = ({ grade, operation, call, text }: Finding): string =>
  `${" ".repeat(width)}    ${grade === "weak" ? "better: " : ""}${operation} (${call}): ${text}`;

function resultLines({
  state,
  title,
  reason,
  findings,
}: CheckResult): string[] {
  const why = reason === "" ? "" : ` (${reason})`;
  return [
    `  ${marks[state].padEnd(width)}  ${title}${why}`,
    ...findings.map(findingLine),
  ];
}

const standard = ({ default: text }: { readonly default: string }) =>
  Number(text);

const {
  connect,
  read,
  optionalRead,
  suggestion,
  mutation,
  placeOrder,
  request,
} = settings.timeouts;

/** How long the shop waits by its standard settings. */
const standardTimeouts: TimeoutConfig = {
  timeouts: {
    connect: standard(connect),
    read: standard(read),
    optionalRead: standard(optionalRead),
    suggestion: standard(suggestion),
    mutation: standard(mutation),
    placeOrder: standard(placeOrder),
    request: standard(request),
  },
};

interface Times {
  readonly operation: string;
  readonly calls: number;
  readonly median: number;
  readonly longest: number;
  /** How long the shop waits. */
  readonly limit: number;
}

/** The times of each operation (ms), slowest first. */
function timesOf(spent: readonly Spent[]): Times[] {
  const operations = [...new Set(spent.map(({ operation }) => operation))];
  return operations
    .map((operation) => {
      const own = spent.filter((one) => one.operation === operation);
      const sorted = own.map(({ ms }) => ms).sort((a, b) => a - b);
      const [{ budget } = { budget: "read" as const }] = own;
      return {
        operation,
        calls: sorted.length,
        median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
        longest: sorted.at(-1) ?? 0,
        limit: timeBudget(budget, standardTimeouts).attemptMs,
      };
    })
    .sort((a, b) => b.longest - a.longest);
}

function timeLines(spent: readonly Spent[]): string[] {
  const times = timesOf(spent);
  const name = Math.max(...times.map(({ operation }) => operation.length), 0);
  const number = (ms: number) => String(Math.round(ms)).padStart(7);
  return times.map(
    ({ operation, calls, median, longest, limit }) =>
      `  ${operation.padEnd(name)} ${String(calls).padStart(5)} ${number(median)} ${number(longest)}${
        longest > limit ? `  the shop waits ${limit} only` : ""
      }`,
  );
}

const countOf = (findings: readonly Finding[], grade: Finding["grade"]) =>
  findings.filter((finding) => finding.grade === grade).length;

/** Whether the shop can sell with these upstreams. */
export const canSell = ({ findings, isOrdered }: ContractReport): boolean =>
  isOrdered && countOf(findings, "wrong") === 0;

function verdictOf(report: ContractReport): string {
  if (canSell(report)) return "The shop can sell with these upstreams.";
  return countOf(report.findings, "wrong") > 0
    ? "The shop cannot sell with these upstreams as they are."
    : "No order was placed, so that nobody knows whether the shop can sell.";
}

/** @param subject the address of the upstreams */
export function reportText(subject: string, report: ContractReport): string {
  const { results, findings, notOffered, spent } = report;
  const wrong = countOf(findings, "wrong");
  const weak = countOf(findings, "weak");
  const done = results.filter(({ state }) => state === "done").length;
  return [
    `Contract suite: ${subject}`,
    "",
    ...results.flatMap(resultLines),
    "",
    "Answer times in ms: calls, median, longest",
    ...timeLines(spent),
    "",
    notOffered.length === 0
      ? "Every operation that was asked for is offered."
      : `Not offered: ${notOffered.join(", ")}. The shop goes on without; FEATURES_OFF takes the features away whole.`,
    `${done} of ${results.length} checks passed, ${wrong} things are wrong, ${weak} could be better.`,
    verdictOf(report),
  ].join("\n");
}
