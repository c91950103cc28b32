/** The report of a run in words, for whoever builds the upstreams. */
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

/** Calls, median and longest time of each operation, slowest first. */
function timeLines(spent: readonly Spent[]): string[] {
  const times = new Map<string, number[]>();
  for (const { operation, ms } of spent)
    times.set(operation, [...(times.get(operation) ?? []), ms]);
  const rows = [...times].map(([operation, unsorted]) => {
    const sorted = [...unsorted].sort((a, b) => a - b);
    const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
    return {
      operation,
      calls: sorted.length,
      median,
      longest: sorted.at(-1) ?? 0,
    };
  });
  const name = Math.max(...rows.map(({ operation }) => operation.length), 0);
  const number = (ms: number) => String(Math.round(ms)).padStart(7);
  return rows
    .sort((a, b) => b.longest - a.longest)
    .map(
      ({ operation, calls, median, longest }) =>
        `  ${operation.padEnd(name)} ${String(calls).padStart(5)} ${number(median)} ${number(longest)}`,
    );
}

const countOf = (findings: readonly Finding[], grade: Finding["grade"]) =>
  findings.filter((finding) => finding.grade === grade).length;

/** Whether the shop can sell with these upstreams. */
export const canSell = ({ findings }: ContractReport): boolean =>
  countOf(findings, "wrong") === 0;

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
    wrong === 0
      ? "The shop can sell with these upstreams."
      : "The shop cannot sell with these upstreams as they are.",
  ].join("\n");
}
